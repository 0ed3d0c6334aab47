#ifndef CGPIO_H
#define CGPIO_H

#include <stdbool.h>
#include <stdint.h>

// One API over libgpiod 1 and libgpiod 2.
//
// The functions that return an int give 0 or a count when they succeed, and a
// negative errno when they fail. Levels are electrical: true is high.

// The API of libgpiod that this was compiled against: 1 or 2.
int cgpio_api(void);

// The version of the libgpiod that is running.
const char *cgpio_version(void);

// A GPIO chip that is open for looking at.
struct cgpio_chip;

// What the kernel tells about a line. The texts are NULL if there is none, and
// live until the next call with the same chip.
struct cgpio_line {
  const char *name;
  const char *consumer;
  bool is_used;
};

int cgpio_chip_open(const char *path, struct cgpio_chip **chip);
void cgpio_chip_close(struct cgpio_chip *chip);
const char *cgpio_chip_name(const struct cgpio_chip *chip);
const char *cgpio_chip_label(const struct cgpio_chip *chip);
unsigned cgpio_chip_line_count(const struct cgpio_chip *chip);
int cgpio_chip_line(
  struct cgpio_chip *chip, unsigned offset, struct cgpio_line *line);

enum cgpio_bias {
  CGPIO_BIAS_AS_IS,
  CGPIO_BIAS_DISABLED,
  CGPIO_BIAS_PULL_UP,
  CGPIO_BIAS_PULL_DOWN,
};

enum {
  // The most lines that one input may have.
  CGPIO_INPUT_LINES = 3,
  // The most edges that are read from the kernel in one go.
  CGPIO_BATCH = 64,
};

// One edge of a requested line.
struct cgpio_edge {
  // On CLOCK_MONOTONIC, with API 1 and kernels before 5.7 on CLOCK_REALTIME.
  uint64_t nanoseconds;
  // The number of the edge on its line, from 1, or 0 if it is not known.
  uint32_t sequence;
  // The line's place in the request.
  uint8_t line;
  bool is_high;
};

// Lines that are requested together for their edges.
struct cgpio_input;

int cgpio_input_request(
  const char *path, const unsigned *offsets, unsigned count,
  enum cgpio_bias bias, const char *consumer, struct cgpio_input **input);
void cgpio_input_release(struct cgpio_input *input);

// The descriptor that polls readable while edges are waiting.
int cgpio_input_descriptor(const struct cgpio_input *input);

// Reads the levels of all lines: bit 0 is that of the first in the request.
int cgpio_input_levels(struct cgpio_input *input);

// Reads the edges that are waiting, in the order of their times, without
// waiting for one. `capacity` is at least CGPIO_BATCH; `may_wait` tells that it
// was used up, so that more may be waiting.
int cgpio_input_read(
  struct cgpio_input *input, struct cgpio_edge *edges, unsigned capacity,
  bool *may_wait);

// A line that is requested as an output, inactive from the very request.
struct cgpio_output;

int cgpio_output_request(
  const char *path, unsigned offset, bool is_active_low, const char *consumer,
  struct cgpio_output **output);
void cgpio_output_release(struct cgpio_output *output);
int cgpio_output_set(struct cgpio_output *output, bool is_active);

#endif
