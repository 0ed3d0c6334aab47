#pragma once

#include <stddef.h>
#include <stdint.h>

/* libFuzzer's entry point for programs with a `main` of their own. It takes the
 * options and directories of the command line, and calls `check` with one input
 * after the other. */
int LLVMFuzzerRunDriver(int *argc, char ***argv,
                        int (*check)(const uint8_t *data, size_t size));

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
