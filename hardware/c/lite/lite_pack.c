/* MessagePack for a small board. */
#include "lite_pack.h"

#include <string.h>

bool lite_is(lite_slice slice, const char *text) {
  const size_t size = strlen(text);
  return slice.at != NULL && slice.size == size && memcmp(slice.at, text, size) == 0;
}

/* ---- writing ---- */

lite_writer lite_write_to(uint8_t *bytes, size_t room) {
  const lite_writer out = {bytes, room, 0, false};
  return out;
}

static void put(lite_writer *out, const void *bytes, size_t size) {
  if (out->full || size > out->room - out->size) {
    out->full = true;
    return;
  }
  if (size > 0) memcpy(out->bytes + out->size, bytes, size);
  out->size += size;
}

/* One byte that says what follows, and a number of `size` bytes, big endian. */
static void put_head(lite_writer *out, uint8_t first, uint64_t number, int size) {
  uint8_t head[9] = {first};
  for (int i = 0; i < size; i++) head[1 + i] = (uint8_t)(number >> (8 * (size - 1 - i)));
  put(out, head, (size_t)size + 1);
}

void lite_write_nil(lite_writer *out) {
  put_head(out, 0xc0, 0, 0);
}

void lite_write_bool(lite_writer *out, bool value) {
  put_head(out, value ? 0xc3 : 0xc2, 0, 0);
}

void lite_write_int(lite_writer *out, int64_t value) {
  const uint64_t bits = (uint64_t)value;
  if (value >= 0) {
    if (value < 0x80) put_head(out, (uint8_t)value, 0, 0);
    else if (value <= 0xff) put_head(out, 0xcc, bits, 1);
    else if (value <= 0xffff) put_head(out, 0xcd, bits, 2);
    else if (value <= 0xffffffff) put_head(out, 0xce, bits, 4);
    else put_head(out, 0xcf, bits, 8);
  } else {
    if (value >= -32) put_head(out, (uint8_t)bits, 0, 0);
    else if (value >= INT8_MIN) put_head(out, 0xd0, bits, 1);
    else if (value >= INT16_MIN) put_head(out, 0xd1, bits, 2);
    else if (value >= INT32_MIN) put_head(out, 0xd2, bits, 4);
    else put_head(out, 0xd3, bits, 8);
  }
}

void lite_write_text_of(lite_writer *out, const char *text, size_t size) {
  if (size < 32) put_head(out, (uint8_t)(0xa0 | size), 0, 0);
  else if (size <= 0xff) put_head(out, 0xd9, size, 1);
  else if (size <= 0xffff) put_head(out, 0xda, size, 2);
  else put_head(out, 0xdb, size, 4);
  put(out, text, size);
}

void lite_write_text(lite_writer *out, const char *text) {
  lite_write_text_of(out, text, strlen(text));
}

void lite_write_bytes(lite_writer *out, const void *bytes, size_t size) {
  if (size <= 0xff) put_head(out, 0xc4, size, 1);
  else if (size <= 0xffff) put_head(out, 0xc5, size, 2);
  else put_head(out, 0xc6, size, 4);
  put(out, bytes, size);
}

void lite_write_array(lite_writer *out, size_t count) {
  if (count < 16) put_head(out, (uint8_t)(0x90 | count), 0, 0);
  else if (count <= 0xffff) put_head(out, 0xdc, count, 2);
  else put_head(out, 0xdd, count, 4);
}

void lite_write_map(lite_writer *out, size_t count) {
  if (count < 16) put_head(out, (uint8_t)(0x80 | count), 0, 0);
  else if (count <= 0xffff) put_head(out, 0xde, count, 2);
  else put_head(out, 0xdf, count, 4);
}

/* ---- reading ---- */

/* The next value without what is in it. */
typedef struct {
  lite_type type;
  size_t head;     /* bytes before the body */
  size_t body;     /* bytes of a text, a float, an extension */
  size_t count;    /* of an array or a map */
  uint64_t number; /* of an integer or a boolean, as two's complement */
  bool beyond;     /* an integer that int64_t does not hold */
} value_head;

static uint64_t big_endian(const uint8_t *bytes, size_t size) {
  uint64_t number = 0;
  for (size_t i = 0; i < size; i++) number = number << 8 | bytes[i];
  return number;
}

/* What the bytes from 0xc0 to 0xdf mean: the type, the bytes of the number behind them, and what comes beside. */
typedef struct {
  uint8_t type;
  uint8_t number; /* bytes */
  uint8_t body;   /* bytes that the body has beside its length: the type of an extension */
} code;

static const code CODES[32] = {
    {LITE_NIL, 0, 0},   {LITE_NOTHING, 0, 0}, {LITE_BOOL, 0, 0},   {LITE_BOOL, 0, 0},
    {LITE_TEXT, 1, 0},  {LITE_TEXT, 2, 0},    {LITE_TEXT, 4, 0},   {LITE_OTHER, 1, 1},
    {LITE_OTHER, 2, 1}, {LITE_OTHER, 4, 1},   {LITE_OTHER, 0, 4},  {LITE_OTHER, 0, 8},
    {LITE_INT, 1, 0},   {LITE_INT, 2, 0},     {LITE_INT, 4, 0},    {LITE_INT, 8, 0},
    {LITE_INT, 1, 0},   {LITE_INT, 2, 0},     {LITE_INT, 4, 0},    {LITE_INT, 8, 0},
    {LITE_OTHER, 0, 2}, {LITE_OTHER, 0, 3},   {LITE_OTHER, 0, 5},  {LITE_OTHER, 0, 9},
    {LITE_OTHER, 0, 17}, {LITE_TEXT, 1, 0},   {LITE_TEXT, 2, 0},   {LITE_TEXT, 4, 0},
    {LITE_ARRAY, 2, 0}, {LITE_ARRAY, 4, 0},   {LITE_MAP, 2, 0},    {LITE_MAP, 4, 0},
};

