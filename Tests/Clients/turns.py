"""How long turns take to arrive while somebody else disturbs the daemon."""

import contextlib
import statistics
import time

from panel import Panel

TURNS = 100
# How many times as long as alone a turn may take beside others: as if each of
# the 64 connections had its own turn before. On most machines some 5 ms.
FACTOR = 64


def limit():
  """The most that the median of turns may be, in seconds: by what turns take
  here and now when nobody disturbs them."""
  with Panel() as panel, panel.connect() as turner:
    return FACTOR * statistics.median(_times(panel, turner, lambda: None))


def measure(test, panel, what, disturb):
  """Turns a knob 100 times, each time right after calling `disturb`, and fails
  unless a subscriber hears of it in time in the median.

  The turns are one client's, the subscriber is another one.
  """
  most = limit()
  with panel.connect() as turner:
    times = _times(panel, turner, disturb)
  median = statistics.median(times)
  print(f"[turns beside {what}: median {median * 1e3:.2f} ms, "
        f"worst {max(times) * 1e3:.2f} ms, limit {most * 1e3:.2f} ms] ",
        end="", flush=True)
  test.assertLess(median, most)


def _times(panel, turner, disturb):
  """What each turn took, apart from waiting for a core: there may be others who
  want one."""
  with panel.connect() as subscriber:
    stream = subscriber.monitor(controls=["volume"])
    index = next(stream)["selections"][0]["thumbs"][0]["index"]
    times = []
    for _ in range(TURNS):
      disturb()
      spent, waited = panel.daemon.cpu_time(), _waited(panel.daemon.pid)
      sent = time.monotonic()
      turner.send("Turn", {"input": "knob", "v120": 120})
      selection = next(stream)["selections"][0]
      took = time.monotonic() - sent
      waited = _waited(panel.daemon.pid) - waited
      # Both may have waited at once.
      times.append(max(took - waited, panel.daemon.cpu_time() - spent))
      index = (index + 1) % 100
      assert selection["thumbs"][0]["index"] == index, selection
      turner.receive()
  return times


def _waited(daemon):
  """For how long the daemon and this process have been ready to run and did
  not, in seconds."""
  total = 0
  for process in daemon, "self":
    # Some kernels do not count it.
    with contextlib.suppress(FileNotFoundError):
      with open(f"/proc/{process}/schedstat", encoding="ascii") as file:
        total += int(file.read().split()[1])
  return total / 1e9
