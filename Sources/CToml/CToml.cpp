#include "CToml.h"

#include "KeyDepth.h"
#include "Plane.h"

#include <algorithm>
#include <deque>
#include <string>
#include <utility>
#include <vector>

/* toml++ up to 3.4.0 asserts what wrong documents make false ("[[[1]]]", its
 * pull request 301), and reports it as an error right behind. So its assertions
 * do nothing, and since NDEBUG is not defined, they are no promises to the
 * compiler either. */
#undef NDEBUG
#define TOML_ASSERT(expression) static_cast<void>(0)
#define TOML_EXCEPTIONS 0
#define TOML_MAX_NESTED_VALUES 32
#include <toml++/toml.h>

struct ctoml_document {
  std::vector<ctoml_node> nodes;
  bool has_error = false;
  struct ctoml_error error {};

  void fail(std::string_view message, ctoml_position position);
  void append(const toml::node &node, const toml::key *key);

private:
  /* What the texts point to. */
  std::deque<std::string> texts;

  ctoml_text keep(std::string_view text);
  void append_elements(const toml::array &array);
  void append_entries(const toml::table &table);
};

static ctoml_position position_of(const toml::source_region &source) {
  return {source.begin.line, source.begin.column};
}

static ctoml_kind kind_of(const toml::node &node) {
  switch (node.type()) {
  case toml::node_type::table:
    return CTOML_TABLE;
  case toml::node_type::array:
    return CTOML_ARRAY;
  case toml::node_type::string:
    return CTOML_STRING;
  case toml::node_type::integer:
    return CTOML_INTEGER;
  case toml::node_type::floating_point:
    return CTOML_FLOAT;
  case toml::node_type::boolean:
    return CTOML_BOOLEAN;
  case toml::node_type::date:
  case toml::node_type::time:
  case toml::node_type::date_time:
  case toml::node_type::none:
    break;
  }
  return CTOML_DATE_OR_TIME;
}

ctoml_text ctoml_document::keep(std::string_view text) {
  const std::string &kept = texts.emplace_back(lowered(text));
  return {kept.data(), kept.size()};
}

void ctoml_document::fail(std::string_view message, ctoml_position position) {
  has_error = true;
  error = {keep(message), position};
}

void ctoml_document::append(const toml::node &node, const toml::key *key) {
  ctoml_node plain{};
  plain.kind = kind_of(node);
  plain.position = position_of(node.source());
  if (key) {
    plain.key = keep(key->str());
    plain.key_position = position_of(key->source());
  }
  if (const auto *string = node.as_string())
    plain.string = keep(string->get());
  if (const auto *integer = node.as_integer())
    plain.integer = integer->get();
  if (const auto *number = node.as_floating_point())
    plain.number = number->get();
  if (const auto *boolean = node.as_boolean())
    plain.boolean = boolean->get();
  const auto *array = node.as_array();
  const auto *table = node.as_table();
  plain.count = array ? array->size() : table ? table->size() : 0;
  nodes.push_back(plain);
  if (array)
    append_elements(*array);
  if (table)
    append_entries(*table);
}

void ctoml_document::append_elements(const toml::array &array) {
  for (const auto &element : array)
    append(element, nullptr);
}

void ctoml_document::append_entries(const toml::table &table) {
  std::vector<std::pair<const toml::key *, const toml::node *>> entries;
  for (const auto &[key, node] : table)
    entries.emplace_back(&key, &node);
  std::sort(entries.begin(), entries.end(), [](const auto &a, const auto &b) {
    return a.first->source().begin < b.first->source().begin;
  });
  for (const auto &[key, node] : entries)
    append(*node, key);
}

ctoml_document *ctoml_parse(const char *bytes, size_t length) {
  auto *document = new ctoml_document;
  const std::string_view text{length ? bytes : "", length};
  KeyDepth depth{text};
  if (depth.is_exceeded()) {
    document->fail("a key has too many dots", {depth.line, depth.column});
    return document;
  }
  const toml::parse_result result = toml::parse(raised(text));
  if (result)
    document->append(result.table(), nullptr);
  else
    document->fail(
      result.error().description(), position_of(result.error().source()));
  return document;
}

void ctoml_free(ctoml_document *document) { delete document; }

const struct ctoml_error *ctoml_error(const ctoml_document *document) {
  return document->has_error ? &document->error : nullptr;
}

const ctoml_node *ctoml_nodes(const ctoml_document *document) {
  return document->nodes.data();
}

size_t ctoml_node_count(const ctoml_document *document) {
  return document->nodes.size();
}
