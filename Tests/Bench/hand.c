// The hand that turns and the ears that listen, with nothing between them that
// costs time of its own.
//
//     hand await CODE COUNT PAUSE DEVICE SOCKET…
//
// Turns a uinput device (a descriptor) by one detent COUNT times, each time
// PAUSE microseconds after the last one was heard. Prints for each when it was
// turned and when its message was read from the first socket (descriptors as
// well), in nanoseconds of CLOCK_MONOTONIC. The other sockets are read by a
// process each.
//
//     hand turn CODE COUNT PERIOD DEVICE…
//
// Turns the devices in turn by one detent each PERIOD nanoseconds, COUNT times
// in all, whoever listens. Prints by how many nanoseconds it ended too late.
//
//     hand pull COUNT PERIOD A B
//
// Does the same with an encoder on GPIO lines, edge by edge, through the files
// that pull the lines of gpio-sim.

#define _GNU_SOURCE

#include <err.h>
#include <linux/input.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

static long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000L + time.tv_nsec;
}

static void sleep_until(long time) {
  struct timespec deadline = {time / 1000000000L, time % 1000000000L};
  while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, NULL));
}

static void turn(int device, int code) {
  const struct input_event frame[] = {
      {.type = EV_REL, .code = code, .value = 1},
      {.type = EV_SYN, .code = SYN_REPORT},
  };
  if (write(device, frame, sizeof(frame)) != sizeof(frame)) err(1, "turning");
}

static void listen_elsewhere(int socket) {
  pid_t child = fork();
  if (child < 0) err(1, "fork");
  if (child > 0) return;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  char bytes[65536];
  while (recv(socket, bytes, sizeof(bytes), 0) > 0);
  _exit(0);
}

static int await(int code, int count, long pause, int device, int sockets,
                 char **numbers) {
  int socket = atoi(numbers[0]);
  for (int i = 1; i < sockets; i++) listen_elsewhere(atoi(numbers[i]));
  struct timeval patience = {.tv_sec = 10};
  setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof(patience));
  long (*times)[2] = calloc(count, sizeof(*times));
  memset(times, 1, count * sizeof(*times));
  char bytes[65536];
  for (int i = 0; i < count; i++) {
    sleep_until(now() + pause * 1000);
    times[i][0] = now();
    turn(device, code);
    if (recv(socket, bytes, sizeof(bytes), 0) <= 0) err(1, "no message");
    times[i][1] = now();
  }
  // So that what was left to do after the last one is done.
  sleep_until(now() + pause * 1000);
  for (int i = 0; i < count; i++) printf("%ld %ld\n", times[i][0], times[i][1]);
  return 0;
}

static int keep_turning(int code, long count, long period, int devices,
                        char **numbers) {
  long begin = now();
  for (long i = 0; i < count; i++) {
    sleep_until(begin + i * period);
    turn(atoi(numbers[i % devices]), code);
  }
  printf("%ld\n", now() - begin - count * period);
  return 0;
}

static void pull(int line, int level) {
  const char *way = level ? "pull-up" : "pull-down";
  if (pwrite(line, way, strlen(way), 0) < 0) err(1, "pulling");
}

static int keep_pulling(long count, long period, char **numbers) {
  const int lines[] = {atoi(numbers[0]), atoi(numbers[1])};
  long begin = now();
  for (long i = 0; i < count; i++) {
    sleep_until(begin + i * period);
    pull(lines[i % 2], i % 4 > 1);
  }
  printf("%ld\n", now() - begin - count * period);
  return 0;
}

int main(int count, char **arguments) {
  if (count >= 7 && !strcmp(arguments[1], "await"))
    return await(atoi(arguments[2]), atoi(arguments[3]), atol(arguments[4]),
                 atoi(arguments[5]), count - 6, arguments + 6);
  if (count >= 6 && !strcmp(arguments[1], "turn"))
    return keep_turning(atoi(arguments[2]), atol(arguments[3]),
                        atol(arguments[4]), count - 5, arguments + 5);
  if (count == 6 && !strcmp(arguments[1], "pull"))
    return keep_pulling(atol(arguments[2]), atol(arguments[3]), arguments + 4);
  errx(64, "usage: hand await|turn|pull …, see the source");
}
