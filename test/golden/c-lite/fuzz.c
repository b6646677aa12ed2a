/*
 * Whatever comes in on the port, the C library of the lite link bears it: noise, broken frames, whole frames with any content, messages of
 * any kind, calls of the program at any time, a port that takes only a part. Built with the sanitizers; after each round a clean session
 * must work. `fuzz SEED ROUNDS`
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lite_link.h"

#define STEPS 300

static lite_link board;
static uint32_t chance;
static uint32_t time_now;
static bool stingy; /* the port takes a few bytes at a time */
static bool calm;   /* callbacks call nothing */
static uint8_t input[4096];
static size_t input_size;
static size_t input_at;
static uint8_t chunk[LITE_FRAME_BYTES];
static size_t chunk_size;
static lite_frame said;   /* the last frame the board wrote */
static bool broken_frame; /* it wrote something that is none */
static unsigned long samples;
static unsigned long ends;
static unsigned long asked;
static unsigned long heard;

static uint32_t roll(uint32_t sides) {
  chance ^= chance << 13;
  chance ^= chance >> 17;
  chance ^= chance << 5;
  return chance % sides;
}

static void check(bool fact, const char *what) {
  if (fact) return;
  printf("not so: %s\n", what);
  exit(1);
}

static size_t port_read(void *port, uint8_t *into, size_t room) {
  (void)port;
  const size_t left = input_size - input_at;
  size_t size = left < room ? left : room;
  if (stingy && size > 1) size = 1 + roll((uint32_t)size);
  memcpy(into, input + input_at, size);
  input_at += size;
  return size;
}

static size_t port_write(void *port, const uint8_t *bytes, size_t size) {
  (void)port;
  if (stingy) size = roll((uint32_t)size + 1);
  for (size_t i = 0; i < size; i++) {
    if (bytes[i] != 0) {
      check(chunk_size < LITE_FRAME_BYTES - 2, "no frame is longer than 512 bytes");
      chunk[chunk_size++] = bytes[i];
      continue;
    }
    if (chunk_size > 0 && !lite_frame_read(chunk, chunk_size, &said)) broken_frame = true;
    chunk_size = 0;
  }
  return size;
}

static uint32_t port_millis(void *port) {
  (void)port;
  return time_now;
}

static void touch(lite_slice bytes) {
  static volatile uint8_t sum;
  for (size_t i = 0; i < bytes.size; i++) sum = (uint8_t)(sum + bytes.at[i]);
}

/* A program that walks through whatever it is given, as screens do. */
static void walk(lite_slice payload) {
  lite_reader view = lite_read_from(payload.at, payload.size);
  lite_reader at;
  int64_t number;
  size_t count;
  lite_slice text;
  touch(payload);
  if (lite_find(&view, "value", &at)) lite_skip(&at);
  lite_find_int(&view, "n", &number);
  lite_find_text(&view, "st", &text);
  while (view.left > 0) {
    bool yes;
    if (lite_read_int(&view, &number) || lite_read_bool(&view, &yes) || lite_read_nil(&view)) continue;
    if (lite_read_array(&view, &count) || lite_read_map(&view, &count)) continue;
    if (lite_read_text(&view, &text)) touch(text);
    else if (!lite_skip(&view)) break;
  }
}

static void any_call(void);

static void on_sample(void *user, lite_slice key, lite_slice payload, lite_slice attachment) {
  (void)user;
  samples++;
  touch(key);
  touch(attachment);
  walk(payload);
  if (roll(4) == 0) any_call();
}

static void on_token(void *user, lite_slice key, bool alive) {
  (void)user;
  (void)alive;
  touch(key);
  if (roll(4) == 0) any_call();
}

static void on_answer(void *user, lite_answer answer, lite_slice key, lite_slice payload) {
  (void)user;
  touch(key);
  walk(payload);
  if (answer >= LITE_END) ends++;
  if (roll(4) == 0) any_call();
}

static void on_query(void *user, uint32_t query, lite_slice key, lite_slice parameters, lite_slice payload, lite_slice attachment) {
  (void)user;
  touch(key);
  touch(parameters);
  touch(attachment);
  walk(payload);
  lite_reply(&board, query, "a/b", payload, attachment);
  lite_finish(&board, query);
}

static void on_event(void *user, lite_event event, lite_slice text) {
  (void)user;
  (void)event;
  touch(text);
  if (roll(8) == 0) any_call();
}

