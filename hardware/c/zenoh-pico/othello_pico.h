/* Othello with zenoh-pico, over its serial link or any other. */
#ifndef OTHELLO_PICO_H
#define OTHELLO_PICO_H

#include <stdint.h>

typedef struct {
  const char *locator; /* "serial//dev/ttyUSB0#baudrate=115200", on ESP-IDF "serial/UART_1#baudrate=115200" */
  const char *table;   /* "games/games/othello1" */
  const char *node;    /* the board's id, one chunk of a key */
  const char *name;    /* the player's */
  uint32_t chance;     /* another number at each start */
} othello_pico_options;

/* Returns when the game is over (0), or could not be played (1). Blocks: run it in a task of its own, with 8 KiB of stack. */
int othello_pico(const othello_pico_options *options);

#endif
