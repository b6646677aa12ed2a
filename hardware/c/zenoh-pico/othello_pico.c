/*
 * Othello with zenoh-pico: opens a session, shows the player by a token, follows the table's state and calls its methods. Built with
 * zenoh-pico's own threads (Z_FEATURE_MULTI_THREAD, as its builds for Linux and ESP-IDF have it) and its reconnection.
 *
 * zenoh-pico's callbacks run on its one thread, and a slow one keeps it from reading: here they only copy what came into a box, and the game
 * goes on in the task that called othello_pico.
 */
#include "othello_pico.h"

#include <stdio.h>
#include <string.h>
#include <zenoh-pico.h>

#include "../lite/examples/othello_text.h"

#if Z_FEATURE_MULTI_THREAD != 1 || Z_FEATURE_SUBSCRIPTION != 1 || Z_FEATURE_QUERY != 1 || Z_FEATURE_LIVELINESS != 1
#error "zenoh-pico is to be built with threads, subscriptions, queries and liveliness"
#endif

#define STEP_MS 50
#define OPEN_AGAIN_MS 1000
#define CALL_MS 5000
#define KEY_BYTES 200
/* The largest view and answer of this table are far below (docs/messages.md); a larger one is left out. */
#define BOX_BYTES 1536

/* What came and was not looked at yet; a newer one takes its place. */
typedef struct {
  uint8_t bytes[BOX_BYTES];
  size_t size;
  bool full;
} box;

typedef struct {
  z_owned_session_t session;
  z_owned_mutex_t mutex;
  char call_key[KEY_BYTES];
  uintptr_t call; /* the number of the newest call: answers of older ones come too late */
  /* Under the mutex: */
  box state;
  box answer;
  bool answer_is_error;
  bool ended;
} client;

static void put_into(box *to, const z_loaned_bytes_t *payload) {
  z_bytes_reader_t reader = z_bytes_get_reader(payload);
  const size_t size = z_bytes_len(payload);
  if (size > BOX_BYTES) return;
  to->size = z_bytes_reader_read(&reader, to->bytes, size);
  to->full = to->size == size;
}

/* ---- on zenoh-pico's thread ---- */

/* A closure has one pointer with it; the number of the call has to be another one. There is one client. */
static client the_client;

static void on_state(z_loaned_sample_t *sample, void *nothing) {
  (void)nothing;
  z_mutex_lock(z_loan_mut(the_client.mutex));
  put_into(&the_client.state, z_sample_payload(sample));
  z_mutex_unlock(z_loan_mut(the_client.mutex));
}

static void on_reply(z_loaned_reply_t *reply, void *call) {
  z_mutex_lock(z_loan_mut(the_client.mutex));
  if ((uintptr_t)call == the_client.call && !the_client.answer.full) {
    the_client.answer_is_error = !z_reply_is_ok(reply);
    put_into(&the_client.answer, the_client.answer_is_error ? z_reply_err_payload(z_reply_err(reply)) : z_sample_payload(z_reply_ok(reply)));
  }
  z_mutex_unlock(z_loan_mut(the_client.mutex));
}

/* Also when the time is over, and when the session goes. */
static void on_call_over(void *call) {
  z_mutex_lock(z_loan_mut(the_client.mutex));
  if ((uintptr_t)call == the_client.call) the_client.ended = true;
  z_mutex_unlock(z_loan_mut(the_client.mutex));
}

/* ---- on the game's task ---- */

