// The floor: the least that a program can do between knobs and their users.
//
//     forwarder SOCKET NODE…
//
// Waits for evdev nodes and clients of a Unix socket with epoll, and sends a
// line for each detent to every client: the number of the node, how far it was
// turned in all, and the kernel's time. What a client does not take is lost.

#define _GNU_SOURCE

#include <err.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/input.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static int epoll;
static int clients[64];
static int client_count;
static int nodes[8];
static long turned[8];

static void watch(int descriptor, int source) {
  struct epoll_event event = {.events = EPOLLIN, .data.u32 = source};
  if (epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event) < 0)
    err(1, "epoll_ctl");
}

static void tell(int node, const struct input_event *event) {
  char line[80];
  int length = snprintf(line, sizeof(line), "%d %ld %ld.%06ld\n", node,
                        turned[node], (long)event->time.tv_sec,
                        (long)event->time.tv_usec);
  for (int i = 0; i < client_count; i++) {
    if (send(clients[i], line, length, MSG_DONTWAIT | MSG_NOSIGNAL) >= 0)
      continue;
    if (errno != EPIPE) continue;
    close(clients[i]);
    clients[i--] = clients[--client_count];
  }
}

static void forward(int node) {
  struct input_event events[64];
  ssize_t size = read(nodes[node], events, sizeof(events));
  for (size_t i = 0; size > 0 && i < size / sizeof(*events); i++) {
    if (events[i].type != EV_REL) continue;
    turned[node] += events[i].value;
    tell(node, &events[i]);
  }
}

int main(int count, char **arguments) {
  if (count < 3 || count > 10) errx(64, "usage: forwarder SOCKET NODE…");
  epoll = epoll_create1(EPOLL_CLOEXEC);
  int clock = CLOCK_MONOTONIC;
  int node_count = count - 2;
  for (int i = 0; i < node_count; i++) {
    nodes[i] = open(arguments[i + 2], O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (nodes[i] < 0) err(1, "%s", arguments[i + 2]);
    ioctl(nodes[i], EVIOCSCLOCKID, &clock);
    watch(nodes[i], i);
  }
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, arguments[1], sizeof(address.sun_path) - 1);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof(address)) < 0 ||
      listen(listener, 64) < 0)
    err(1, "%s", arguments[1]);
  watch(listener, node_count);

  for (;;) {
    struct epoll_event ready[16];
    int ready_count = epoll_wait(epoll, ready, 16, -1);
    for (int i = 0; i < ready_count; i++) {
      int source = ready[i].data.u32;
      if (source < node_count)
        forward(source);
      else if (client_count < 64)
        clients[client_count++] = accept4(listener, NULL, NULL, SOCK_CLOEXEC);
    }
  }
}
