/* The frames of the lite link: COBS, CRC-24, header. */
#include "lite_frame.h"

/* A group of COBS has at most this many bytes without a zero. */
#define LONGEST_GROUP 254

static uint32_t crc24_more(uint32_t crc, const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    crc ^= (uint32_t)bytes[i] << 16;
    for (int bit = 0; bit < 8; bit++) {
      crc <<= 1;
      if (crc & 0x1000000u) crc ^= 0x1864cfbu;
    }
  }
  return crc;
}

uint32_t lite_crc24(const uint8_t *bytes, size_t size) {
  return crc24_more(0xb704ceu, bytes, size);
}

size_t lite_frame_room(size_t wire) {
  const size_t least = LITE_HEADER_BYTES + LITE_CRC_BYTES;
  if (wire < least + 3) return 0;
  size_t size = wire - 3;
  /* Two zeros, one byte for each group, and one more where the last group is full. */
  while (size + size / LONGEST_GROUP + 3 > wire) size--;
  return size - least;
}

/* COBS, byte by byte: `code` is where the length of the open group stands. */
typedef struct {
  uint8_t *wire;
  size_t size;
  size_t code;
} cobs_writer;

static void cobs_put(cobs_writer *out, const uint8_t *bytes, size_t size) {
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] != 0) out->wire[out->size++] = bytes[i];
    if (bytes[i] == 0 || out->size - out->code - 1 == LONGEST_GROUP) {
      out->wire[out->code] = (uint8_t)(out->size - out->code);
      out->code = out->size++;
    }
  }
}

size_t lite_frame_write(uint8_t *wire, const lite_frame *frame) {
  if (frame->size > lite_frame_room(LITE_FRAME_BYTES)) return 0;
  const uint8_t header[LITE_HEADER_BYTES] = {
      frame->type,           frame->session,      (uint8_t)frame->pos, (uint8_t)(frame->pos >> 8),
      (uint8_t)frame->ack, (uint8_t)(frame->ack >> 8),
  };
  uint32_t crc = crc24_more(lite_crc24(header, sizeof header), frame->content, frame->size);
  const uint8_t tail[LITE_CRC_BYTES] = {(uint8_t)crc, (uint8_t)(crc >> 8), (uint8_t)(crc >> 16)};

  cobs_writer out = {wire, 2, 1};
  wire[0] = 0;
  cobs_put(&out, header, sizeof header);
  cobs_put(&out, frame->content, frame->size);
  cobs_put(&out, tail, sizeof tail);
  wire[out.code] = (uint8_t)(out.size - out.code);
  wire[out.size++] = 0;
  return out.size;
}

/* The decoded size, or 0: a group that goes on after the end. What is decoded is never longer than what was read. */
static size_t cobs_read(uint8_t *chunk, size_t size) {
  size_t from = 0;
  size_t to = 0;
  while (from < size) {
    const size_t group = chunk[from++];
    if (group == 0 || group - 1 > size - from) return 0;
    for (size_t i = 1; i < group; i++) chunk[to++] = chunk[from++];
    if (from < size && group <= LONGEST_GROUP) chunk[to++] = 0;
  }
  return to;
}

bool lite_frame_read(uint8_t *chunk, size_t size, lite_frame *frame) {
  if (size > LITE_FRAME_BYTES - 2) return false;
  const size_t decoded = cobs_read(chunk, size);
  if (decoded < LITE_HEADER_BYTES + LITE_CRC_BYTES) return false;
  const uint8_t *tail = chunk + decoded - LITE_CRC_BYTES;
  const uint32_t said = tail[0] | (uint32_t)tail[1] << 8 | (uint32_t)tail[2] << 16;
  if (lite_crc24(chunk, decoded - LITE_CRC_BYTES) != said) return false;
  frame->type = chunk[0];
  frame->session = chunk[1];
  frame->pos = (uint16_t)(chunk[2] | chunk[3] << 8);
  frame->ack = (uint16_t)(chunk[4] | chunk[5] << 8);
  frame->content = chunk + LITE_HEADER_BYTES;
  frame->size = decoded - LITE_HEADER_BYTES - LITE_CRC_BYTES;
  return true;
}
