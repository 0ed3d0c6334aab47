#ifndef KEY_DEPTH_H
#define KEY_DEPTH_H

#include <cstddef>
#include <cstdint>
#include <string_view>

/* Looks for a key with too many dots before toml++ does: each dot is a table in
 * a table, and these are freed by recursion, on the stack.
 *
 * It tells strings and comments from the rest as TOML does; behind a syntax
 * error it may be wrong, but there toml++ makes no more tables. */
class KeyDepth {
public:
  static constexpr int most_dots = 16;

  explicit KeyDepth(std::string_view text) : text{text} {}

  /* Whether there is such a key; then `line` and `column` tell where. */
  bool is_exceeded();

  uint32_t line = 1;
  uint32_t column = 1;

private:
  bool is_at(std::string_view part) const;
  void advance();
  void skip_comment();
  void skip_string(char quote);
  void skip_long_string(char quote);

  std::string_view text;
  std::size_t offset = 0;
};

#endif
