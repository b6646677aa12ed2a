/*
 * A board's end of the lite link: saying hello, the stream both ways. What the messages mean is in lite_messages.c.
 *
 *   port --> chunk between zeros --> frame --> stream --> message --> callback
 *   port <-- wire <------------------ frame <-- out <----- lite_put, lite_get ...
 */
#include "lite_link.h"

#include <string.h>

#include "lite_messages.h"

#define VERSION 1
#define NODE_BYTES 64
#define SOFTWARE_BYTES 64
#define GAME_BYTES 24
#define HASH_BYTES 16
#define HELLO_MS 500
#define HELLO_AFTER_REFUSE_MS 5000
/* Nothing heard for so long: the session is given up. */
#define GIVE_UP_MS 30000
#define BEAT_MS 250
#define MISS_AGAIN_MS 300
#define RESEND_AGAIN_MS 100
#define FIRST_TIMEOUT_MS 500
#define LEAST_TIMEOUT_MS 200
#define MOST_TIMEOUT_MS 4000
#define SMALL_FRAME_BYTES 64
/* Two repeats with fewer acknowledged frames between them: the line is bad, frames get small. */
#define FEW_FRAMES 8
#define FRAMES_TO_BE_LARGE 16
/* Read in one poll at most, so that a port that never runs dry does not hold the board. */
#define POLL_BYTES 8192

typedef char lite_message_bytes_is_256_to_4096[LITE_MESSAGE_BYTES >= 256 && LITE_MESSAGE_BYTES <= 4096 ? 1 : -1];
typedef char lite_out_bytes_is_256_to_16384[LITE_OUT_BYTES >= 256 && LITE_OUT_BYTES <= 16384 ? 1 : -1];
typedef char lite_window_bytes_is_64_to_8192[LITE_WINDOW_BYTES >= 64 && LITE_WINDOW_BYTES <= 8192 ? 1 : -1];
typedef char lite_frame_taken_is_64_to_512[LITE_FRAME_TAKEN >= 64 && LITE_FRAME_TAKEN <= 512 ? 1 : -1];
typedef char lite_gets_is_at_most_64[LITE_GETS >= 1 && LITE_GETS <= 64 ? 1 : -1];

static uint32_t now_of(const lite_link *link) {
  return link->config.millis(link->config.port);
}

static bool in_session(const lite_link *link) {
  return link->state == LITE_JOINED || link->state == LITE_SILENT;
}

void lite_tell(lite_link *link, lite_event event, lite_slice text) {
  if (link->config.on_event != NULL) link->config.on_event(link->config.user, event, text);
}

/* ---- the way out ---- */

/* True when the port has taken the whole frame, so that there is place for the next one. */
static bool flushed(lite_link *link) {
  while (link->wire_at < link->wire_size) {
    const size_t left = link->wire_size - link->wire_at;
    const size_t taken = link->config.write(link->config.port, link->wire + link->wire_at, left);
    if (taken == 0 || taken > left) return false;
    link->wire_at += taken;
  }
  return true;
}

/* Only when the last frame has left. */
static void send_frame(lite_link *link, uint8_t type, const uint8_t *content, size_t size) {
  const bool of_session = type != LITE_HELLO;
  const lite_frame frame = {type,
                            of_session ? link->session : 0,
                            (uint16_t)(of_session ? link->base + link->sent : 0),
                            of_session ? link->want : 0,
                            content,
                            size};
  link->wire_size = lite_frame_write(link->wire, &frame);
  link->wire_at = 0;
  link->said_at = now_of(link);
  if (of_session) link->acknowledge = false;
  flushed(link);
}

static void send_hello(lite_link *link) {
  uint8_t bytes[256];
  const lite_config *config = &link->config;
  const bool schema = config->game != NULL && config->schema != NULL;
  lite_writer out = lite_write_to(bytes, sizeof bytes);
  lite_write_map(&out, schema ? 9 : 8);
  lite_write_text(&out, "v");
  lite_write_int(&out, VERSION);
  lite_write_text(&out, "id");
  lite_write_text(&out, config->node);
  lite_write_text(&out, "n");
  lite_write_int(&out, link->hello);
  lite_write_text(&out, "sw");
  lite_write_text(&out, config->software == NULL ? "" : config->software);
  lite_write_text(&out, "max");
  lite_write_int(&out, LITE_MESSAGE_BYTES);
  lite_write_text(&out, "win");
  lite_write_int(&out, LITE_WINDOW_BYTES);
  lite_write_text(&out, "frame");
  lite_write_int(&out, LITE_FRAME_TAKEN);
  lite_write_text(&out, "quiet");
  lite_write_int(&out, LITE_QUIET_MS);
  if (schema) {
    lite_write_text(&out, "schema");
    lite_write_map(&out, 1);
    lite_write_text(&out, config->game);
    lite_write_text(&out, config->schema);
  }
  link->hello_at = now_of(link);
  if (!out.full) send_frame(link, LITE_HELLO, bytes, out.size);
}

