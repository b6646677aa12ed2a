/* Othello for a board, as lines of text. */
#include "othello_text.h"

#include <string.h>

/* The calls, in the order of a game. Methods and answers: docs/protocol.md. */
enum { JOIN, SIT, CPU, START, VIEW, WAIT, MOVE, LEAVE, LEFT, FAIL };

#define PAUSE_MS 1000
/* A call that gets nowhere is tried again so often. */
#define TRIES 30
#define CALL_BYTES 256
#define LINE_BYTES 96

/* ---- lines ---- */

typedef struct {
  char text[LINE_BYTES];
  size_t size;
} line;

/* Names come from other people: what is no plain character could move a terminal's cursor. */
static void add(line *to, const void *text, size_t size) {
  const uint8_t *bytes = text;
  for (size_t i = 0; i < size && to->size + 1 < sizeof to->text; i++)
    to->text[to->size++] = bytes[i] < ' ' || bytes[i] > '~' ? '?' : (char)bytes[i];
  to->text[to->size] = 0;
}

static void add_text(line *to, const char *text) {
  add(to, text, strlen(text));
}

static void add_number(line *to, int64_t number) {
  char digits[20];
  size_t at = sizeof digits;
  uint64_t left = number < 0 ? (uint64_t)0 - (uint64_t)number : (uint64_t)number;
  do {
    digits[--at] = (char)('0' + left % 10);
    left /= 10;
  } while (left > 0 && at > 0);
  if (number < 0) add_text(to, "-");
  add(to, digits + at, sizeof digits - at);
}

static void say(const othello *game, const char *first, lite_slice second) {
  line out = {"", 0};
  add_text(&out, first);
  if (second.at != NULL) add(&out, second.at, second.size);
  game->board.say(out.text);
}

/* ---- the view ---- */

static void show(const othello *game, const lite_reader *view, lite_slice board) {
  lite_slice last = {NULL, 0};
  int64_t black = 0;
  int64_t white = 0;
  lite_reader counts;
  size_t two;
  if (lite_find(view, "cnt", &counts) && lite_read_array(&counts, &two)) {
    lite_read_int(&counts, &black);
    lite_read_int(&counts, &white);
  }
  lite_find_text(view, "last", &last);
  line head = {"", 0};
  add_text(&head, "move ");
  add_number(&head, game->move);
  if (last.size > 0) {
    add_text(&head, ", ");
    add(&head, last.at, last.size);
  }
  add_text(&head, ": black ");
  add_number(&head, black);
  add_text(&head, ", white ");
  add_number(&head, white);
  game->board.say(head.text);
  game->board.say("  a b c d e f g h");
  for (size_t row = 0; row < 8; row++) {
    line out = {"", 0};
    add_number(&out, (int64_t)row + 1);
    for (size_t column = 0; column < 8; column++) {
      add_text(&out, " ");
      add(&out, board.at + row * 8 + column, 1);
    }
    game->board.say(out.text);
  }
}

static void show_result(const othello *game, const lite_reader *view) {
  lite_reader result;
  int64_t winner = -1;
  lite_slice why = {NULL, 0};
  if (!lite_find(view, "res", &result)) return;
  lite_find_int(&result, "w", &winner);
  lite_find_text(&result, "why", &why);
  say(game, winner < 0 ? "over, nobody won, by " : winner == game->seat ? "over, we won, by " : "over, the other side won, by ", why);
}

static uint32_t roll(othello *game, uint32_t sides) {
  game->board.chance = game->board.chance * 1664525u + 1013904223u;
  return (game->board.chance >> 8) % sides;
}

/* Keeps of a view what the next call depends on; what is drawn is drawn once. */
static void see(othello *game, const lite_reader *view) {
  int64_t version = 0;
  lite_slice state = {NULL, 0};
  lite_slice board = {NULL, 0};
  lite_slice legal = {NULL, 0};
  if (!lite_find_int(view, "v", &version) || !lite_find_text(view, "st", &state)) return;
  if (version < game->version) return;
  game->version = version;
  game->playing = lite_is(state, "play");
  game->turn = -1;
  lite_find_int(view, "tn", &game->turn);
  lite_find_int(view, "n", &game->move);
  /* Only the answer of `view` says which seat is ours; the state that everybody gets does not. */
  lite_find_int(view, "me", &game->seat);
  if (game->playing && lite_find_text(view, "lg", &legal) && legal.size >= 2) {
    const size_t pick = roll(game, (uint32_t)(legal.size / 2));
    memcpy(game->square, legal.at + 2 * pick, 2);
  }
  if (lite_find_text(view, "bd", &board) && board.size == 64 && game->started && game->move != game->shown) {
    game->shown = game->move;
    show(game, view, board);
  }
  if (game->started && lite_is(state, "over") && !game->over) {
    game->over = true;
    show_result(game, view);
  }
}

void othello_see_state(othello *game, const uint8_t *payload, size_t size) {
  const lite_reader view = lite_read_from(payload, size);
  see(game, &view);
}

/* ---- the calls ---- */

static void fail(othello *game, const char *what, lite_slice answer) {
  say(game, what, answer);
  game->step = FAIL;
}

