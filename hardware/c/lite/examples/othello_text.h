/* Othello for a board on a cable, as lines of text: joins a table, sits, brings the CPU in, plays any legal move until the game is over, leaves. */
#ifndef OTHELLO_TEXT_H
#define OTHELLO_TEXT_H

#include "../lite_link.h"

#define OTHELLO_KEY_BYTES 200
#define OTHELLO_TOKEN_BYTES 64

typedef enum { OTHELLO_PLAYING, OTHELLO_OVER, OTHELLO_FAILED } othello_state;

typedef struct {
  lite_link *link;
  const char *name;
  void (*say)(const char *line);
  uint32_t chance;

  char call_key[OTHELLO_KEY_BYTES];
  char state_key[OTHELLO_KEY_BYTES];
  char presence_key[OTHELLO_KEY_BYTES];
  char token[OTHELLO_TOKEN_BYTES];

  int step;      /* the call to be made next, or that is on its way */
  bool calling;  /* it is on its way */
  bool answered;
  bool pause;    /* it got nowhere: not again before `pause_from` and a second */
  uint32_t pause_from;
  unsigned tries;
  bool started;

  /* Of the newest view: */
  int64_t version;
  int64_t seat; /* ours, -1: none */
  int64_t turn;
  int64_t move;
  int64_t shown; /* the `move` that was shown last */
  int64_t played; /* the `move` that was ours to make and is made */
  bool playing;
  bool over;
  char square[3]; /* what to play when it is our turn */
} othello;

/* `table` as "games/games/othello1", `node` the board's id; both are copied, `name` is not. The link was opened. False: a text is too long. */
bool othello_begin(othello *game, lite_link *link, const char *table, const char *node, const char *name, void (*say)(const char *line),
                   uint32_t chance);
/* After every lite_poll. */
othello_state othello_go_on(othello *game, uint32_t now);

#endif
