"""How long turns take to arrive while somebody else disturbs the daemon."""

import statistics
import time

TURNS = 100
# The most that the median may be, in seconds.
LIMIT = 0.005


def measure(test, panel, what, disturb):
  """Turns a knob 100 times, each time right after calling `disturb`, and fails
  unless a subscriber hears of it within 5 ms in the median.

  The turns are one client's, the subscriber is another one.
  """
  with panel.connect() as turner, panel.connect() as subscriber:
    stream = subscriber.monitor(controls=["volume"])
    index = next(stream)["selections"][0]["thumbs"][0]["index"]
    times = []
    for _ in range(TURNS):
      disturb()
      sent = time.monotonic()
      turner.send("Turn", {"input": "knob", "v120": 120})
      selection = next(stream)["selections"][0]
      times.append(time.monotonic() - sent)
      index = (index + 1) % 100
      test.assertEqual(selection["thumbs"][0]["index"], index)
      turner.receive()
  median = statistics.median(times)
  print(f"[turns beside {what}: median {median * 1e3:.2f} ms, "
        f"worst {max(times) * 1e3:.2f} ms] ", end="", flush=True)
  test.assertLess(median, LIMIT)
