// For TEMP_FAILURE_RETRY: what a signal interrupts is no failure.
#define _GNU_SOURCE

#include <gpiod.h>

#if defined(GPIOD_LINE_BULK_MAX_LINES)

#include "CGPIO.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

int cgpio_api(void) { return 1; }

const char *cgpio_version(void) { return gpiod_version_string(); }

// A failure that gives no reason is EIO.
static int failure(void) { return errno > 0 ? -errno : -EIO; }

// The library's own type serves: nothing has to be remembered.

static struct gpiod_chip *unwrapped(const struct cgpio_chip *chip) {
  return (struct gpiod_chip *)chip;
}

int cgpio_chip_open(const char *path, struct cgpio_chip **chip) {
  struct gpiod_chip *opened = gpiod_chip_open(path);
  if (!opened) return failure();
  *chip = (struct cgpio_chip *)opened;
  return 0;
}

void cgpio_chip_close(struct cgpio_chip *chip) {
  gpiod_chip_close(unwrapped(chip));
}

const char *cgpio_chip_name(const struct cgpio_chip *chip) {
  return gpiod_chip_name(unwrapped(chip));
}

const char *cgpio_chip_label(const struct cgpio_chip *chip) {
  return gpiod_chip_label(unwrapped(chip));
}

unsigned cgpio_chip_line_count(const struct cgpio_chip *chip) {
  return gpiod_chip_num_lines(unwrapped(chip));
}

int cgpio_chip_line(
  struct cgpio_chip *chip, unsigned offset, struct cgpio_line *line) {
  struct gpiod_line *found = gpiod_chip_get_line(unwrapped(chip), offset);
  if (!found) return failure();
  line->name = gpiod_line_name(found);
  line->consumer = gpiod_line_consumer(found);
  line->is_used = gpiod_line_is_used(found);
  return 0;
}

// Each line has a descriptor of its own, whose buffer in the kernel holds this
// many edges.
enum { LINE_BATCH = 16 };

struct cgpio_input {
  struct gpiod_chip *chip;
  struct gpiod_line_bulk lines;
  // Stands for the descriptors of all lines.
  int epoll;
};

void cgpio_input_release(struct cgpio_input *input) {
  if (input->epoll >= 0) close(input->epoll);
  if (input->chip) gpiod_chip_close(input->chip);
  free(input);
}

static int bias_flags(enum cgpio_bias bias) {
  switch (bias) {
  case CGPIO_BIAS_AS_IS: return 0;
  case CGPIO_BIAS_DISABLED: return GPIOD_LINE_REQUEST_FLAG_BIAS_DISABLE;
  case CGPIO_BIAS_PULL_UP: return GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_UP;
  case CGPIO_BIAS_PULL_DOWN: return GPIOD_LINE_REQUEST_FLAG_BIAS_PULL_DOWN;
  }
  return 0;
}

// Adds a line's descriptor to the epoll descriptor.
static int watch(struct cgpio_input *input, struct gpiod_line *line) {
  int descriptor = gpiod_line_event_get_fd(line);
  if (descriptor < 0) return -1;
  if (fcntl(descriptor, F_SETFL, O_NONBLOCK) < 0) return -1;
  struct epoll_event interest = {.events = EPOLLIN};
  return epoll_ctl(input->epoll, EPOLL_CTL_ADD, descriptor, &interest);
}

static int request(
  struct cgpio_input *input, const char *path, const unsigned *offsets,
  unsigned count, const struct gpiod_line_request_config *config) {
  input->epoll = epoll_create1(EPOLL_CLOEXEC);
  if (input->epoll < 0) return -1;
  input->chip = gpiod_chip_open(path);
  if (!input->chip) return -1;
  unsigned own[CGPIO_INPUT_LINES];
  for (unsigned i = 0; i < count; i++) own[i] = offsets[i];
  if (gpiod_chip_get_lines(input->chip, own, count, &input->lines) < 0)
    return -1;
  if (gpiod_line_request_bulk(&input->lines, config, NULL) < 0) return -1;
  for (unsigned i = 0; i < count; i++) {
    if (watch(input, gpiod_line_bulk_get_line(&input->lines, i)) < 0)
      return -1;
  }
  return 0;
}

