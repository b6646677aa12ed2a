/* The frames of the lite link: COBS, CRC-24, header. docs/lite-link.md is the contract. */
#ifndef LITE_FRAME_H
#define LITE_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The largest frame on the wire, both zeros counted. */
#define LITE_FRAME_BYTES 512

#define LITE_HEADER_BYTES 6
#define LITE_CRC_BYTES 3

enum {
  LITE_HELLO = 1,
  LITE_WELCOME = 2,
  LITE_DATA = 3,
  LITE_ACK = 4,
  LITE_MISS = 5,
  LITE_AGAIN = 6,
  LITE_REFUSE = 7,
  LITE_BYE = 8
};

typedef struct {
  uint8_t type;
  uint8_t session;
  uint16_t pos;
  uint16_t ack;
  const uint8_t *content;
  size_t size; /* of content */
} lite_frame;

/* CRC-24/OPENPGP; of "123456789" it is 0x21CF02. */
uint32_t lite_crc24(const uint8_t *bytes, size_t size);

/* The most content that a frame of at most `wire` bytes on the wire can carry, whatever the content is. */
size_t lite_frame_room(size_t wire);

/*
 * Writes 00, the frame, 00 to `wire`, which has LITE_FRAME_BYTES bytes, and returns their number; 0 when the content does not fit.
 * The content may not lie in `wire`.
 */
size_t lite_frame_write(uint8_t *wire, const lite_frame *frame);

/* Reads what lay between two zeros. It is decoded where it stands, and frame->content points into it. False: text or noise. */
bool lite_frame_read(uint8_t *chunk, size_t size, lite_frame *frame);

#endif
