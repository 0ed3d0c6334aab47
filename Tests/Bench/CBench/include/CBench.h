#pragma once

#include <stdint.h>

// How often the program has asked for memory since its start.
long cbench_allocations(void);

// The CPU time that the program has used, in nanoseconds.
int64_t cbench_cpu_time(void);
