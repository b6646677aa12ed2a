/*
 * Shows what the C library of the lite link does, to test/golden/c-lite.test.ts: a command a line on standard input, its answer a line on
 * standard output. Bytes are written x6869, none at all (NULL) n.
 *
 *   crc BYTES                          the CRC
 *   room N                             the content that fits a frame of N bytes
 *   write TYPE SESSION POS ACK BYTES   the frame on the wire
 *   read BYTES                         what the chunk between two zeros says, or noise
 *   say WHAT ...                       the message that a call of the library puts into the stream (answer BYTES: that it says to a message)
 *   hear BYTES                         the callbacks that a message of the host leads to
 *   hello                              the content of the HELLO that a board says
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lite_link.h"

#define MOST 8192

static lite_link board;
static uint8_t to_board[MOST];
static size_t to_board_size;
static size_t to_board_at;
static uint8_t from_board[MOST];
static size_t from_board_size;
static uint32_t time_now = 1000;

static size_t port_read(void *port, uint8_t *into, size_t room) {
  (void)port;
  const size_t left = to_board_size - to_board_at;
  const size_t size = left < room ? left : room;
  memcpy(into, to_board + to_board_at, size);
  to_board_at += size;
  return size;
}

static size_t port_write(void *port, const uint8_t *bytes, size_t size) {
  (void)port;
  if (size > MOST - from_board_size) abort();
  memcpy(from_board + from_board_size, bytes, size);
  from_board_size += size;
  return size;
}

static uint32_t port_millis(void *port) {
  (void)port;
  return time_now;
}

/* ---- texts ---- */

static void print_bytes(lite_slice bytes) {
  if (bytes.at == NULL) {
    printf(" n");
    return;
  }
  printf(" x");
  for (size_t i = 0; i < bytes.size; i++) printf("%02x", bytes.at[i]);
}

/* The next word of the line as bytes, into a buffer that is used again and again. */
static lite_slice next_bytes(void) {
  static uint8_t buffer[4][MOST];
  static int turn;
  uint8_t *to = buffer[turn++ % 4];
  const char *word = strtok(NULL, " \n");
  if (word == NULL || word[0] != 'x') return lite_bytes(NULL, 0);
  size_t size = 0;
  for (word++; word[0] != 0 && word[1] != 0; word += 2) {
    unsigned byte;
    if (sscanf(word, "%2x", &byte) != 1) abort();
    to[size++] = (uint8_t)byte;
  }
  to[size] = 0;
  return lite_bytes(to, size);
}

static const char *next_text(void) {
  return (const char *)next_bytes().at;
}

static unsigned long next_number(void) {
  const char *word = strtok(NULL, " \n");
  return word == NULL ? 0 : strtoul(word, NULL, 10);
}

/* ---- callbacks ---- */

static void on_sample(void *user, lite_slice key, lite_slice payload, lite_slice attachment) {
  (void)user;
  printf(" sample");
  print_bytes(key);
  print_bytes(payload);
  print_bytes(attachment);
}

static void on_token(void *user, lite_slice key, bool alive) {
  (void)user;
  printf(" token");
  print_bytes(key);
  printf(" %d", alive);
}

static void on_answer(void *user, lite_answer answer, lite_slice key, lite_slice payload) {
  (void)user;
  printf(" answer %d", (int)answer);
  print_bytes(key);
  print_bytes(payload);
}

static void on_query(void *user, uint32_t query, lite_slice key, lite_slice parameters, lite_slice payload, lite_slice attachment) {
  (void)user;
  printf(" query %" PRIu32, query);
  print_bytes(key);
  print_bytes(parameters);
  print_bytes(payload);
  print_bytes(attachment);
}

static void on_event(void *user, lite_event event, lite_slice text) {
  (void)user;
  if (event == LITE_EVENT_JOINED) return;
  printf(" event %d", (int)event);
  print_bytes(text);
}

/* ---- a session ---- */

static void give(uint8_t type, uint16_t pos, uint16_t ack, const uint8_t *content, size_t size) {
  const lite_frame frame = {type, 1, pos, ack, content, size};
  uint8_t wire[LITE_FRAME_BYTES];
  const size_t length = lite_frame_write(wire, &frame);
  if (length == 0 || length > MOST - to_board_size) abort();
  memcpy(to_board + to_board_size, wire, length);
  to_board_size += length;
}

