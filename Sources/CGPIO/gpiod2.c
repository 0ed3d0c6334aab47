// For TEMP_FAILURE_RETRY: what a signal interrupts is no failure.
#define _GNU_SOURCE

#include <gpiod.h>

#if !defined(GPIOD_LINE_BULK_MAX_LINES)

#include "CGPIO.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int cgpio_api(void) { return 2; }

const char *cgpio_version(void) { return gpiod_api_version(); }

// A failure that gives no reason is EIO.
static int failure(void) { return errno > 0 ? -errno : -EIO; }

struct cgpio_chip {
  struct gpiod_chip *chip;
  struct gpiod_chip_info *info;
  // What the texts of the last line point into.
  struct gpiod_line_info *line;
};

void cgpio_chip_close(struct cgpio_chip *chip) {
  gpiod_line_info_free(chip->line);
  gpiod_chip_info_free(chip->info);
  if (chip->chip) gpiod_chip_close(chip->chip);
  free(chip);
}

int cgpio_chip_open(const char *path, struct cgpio_chip **chip) {
  struct cgpio_chip *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->chip = gpiod_chip_open(path);
  if (made->chip) made->info = gpiod_chip_get_info(made->chip);
  if (!made->info) {
    int result = failure();
    cgpio_chip_close(made);
    return result;
  }
  *chip = made;
  return 0;
}

const char *cgpio_chip_name(const struct cgpio_chip *chip) {
  return gpiod_chip_info_get_name(chip->info);
}

const char *cgpio_chip_label(const struct cgpio_chip *chip) {
  return gpiod_chip_info_get_label(chip->info);
}

unsigned cgpio_chip_line_count(const struct cgpio_chip *chip) {
  return (unsigned)gpiod_chip_info_get_num_lines(chip->info);
}

int cgpio_chip_line(
  struct cgpio_chip *chip, unsigned offset, struct cgpio_line *line) {
  gpiod_line_info_free(chip->line);
  chip->line = gpiod_chip_get_line_info(chip->chip, offset);
  if (!chip->line) return failure();
  line->name = gpiod_line_info_get_name(chip->line);
  line->consumer = gpiod_line_info_get_consumer(chip->line);
  line->is_used = gpiod_line_info_is_used(chip->line);
  return 0;
}

// The edges that the kernel keeps for us, of all lines together.
enum { EVENT_BUFFER = 256 };

// Requests lines that all have the same settings; NULL if that failed.
static struct gpiod_line_request *request(
  const char *path, const unsigned *offsets, unsigned count,
  struct gpiod_line_settings *settings, const char *consumer) {
  struct gpiod_line_request *made = NULL;
  struct gpiod_chip *chip = gpiod_chip_open(path);
  struct gpiod_request_config *config = gpiod_request_config_new();
  struct gpiod_line_config *lines = gpiod_line_config_new();
  if (chip && config && lines
      && gpiod_line_config_add_line_settings(lines, offsets, count, settings)
        == 0) {
    gpiod_request_config_set_consumer(config, consumer);
    gpiod_request_config_set_event_buffer_size(config, EVENT_BUFFER);
    made = gpiod_chip_request_lines(chip, config, lines);
  }
  // Cleaning up must not hide why the request failed.
  const int reason = errno;
  if (lines) gpiod_line_config_free(lines);
  if (config) gpiod_request_config_free(config);
  if (chip) gpiod_chip_close(chip);
  errno = reason;
  return made;
}

struct cgpio_input {
  struct gpiod_line_request *request;
  struct gpiod_edge_event_buffer *events;
  unsigned offsets[CGPIO_INPUT_LINES];
  unsigned count;
};

void cgpio_input_release(struct cgpio_input *input) {
  if (input->request) gpiod_line_request_release(input->request);
  gpiod_edge_event_buffer_free(input->events);
  free(input);
}

static enum gpiod_line_bias line_bias(enum cgpio_bias bias) {
  switch (bias) {
  case CGPIO_BIAS_AS_IS: return GPIOD_LINE_BIAS_AS_IS;
  case CGPIO_BIAS_DISABLED: return GPIOD_LINE_BIAS_DISABLED;
  case CGPIO_BIAS_PULL_UP: return GPIOD_LINE_BIAS_PULL_UP;
  case CGPIO_BIAS_PULL_DOWN: return GPIOD_LINE_BIAS_PULL_DOWN;
  }
  return GPIOD_LINE_BIAS_AS_IS;
}

static struct gpiod_line_settings *input_settings(enum cgpio_bias bias) {
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  if (!settings) return NULL;
  gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_INPUT);
  gpiod_line_settings_set_edge_detection(settings, GPIOD_LINE_EDGE_BOTH);
  gpiod_line_settings_set_bias(settings, line_bias(bias));
  return settings;
}

