/* Othello over the lite link. */
#include "othello_lite.h"

#include <string.h>

#define CALL_MS 5000

static void on_state(void *user, lite_slice key, lite_slice payload, lite_slice attachment) {
  othello_on_lite *player = user;
  (void)key;
  (void)attachment;
  othello_see_state(&player->game, payload.at, payload.size);
}

static void on_answer(void *user, lite_answer answer, lite_slice key, lite_slice payload) {
  othello_on_lite *player = user;
  (void)key;
  switch (answer) {
    case LITE_REPLY: othello_answer(&player->game, OTHELLO_REPLY, payload.at, payload.size); break;
    case LITE_ERROR: othello_answer(&player->game, OTHELLO_ERROR, payload.at, payload.size); break;
    case LITE_END_LOST: othello_answer(&player->game, OTHELLO_LOST, NULL, 0); break;
    default: othello_answer(&player->game, OTHELLO_END, NULL, 0);
  }
}

static bool call(void *user, const uint8_t *payload, size_t size) {
  othello_on_lite *player = user;
  lite_question question;
  memset(&question, 0, sizeof question);
  question.key = player->call_key;
  question.payload = lite_bytes(payload, size);
  question.target = 1;
  question.timeout_ms = CALL_MS;
  return lite_get(player->link, &question, on_answer, player) != 0;
}

static bool join_texts(char *to, const char *const *parts, size_t count) {
  size_t size = 0;
  for (size_t i = 0; i < count; i++) {
    const size_t more = strlen(parts[i]);
    if (more >= OTHELLO_KEY_BYTES - size) return false;
    memcpy(to + size, parts[i], more);
    size += more;
  }
  to[size] = 0;
  return true;
}

bool othello_lite_begin(othello_on_lite *player, lite_link *link, const othello_options *options) {
  const char *const call_key[] = {"asterism/", options->table, "/call/", options->node};
  const char *const state_key[] = {"asterism/", options->table, "/state"};
  const char *const presence_key[] = {"asterism/", options->node, "/game"};
  const othello_board board = {options->name, call, options->say, player, options->chance};
  memset(player, 0, sizeof *player);
  player->link = link;
  if (!join_texts(player->call_key, call_key, 4) || !join_texts(player->state_key, state_key, 3)) return false;
  if (!join_texts(player->presence_key, presence_key, 3)) return false;
  othello_begin(&player->game, &board);
  /* Shown as long as the cable is in: to the table the player is there. */
  return lite_token(link, player->presence_key) != 0 && lite_subscribe(link, player->state_key, on_state, player) != 0;
}