static void open_link(void) {
  const lite_config config = {.node = "desk",
                              .software = "driver 1",
                              .start = 4710,
                              .game = "othello",
                              .schema = "1f3a9c02",
                              .read = port_read,
                              .write = port_write,
                              .millis = port_millis,
                              .on_event = on_event};
  from_board_size = 0;
  to_board_size = 0;
  to_board_at = 0;
  if (!lite_open(&board, &config)) abort();
}

static void join(void) {
  const uint8_t map[] = {0x81, 0xa1, 'v', 1};
  open_link();
  give(LITE_WELCOME, 0, 0, map, sizeof map);
  if (!lite_poll(&board)) abort();
  from_board_size = 0;
}

/* Prints the message that stands in the frames the board wrote. */
static void print_said(void) {
  uint8_t stream[MOST];
  size_t size = 0;
  size_t begin = 0;
  for (int i = 0; i < 3; i++) lite_poll(&board);
  for (size_t i = 0; i < from_board_size; i++) {
    lite_frame frame;
    if (from_board[i] != 0) continue;
    if (i > begin && lite_frame_read(from_board + begin, i - begin, &frame) && frame.type == LITE_DATA) {
      memcpy(stream + size, frame.content, frame.size);
      size += frame.size;
    }
    begin = i + 1;
  }
  if (size < 2 || stream[0] + stream[1] * 256u != size - 2) printf(" not one message:");
  print_bytes(lite_bytes(size < 2 ? stream : stream + 2, size < 2 ? size : size - 2));
}

static void say(void) {
  const char *word = strtok(NULL, " \n");
  const char *what = word == NULL ? "" : word;
  join();
  if (strcmp(what, "put") == 0) {
    const char *key = next_text();
    const lite_slice payload = next_bytes();
    lite_put(&board, key, payload, next_bytes());
  } else if (strcmp(what, "delete") == 0) {
    lite_delete(&board, next_text());
  } else if (strcmp(what, "log") == 0) {
    const int level = (int)next_number();
    lite_log(&board, level, next_text());
  } else if (strcmp(what, "subscribe") == 0 || strcmp(what, "token") == 0 || strcmp(what, "undeclare") == 0) {
    board.last_id = (uint32_t)next_number() - 1;
    const char *key = next_text();
    const uint32_t id = what[0] == 't' ? lite_token(&board, key) : lite_subscribe(&board, key == NULL ? "a" : key, on_sample, NULL);
    if (what[0] == 'u') {
      lite_poll(&board);
      give(LITE_ACK, 0, board.base + (uint16_t)board.sent, NULL, 0);
      lite_poll(&board);
      from_board_size = 0;
      lite_undeclare(&board, id);
    }
  } else if (strcmp(what, "queryable") == 0 || strcmp(what, "watch") == 0) {
    board.last_id = (uint32_t)next_number() - 1;
    const char *key = next_text();
    const bool flag = next_number() != 0;
    if (what[0] == 'q') lite_queryable(&board, key, flag, on_query, NULL);
    else lite_watch(&board, key, flag, on_token, NULL);
  } else if (strcmp(what, "get") == 0) {
    lite_question question;
    memset(&question, 0, sizeof question);
    board.last_get = (uint32_t)next_number() - 1;
    question.key = next_text();
    question.parameters = next_text();
    question.payload = next_bytes();
    question.attachment = next_bytes();
    question.target = (uint8_t)next_number();
    question.consolidation = (uint8_t)next_number();
    question.timeout_ms = (uint32_t)next_number();
    lite_get(&board, &question, NULL, NULL);
  } else if (strcmp(what, "tokens") == 0 || strcmp(what, "cancel") == 0) {
    board.last_get = (uint32_t)next_number() - 1;
    const char *key = next_text();
    const uint32_t get = lite_get_tokens(&board, key == NULL ? "a" : key, (uint32_t)next_number(), NULL, NULL);
    if (what[0] == 'c') {
      lite_poll(&board);
      give(LITE_ACK, 0, board.base + (uint16_t)board.sent, NULL, 0);
      lite_poll(&board);
      from_board_size = 0;
      lite_cancel(&board, get);
    }
  } else if (strcmp(what, "reply") == 0) {
    const uint32_t query = (uint32_t)next_number();
    const char *key = next_text();
    const lite_slice payload = next_bytes();
    lite_reply(&board, query, key, payload, next_bytes());
  } else if (strcmp(what, "error") == 0) {
    const uint32_t query = (uint32_t)next_number();
    lite_reply_error(&board, query, next_bytes());
  } else if (strcmp(what, "finish") == 0) {
    lite_finish(&board, (uint32_t)next_number());
  } else if (strcmp(what, "answer") == 0) {
    /* What the library says by itself when it hears this. */
    const lite_slice heard = next_bytes();
    uint8_t stream[64] = {(uint8_t)heard.size, 0};
    if (heard.at == NULL || heard.size > 60) abort();
    memcpy(stream + 2, heard.at, heard.size);
    give(LITE_DATA, 0, 0, stream, heard.size + 2);
  }
  print_said();
}