int cgpio_input_request(
  const char *path, const unsigned *offsets, unsigned count,
  enum cgpio_bias bias, const char *consumer, struct cgpio_input **input) {
  if (count < 1 || count > CGPIO_INPUT_LINES) return -EINVAL;
  struct cgpio_input *made = calloc(1, sizeof *made);
  if (!made) return -ENOMEM;
  made->count = count;
  for (unsigned i = 0; i < count; i++) made->offsets[i] = offsets[i];
  struct gpiod_line_settings *settings = input_settings(bias);
  made->events = gpiod_edge_event_buffer_new(CGPIO_BATCH);
  if (settings && made->events)
    made->request = request(path, offsets, count, settings, consumer);
  int result = made->request ? 0 : failure();
  gpiod_line_settings_free(settings);
  if (result == 0
      && fcntl(cgpio_input_descriptor(made), F_SETFL, O_NONBLOCK) < 0)
    result = failure();
  if (result < 0) {
    cgpio_input_release(made);
    return result;
  }
  *input = made;
  return 0;
}

int cgpio_input_descriptor(const struct cgpio_input *input) {
  return gpiod_line_request_get_fd(input->request);
}

int cgpio_input_levels(struct cgpio_input *input) {
  enum gpiod_line_value values[CGPIO_INPUT_LINES];
  if (TEMP_FAILURE_RETRY(gpiod_line_request_get_values(input->request, values))
      < 0)
    return failure();
  int levels = 0;
  for (unsigned i = 0; i < input->count; i++)
    levels |= (values[i] == GPIOD_LINE_VALUE_ACTIVE) << i;
  return levels;
}

// The place in the request of the line with the given offset.
static unsigned place(const struct cgpio_input *input, unsigned offset) {
  unsigned place = 0;
  while (place + 1 < input->count && input->offsets[place] != offset) place++;
  return place;
}

static struct cgpio_edge edge(
  const struct cgpio_input *input, struct gpiod_edge_event *event) {
  unsigned offset = gpiod_edge_event_get_line_offset(event);
  return (struct cgpio_edge){
    .nanoseconds = gpiod_edge_event_get_timestamp_ns(event),
    .sequence = (uint32_t)gpiod_edge_event_get_line_seqno(event),
    .line = (uint8_t)place(input, offset),
    .is_high = gpiod_edge_event_get_event_type(event)
      == GPIOD_EDGE_EVENT_RISING_EDGE,
  };
}

int cgpio_input_read(
  struct cgpio_input *input, struct cgpio_edge *edges, unsigned capacity,
  bool *may_wait) {
  unsigned count = 0;
  int result;
  do {
    result = (int)TEMP_FAILURE_RETRY(gpiod_line_request_read_edge_events(
      input->request, input->events, CGPIO_BATCH));
    if (result < 0 && errno == EAGAIN) result = 0;
    for (int i = 0; i < result; i++) {
      unsigned long index = (unsigned long)i;
      edges[count++] = edge(
        input, gpiod_edge_event_buffer_get_event(input->events, index));
    }
  } while (result == CGPIO_BATCH && count + CGPIO_BATCH <= capacity);
  // What was read before a failure counts; the next call meets it again.
  if (result < 0 && count == 0) return failure();
  *may_wait = result == CGPIO_BATCH;
  return (int)count;
}

// The library's own type serves: nothing has to be remembered.

static struct gpiod_line_request *unwrapped(struct cgpio_output *output) {
  return (struct gpiod_line_request *)output;
}

void cgpio_output_release(struct cgpio_output *output) {
  gpiod_line_request_release(unwrapped(output));
}

int cgpio_output_request(
  const char *path, unsigned offset, bool is_active_low, const char *consumer,
  struct cgpio_output **output) {
  struct gpiod_line_settings *settings = gpiod_line_settings_new();
  if (!settings) return -ENOMEM;
  gpiod_line_settings_set_direction(settings, GPIOD_LINE_DIRECTION_OUTPUT);
  gpiod_line_settings_set_active_low(settings, is_active_low);
  gpiod_line_settings_set_output_value(settings, GPIOD_LINE_VALUE_INACTIVE);
  struct gpiod_line_request *made =
    request(path, &offset, 1, settings, consumer);
  int result = made ? 0 : failure();
  gpiod_line_settings_free(settings);
  *output = (struct cgpio_output *)made;
  return result;
}

int cgpio_output_set(struct cgpio_output *output, bool is_active) {
  const enum gpiod_line_value value =
    is_active ? GPIOD_LINE_VALUE_ACTIVE : GPIOD_LINE_VALUE_INACTIVE;
  int result = (int)TEMP_FAILURE_RETRY(
    gpiod_line_request_set_values(unwrapped(output), &value));
  return result < 0 ? failure() : 0;
}

#endif
