"""Usage: native.py PART

Measures what needs no device, on this machine. Scripts/bench runs it.
"""

import contextlib
import os
import pathlib
import re
import socket
import statistics
import subprocess
import sys
import tempfile
import time

from report import Limits, say, spread, table

RUNS = 7
INPUTS, CONTROLS = 8, 16


def core():
  """Decoding and snapping alone."""
  limits = Limits()
  say("decoding and snapping")
  done = subprocess.run([os.environ["DETENT_BENCH"]], stdout=subprocess.PIPE,
                        text=True, check=True)
  rows = []
  for line in done.stdout.splitlines():
    kind, times, asked = re.fullmatch(r"(\w+) \[(.*)\] (\d+)", line).groups()
    values = [float(value) for value in re.findall(r"\d+\.\d", times)]
    rows.append((kind, spread(values), asked))
    limits.check(f"ns per {kind} event", statistics.median(values), 100,
                 "{:.1f}")
    limits.check(f"allocations of {kind}", int(asked), 0, "{:.0f}")
  table("Decoding and snapping, 5 × 1 000 000 detents",
        ["", "ns per raw event", "allocations"], rows)
  limits.show()
  return limits.status


def configuration():
  """Encoders that clients turn, each with its controls."""
  return "".join(
    f'[[input]]\nname = "knob-{number}"\nvirtual = "encoder"\n'
    for number in range(INPUTS)
  ) + "".join(
    f'[[control]]\nname = "control-{number}"\n'
    "range = { lower = 0, upper = 100, step = 1 }\n"
    f'turn = "knob-{number % INPUTS}"\n' for number in range(CONTROLS))


class Service:
  """detentd as a service manager starts it; `start` are the seconds to READY."""

  def __init__(self, watchdog):
    self._stack = contextlib.ExitStack()
    folder = pathlib.Path(
      self._stack.enter_context(tempfile.TemporaryDirectory()))
    (folder / "config").write_text(configuration())
    self._notices = self._stack.enter_context(
      socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
    self._notices.bind(str(folder / "notify"))
    self._notices.settimeout(10)
    begin = time.monotonic()
    self._process = subprocess.Popen(
      [os.environ["DETENTD"], "run", "--config", folder / "config",
       "--socket", folder / "socket", "--state", folder / "state"],
      env={"NOTIFY_SOCKET": str(folder / "notify"),
           "WATCHDOG_USEC": str(int(watchdog * 1e6))},
      stderr=subprocess.DEVNULL)
    self._stack.callback(self._process.wait)
    self._stack.callback(self._process.kill)
    while b"READY=1" not in self._notices.recv(4096):
      pass
    self.start = time.monotonic() - begin

  def status(self, name):
    text = pathlib.Path(f"/proc/{self._process.pid}/status").read_text()
    return int(re.search(rf"^{name}:\s+(\d+)", text, re.MULTILINE).group(1))

  def pings(self):
    """How many pings of the watchdog wait."""
    count = 0
    self._notices.setblocking(False)
    with contextlib.suppress(BlockingIOError):
      while True:
        count += self._notices.recv(4096) == b"WATCHDOG=1"
    return count

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._stack.close()


def size():
  """Memory, the program's size, the start, and what it does when idle."""
  limits = Limits()
  idle = 5
  starts, memory, woken, pinged = [], [], [], []
  for number in range(RUNS):
    say(f"starting and idling, run {number + 1} of {RUNS}")
    with Service(watchdog=2) as service:
      starts.append(service.start * 1e3)
      # What belongs to the start is done.
      time.sleep(0.5)
      service.pings()
      before = service.status("voluntary_ctxt_switches")
      time.sleep(idle)
      woken.append(service.status("voluntary_ctxt_switches") - before)
      pinged.append(service.pings())
      memory.append(service.status("VmRSS") * 1024 / 1e6)
  binary = os.path.getsize(os.environ["DETENTD"]) / 1e6
  others = [wakes - pings for wakes, pings in zip(woken, pinged)]
  table(f"{INPUTS} virtual inputs, {CONTROLS} controls", ["", "figure"], [
    ("resident memory, MB", spread(memory, "{:.2f}")),
    ("program, MB", f"{binary:.2f}"),
    ("start to READY, ms", spread(starts)),
    (f"wake-ups in {idle} s, with a watchdog of 2 s", spread(woken, "{:.0f}")),
    ("of these not the watchdog's", spread(others, "{:.0f}"))])
  limits.check("MB resident", statistics.median(memory), 9)
  limits.check("MB of the program", binary, 10)
  limits.check("ms from the start to READY", statistics.median(starts), 50,
               "{:.1f}")
  limits.check("wake-ups that are not the watchdog's",
               statistics.median(others), 0, "{:.0f}")
  limits.show()
  return limits.status


PARTS = {part.__name__: part for part in (core, size)}

if __name__ == "__main__":
  sys.exit(PARTS[sys.argv[1]]())