int cgpio_input_request(
  const char *path, const unsigned *offsets, unsigned count,
  enum cgpio_bias bias, const char *consumer, struct cgpio_input **input) {
  if (count < 1 || count > CGPIO_INPUT_LINES) return -EINVAL;
  struct cgpio_input *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  struct gpiod_line_request_config config = {
    .consumer = consumer,
    .request_type = GPIOD_LINE_REQUEST_EVENT_BOTH_EDGES,
    .flags = bias_flags(bias),
  };
  if (request(made, path, offsets, count, &config) < 0) {
    int result = failure();
    cgpio_input_release(made);
    return result;
  }
  *input = made;
  return 0;
}

int cgpio_input_descriptor(const struct cgpio_input *input) {
  return input->epoll;
}

int cgpio_input_levels(struct cgpio_input *input) {
  int values[CGPIO_INPUT_LINES];
  if (TEMP_FAILURE_RETRY(gpiod_line_get_value_bulk(&input->lines, values)) < 0)
    return failure();
  int levels = 0;
  for (unsigned i = 0; i < gpiod_line_bulk_num_lines(&input->lines); i++)
    levels |= (values[i] != 0) << i;
  return levels;
}

static uint64_t nanoseconds(struct timespec time) {
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

// Reads what is waiting on one line, at most LINE_BATCH edges.
static int read_line(
  struct cgpio_input *input, unsigned index, struct cgpio_edge *edges) {
  struct gpiod_line *line = gpiod_line_bulk_get_line(&input->lines, index);
  struct gpiod_line_event events[LINE_BATCH];
  int count = (int)TEMP_FAILURE_RETRY(
    gpiod_line_event_read_multiple(line, events, LINE_BATCH));
  if (count < 0) return errno == EAGAIN ? 0 : failure();
  for (int i = 0; i < count; i++) {
    edges[i] = (struct cgpio_edge){
      .nanoseconds = nanoseconds(events[i].ts),
      .line = (uint8_t)index,
      .is_high = events[i].event_type == GPIOD_LINE_EVENT_RISING_EDGE,
    };
  }
  return count;
}

// Sorts by time. Edges of the same time keep their order; the passes leave
// little to move.
static void merge(struct cgpio_edge *edges, unsigned count) {
  for (unsigned i = 1; i < count; i++) {
    struct cgpio_edge edge = edges[i];
    unsigned place = i;
    for (; place > 0; place--) {
      if (edges[place - 1].nanoseconds <= edge.nanoseconds) break;
      edges[place] = edges[place - 1];
    }
    edges[place] = edge;
  }
}

int cgpio_input_read(
  struct cgpio_input *input, struct cgpio_edge *edges, unsigned capacity,
  bool *may_wait) {
  const unsigned lines = gpiod_line_bulk_num_lines(&input->lines);
  unsigned count = 0;
  unsigned before;
  int result = 0;
  // Only after a pass that found nothing is it certain that no line still
  // holds an edge older than one that was read from another.
  do {
    before = count;
    for (unsigned i = 0; i < lines && result >= 0; i++) {
      result = read_line(input, i, edges + count);
      if (result > 0) count += (unsigned)result;
    }
  } while (
    result >= 0 && count > before && count + lines * LINE_BATCH <= capacity);
  // What was read before a failure counts; the next call meets it again.
  if (result < 0 && count == 0) return result;
  *may_wait = count > before;
  merge(edges, count);
  return (int)count;
}

struct cgpio_output {
  struct gpiod_chip *chip;
  struct gpiod_line *line;
};

void cgpio_output_release(struct cgpio_output *output) {
  if (output->chip) gpiod_chip_close(output->chip);
  free(output);
}

int cgpio_output_request(
  const char *path, unsigned offset, bool is_active_low, const char *consumer,
  struct cgpio_output **output) {
  struct cgpio_output *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  struct gpiod_line_request_config config = {
    .consumer = consumer,
    .request_type = GPIOD_LINE_REQUEST_DIRECTION_OUTPUT,
    .flags = is_active_low ? GPIOD_LINE_REQUEST_FLAG_ACTIVE_LOW : 0,
  };
  made->chip = gpiod_chip_open(path);
  if (made->chip) made->line = gpiod_chip_get_line(made->chip, offset);
  if (!made->line || gpiod_line_request(made->line, &config, 0) < 0) {
    int result = failure();
    cgpio_output_release(made);
    return result;
  }
  *output = made;
  return 0;
}

int cgpio_output_set(struct cgpio_output *output, bool is_active) {
  int result =
    (int)TEMP_FAILURE_RETRY(gpiod_line_set_value(output->line, is_active));
  return result < 0 ? failure() : 0;
}

#endif
