/* The messages of the lite link: what a board says and asks, and what it is told. */
#include "lite_messages.h"

#include <string.h>

enum {
  PUT = 1,
  DELETE = 2,
  SUBSCRIBE = 3,
  QUERYABLE = 4,
  TOKEN = 5,
  WATCH = 6,
  UNDECLARE = LITE_UNDECLARE,
  GET = 8,
  GET_TOKENS = 9,
  CANCEL = 10,
  REPLY = 11,
  REPLY_ERROR = 12,
  FINISH = 13,
  LOG = 14,
  PING = 15,
  PONG = 16,
  SAMPLE = 20,
  QUERY = 21,
  ANSWER = 22,
  ANSWER_ERROR = 23,
  ANSWER_END = 24,
  TOKEN_CHANGED = 25,
  NETWORK = 26,
  NOT_DONE = 27
};

#define DEFAULT_TIMEOUT_MS 10000
#define LARGEST_NUMBER 0x7fffffff
/* Longer keys are used by nobody; so a declaration always fits once the way out is empty. */
#define KEY_BYTES 200

lite_slice lite_bytes(const void *bytes, size_t size) {
  const lite_slice slice = {bytes, size};
  return slice;
}

/* ---- what the board says ---- */

static bool begin(lite_link *link, lite_writer *out, size_t count, int what) {
  /* In the order of the program: what was declared before is said before. */
  if (!lite_declare_all(link) || !lite_begin(link, out)) return false;
  lite_write_array(out, count);
  lite_write_int(out, what);
  return true;
}

static void write_or_nil(lite_writer *out, lite_slice bytes) {
  if (bytes.at == NULL) lite_write_nil(out);
  else lite_write_bytes(out, bytes.at, bytes.size);
}

/* A payload that was not given is an empty one. */
static void write_payload(lite_writer *out, lite_slice bytes) {
  lite_write_bytes(out, bytes.at, bytes.at == NULL ? 0 : bytes.size);
}

bool lite_put(lite_link *link, const char *key, lite_slice payload, lite_slice attachment) {
  lite_writer out;
  if (!begin(link, &out, attachment.at == NULL ? 3 : 4, PUT)) return false;
  lite_write_text(&out, key);
  write_payload(&out, payload);
  if (attachment.at != NULL) write_payload(&out, attachment);
  return lite_end(link, &out);
}

bool lite_delete(lite_link *link, const char *key) {
  lite_writer out;
  if (!begin(link, &out, 2, DELETE)) return false;
  lite_write_text(&out, key);
  return lite_end(link, &out);
}

bool lite_log(lite_link *link, int level, const char *text) {
  lite_writer out;
  if (!begin(link, &out, 3, LOG)) return false;
  lite_write_int(&out, level < 0 ? 0 : level > 3 ? 3 : level);
  lite_write_text(&out, text);
  return lite_end(link, &out);
}

static bool declare(lite_link *link, const lite_declaration *entry) {
  const bool flagged = entry->kind == QUERYABLE || entry->kind == WATCH;
  lite_writer out;
  if (!lite_begin(link, &out)) return false;
  lite_write_array(&out, entry->kind == UNDECLARE ? 2 : flagged ? 4 : 3);
  lite_write_int(&out, entry->kind);
  lite_write_int(&out, entry->id);
  if (entry->kind != UNDECLARE) lite_write_text(&out, entry->key);
  if (flagged) lite_write_bool(&out, entry->flag);
  return lite_end(link, &out);
}

bool lite_declare_all(lite_link *link) {
  for (size_t i = 0; i < LITE_DECLARATIONS; i++) {
    lite_declaration *entry = &link->declarations[i];
    if (entry->kind == 0 || entry->told) continue;
    if (!declare(link, entry)) return false;
    if (entry->kind == UNDECLARE) entry->kind = 0;
    else entry->told = true;
  }
  return true;
}

static lite_declaration *new_declaration(lite_link *link, uint8_t kind, const char *key, void *user) {
  for (size_t i = 0; i < LITE_DECLARATIONS && strlen(key) <= KEY_BYTES; i++) {
    lite_declaration *entry = &link->declarations[i];
    if (entry->kind != 0) continue;
    link->last_id = link->last_id == LARGEST_NUMBER ? 1 : link->last_id + 1;
    memset(entry, 0, sizeof *entry);
    entry->kind = kind;
    entry->id = link->last_id;
    entry->key = key;
    entry->user = user;
    return entry;
  }
  return NULL;
}

uint32_t lite_subscribe(lite_link *link, const char *key, lite_on_sample on_sample, void *user) {
  lite_declaration *entry = new_declaration(link, SUBSCRIBE, key, user);
  if (entry == NULL) return 0;
  entry->call.sample = on_sample;
  return entry->id;
}

uint32_t lite_token(lite_link *link, const char *key) {
  const lite_declaration *entry = new_declaration(link, TOKEN, key, NULL);
  return entry == NULL ? 0 : entry->id;
}

