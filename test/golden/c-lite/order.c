/* The othello example, where a newer view comes before the answer to the move that led to it: prints the moves it makes. */
#include <stdio.h>
#include <stdlib.h>

#include "examples/othello_text.h"

static othello game;

static bool call(void *user, const uint8_t *payload, size_t size) {
  (void)user;
  const lite_reader whole = lite_read_from(payload, size);
  lite_slice method;
  lite_reader args;
  lite_slice token;
  size_t count;
  int64_t move;
  if (!lite_find_text(&whole, "method", &method) || !lite_find(&whole, "args", &args)) abort();
  printf(" %.*s", (int)method.size, (const char *)method.at);
  if (!lite_is(method, "move")) return true;
  if (!lite_read_array(&args, &count) || !lite_read_text(&args, &token) || !lite_read_int(&args, &move)) abort();
  printf("(%d)", (int)move);
  return true;
}

static void say(const char *line) {
  (void)line;
}

/* A view, alone or as an answer. */
static size_t view(uint8_t *to, size_t room, bool answer, int version, int move) {
  lite_writer out = lite_write_to(to, room);
  if (answer) {
    lite_write_map(&out, 1);
    lite_write_text(&out, "value");
  }
  lite_write_map(&out, answer ? 6 : 5);
  lite_write_text(&out, "v");
  lite_write_int(&out, version);
  lite_write_text(&out, "st");
  lite_write_text(&out, "play");
  lite_write_text(&out, "tn");
  lite_write_int(&out, 0);
  lite_write_text(&out, "n");
  lite_write_int(&out, move);
  lite_write_text(&out, "lg");
  lite_write_text(&out, "d3");
  if (answer) {
    lite_write_text(&out, "me");
    lite_write_int(&out, 0);
  }
  return out.size;
}

int main(void) {
  static const uint8_t joined[] = {0x81, 0xa5, 'v', 'a', 'l', 'u', 'e', 0x82, 0xa5, 't', 'o', 'k', 'e', 'n', 0xa1, 't', 0xa4, 's', 'e', 'a', 't', 0};
  static const uint8_t ok[] = {0x81, 0xa5, 'v', 'a', 'l', 'u', 'e', 0xa2, 'o', 'k'};
  const othello_board board = {"Maple", call, say, NULL, 1};
  uint8_t bytes[128];
  othello_begin(&game, &board);
  othello_go_on(&game, 0);
  othello_answer(&game, OTHELLO_REPLY, joined, sizeof joined);
  othello_answer(&game, OTHELLO_END, NULL, 0);
  othello_go_on(&game, 10);
  othello_answer(&game, OTHELLO_REPLY, bytes, view(bytes, sizeof bytes, true, 5, 0));
  othello_answer(&game, OTHELLO_END, NULL, 0);
  othello_go_on(&game, 20);
  othello_see_state(&game, bytes, view(bytes, sizeof bytes, false, 7, 2));
  othello_answer(&game, OTHELLO_REPLY, ok, sizeof ok);
  othello_answer(&game, OTHELLO_END, NULL, 0);
  othello_go_on(&game, 30);
  /* An older view that comes late changes nothing: move 2 is on its way. */
  othello_see_state(&game, bytes, view(bytes, sizeof bytes, false, 6, 1));
  othello_answer(&game, OTHELLO_REPLY, ok, sizeof ok);
  othello_answer(&game, OTHELLO_END, NULL, 0);
  othello_go_on(&game, 40);
  printf("\n");
  return 0;
}
