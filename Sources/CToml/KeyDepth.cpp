#include "KeyDepth.h"

bool KeyDepth::is_exceeded() {
  int dots = 0;
  while (offset < text.size()) {
    const char character = text[offset];
    switch (character) {
    case '#':
      skip_comment();
      continue;
    case '"':
    case '\'':
      if (is_at(character == '"' ? "\"\"\"" : "'''"))
        skip_long_string(character);
      else
        skip_string(character);
      continue;
    case '.':
      if (++dots > most_dots)
        return true;
      break;
    case '=':
    case ',':
    case '[':
    case ']':
    case '{':
    case '}':
    case '\n':
      dots = 0;
      break;
    }
    advance();
  }
  return false;
}

bool KeyDepth::is_at(std::string_view part) const {
  return text.substr(offset, part.size()) == part;
}

void KeyDepth::advance() {
  if (offset == text.size())
    return;
  const char byte = text[offset++];
  if (byte == '\n') {
    ++line;
    column = 1;
  } else if ((byte & 0xC0) != 0x80) {
    ++column;
  }
}

void KeyDepth::skip_comment() {
  while (offset < text.size() && text[offset] != '\n')
    advance();
}

void KeyDepth::skip_string(char quote) {
  advance();
  while (offset < text.size() && text[offset] != '\n') {
    const char character = text[offset];
    advance();
    if (character == quote)
      return;
    if (character == '\\' && quote == '"')
      advance();
  }
}

void KeyDepth::skip_long_string(char quote) {
  const std::string_view end = quote == '"' ? "\"\"\"" : "'''";
  for (int count = 0; count < 3; ++count)
    advance();
  while (offset < text.size() && !is_at(end)) {
    const bool is_escape = text[offset] == '\\' && quote == '"';
    advance();
    if (is_escape)
      advance();
  }
  // The end, and up to two quotes that belong to the string.
  for (int count = 0; count < 5 && is_at(end.substr(0, 1)); ++count)
    advance();
}