/* From the first unacknowledged byte on. */
static void go_back(lite_link *link) {
  if (link->high == 0) return;
  link->counters.repeats++;
  if (link->acked_frames < FEW_FRAMES) link->small = true;
  link->acked_frames = 0;
  link->again = link->high;
  link->sent = 0;
  link->timed = 0;
  link->resent = true;
  link->resent_at = now_of(link);
  link->waiting_since = link->resent_at;
}

static uint32_t time_out(const lite_link *link) {
  uint32_t ms = link->round_ms == 0 ? FIRST_TIMEOUT_MS : 2 * link->round_ms + 100;
  if (ms < LEAST_TIMEOUT_MS) ms = LEAST_TIMEOUT_MS;
  for (uint8_t i = 0; i < link->vain && ms < MOST_TIMEOUT_MS; i++) ms *= 2;
  return ms < MOST_TIMEOUT_MS ? ms : MOST_TIMEOUT_MS;
}

static size_t frame_content(const lite_link *link) {
  return lite_frame_room(link->small ? SMALL_FRAME_BYTES : link->far_frame);
}

/* The next DATA frame; false when there is nothing to send, or when the other side's window is full. */
static bool send_data(lite_link *link, uint32_t now) {
  const size_t end = link->out_size < link->far_window ? link->out_size : link->far_window;
  if (link->sent >= end) return false;
  size_t size = end - link->sent;
  if (size > frame_content(link)) size = frame_content(link);
  const uint8_t *content = link->out + link->sent;
  const size_t after = link->sent + size;
  if (link->high == 0) link->waiting_since = now;
  if (link->timed == 0 && link->sent >= link->high) {
    link->timed = after;
    link->timed_at = now;
  }
  send_frame(link, LITE_DATA, content, size);
  link->sent = after;
  if (after > link->high) link->high = after;
  return true;
}

static void acknowledged(lite_link *link, uint16_t ack, uint32_t now) {
  const size_t size = (uint16_t)(ack - link->base);
  /* Of what was never sent, or older than the last one. */
  if (size == 0 || size > link->high) return;
  const size_t frames = (size + frame_content(link) - 1) / frame_content(link);
  link->acked_frames = (uint8_t)(link->acked_frames + frames > 200 ? 200 : link->acked_frames + frames);
  if (link->acked_frames >= FRAMES_TO_BE_LARGE) link->small = false;
  if (link->timed != 0 && size >= link->timed) {
    link->round_ms = now - link->timed_at > 0 ? now - link->timed_at : 1;
    link->timed = 0;
  } else if (link->timed != 0) {
    link->timed -= size;
  }
  if (size > link->again) link->vain = 0;
  memmove(link->out, link->out + size, link->out_size - size);
  link->out_size -= size;
  link->high -= size;
  link->again = link->again > size ? link->again - size : 0;
  link->sent = link->sent > size ? link->sent - size : 0;
  link->base = ack;
  link->resent = false;
  link->waiting_since = now;
}

static void missed(lite_link *link, uint16_t ack, uint32_t now) {
  if (ack != link->base || (link->resent && now - link->resent_at < RESEND_AGAIN_MS)) return;
  go_back(link);
}

/* ---- sessions ---- */

static void say_hello(lite_link *link) {
  link->session = 0;
  link->state = LITE_CALLING;
  link->hello++;
  link->hello_wait = HELLO_MS;
}

/* The session is over, and the board says hello. What it was about to say is gone. */
static void lose(lite_link *link, const char *why) {
  say_hello(link);
  for (size_t i = 0; i < LITE_DECLARATIONS; i++) {
    lite_declaration *entry = &link->declarations[i];
    entry->told = false;
    if (entry->kind == LITE_UNDECLARE) entry->kind = 0;
  }
  lite_end_gets(link);
  lite_tell(link, LITE_EVENT_LOST, lite_bytes(why, strlen(why)));
}

static size_t bounded(const lite_reader *map, const char *key, int64_t least, int64_t most, int64_t otherwise) {
  int64_t value = otherwise;
  lite_find_int(map, key, &value);
  return (size_t)(value < least ? least : value > most ? most : value);
}

