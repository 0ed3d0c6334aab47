#include "CFuzzer.h"

/* libFuzzer's own `main` wants it. Ours takes that one's place, but not every
 * linker then leaves it out. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  (void)data;
  (void)size;
  return -1;
}