uint32_t lite_watch(lite_link *link, const char *key, bool history, lite_on_token on_token, void *user) {
  lite_declaration *entry = new_declaration(link, WATCH, key, user);
  if (entry == NULL) return 0;
  entry->flag = history;
  entry->call.token = on_token;
  return entry->id;
}

uint32_t lite_queryable(lite_link *link, const char *key, bool complete, lite_on_query on_query, void *user) {
  lite_declaration *entry = new_declaration(link, QUERYABLE, key, user);
  if (entry == NULL) return 0;
  entry->flag = complete;
  entry->call.query = on_query;
  return entry->id;
}

static lite_declaration *find_declaration(lite_link *link, uint8_t kind, uint32_t id) {
  for (size_t i = 0; i < LITE_DECLARATIONS; i++)
    if (link->declarations[i].kind == kind && link->declarations[i].id == id) return &link->declarations[i];
  return NULL;
}

void lite_undeclare(lite_link *link, uint32_t id) {
  for (uint8_t kind = SUBSCRIBE; kind <= WATCH; kind++) {
    lite_declaration *entry = find_declaration(link, kind, id);
    if (entry == NULL) continue;
    entry->kind = entry->told ? UNDECLARE : 0;
    entry->told = false;
  }
}

static lite_get_entry *find_get(lite_link *link, uint32_t number) {
  for (size_t i = 0; i < LITE_GETS; i++)
    if (link->gets[i].number == number) return &link->gets[i];
  return NULL;
}

static uint32_t next_get(const lite_link *link) {
  return link->last_get == LARGEST_NUMBER ? 1 : link->last_get + 1;
}

/* Puts the message into the stream and keeps who asked. */
static uint32_t ask(lite_link *link, const lite_writer *out, lite_on_answer on_answer, void *user) {
  lite_get_entry *entry = find_get(link, 0);
  if (entry == NULL || !lite_end(link, out)) return 0;
  link->last_get = next_get(link);
  entry->number = link->last_get;
  entry->call = on_answer;
  entry->user = user;
  return entry->number;
}

uint32_t lite_get(lite_link *link, const lite_question *question, lite_on_answer on_answer, void *user) {
  lite_writer out;
  if (!begin(link, &out, 9, GET)) return 0;
  lite_write_int(&out, next_get(link));
  lite_write_text(&out, question->key);
  lite_write_text(&out, question->parameters == NULL ? "" : question->parameters);
  write_or_nil(&out, question->payload);
  write_or_nil(&out, question->attachment);
  lite_write_int(&out, question->target);
  lite_write_int(&out, question->consolidation);
  lite_write_int(&out, question->timeout_ms == 0 ? DEFAULT_TIMEOUT_MS : question->timeout_ms);
  return ask(link, &out, on_answer, user);
}

uint32_t lite_get_tokens(lite_link *link, const char *key, uint32_t timeout_ms, lite_on_answer on_answer, void *user) {
  lite_writer out;
  if (!begin(link, &out, 4, GET_TOKENS)) return 0;
  lite_write_int(&out, next_get(link));
  lite_write_text(&out, key);
  lite_write_int(&out, timeout_ms == 0 ? DEFAULT_TIMEOUT_MS : timeout_ms);
  return ask(link, &out, on_answer, user);
}

void lite_cancel(lite_link *link, uint32_t get) {
  lite_get_entry *entry = get == 0 ? NULL : find_get(link, get);
  lite_writer out;
  if (entry == NULL) return;
  entry->number = 0;
  /* Without room it is not said; its answers go nowhere. */
  if (!begin(link, &out, 2, CANCEL)) return;
  lite_write_int(&out, get);
  lite_end(link, &out);
}

void lite_end_gets(lite_link *link) {
  for (size_t i = 0; i < LITE_GETS; i++) {
    const lite_get_entry entry = link->gets[i];
    link->gets[i].number = 0;
    if (entry.number != 0 && entry.call != NULL) entry.call(entry.user, LITE_END_LOST, LITE_NONE, LITE_NONE);
  }
}

bool lite_reply(lite_link *link, uint32_t query, const char *key, lite_slice payload, lite_slice attachment) {
  lite_writer out;
  if (!begin(link, &out, attachment.at == NULL ? 4 : 5, REPLY)) return false;
  lite_write_int(&out, query);
  lite_write_text(&out, key);
  write_payload(&out, payload);
  if (attachment.at != NULL) write_payload(&out, attachment);
  return lite_end(link, &out);
}

bool lite_reply_error(lite_link *link, uint32_t query, lite_slice payload) {
  lite_writer out;
  if (!begin(link, &out, 3, REPLY_ERROR)) return false;
  lite_write_int(&out, query);
  write_payload(&out, payload);
  return lite_end(link, &out);
}

static bool say_number(lite_link *link, int what, uint32_t number) {
  lite_writer out;
  if (!begin(link, &out, 2, what)) return false;
  lite_write_int(&out, number);
  return lite_end(link, &out);
}

bool lite_finish(lite_link *link, uint32_t query) {
  return say_number(link, FINISH, query);
}

/* ---- what the board is told ---- */

