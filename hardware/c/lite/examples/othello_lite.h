/* Othello over the lite link: the keys of the table, the token that shows the player, calls as gets. Portable. */
#ifndef OTHELLO_LITE_H
#define OTHELLO_LITE_H

#include "../lite_link.h"
#include "othello_text.h"

#define OTHELLO_KEY_BYTES 200

typedef struct {
  lite_link *link;
  othello game;
  char call_key[OTHELLO_KEY_BYTES];
  char state_key[OTHELLO_KEY_BYTES];
  char presence_key[OTHELLO_KEY_BYTES];
} othello_on_lite;

typedef struct {
  const char *table; /* as "games/games/othello1" */
  const char *node;  /* the board's id */
  const char *name;  /* the player's */
  void (*say)(const char *line);
  uint32_t chance;
} othello_options;

/* The link was opened. False: a text is too long. */
bool othello_lite_begin(othello_on_lite *player, lite_link *link, const othello_options *options);

#endif