static void welcome(lite_link *link, const lite_frame *frame, uint32_t now) {
  const lite_reader map = lite_read_from(frame->content, frame->size);
  if (link->state != LITE_CALLING && link->state != LITE_REFUSED) return;
  if (frame->session == 0 || lite_peek(&map) != LITE_MAP) return;
  if (bounded(&map, "v", 0, INT32_MAX, 0) != VERSION) return;
  link->far_max = bounded(&map, "max", 256, 4096, 4096);
  link->far_window = bounded(&map, "win", 64, 8192, 1024);
  link->far_frame = bounded(&map, "frame", 64, 512, 512);
  link->far_quiet = (uint32_t)bounded(&map, "quiet", 300, 10000, 900);
  link->session = frame->session;
  link->state = LITE_JOINED;
  link->counters.sessions++;
  link->heard_at = now;
  link->want = 0;
  link->message_have = 0;
  link->acknowledge = true;
  link->miss_due = false;
  link->miss_said = false;
  link->base = 0;
  link->out_size = 0;
  link->sent = 0;
  link->high = 0;
  link->again = 0;
  link->round_ms = 0;
  link->vain = 0;
  link->timed = 0;
  link->resent = false;
  link->small = false;
  link->acked_frames = FEW_FRAMES;
  lite_slice software = {NULL, 0};
  lite_find_text(&map, "sw", &software);
  lite_tell(link, LITE_EVENT_JOINED, software);
}

static void refuse(lite_link *link, const lite_frame *frame) {
  if (link->state != LITE_CALLING && link->state != LITE_REFUSED) return;
  const lite_reader map = lite_read_from(frame->content, frame->size);
  lite_slice why = {NULL, 0};
  lite_find_text(&map, "why", &why);
  link->state = LITE_REFUSED;
  link->hello_wait = HELLO_AFTER_REFUSE_MS;
  lite_tell(link, LITE_EVENT_REFUSED, why);
}

/* ---- the way in ---- */

/* Something before `pos` is missing: said once, and again when nothing came for a while. */
static void missing(lite_link *link, uint32_t now) {
  if (link->miss_said && now - link->miss_at < MISS_AGAIN_MS) return;
  if (!link->miss_said) link->counters.gaps++;
  link->miss_due = true;
  link->miss_said = true;
  link->miss_at = now;
}

/* The bytes of the stream, in order. False: it cannot go on in this session (or is over: a callback closed the link). */
static bool take_bytes(lite_link *link, const uint8_t *bytes, size_t size) {
  const uint8_t session = link->session;
  const uint32_t sessions = link->counters.sessions;
  while (size > 0) {
    if (link->message_have < 2) {
      link->message_size = link->message_have == 0 ? *bytes : link->message_size | (size_t)*bytes << 8;
      link->message_have++;
      bytes++;
      size--;
      if (link->message_have == 2 && (link->message_size == 0 || link->message_size > LITE_MESSAGE_BYTES)) {
        lose(link, "a message that is too large");
        return false;
      }
      continue;
    }
    const size_t have = link->message_have - 2;
    const size_t part = size < link->message_size - have ? size : link->message_size - have;
    memcpy(link->message + have, bytes, part);
    link->message_have += part;
    bytes += part;
    size -= part;
    if (have + part < link->message_size) continue;
    link->message_have = 0;
    lite_take_message(link, link->message, link->message_size);
    if (link->session != session || link->counters.sessions != sessions) return false;
  }
  return true;
}

static void data(lite_link *link, const lite_frame *frame, uint32_t now) {
  const uint16_t behind = (uint16_t)(link->want - frame->pos);
  if (frame->size == 0) return;
  if (behind >= 0x8000) {
    missing(link, now);
    return;
  }
  link->acknowledge = true;
  if (behind >= frame->size) return;
  const size_t fresh = frame->size - behind;
  link->want = (uint16_t)(link->want + fresh);
  link->miss_said = false;
  link->miss_due = false;
  take_bytes(link, frame->content + behind, fresh);
}

static void take_frame(lite_link *link, const lite_frame *frame) {
  const uint32_t now = now_of(link);
  link->counters.frames++;
  if (frame->type == LITE_WELCOME) {
    welcome(link, frame, now);
  } else if (frame->type == LITE_REFUSE) {
    refuse(link, frame);
  } else if (!in_session(link)) {
    return;
  } else if (frame->type == LITE_AGAIN) {
    lose(link, "the host does not know this session");
  } else if (frame->session == link->session) {
    link->heard_at = now;
    link->state = LITE_JOINED;
    if (frame->type == LITE_BYE) {
      lose(link, "the host closed the session");
    } else if (frame->type == LITE_DATA || frame->type == LITE_ACK || frame->type == LITE_MISS) {
      acknowledged(link, frame->ack, now);
      if (frame->type == LITE_MISS) missed(link, frame->ack, now);
      if (frame->type == LITE_DATA) data(link, frame, now);
      else if ((uint16_t)(frame->pos - link->want - 1) < 0x7fff) missing(link, now);
    }
  }
}

