/*
 * MessagePack for a small board: writing into a buffer of the caller's, reading where the bytes lie. No memory is taken, nothing
 * is recursive. Floats can be skipped but are neither read nor written.
 */
#ifndef LITE_PACK_H
#define LITE_PACK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Text or bytes where they lie, without a zero at the end. `at` is NULL for nil. */
typedef struct {
  const uint8_t *at;
  size_t size;
} lite_slice;

/* Whether these bytes are that text. */
bool lite_is(lite_slice slice, const char *text);

/* ---- writing ---- */

typedef struct {
  uint8_t *bytes;
  size_t room;
  size_t size; /* written so far */
  bool full;   /* something did not fit: what was written is of no use */
} lite_writer;

lite_writer lite_write_to(uint8_t *bytes, size_t room);
void lite_write_nil(lite_writer *out);
void lite_write_bool(lite_writer *out, bool value);
void lite_write_int(lite_writer *out, int64_t value);
void lite_write_text(lite_writer *out, const char *text);
void lite_write_text_of(lite_writer *out, const char *text, size_t size);
void lite_write_bytes(lite_writer *out, const void *bytes, size_t size);
/* Then follow `count` values, or `count` keys with a value each. */
void lite_write_array(lite_writer *out, size_t count);
void lite_write_map(lite_writer *out, size_t count);

/* ---- reading ---- */

typedef enum {
  LITE_NIL,
  LITE_BOOL,
  LITE_INT,
  LITE_TEXT, /* str and bin: a board has one kind of string */
  LITE_ARRAY,
  LITE_MAP,
  LITE_OTHER, /* a float or an extension type: skip it */
  LITE_NOTHING /* the end of the bytes, or no MessagePack */
} lite_type;

typedef struct {
  const uint8_t *at;
  size_t left;
} lite_reader;

lite_reader lite_read_from(const uint8_t *bytes, size_t size);
/* What comes next; nothing is taken. */
lite_type lite_peek(const lite_reader *in);
/* Each takes the next value when it is of that type; else it takes nothing and returns false. */
bool lite_read_nil(lite_reader *in);
bool lite_read_bool(lite_reader *in, bool *value);
bool lite_read_int(lite_reader *in, int64_t *value);
bool lite_read_text(lite_reader *in, lite_slice *text);
/* Only the head: the values follow. A count that the bytes left cannot hold is false. */
bool lite_read_array(lite_reader *in, size_t *count);
bool lite_read_map(lite_reader *in, size_t *count);
/* Takes one whole value with all that is in it; false when it is not there whole. Linear in the bytes. */
bool lite_skip(lite_reader *in);

/* In the map that comes next: `value` stands at what is under `key` (the last one, when the key comes twice). `in` does not move. */
bool lite_find(const lite_reader *in, const char *key, lite_reader *value);
/* The same for a number and for a text. */
bool lite_find_int(const lite_reader *in, const char *key, int64_t *value);
bool lite_find_text(const lite_reader *in, const char *key, lite_slice *text);

#endif
