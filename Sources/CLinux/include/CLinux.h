#ifndef CLINUX_H
#define CLINUX_H

#include <dirent.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/signalfd.h>
#include <sys/timerfd.h>
#include <sys/types.h>

// What Swift's Glibc module lacks. A socket name is a path, or for an abstract
// socket a zero byte and the name; it does not end in a zero byte. All
// functions answer as system calls do: -1 and errno.

// epoll_create1(2), timerfd_create(2), signalfd(2), inotify_init1(2): closed on
// exec, not blocking (but for epoll, where that means nothing).
int clinux_epoll(void);
int clinux_timer(void);
int clinux_inotify(void);

// Blocks the signals as well, since they must not arrive in another way.
int clinux_signals(const int *signals, int count);

// Reads one signal from what `clinux_signals` made.
ssize_t clinux_read_signal(int descriptor, struct signalfd_siginfo *report);

// signal(2) with SIG_IGN for SIGPIPE.
int clinux_ignore_broken_pipes(void);

// inotify_add_watch(2) for a directory whose entries come, go or change.
int clinux_watch_directory(int inotify, const char *path);

// open(2) with O_CLOEXEC; variadic in C.
int clinux_open(const char *path, int flags, uint32_t mode);

// fcntl(2): adds FD_CLOEXEC and O_NONBLOCK.
int clinux_close_on_exec(int descriptor);
int clinux_do_not_block(int descriptor);

// socket(2) of AF_UNIX, closed on exec.
int clinux_socket_stream(void);
int clinux_socket_datagram(void);

int clinux_bind(int socket, const char *name, size_t length);
int clinux_connect(int socket, const char *name, size_t length);
ssize_t clinux_send_to(int socket, const char *name, size_t length,
                       const void *bytes, size_t count);

// send(2) without SIGPIPE; the second never waits.
ssize_t clinux_send(int socket, const void *bytes, size_t count);
ssize_t clinux_send_now(int socket, const void *bytes, size_t count);

// accept4(2): closed on exec, not blocking.
int clinux_accept(int listener);

// The name a socket is bound to; returns its length.
ssize_t clinux_name(int socket, char *name, size_t capacity);

// Whether a socket is an AF_UNIX stream socket that listens.
int clinux_is_listener(int socket);

int clinux_set_send_buffer(int socket, int size);

// SO_PEERCRED and SO_PEERGROUPS. The second returns how many groups there are,
// which are in `groups` only if they fit.
int clinux_peer(int socket, uint32_t *user, uint32_t *group);
int clinux_peer_groups(int socket, uint32_t *groups, int capacity);

static inline const char *clinux_entry_name(const struct dirent *entry) {
  return entry->d_name;
}

#endif
