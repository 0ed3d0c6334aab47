#define _GNU_SOURCE

#include "CLinux.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#ifndef SO_PEERGROUPS
#define SO_PEERGROUPS 59
#endif

int clinux_epoll(void) { return epoll_create1(EPOLL_CLOEXEC); }

int clinux_timer(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
}

int clinux_signals(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int i = 0; i < count; i++) {
    if (sigaddset(&set, signals[i]) < 0) return -1;
  }
  if (sigprocmask(SIG_BLOCK, &set, NULL) < 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

ssize_t clinux_read_signal(int descriptor, struct signalfd_siginfo *report) {
  return read(descriptor, report, sizeof(*report));
}

int clinux_ignore_broken_pipes(void) {
  return signal(SIGPIPE, SIG_IGN) == SIG_ERR ? -1 : 0;
}

int clinux_inotify(void) { return inotify_init1(IN_CLOEXEC | IN_NONBLOCK); }

int clinux_watch_directory(int inotify, const char *path) {
  return inotify_add_watch(inotify, path,
                           IN_CREATE | IN_ATTRIB | IN_DELETE | IN_MOVED_TO |
                               IN_MOVED_FROM | IN_ONLYDIR);
}

int clinux_open(const char *path, int flags, uint32_t mode) {
  return open(path, flags | O_CLOEXEC, (mode_t)mode);
}

int clinux_close_on_exec(int descriptor) {
  int flags = fcntl(descriptor, F_GETFD);
  if (flags < 0) return -1;
  return fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC);
}

int clinux_do_not_block(int descriptor) {
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0) return -1;
  return fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
}

int clinux_socket_stream(void) {
  return socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
}

int clinux_socket_datagram(void) {
  return socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
}

// Fills in an address and returns its length, or 0 with errno set. A path keeps
// its zero byte at the end, an abstract name has none.
static socklen_t address_of(const char *name, size_t length,
                            struct sockaddr_un *address) {
  int is_path = length > 0 && name[0] != '\0';
  if (length == 0) {
    errno = ENOENT;
    return 0;
  }
  if (length + (is_path ? 1 : 0) > sizeof(address->sun_path)) {
    errno = ENAMETOOLONG;
    return 0;
  }
  memset(address, 0, sizeof(*address));
  address->sun_family = AF_UNIX;
  memcpy(address->sun_path, name, length);
  return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length +
                     (is_path ? 1 : 0));
}

int clinux_bind(int socket, const char *name, size_t length) {
  struct sockaddr_un address;
  socklen_t size = address_of(name, length, &address);
  if (size == 0) return -1;
  return bind(socket, (struct sockaddr *)&address, size);
}

int clinux_connect(int socket, const char *name, size_t length) {
  struct sockaddr_un address;
  socklen_t size = address_of(name, length, &address);
  if (size == 0) return -1;
  return connect(socket, (struct sockaddr *)&address, size);
}

ssize_t clinux_send_to(int socket, const char *name, size_t length,
                       const void *bytes, size_t count) {
  struct sockaddr_un address;
  socklen_t size = address_of(name, length, &address);
  if (size == 0) return -1;
  return sendto(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT,
                (struct sockaddr *)&address, size);
}

ssize_t clinux_send(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL);
}

ssize_t clinux_send_now(int socket, const void *bytes, size_t count) {
  return send(socket, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int clinux_accept(int listener) {
  return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

ssize_t clinux_name(int socket, char *name, size_t capacity) {
  struct sockaddr_un address;
  socklen_t size = sizeof(address);
  memset(&address, 0, sizeof(address));
  if (getsockname(socket, (struct sockaddr *)&address, &size) < 0) return -1;
  if (address.sun_family != AF_UNIX) {
    errno = EAFNOSUPPORT;
    return -1;
  }
  if (size <= offsetof(struct sockaddr_un, sun_path)) return 0;
  size_t length = size - offsetof(struct sockaddr_un, sun_path);
  if (length > sizeof(address.sun_path)) length = sizeof(address.sun_path);
  if (address.sun_path[0] != '\0') length = strnlen(address.sun_path, length);
  if (length > capacity) {
    errno = ENAMETOOLONG;
    return -1;
  }
  memcpy(name, address.sun_path, length);
  return (ssize_t)length;
}

static int option(int socket, int name) {
  int value = 0;
  socklen_t size = sizeof(value);
  if (getsockopt(socket, SOL_SOCKET, name, &value, &size) < 0) return -1;
  return value;
}

int clinux_is_listener(int socket) {
  int domain = option(socket, SO_DOMAIN);
  if (domain < 0) return -1;
  return domain == AF_UNIX && option(socket, SO_TYPE) == SOCK_STREAM &&
         option(socket, SO_ACCEPTCONN) == 1;
}

int clinux_set_send_buffer(int socket, int size) {
  return setsockopt(socket, SOL_SOCKET, SO_SNDBUF, &size, sizeof(size));
}

int clinux_peer(int socket, uint32_t *user, uint32_t *group) {
  struct ucred peer;
  socklen_t size = sizeof(peer);
  if (getsockopt(socket, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -1;
  *user = peer.uid;
  *group = peer.gid;
  return 0;
}

int clinux_peer_groups(int socket, uint32_t *groups, int capacity) {
  socklen_t size = (socklen_t)capacity * sizeof(uint32_t);
  int status = getsockopt(socket, SOL_SOCKET, SO_PEERGROUPS, groups, &size);
  if (status < 0 && errno != ERANGE) return -1;
  return (int)(size / sizeof(uint32_t));
}