static void take_byte(lite_link *link, uint8_t byte) {
  if (byte != 0) {
    if (link->chunk_size < sizeof link->chunk) link->chunk[link->chunk_size] = byte;
    if (link->chunk_size <= sizeof link->chunk) link->chunk_size++;
    return;
  }
  const size_t size = link->chunk_size;
  lite_frame frame;
  link->chunk_size = 0;
  if (size == 0) return;
  if (size <= sizeof link->chunk && lite_frame_read(link->chunk, size, &frame)) take_frame(link, &frame);
  else link->counters.noise++;
}

static void read_port(lite_link *link) {
  uint8_t bytes[64];
  for (size_t all = 0; all < POLL_BYTES;) {
    const size_t size = link->config.read(link->config.port, bytes, sizeof bytes);
    if (size == 0 || size > sizeof bytes) return;
    for (size_t i = 0; i < size; i++) take_byte(link, bytes[i]);
    all += size;
  }
}

/* ---- what a program calls ---- */

static bool fits(const char *text, size_t most) {
  return text == NULL || strlen(text) <= most;
}

bool lite_open(lite_link *link, const lite_config *config) {
  memset(link, 0, sizeof *link);
  if (config->read == NULL || config->write == NULL || config->millis == NULL) return false;
  if (config->node == NULL || config->node[0] == 0 || !fits(config->node, NODE_BYTES)) return false;
  if (!fits(config->software, SOFTWARE_BYTES) || !fits(config->game, GAME_BYTES) || !fits(config->schema, HASH_BYTES))
    return false;
  link->config = *config;
  link->hello = config->start;
  say_hello(link);
  link->hello_at = now_of(link) - HELLO_MS;
  return true;
}

static void speak(lite_link *link) {
  const uint32_t now = now_of(link);
  if (link->state == LITE_CLOSED || !flushed(link)) return;
  if (!in_session(link)) {
    if (now - link->hello_at >= link->hello_wait) send_hello(link);
    return;
  }
  lite_declare_all(link);
  if (link->high > 0 && now - link->waiting_since >= time_out(link)) {
    go_back(link);
    if (link->vain < 8) link->vain++;
  }
  if (link->miss_due) {
    link->miss_due = false;
    send_frame(link, LITE_MISS, NULL, 0);
  }
  while (flushed(link) && send_data(link, now)) continue;
  if (flushed(link) && (link->acknowledge || now - link->said_at >= BEAT_MS)) send_frame(link, LITE_ACK, NULL, 0);
}

bool lite_poll(lite_link *link) {
  if (link->state == LITE_CLOSED) {
    if (link->config.write != NULL) flushed(link);
    return false;
  }
  if (link->polling) return link->state == LITE_JOINED;
  link->polling = true;
  read_port(link);
  const uint32_t silence = now_of(link) - link->heard_at;
  if (in_session(link) && silence >= GIVE_UP_MS) lose(link, "nothing was heard for 30 s");
  else if (link->state == LITE_JOINED && silence >= link->far_quiet) link->state = LITE_SILENT;
  speak(link);
  link->polling = false;
  return link->state == LITE_JOINED;
}

void lite_close(lite_link *link) {
  /* If a frame is half written, the zero that begins this one ends it. */
  if (in_session(link)) send_frame(link, LITE_BYE, NULL, 0);
  link->session = 0;
  link->state = LITE_CLOSED;
  lite_end_gets(link);
}

lite_state lite_state_of(const lite_link *link) {
  return link->state;
}

lite_counters lite_count(const lite_link *link) {
  return link->counters;
}

bool lite_begin(lite_link *link, lite_writer *out) {
  if (!in_session(link) || link->out_size + 2 > LITE_OUT_BYTES) return false;
  size_t room = LITE_OUT_BYTES - link->out_size - 2;
  if (room > link->far_max) room = link->far_max;
  *out = lite_write_to(link->out + link->out_size + 2, room);
  return true;
}

bool lite_end(lite_link *link, const lite_writer *out) {
  if (out->full) return false;
  link->out[link->out_size] = (uint8_t)out->size;
  link->out[link->out_size + 1] = (uint8_t)(out->size >> 8);
  link->out_size += 2 + out->size;
  return true;
}