static void joined(othello *game, const lite_reader *value) {
  lite_slice token = {NULL, 0};
  lite_slice refused = {NULL, 0};
  if (!lite_find_text(value, "token", &token) || token.size >= sizeof game->token) {
    lite_find_text(value, "error", &refused);
    fail(game, "no place at the table: ", refused);
    return;
  }
  memcpy(game->token, token.at, token.size);
  game->token[token.size] = 0;
  game->seat = -1;
  lite_find_int(value, "seat", &game->seat);
  game->step = game->seat < 0 ? SIT : VIEW;
}

/* After a look at the table: what is to be done there? */
static void looked(othello *game, const lite_reader *value) {
  see(game, value);
  if (game->playing && !game->started) {
    game->started = true;
    see(game, value);
  }
  game->step = game->playing || game->over ? WAIT : CPU;
}

static void answered(othello *game, const lite_reader *value) {
  lite_reader at = *value;
  lite_slice word = {NULL, 0};
  lite_read_text(&at, &word);
  const bool ok = lite_is(word, "ok");
  if (lite_is(word, "token")) {
    game->step = JOIN;
    return;
  }
  switch (game->step) {
    case JOIN: joined(game, value); break;
    case SIT:
      if (ok) game->step = VIEW;
      else fail(game, "cannot sit: ", word);
      break;
    case CPU:
      if (ok || lite_is(word, "no change")) game->step = START;
      else if (lite_is(word, "not waiting")) game->step = VIEW;
      else fail(game, "cannot bring the CPU in: ", word);
      break;
    case START:
      /* The answer comes before the first state of the game: from here on what is seen is our game. */
      if (ok) game->started = true;
      if (ok || lite_is(word, "not waiting")) game->step = VIEW;
      else fail(game, "cannot start: ", word);
      break;
    case VIEW: looked(game, value); break;
    case MOVE:
      game->step = ok ? WAIT : VIEW;
      if (ok) game->played = game->sent;
      break;
    case LEAVE: game->step = LEFT; break;
    default: break;
  }
}

void othello_answer(othello *game, othello_answer_kind kind, const uint8_t *payload, size_t size) {
  const lite_reader whole = lite_read_from(payload, size);
  lite_reader value;
  if (kind == OTHELLO_REPLY) {
    if (game->answered || !lite_find(&whole, "value", &value)) return;
    game->answered = true;
    game->tries = 0;
    answered(game, &value);
  } else if (kind == OTHELLO_ERROR) {
    lite_slice message = {NULL, 0};
    if (lite_find(&whole, "error", &value)) lite_find_text(&value, "message", &message);
    say(game, "the call was refused: ", message);
  } else {
    game->calling = false;
    if (game->answered) return;
    /* Nobody answered, or the connection went on the way: the call may be done or not. A look at the table tells. */
    if (game->step != JOIN && game->step != LEAVE) game->step = VIEW;
    if (kind == OTHELLO_LOST) return;
    game->pause = true;
    if (++game->tries >= TRIES) {
      const lite_slice none = {NULL, 0};
      fail(game, "nobody answers", none);
    }
  }
}

static bool call(othello *game) {
  static const char *const METHODS[] = {
      [JOIN] = "join", [SIT] = "sit", [CPU] = "cpu", [START] = "start", [VIEW] = "view", [MOVE] = "move", [LEAVE] = "leave"};
  static const size_t COUNTS[] = {[JOIN] = 1, [SIT] = 2, [CPU] = 3, [START] = 1, [VIEW] = 1, [MOVE] = 3, [LEAVE] = 1};
  uint8_t bytes[CALL_BYTES];
  lite_writer out = lite_write_to(bytes, sizeof bytes);
  lite_write_map(&out, 2);
  lite_write_text(&out, "method");
  lite_write_text(&out, METHODS[game->step]);
  lite_write_text(&out, "args");
  lite_write_array(&out, COUNTS[game->step]);
  lite_write_text(&out, game->step == JOIN ? game->board.name : game->token);
  if (game->step == SIT || game->step == CPU) lite_write_int(&out, -1);
  if (game->step == CPU) lite_write_bool(&out, true);
  if (game->step == MOVE) {
    game->sent = game->move;
    lite_write_int(&out, game->sent);
    lite_write_text(&out, game->square);
  }
  return !out.full && game->board.call(game->board.user, bytes, out.size);
}

void othello_begin(othello *game, const othello_board *board) {
  memset(game, 0, sizeof *game);
  game->board = *board;
  game->seat = -1;
  game->turn = -1;
  game->shown = -1;
  game->played = -1;
  game->version = -1;
}

othello_state othello_go_on(othello *game, uint32_t now) {
  if (game->pause && !game->calling) {
    if (game->pause_from == 0) game->pause_from = now | 1;
    if (now - game->pause_from < PAUSE_MS) return OTHELLO_PLAYING;
    game->pause = false;
  }
  game->pause_from = 0;
  if (game->step == FAIL) return OTHELLO_FAILED;
  if (game->step == LEFT) return OTHELLO_OVER;
  if (game->calling) return OTHELLO_PLAYING;
  if (game->step == WAIT) {
    if (game->over) game->step = LEAVE;
    else if (game->playing && game->turn == game->seat && game->move > game->played) game->step = MOVE;
    else return OTHELLO_PLAYING;
  }
  game->answered = false;
  /* Before the call: its answer may come on another thread, or at once. */
  game->calling = true;
  if (!call(game)) game->calling = false;
  return OTHELLO_PLAYING;
}