static void any_call(void) {
  if (calm) return;
  static const uint8_t bytes[LITE_OUT_BYTES + 1] = {1, 2, 3};
  const lite_slice payload = lite_bytes(bytes, roll(20) == 0 ? sizeof bytes : roll(LITE_OUT_BYTES < 300 ? LITE_OUT_BYTES : 300));
  lite_question question;
  switch (roll(16)) {
    case 0: lite_subscribe(&board, "a/b", on_sample, NULL); break;
    case 1: lite_token(&board, "a/token"); break;
    case 2: lite_watch(&board, "a/**", roll(2) == 0, on_token, NULL); break;
    case 3: lite_queryable(&board, "a/q", roll(2) == 0, on_query, NULL); break;
    case 4: lite_undeclare(&board, 1 + roll(12)); break;
    case 5: lite_delete(&board, "a/b"); break;
    case 6: lite_log(&board, (int)roll(6) - 1, "a line"); break;
    case 7: lite_reply_error(&board, roll(100), payload); break;
    case 8:
      if (lite_get_tokens(&board, "a/*", roll(2000), on_answer, NULL) != 0) asked++;
      break;
    case 9: {
      /* A get that is called off has no end. */
      const uint32_t get = lite_get_tokens(&board, "a/*", 0, NULL, NULL);
      if (get != 0) lite_cancel(&board, get);
      break;
    }
    case 10:
    case 11:
      memset(&question, 0, sizeof question);
      question.key = "a/b/call/c";
      question.payload = payload;
      if (lite_get(&board, &question, on_answer, NULL) != 0) asked++;
      break;
    case 12:
      if (roll(20) == 0) lite_close(&board);
      break;
    default: lite_put(&board, "a/b", payload, roll(2) == 0 ? payload : LITE_NONE);
  }
}

/* ---- what comes in ---- */

static void give(const uint8_t *bytes, size_t size) {
  if (input_at > 0) memmove(input, input + input_at, input_size - input_at);
  input_size -= input_at;
  input_at = 0;
  if (size > sizeof input - input_size) return;
  memcpy(input + input_size, bytes, size);
  input_size += size;
}

static size_t any_bytes(uint8_t *to, size_t size) {
  for (size_t i = 0; i < size; i++) to[i] = (uint8_t)roll(256);
  return size;
}

/* A value of MessagePack, or something that looks like one. */
static void any_value(lite_writer *out, int depth) {
  uint8_t bytes[64];
  const size_t count = roll(5);
  switch (roll(depth > 0 ? 9 : 6)) {
    case 0: lite_write_nil(out); break;
    case 1: lite_write_bool(out, roll(2) == 0); break;
    case 2: lite_write_int(out, (int64_t)((uint64_t)roll(0xffffffff) << roll(33)) * (roll(2) == 0 ? 1 : -1)); break;
    case 3: lite_write_int(out, roll(9)); break;
    case 4: lite_write_bytes(out, bytes, any_bytes(bytes, roll(64))); break;
    case 5: lite_write_text(out, roll(2) == 0 ? "st" : "asterism/a/b"); break;
    case 6:
    case 7:
      lite_write_array(out, count);
      for (size_t i = 0; i < count; i++) any_value(out, depth - 1);
      break;
    default:
      lite_write_map(out, count);
      for (size_t i = 0; i < 2 * count; i++) any_value(out, depth - 1);
  }
}

/* A message for something that is there, with its elements of the right types. */
static void fitting_message(lite_writer *out) {
  const lite_declaration *entry = &board.declarations[roll(LITE_DECLARATIONS)];
  const uint32_t what = entry->kind == 3 ? 20 : entry->kind == 4 ? 21 : entry->kind == 6 ? 25 : 22 + roll(3);
  const uint32_t id = what >= 22 && what <= 24 ? board.gets[roll(LITE_GETS)].number : entry->id;
  lite_write_array(out, what == 23 || what == 24 ? 3 : 5);
  lite_write_int(out, what);
  if (what == 21) lite_write_int(out, roll(9));
  lite_write_int(out, id);
  if (what == 24) lite_write_int(out, roll(4));
  else if (what != 23) lite_write_text(out, "a/b");
  if (what == 25) lite_write_bool(out, roll(2) == 0);
  else if (what != 24) any_value(out, 0);
  if (what == 20 || what == 22 || what == 25) lite_write_nil(out);
}

static size_t any_message(uint8_t *to, size_t room) {
  lite_writer out = lite_write_to(to + 2, room - 2);
  const size_t count = roll(7);
  if (roll(2) == 0) {
    fitting_message(&out);
  } else {
    lite_write_array(&out, count + 1);
    lite_write_int(&out, roll(3) == 0 ? roll(30) : 20 + roll(8));
    for (size_t i = 0; i < count; i++) {
      if (i == 0 && roll(2) == 0) lite_write_int(&out, roll(12));
      else any_value(&out, 3);
    }
  }
  size_t size = out.size;
  if (roll(4) == 0) to[2 + roll((uint32_t)size)] = (uint8_t)roll(256);
  if (roll(100) == 0) size = roll((uint32_t)size + 1);
  to[0] = (uint8_t)size;
  to[1] = (uint8_t)(size >> 8);
  if (roll(128) == 0) to[1] = (uint8_t)roll(256);
  return 2 + size;
}