static value_head look(const lite_reader *in) {
  value_head value = {LITE_NOTHING, 1, 0, 0, 0, false};
  if (in->left == 0) return value;
  const uint8_t first = in->at[0];
  if (first < 0x80 || first >= 0xe0) {
    value.type = LITE_INT;
    value.number = first < 0x80 ? first : first | ~(uint64_t)0xff;
    return value;
  }
  uint64_t length = 0;
  if (first < 0xc0) {
    value.type = first < 0x90 ? LITE_MAP : first < 0xa0 ? LITE_ARRAY : LITE_TEXT;
    length = first < 0xa0 ? first & 0x0fu : first & 0x1fu;
  } else {
    const code known = CODES[first - 0xc0];
    if (known.number > in->left - 1) return value;
    value.type = (lite_type)known.type;
    value.head = 1u + known.number;
    value.body = known.body;
    length = big_endian(in->at + 1, known.number);
    if (value.type == LITE_BOOL) value.number = first & 1u;
    if (value.type == LITE_INT) {
      value.number = length;
      value.beyond = first == 0xcf && length > INT64_MAX;
      if (first >= 0xd0 && known.number < 8 && length >> (8 * known.number - 1) != 0)
        value.number |= ~(uint64_t)0 << (8 * known.number);
      return value;
    }
  }
  const size_t left = in->left - value.head;
  if (value.type == LITE_ARRAY || value.type == LITE_MAP) {
    /* Every value has a byte at least, so that a count never promises more than there is. */
    if (length > left / (value.type == LITE_MAP ? 2u : 1u)) value.type = LITE_NOTHING;
    else value.count = (size_t)length;
  } else if (length > left || value.body > left - length) {
    value.type = LITE_NOTHING;
  } else {
    value.body += (size_t)length;
  }
  return value;
}

static void take(lite_reader *in, size_t size) {
  in->at += size;
  in->left -= size;
}

lite_reader lite_read_from(const uint8_t *bytes, size_t size) {
  const lite_reader in = {bytes, bytes == NULL ? 0 : size};
  return in;
}

lite_type lite_peek(const lite_reader *in) {
  return look(in).type;
}

bool lite_read_nil(lite_reader *in) {
  if (look(in).type != LITE_NIL) return false;
  take(in, 1);
  return true;
}

bool lite_read_bool(lite_reader *in, bool *value) {
  const value_head next = look(in);
  if (next.type != LITE_BOOL) return false;
  *value = next.number != 0;
  take(in, 1);
  return true;
}

bool lite_read_int(lite_reader *in, int64_t *value) {
  const value_head next = look(in);
  if (next.type != LITE_INT || next.beyond) return false;
  /* Not a cast: what that does to the upper half is the compiler's business. */
  *value = next.number <= INT64_MAX ? (int64_t)next.number : -(int64_t)(~next.number) - 1;
  take(in, next.head);
  return true;
}

bool lite_read_text(lite_reader *in, lite_slice *text) {
  const value_head next = look(in);
  if (next.type != LITE_TEXT) return false;
  text->at = in->at + next.head;
  text->size = next.body;
  take(in, next.head + next.body);
  return true;
}

static bool read_count(lite_reader *in, lite_type type, size_t *count) {
  const value_head next = look(in);
  if (next.type != type) return false;
  *count = next.count;
  take(in, next.head);
  return true;
}

bool lite_read_array(lite_reader *in, size_t *count) {
  return read_count(in, LITE_ARRAY, count);
}

bool lite_read_map(lite_reader *in, size_t *count) {
  return read_count(in, LITE_MAP, count);
}

bool lite_skip(lite_reader *in) {
  /* Nested values are counted, not entered. Each of them has a byte, so that more than the bytes left cannot come. */
  size_t values = 1;
  while (values > 0) {
    const value_head next = look(in);
    if (next.type == LITE_NOTHING || values > in->left) return false;
    take(in, next.head + next.body);
    values += next.type == LITE_MAP ? 2 * next.count : next.count;
    values--;
  }
  return true;
}

bool lite_find(const lite_reader *in, const char *key, lite_reader *value) {
  lite_reader at = *in;
  size_t count;
  bool found = false;
  if (!lite_read_map(&at, &count)) return false;
  for (size_t i = 0; i < count; i++) {
    lite_slice name = {NULL, 0};
    if (!lite_read_text(&at, &name) && !lite_skip(&at)) return found;
    const lite_reader here = at;
    if (!lite_skip(&at)) return found;
    if (!lite_is(name, key)) continue;
    *value = here;
    found = true;
  }
  return found;
}

bool lite_find_int(const lite_reader *in, const char *key, int64_t *value) {
  lite_reader at;
  return lite_find(in, key, &at) && lite_read_int(&at, value);
}

bool lite_find_text(const lite_reader *in, const char *key, lite_slice *text) {
  lite_reader at;
  return lite_find(in, key, &at) && lite_read_text(&at, text);
}