static bool call(void *user, const uint8_t *payload, size_t size) {
  client *self = user;
  z_view_keyexpr_t key;
  z_owned_bytes_t bytes;
  z_owned_closure_reply_t closure;
  z_get_options_t options;
  if (z_view_keyexpr_from_str(&key, self->call_key) != Z_OK || z_bytes_copy_from_buf(&bytes, payload, size) != Z_OK) return false;
  z_mutex_lock(z_loan_mut(self->mutex));
  self->call++;
  self->answer.full = false;
  self->ended = false;
  z_mutex_unlock(z_loan_mut(self->mutex));
  z_get_options_default(&options);
  options.payload = z_move(bytes);
  options.timeout_ms = CALL_MS;
  options.target = Z_QUERY_TARGET_ALL;
  /* With the default zenoh-pico holds replies back until the end; there is one reply, and it may come at once. */
  options.consolidation.mode = Z_CONSOLIDATION_MODE_NONE;
  z_closure(&closure, on_reply, on_call_over, (void *)self->call);
  /* When it fails the closure is dropped, and with it the call over. */
  z_get(z_loan(self->session), z_loan(key), "", z_move(closure), &options);
  return true;
}

static void look_into_boxes(client *self, othello *game) {
  static box state;
  static box answer;
  z_mutex_lock(z_loan_mut(self->mutex));
  state = self->state;
  answer = self->answer;
  const bool error = self->answer_is_error;
  const bool ended = self->ended;
  self->state.full = false;
  self->answer.full = false;
  self->ended = false;
  z_mutex_unlock(z_loan_mut(self->mutex));
  if (state.full) othello_see_state(game, state.bytes, state.size);
  if (answer.full) othello_answer(game, error ? OTHELLO_ERROR : OTHELLO_REPLY, answer.bytes, answer.size);
  if (ended) othello_answer(game, OTHELLO_END, NULL, 0);
}

static void say(const char *line) {
  printf("%s\n", line);
  fflush(stdout);
}

/* Until the host is there: zenoh-pico tries the first time only once. */
static bool open_session(client *self, const char *locator) {
  for (;;) {
    z_owned_config_t config;
    z_config_default(&config);
    zp_config_insert(z_loan_mut(config), Z_CONFIG_MODE_KEY, "client");
    zp_config_insert(z_loan_mut(config), Z_CONFIG_CONNECT_KEY, locator);
    const z_result_t result = z_open(&self->session, z_move(config), NULL);
    if (result == Z_OK) return true;
    fprintf(stderr, "not open (%d)\n", (int)result);
    z_sleep_ms(OPEN_AGAIN_MS);
  }
}

int othello_pico(const othello_pico_options *options) {
  static othello game;
  char key[KEY_BYTES];
  z_view_keyexpr_t view;
  z_owned_closure_sample_t closure;
  z_owned_subscriber_t subscriber;
  z_owned_liveliness_token_t token;
  client *self = &the_client;
  const othello_board board = {options->name, call, say, self, options->chance};
  memset(self, 0, sizeof *self);
  z_mutex_init(&self->mutex);
  if (!open_session(self, options->locator)) return 1;

  snprintf(self->call_key, sizeof self->call_key, "asterism/%s/call/%s", options->table, options->node);
  snprintf(key, sizeof key, "asterism/%s/game", options->node);
  if (z_view_keyexpr_from_str(&view, key) != Z_OK) return 1;
  if (z_liveliness_declare_token(z_loan(self->session), &token, z_loan(view), NULL) != Z_OK) return 1;
  snprintf(key, sizeof key, "asterism/%s/state", options->table);
  if (z_view_keyexpr_from_str(&view, key) != Z_OK) return 1;
  z_closure(&closure, on_state, NULL, NULL);
  if (z_declare_subscriber(z_loan(self->session), &subscriber, z_loan(view), z_move(closure), NULL) != Z_OK) return 1;

  othello_begin(&game, &board);
  const z_clock_t start = z_clock_now();
  othello_state state = OTHELLO_PLAYING;
  while (state == OTHELLO_PLAYING) {
    z_clock_t since = start;
    state = othello_go_on(&game, (uint32_t)z_clock_elapsed_ms(&since));
    z_sleep_ms(STEP_MS);
    look_into_boxes(self, &game);
  }
  z_drop(z_move(subscriber));
  z_drop(z_move(token));
  z_drop(z_move(self->session));
  return state == OTHELLO_OVER ? 0 : 1;
}
