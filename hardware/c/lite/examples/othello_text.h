/*
 * Othello for a board, as lines of text: joins a table, sits, brings the CPU in, plays any legal move until the game is over, leaves. Portable: it
 * knows no link, no port, no clock and no operating system; whoever runs it carries its calls and brings it the answers and the states.
 */
#ifndef OTHELLO_TEXT_H
#define OTHELLO_TEXT_H

#include "../lite_pack.h"

#define OTHELLO_TOKEN_BYTES 64

typedef struct {
  const char *name; /* of the player, must stay where it is */
  /* Sends this payload as a call to the table. True: othello_answer will be called, with an end in any case. False: not now. */
  bool (*call)(void *user, const uint8_t *payload, size_t size);
  void (*say)(const char *line);
  void *user;
  uint32_t chance; /* another number for each game */
} othello_board;

typedef enum { OTHELLO_PLAYING, OTHELLO_OVER, OTHELLO_FAILED } othello_state;

typedef enum {
  OTHELLO_REPLY,
  OTHELLO_ERROR,
  OTHELLO_END, /* all answered, or the time is over */
  OTHELLO_LOST /* the connection went: called again as soon as it is back */
} othello_answer_kind;

typedef struct {
  othello_board board;
  char token[OTHELLO_TOKEN_BYTES];
  int step;     /* the call to be made next, or that is on its way */
  bool calling; /* it is on its way */
  bool answered;
  bool pause; /* it got nowhere: not again before a second is over */
  uint32_t pause_from;
  unsigned tries;
  bool started;

  /* Of the newest view: */
  int64_t version;
  int64_t seat; /* ours, -1: none */
  int64_t turn;
  int64_t move;
  int64_t shown;  /* the `move` that was shown last */
  int64_t sent;   /* the `move` of the call that is on its way: a newer view may come before its answer */
  int64_t played; /* the last `move` that was ours and is made */
  bool playing;
  bool over;
  char square[3]; /* what to play when it is our turn */
} othello;

void othello_begin(othello *game, const othello_board *board);
/* Often; makes the next call when it is time for one. `now` in milliseconds, may wrap around. */
othello_state othello_go_on(othello *game, uint32_t now);
void othello_answer(othello *game, othello_answer_kind kind, const uint8_t *payload, size_t size);
/* What came on the table's `state` key. */
void othello_see_state(othello *game, const uint8_t *payload, size_t size);

#endif
