/*
 * Othello over the lite link on a PC with a serial port or a pty, in place of a board: what a board has to bring is in this file.
 *
 *   cc -std=c99 -o othello_text *.c ../lite_*.c
 *   ./othello_text /dev/ttyUSB0 desk "Player" games/games/othello1
 */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#include "othello_lite.h"

#define POLL_MS 50
#define GOODBYE_MS 200

typedef struct {
  const char *path;
  int fd; /* -1: not there */
} serial_port;

static uint32_t millis(void *port) {
  struct timespec now;
  (void)port;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)((uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u);
}

static bool plug(serial_port *port) {
  struct termios line;
  port->fd = open(port->path, O_RDWR | O_NOCTTY | O_NONBLOCK);
  if (port->fd < 0) return false;
  if (tcgetattr(port->fd, &line) == 0) {
    line.c_iflag = 0;
    line.c_oflag = 0;
    line.c_lflag = 0;
    line.c_cflag = CS8 | CREAD | CLOCAL;
    line.c_cc[VMIN] = 0;
    line.c_cc[VTIME] = 0;
    cfsetispeed(&line, B115200);
    cfsetospeed(&line, B115200);
    tcsetattr(port->fd, TCSANOW, &line);
  }
  return true;
}

static void unplug(serial_port *port) {
  close(port->fd);
  port->fd = -1;
}

static size_t read_port(void *port, uint8_t *into, size_t room) {
  serial_port *serial = port;
  if (serial->fd < 0) return 0;
  const ssize_t size = read(serial->fd, into, room);
  if (size > 0) return (size_t)size;
  if (size < 0 && errno != EAGAIN && errno != EINTR) unplug(serial);
  return 0;
}

static size_t write_port(void *port, const uint8_t *bytes, size_t size) {
  serial_port *serial = port;
  /* No port: what is said is lost, as on a cable that leads nowhere. */
  if (serial->fd < 0) return size;
  const ssize_t taken = write(serial->fd, bytes, size);
  if (taken > 0) return (size_t)taken;
  if (taken < 0 && errno != EAGAIN && errno != EINTR) unplug(serial);
  return 0;
}

static void say(const char *text) {
  puts(text);
  fflush(stdout);
}

static void on_event(void *user, lite_event event, lite_slice text) {
  static const char *const WORDS[] = {"joined", "lost", "refused", "network", "not done"};
  (void)user;
  fprintf(stderr, "%s: ", WORDS[event]);
  for (size_t i = 0; i < text.size; i++) fputc(text.at[i] < ' ' || text.at[i] > '~' ? '?' : text.at[i], stderr);
  fputc('\n', stderr);
}

static void wait_for_bytes(serial_port *port, int ms) {
  struct pollfd what = {port->fd, POLLIN, 0};
  if (port->fd < 0) plug(port);
  poll(&what, 1, ms);
  /* A port that hung up would be ready for ever. */
  if (what.revents & (POLLHUP | POLLNVAL)) poll(NULL, 0, ms);
}

int main(int count, char **arguments) {
  static lite_link link;
  static othello_on_lite player;
  if (count < 3) {
    fprintf(stderr, "usage: %s PORT NODE [NAME [TABLE]]\n", arguments[0]);
    return 2;
  }
  const char *node = arguments[2];
  serial_port port = {arguments[1], -1};
  if (!plug(&port)) {
    perror(port.path);
    return 2;
  }
  lite_config config = {.node = node, .software = "othello_text (C)", .read = read_port, .write = write_port};
  config.millis = millis;
  config.port = &port;
  config.on_event = on_event;
  config.start = (uint16_t)((uint32_t)time(NULL) ^ (uint32_t)getpid() * 31u);
  othello_options options = {.table = "games/games/othello1", .node = node, .name = node, .say = say, .chance = config.start};
  if (count > 3) options.name = arguments[3];
  if (count > 4) options.table = arguments[4];
  if (!lite_open(&link, &config) || !othello_lite_begin(&player, &link, &options)) {
    fprintf(stderr, "a text is too long\n");
    return 2;
  }
  othello_state state = OTHELLO_PLAYING;
  while (state == OTHELLO_PLAYING) {
    wait_for_bytes(&port, POLL_MS);
    lite_poll(&link);
    state = othello_go_on(&player.game, millis(NULL));
  }
  lite_close(&link);
  for (int i = 0; i < GOODBYE_MS / POLL_MS; i++) {
    lite_poll(&link);
    poll(NULL, 0, POLL_MS);
  }
  const lite_counters counted = lite_count(&link);
  fprintf(stderr, "sessions %u, frames %u, noise %u, repeats %u, gaps %u, ignored %u\n", (unsigned)counted.sessions, (unsigned)counted.frames,
          (unsigned)counted.noise, (unsigned)counted.repeats, (unsigned)counted.gaps, (unsigned)counted.ignored);
  return state == OTHELLO_OVER ? EXIT_SUCCESS : EXIT_FAILURE;
}