static void any_frame(void) {
  uint8_t content[LITE_FRAME_BYTES];
  uint8_t wire[LITE_FRAME_BYTES];
  lite_frame frame;
  frame.type = (uint8_t)(roll(4) != 0 ? LITE_DATA : roll(10));
  frame.session = roll(16) == 0 ? (uint8_t)roll(256) : board.session;
  frame.pos = roll(8) == 0 ? (uint16_t)roll(65536) : (uint16_t)(board.want + (roll(8) == 0 ? roll(40) - 20 : 0));
  frame.ack = roll(8) == 0 ? (uint16_t)roll(65536) : (uint16_t)(board.base + (board.high > 0 ? roll((uint32_t)board.high + 1) : 0));
  frame.content = content;
  frame.size = roll(200) == 0 ? any_bytes(content, roll(499)) : any_message(content, 490);
  if (frame.type == LITE_WELCOME) frame.session = (uint8_t)roll(256);
  size_t size = lite_frame_write(wire, &frame);
  if (roll(20) == 0) wire[roll((uint32_t)size)] = (uint8_t)roll(256);
  if (roll(20) == 0) size = roll((uint32_t)size + 1);
  give(wire, size);
}

static void welcome(void) {
  uint8_t content[64];
  uint8_t wire[LITE_FRAME_BYTES];
  lite_writer out = lite_write_to(content, sizeof content);
  lite_write_map(&out, 3);
  lite_write_text(&out, "v");
  lite_write_int(&out, 1);
  lite_write_text(&out, "win");
  lite_write_int(&out, roll(9000));
  lite_write_text(&out, "frame");
  lite_write_int(&out, roll(600));
  const lite_frame frame = {LITE_WELCOME, (uint8_t)(1 + roll(255)), 0, 0, content, out.size};
  give(wire, lite_frame_write(wire, &frame));
}

static void open_link(void) {
  const lite_config config = {
      .node = "desk", .start = (uint16_t)roll(65536), .read = port_read, .write = port_write, .millis = port_millis, .on_event = on_event};
  check(lite_open(&board, &config), "the link opens");
  input_size = 0;
  input_at = 0;
  chunk_size = 0;
}

/* After all that a clean session still works. */
static void prove(void) {
  static const uint8_t sample[] = {9, 0, 0x94, 20, 1, 0xa3, 'a', '/', 'b', 0xc4, 0};
  uint8_t wire[LITE_FRAME_BYTES];
  stingy = false;
  calm = true;
  open_link();
  lite_subscribe(&board, "a/b", on_sample, NULL);
  lite_poll(&board);
  check(said.type == LITE_HELLO, "it says hello");
  welcome();
  check(lite_poll(&board), "it is joined");
  const unsigned long before = samples;
  const lite_frame frame = {LITE_DATA, board.session, 0, 0, sample, sizeof sample};
  give(wire, lite_frame_write(wire, &frame));
  lite_poll(&board);
  check(samples == before + 1, "a sample arrives");
  check(said.ack == sizeof sample, "it is acknowledged");
  calm = false;
}

int main(int count, char **arguments) {
  chance = count > 1 ? (uint32_t)strtoul(arguments[1], NULL, 10) | 1 : 1;
  const unsigned long rounds = count > 2 ? strtoul(arguments[2], NULL, 10) : 10;
  for (unsigned long round = 0; round < rounds; round++) {
    const unsigned long asked_before = asked;
    const unsigned long ends_before = ends;
    time_now = roll(0xffffffff);
    stingy = roll(2) == 0;
    open_link();
    for (int step = 0; step < STEPS; step++) {
      uint8_t noise[256];
      switch (roll(8)) {
        case 0: give(noise, any_bytes(noise, roll(256))); break;
        case 1: any_call(); break;
        case 2: any_call(); break;
        case 3: welcome(); break;
        default: any_frame();
      }
      time_now += roll(4) == 0 ? roll(2000) : roll(20);
      if (roll(500) == 0) time_now += 31000;
      broken_frame = false;
      lite_poll(&board);
      check(!broken_frame || lite_state_of(&board) == LITE_CLOSED, "what it writes are frames");
      check(board.out_size <= LITE_OUT_BYTES && board.sent <= board.high && board.high <= board.out_size, "the way out is in order");
    }
    heard += lite_count(&board).frames;
    lite_close(&board);
    check(asked - asked_before == ends - ends_before, "every get ended once");
    prove();
  }
  printf("%lu frames, %lu samples, %lu gets\n", heard, samples, asked);
  return 0;
}
