/*
 * A board in C for the bench: polls the lite link every so many milliseconds and says, line by line, how many bytes each payload had that came for bench/state.
 *
 *   board DEVICE MS
 */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include "../../../hardware/c/lite/lite_link.h"

static int fd;

static uint32_t millis(void *port) {
  struct timespec now;
  (void)port;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint32_t)((uint64_t)now.tv_sec * 1000u + (uint64_t)now.tv_nsec / 1000000u);
}

static size_t read_port(void *port, uint8_t *into, size_t room) {
  (void)port;
  const ssize_t size = read(fd, into, room);
  return size > 0 ? (size_t)size : 0;
}

static size_t write_port(void *port, const uint8_t *bytes, size_t size) {
  (void)port;
  const ssize_t taken = write(fd, bytes, size);
  return taken > 0 ? (size_t)taken : 0;
}

static void on_state(void *user, lite_slice key, lite_slice payload, lite_slice attachment) {
  (void)user;
  (void)key;
  (void)attachment;
  printf("%zu\n", payload.size);
  fflush(stdout);
}

int main(int count, char **arguments) {
  static lite_link link;
  bool said = false;
  if (count < 3) return 2;
  fd = open(arguments[1], O_RDWR | O_NOCTTY | O_NONBLOCK);
  if (fd < 0) return 2;
  lite_config config = {.node = "bench-c", .read = read_port, .write = write_port, .millis = millis};
  if (!lite_open(&link, &config) || lite_subscribe(&link, "bench/state", on_state, NULL) == 0) return 2;
  for (;;) {
    if (lite_poll(&link) && !said) {
      said = true;
      puts("ready");
      fflush(stdout);
    }
    poll(NULL, 0, atoi(arguments[2]));
  }
}