/* With subscription 1, queryable 2, watch 4 and get 1 there. */
static void hear(void) {
  const lite_slice message = next_bytes();
  lite_question question;
  memset(&question, 0, sizeof question);
  question.key = "a";
  join();
  lite_subscribe(&board, "a", on_sample, NULL);
  lite_queryable(&board, "a", false, on_query, NULL);
  lite_token(&board, "a");
  lite_watch(&board, "a", false, on_token, NULL);
  lite_get(&board, &question, on_answer, NULL);
  uint8_t stream[400];
  if (message.at == NULL || message.size > sizeof stream - 2) abort();
  stream[0] = (uint8_t)message.size;
  stream[1] = (uint8_t)(message.size >> 8);
  memcpy(stream + 2, message.at, message.size);
  give(LITE_DATA, 0, 0, stream, message.size + 2);
  lite_poll(&board);
  printf(" ignored %" PRIu32, lite_count(&board).ignored);
}

static void read_chunk(void) {
  lite_slice bytes = next_bytes();
  /* A buffer of just this size: what reads beyond it is found. */
  uint8_t *chunk = malloc(bytes.size + 1);
  if (chunk == NULL) abort();
  if (bytes.size > 0) memcpy(chunk, bytes.at, bytes.size);
  lite_frame frame;
  if (lite_frame_read(chunk, bytes.size, &frame)) {
    printf(" %u %u %u %u", frame.type, frame.session, frame.pos, frame.ack);
    print_bytes(lite_bytes(frame.content, frame.size));
  } else {
    printf(" noise");
  }
  free(chunk);
}

static void write_frame(void) {
  uint8_t wire[LITE_FRAME_BYTES];
  lite_frame frame;
  frame.type = (uint8_t)next_number();
  frame.session = (uint8_t)next_number();
  frame.pos = (uint16_t)next_number();
  frame.ack = (uint16_t)next_number();
  const lite_slice content = next_bytes();
  frame.content = content.at;
  frame.size = content.size;
  print_bytes(lite_bytes(wire, lite_frame_write(wire, &frame)));
}

int main(void) {
  static char line[4 * MOST];
  while (fgets(line, sizeof line, stdin) != NULL) {
    const char *what = strtok(line, " \n");
    if (what == NULL) continue;
    printf("%s", what);
    if (strcmp(what, "crc") == 0) {
      const lite_slice bytes = next_bytes();
      printf(" %" PRIu32, lite_crc24(bytes.at, bytes.size));
    } else if (strcmp(what, "room") == 0) {
      printf(" %u", (unsigned)lite_frame_room((size_t)next_number()));
    } else if (strcmp(what, "write") == 0) {
      write_frame();
    } else if (strcmp(what, "read") == 0) {
      read_chunk();
    } else if (strcmp(what, "say") == 0) {
      say();
    } else if (strcmp(what, "hear") == 0) {
      hear();
    } else if (strcmp(what, "hello") == 0) {
      open_link();
      lite_poll(&board);
      lite_frame frame;
      if (from_board_size < 2 || !lite_frame_read(from_board + 1, from_board_size - 2, &frame)) abort();
      print_bytes(lite_bytes(frame.content, frame.size));
    }
    printf("\n");
  }
  return 0;
}
