#include "Plane.h"

#include <cstddef>
#include <cstdint>

static const std::string_view byte_order_mark = "\xEF\xBB\xBF";

namespace {

/* The bytes of a text, zeros behind its end. */
struct Bytes {
  std::string_view text;

  uint8_t operator[](std::size_t index) const {
    return index < text.size() ? static_cast<uint8_t>(text[index]) : 0;
  }
};

} // namespace

static bool continues(uint8_t byte) { return (byte & 0xC0) == 0x80; }

/* How many bytes a well-formed character of two or three has, else 0. */
static std::size_t length(const Bytes &bytes, std::size_t index) {
  const uint8_t first = bytes[index];
  const uint8_t second = bytes[index + 1];
  if (!continues(second))
    return 0;
  if (0xC2 <= first && first <= 0xDF)
    return 2;
  const bool is_too_long = first == 0xE0 && second < 0xA0;
  const bool is_surrogate = first == 0xED && second >= 0xA0;
  if ((first & 0xF0) != 0xE0 || is_too_long || is_surrogate)
    return 0;
  return continues(bytes[index + 2]) ? 3 : 0;
}

static char tail(unsigned bits) {
  return static_cast<char>(0x80 | (bits & 0x3F));
}

std::string raised(std::string_view text) {
  const Bytes bytes{text};
  std::string result;
  result.reserve(text.size());
  std::size_t index = 0;
  if (text.substr(0, byte_order_mark.size()) == byte_order_mark) {
    result = byte_order_mark;
    index = byte_order_mark.size();
  }
  while (index < text.size()) {
    const std::size_t count = length(bytes, index);
    if (count == 0) {
      result += text[index++];
      continue;
    }
    unsigned character = bytes[index] & (count == 2 ? 0x1F : 0x0F);
    for (std::size_t next = 1; next < count; ++next)
      character = character << 6 | (bytes[index + next] & 0x3F);
    index += count;
    result += '\xF3';
    result += static_cast<char>(0x90 | character >> 12);
    result += tail(character >> 6);
    result += tail(character);
  }
  return result;
}

std::string lowered(std::string_view text) {
  const Bytes bytes{text};
  std::string result;
  result.reserve(text.size());
  std::size_t index = 0;
  while (index < text.size()) {
    const bool is_raised = bytes[index] == 0xF3 && bytes[index + 1] >> 4 == 9
      && continues(bytes[index + 2]) && continues(bytes[index + 3]);
    if (!is_raised) {
      result += text[index++];
      continue;
    }
    const unsigned character = (bytes[index + 1] & 0x0F) << 12
      | (bytes[index + 2] & 0x3F) << 6 | (bytes[index + 3] & 0x3F);
    index += 4;
    if (character < 0x800) {
      result += static_cast<char>(0xC0 | character >> 6);
    } else {
      result += static_cast<char>(0xE0 | character >> 12);
      result += tail(character >> 6);
    }
    result += tail(character);
  }
  return result;
}
