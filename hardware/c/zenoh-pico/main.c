/* Othello with zenoh-pico on a PC with a serial port or a pty. On ESP-IDF app_main calls othello_pico in its place (docs/cable.md). */
#include <stdio.h>
#include <time.h>

#include "othello_pico.h"

int main(int count, char **arguments) {
  if (count < 3) {
    fprintf(stderr, "usage: %s LOCATOR NODE [NAME [TABLE]]\n  as in: %s serial//dev/ttyUSB0#baudrate=115200 desk\n", arguments[0], arguments[0]);
    return 2;
  }
  const othello_pico_options options = {
      .locator = arguments[1],
      .node = arguments[2],
      .name = count > 3 ? arguments[3] : arguments[2],
      .table = count > 4 ? arguments[4] : "games/games/othello1",
      .chance = (uint32_t)time(NULL),
  };
  return othello_pico(&options);
}