/* The elements of a message that are left; what is left out at the end reads as nil. `bad`: one was not of its type. */
typedef struct {
  lite_reader in;
  size_t left;
  bool bad;
} elements;

static bool at_nil(elements *from) {
  if (from->left == 0) return true;
  if (!lite_read_nil(&from->in)) return false;
  from->left--;
  return true;
}

static uint32_t number(elements *from) {
  int64_t value = 0;
  if (from->left == 0 || !lite_read_int(&from->in, &value) || value < 0 || value > LARGEST_NUMBER) {
    from->bad = true;
    return 0;
  }
  from->left--;
  return (uint32_t)value;
}

static bool boolean(elements *from) {
  bool value = false;
  if (from->left == 0 || !lite_read_bool(&from->in, &value)) from->bad = true;
  else from->left--;
  return value;
}

static lite_slice text(elements *from) {
  lite_slice value = {NULL, 0};
  if (from->left == 0 || !lite_read_text(&from->in, &value)) from->bad = true;
  else from->left--;
  return value;
}

static lite_slice text_or_nil(elements *from) {
  return at_nil(from) ? LITE_NONE : text(from);
}

static void take_sample(lite_link *link, elements *from) {
  const uint32_t id = number(from);
  const lite_slice key = text(from);
  const lite_slice payload = text_or_nil(from);
  const lite_slice attachment = text_or_nil(from);
  const lite_declaration *entry = from->bad ? NULL : find_declaration(link, SUBSCRIBE, id);
  if (entry != NULL && entry->call.sample != NULL) entry->call.sample(entry->user, key, payload, attachment);
}

static void take_query(lite_link *link, elements *from) {
  const uint32_t query = number(from);
  const uint32_t id = number(from);
  const lite_slice key = text(from);
  const lite_slice parameters = text_or_nil(from);
  const lite_slice payload = text_or_nil(from);
  const lite_slice attachment = text_or_nil(from);
  if (from->bad) return;
  const lite_declaration *entry = find_declaration(link, QUERYABLE, id);
  /* One that was just taken back: nobody here answers. */
  if (entry == NULL || entry->call.query == NULL) lite_finish(link, query);
  else entry->call.query(entry->user, query, key, parameters, payload, attachment);
}

static void take_answer(lite_link *link, elements *from, int what) {
  const uint32_t get = number(from);
  const lite_slice key = what == ANSWER ? text(from) : LITE_NONE;
  const lite_slice payload = what == ANSWER_END ? LITE_NONE : text(from);
  const uint32_t end = what == ANSWER_END ? number(from) : 0;
  if (end > 2) from->bad = true;
  lite_get_entry *entry = from->bad || get == 0 ? NULL : find_get(link, get);
  if (entry == NULL) return;
  const lite_get_entry asked = *entry;
  if (what == ANSWER_END) entry->number = 0;
  if (asked.call == NULL) return;
  const lite_answer ends[3] = {LITE_END, LITE_END_TIMEOUT, LITE_END_LOST};
  asked.call(asked.user, what == ANSWER ? LITE_REPLY : what == ANSWER_ERROR ? LITE_ERROR : ends[end], key, payload);
}

static void take_token(lite_link *link, elements *from) {
  const uint32_t id = number(from);
  const lite_slice key = text(from);
  const bool alive = boolean(from);
  const lite_declaration *entry = from->bad ? NULL : find_declaration(link, WATCH, id);
  if (entry != NULL && entry->call.token != NULL) entry->call.token(entry->user, key, alive);
}

static void take_network(lite_link *link, elements *from) {
  const char *word = boolean(from) ? "back" : "lost";
  if (!from->bad) lite_tell(link, LITE_EVENT_NETWORK, lite_bytes(word, strlen(word)));
}

static void take_not_done(lite_link *link, elements *from) {
  number(from);
  number(from);
  const lite_slice why = text(from);
  if (!from->bad) lite_tell(link, LITE_EVENT_NOT_DONE, why);
}

void lite_take_message(lite_link *link, const uint8_t *bytes, size_t size) {
  lite_reader whole = lite_read_from(bytes, size);
  elements from = {whole, 0, false};
  if (!lite_skip(&whole) || whole.left != 0 || !lite_read_array(&from.in, &from.left)) {
    link->counters.ignored++;
    return;
  }
  const uint32_t what = number(&from);
  switch (from.bad ? 0 : what) {
    case SAMPLE: take_sample(link, &from); break;
    case QUERY: take_query(link, &from); break;
    case ANSWER:
    case ANSWER_ERROR:
    case ANSWER_END: take_answer(link, &from, (int)what); break;
    case TOKEN_CHANGED: take_token(link, &from); break;
    case NETWORK: take_network(link, &from); break;
    case NOT_DONE: take_not_done(link, &from); break;
    case PING: {
      const uint32_t answer = number(&from);
      if (!from.bad) say_number(link, PONG, answer);
      break;
    }
    case PONG: break;
    default: from.bad = true;
  }
  if (from.bad) link->counters.ignored++;
}
