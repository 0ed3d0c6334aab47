#ifndef CEVDEV_H
#define CEVDEV_H

#include <libevdev/libevdev.h>

#include <linux/input.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

// Requests to evdev that libevdev does not make, or not in time. All functions
// answer as system calls do: -1 and errno.

// EVIOCSCLOCKID: stamps events on CLOCK_MONOTONIC.
static inline int cevdev_use_monotonic_clock(int descriptor) {
  int clock = CLOCK_MONOTONIC;
  return ioctl(descriptor, EVIOCSCLOCKID, &clock);
}

// EVIOCSMASK: delivers only the codes of a type whose bits are set; with type 0
// only the types whose bits are set.
static inline int cevdev_set_mask(
  int descriptor, uint32_t type, const uint64_t *bits, uint32_t count) {
  struct input_mask mask = {
    .type = type,
    .codes_size = count * sizeof *bits,
    .codes_ptr = (uintptr_t)bits,
  };
  return ioctl(descriptor, EVIOCSMASK, &mask);
}

// EVIOCGKEY: 1 if any key is down, else 0.
static inline int cevdev_is_any_key_down(int descriptor) {
  uint8_t keys[KEY_CNT / 8] = {0};
  if (ioctl(descriptor, EVIOCGKEY(sizeof keys), keys) < 0) return -1;
  for (unsigned i = 0; i < sizeof keys; i++)
    if (keys[i]) return 1;
  return 0;
}

// EVIOCSFF: uploads an effect that rumbles at full strength, at the longest for
// the given time, and returns its number.
static inline int cevdev_upload_rumble(int descriptor, uint16_t milliseconds) {
  struct ff_effect effect = {
    .type = FF_RUMBLE,
    .id = -1,
    .replay = {.length = milliseconds},
    .u = {.rumble = {.strong_magnitude = 0xffff, .weak_magnitude = 0xffff}},
  };
  return ioctl(descriptor, EVIOCSFF, &effect) < 0 ? -1 : effect.id;
}

// Starts an uploaded effect, or stops it.
static inline int cevdev_play(int descriptor, int effect, int is_running) {
  struct input_event event = {
    .type = EV_FF,
    .code = (uint16_t)effect,
    .value = is_running,
  };
  return write(descriptor, &event, sizeof event) < 0 ? -1 : 0;
}

#endif
