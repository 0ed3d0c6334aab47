#ifndef PLANE_H
#define PLANE_H

#include <string>
#include <string_view>

/* Up to 3.4.0, toml++ asks of characters whether they are white space by a
 * function whose answer is undefined for many that are beyond ASCII, such as
 * e with an accent, and defined for all above U+FFFF. So it gets to see each
 * character from U+0080 to U+FFFF raised into plane 13, where Unicode has none,
 * and what it found is lowered again. What is no UTF-8 stays as it is. */
std::string raised(std::string_view text);
std::string lowered(std::string_view text);

#endif
