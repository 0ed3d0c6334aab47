#ifndef CTOML_H
#define CTOML_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A TOML document, read by toml++, as a plain array. */
struct ctoml_document;

/* Both count from 1; columns count characters. */
struct ctoml_position {
  uint32_t line;
  uint32_t column;
};

/* UTF-8, which may contain zero bytes and does not end in one. */
struct ctoml_text {
  const char *bytes;
  size_t length;
};

enum ctoml_kind {
  CTOML_STRING,
  CTOML_INTEGER,
  CTOML_FLOAT,
  CTOML_BOOLEAN,
  CTOML_DATE_OR_TIME,
  CTOML_ARRAY,
  CTOML_TABLE,
};

/* A value, its key if a table holds it, and how many values it holds itself:
 * these follow, each with all that it holds, a table's in the order of their
 * keys in the file. */
struct ctoml_node {
  enum ctoml_kind kind;
  struct ctoml_position position;
  struct ctoml_text key;
  struct ctoml_position key_position;
  struct ctoml_text string;
  int64_t integer;
  double number;
  bool boolean;
  size_t count;
};

/* Why a document is none. */
struct ctoml_error {
  struct ctoml_text message;
  struct ctoml_position position;
};

/* Never NULL. What the document points to lives as long as it does. */
struct ctoml_document *ctoml_parse(const char *bytes, size_t length);
void ctoml_free(struct ctoml_document *document);

/* NULL if the document was read. */
const struct ctoml_error *ctoml_error(const struct ctoml_document *document);

/* The root table first; nothing if there is an error. */
const struct ctoml_node *ctoml_nodes(const struct ctoml_document *document);
size_t ctoml_node_count(const struct ctoml_document *document);

#ifdef __cplusplus
}
#endif

#endif
