"""Waiting for what another process or the kernel does, without blind sleeps."""

import time

# How many seconds to wait for what comes at once where nothing else is to do: a
# machine may be slow, busy, or still have all of its files to read.
PATIENCE = 60.0
# Seconds between two looks: short beside a boot, long beside a look.
_INTERVAL = 0.005


def until(condition, what, timeout=PATIENCE):
  """Calls `condition` until it returns something true, and returns that.

  Raises TimeoutError, which says `what` did not come, after `timeout` seconds.
  """
  deadline = time.monotonic() + timeout
  while True:
    result = condition()
    if result:
      return result
    if time.monotonic() > deadline:
      raise TimeoutError(f"{what}: not within {timeout} s")
    time.sleep(_INTERVAL)
