"""Usage: machine.py PART

Measures with real kernel devices, in the virtual machine that counts
instructions as its time: 1 ns is one. Scripts/bench runs it.
"""

import collections
import contextlib
import os
import re
import statistics
import subprocess
import sys
import time

from peers import Detentd, DetentdWithMotor, Floor, Lircd
from report import Limits, say, spread, table

from gpiosim import Chip
from tracepoint import Recorder, number_of
from uinput import EV_REL, REL_DIAL, Device
from waiting import until

RUNS = 5
MOTOR = 4


def dial(number=0):
  return Device(f"Bench Dial {number}", rel={REL_DIAL})


def hand(mode, *arguments, descriptors):
  """Runs hand.c; the descriptors come last."""
  done = subprocess.run(
    [os.environ["HAND"], mode, *map(str, [*arguments, *descriptors])],
    pass_fds=descriptors, stdout=subprocess.PIPE, text=True, check=True)
  return [[int(word) for word in line.split()]
          for line in done.stdout.splitlines()]


class Run:
  """One run of a program with some subscribers: `times` are pairs of turn and
  message in thousands of instructions, `cpu` those of the program per detent."""

  def __init__(self, kind, count, pause=5_000, subscribers=1):
    with dial() as device, kind([device.path]) as peer:
      with contextlib.ExitStack() as stack:
        sockets = [stack.enter_context(peer.subscribe())
                   for _ in range(subscribers)]
        begin = peer.cpu_time()
        self.times = [
          (turned / 1e3, told / 1e3) for turned, told in hand(
            "await", REL_DIAL, count, pause,
            descriptors=[device.descriptor, *(s.fileno() for s in sockets)])]
        self.cpu = (peer.cpu_time() - begin) * 1e6 / count
    self.delays = [told - turned for turned, told in self.times]


def percentile(values, part):
  return sorted(values)[int(len(values) * part)]


def latency():
  """From the event to the message and to the motor, and the cost of it."""
  limits = Limits()
  runs = collections.defaultdict(list)
  starts = []
  for number in range(RUNS):
    say(f"latency, run {number + 1} of {RUNS}")
    for kind in Floor, Lircd, Detentd:
      runs[kind].append(Run(kind, 200))
    with Chip("bench", {MOTOR: "MOTOR"}) as chip, Recorder() as recorder:
      line = number_of(chip.name, MOTOR)
      # Apart by more than a pulse and its rest: each detent has its own.
      run = Run(DetentdWithMotor, 100, pause=60_000)
      runs[DetentdWithMotor].append(run)
      rises = [event.time * 1e6 for event in recorder.events()
               if event.gpio == line and event.kind == "set" and event.value]
    starts.append(statistics.median(
      min(rise for rise in rises if rise >= int(turned)) - turned
      for turned, _ in run.times))
  rows, medians, cpu = [], {}, {}
  for kind, all_runs in runs.items():
    delays = [delay for run in all_runs for delay in run.delays]
    medians[kind] = statistics.median(delays)
    cpu[kind] = statistics.median(run.cpu for run in all_runs)
    rows.append((
      kind.name, spread([statistics.median(run.delays) for run in all_runs]),
      f"{percentile(delays, 0.99):.1f}",
      f"{medians[kind] / medians[Floor]:.2f} ×",
      spread([run.cpu for run in all_runs]),
      f"{cpu[kind] / cpu[Floor]:.2f} ×"))
  table("One subscriber, in thousands of instructions",
        ["", "event to message", "99th of 100", "", "CPU per detent", ""], rows)
  print(f"\nEvent to motor: {spread(starts)}.")
  mine = [delay for run in runs[Detentd] for delay in run.delays]
  limits.check("event to message, to lircd's",
               medians[Detentd] / medians[Lircd], 1)
  limits.check("event to message, to the floor's",
               medians[Detentd] / medians[Floor], 1.3)
  limits.check("99th of 100, to the median",
               percentile(mine, 0.99) / medians[Detentd], 1.2)
  limits.check("event to motor, to event to message",
               statistics.median(starts) / medians[DetentdWithMotor], 1)
  limits.check("CPU per detent, to the floor's", cpu[Detentd] / cpu[Floor], 2)
  limits.show()
  return limits.status


def subscribers():
  """What one more subscriber costs."""
  limits = Limits()
  counts = 1, 10, 60
  cpu = collections.defaultdict(list)
  for number in range(RUNS):
    say(f"subscribers, run {number + 1} of {RUNS}")
    for kind in Floor, Lircd, Detentd:
      for count in counts:
        cpu[kind, count].append(Run(kind, 40, 10_000, count).cpu)
  further, rows = {}, []
  for kind in Floor, Lircd, Detentd:
    middle = {count: statistics.median(cpu[kind, count]) for count in counts}
    further[kind] = (middle[60] - middle[1]) / 59
    rows.append((kind.name, *(spread(cpu[kind, count]) for count in counts),
                 f"{further[kind]:.2f}",
                 f"{further[kind] / further[Floor]:.2f} ×"))
  table("CPU per detent with subscribers, in thousands of instructions",
        ["", "1", "10", "60", "each further one", ""], rows)
  limits.check("CPU per further subscriber, to the floor's",
               further[Detentd] / further[Floor], 1.2)
  limits.show()
  return limits.status


def calls():
  """The system calls of a detent."""
  count = 100
  found = {}
  for kind in Floor, Detentd:
    say(f"system calls of the {kind.name}")
    with dial() as device, kind([device.path]) as peer, peer.subscribe() as s:
      path = f"/run/{kind.name}.calls"
      with subprocess.Popen(["strace", "-f", "-o", path, "-p", str(peer.pid)],
                            stderr=subprocess.DEVNULL) as tracer:
        status = f"/proc/{peer.pid}/status"
        until(lambda: not re.search(r"TracerPid:\s+0\n", open(status).read()),
              "strace")
        hand("await", REL_DIAL, count, 20_000,
             descriptors=[device.descriptor, s.fileno()])
        tracer.terminate()
    names = re.findall(r"^\d+ +(\w+)\(", open(path).read(), re.MULTILINE)
    found[kind] = collections.Counter(names)
  names = sorted(found[Floor] | found[Detentd])
  table("System calls per detent, of 100",
        ["", *(kind.name for kind in found)],
        [(name, *(f"{counter[name] / count:.2f}"
                  for counter in found.values())) for name in names])
  return 0


def burst(peer, devices, rate, seconds):
  """Turns all devices in turn; returns by what part it was too slow."""
  count = int(rate * seconds)
  [[late]] = hand("turn", REL_DIAL, count, int(1e9 / rate),
                  descriptors=[device.descriptor for device in devices])
  until(lambda: is_idle(peer), f"{peer.name} to be done")
  return max(0, late) / 1e9 / seconds


def is_idle(peer):
  """Whether a program waits: it has used no CPU for some milliseconds."""
  before = peer.cpu_time()
  time.sleep(0.02)
  return peer.cpu_time() == before


def lost(kind, rate, seconds):
  """How many detents are lost, and the memory after a sixth and all of it."""
  with contextlib.ExitStack() as stack:
    devices = [stack.enter_context(dial(number)) for number in range(8)]
    peer = stack.enter_context(kind([device.path for device in devices]))
    stack.enter_context(peer.subscribe())  # Nobody reads it.
    late = burst(peer, devices, rate, seconds / 6)
    early = peer.memory()
    late = max(late, burst(peer, devices, rate, seconds * 5 / 6))
    end = peer.memory()
    sent = int(rate * seconds / 6) + int(rate * seconds * 5 / 6)
    with peer.subscribe() as listener:
      # The floor tells totals with the next detent only.
      for device in devices:
        device.frame([(EV_REL, REL_DIAL, 1)])
      until(lambda: is_idle(peer), f"{peer.name} to be done")
      turned = peer.turned(listener)
    return sent + len(devices) - turned, early, end, late


def sustained():
  """Turning eight encoders as fast as the floor can follow."""
  limits = Limits()
  best, rate = 0, 10_000
  while rate < 200_000:
    say(f"the floor at {rate} detents a second")
    missed, *_, late = lost(Floor, rate, 1)
    if missed or late > 0.01:
      break
    best, rate = rate, int(rate * 1.15)
  rows = []
  for kind in Floor, Detentd:
    say(f"30 s of {kind.name} at {best} detents a second")
    missed, early, end, _ = lost(kind, best, 30)
    rows.append((kind.name, best, missed, f"{early / 1e6:.2f}",
                 f"{end / 1e6:.2f}"))
  table("Eight encoders for 30 s, one subscriber that reads nothing",
        ["", "detents/s", "lost", "MB after 5 s", "MB after 30 s"], rows)
  limits.check("detents lost", rows[1][2], 0, "{:.0f}")
  limits.check("MB more after 30 s", (end - early) / 1e6, 0.1)
  limits.show()
  return limits.status


EDGES = """
[[input]]
name = "knob"
gpio = { chip = "bench", a = "A", b = "B" }

[[control]]
name = "volume"
range = { lower = 0, upper = 999999, step = 1 }
turn = "knob"
"""


class DetentdOnLines(Detentd):
  """detentd with an encoder on GPIO lines."""

  def command(self, nodes):
    words = super().command(nodes)
    (self.folder / "config").write_text(EDGES)
    return words


def edges():
  """How fast edges may come before one is lost."""
  count = 2_000
  best, rate = 0, 500
  while rate < 1_000_000:
    say(f"{rate} edges a second")
    with Chip("bench", {0: "A", 1: "B"}) as chip, contextlib.ExitStack() as s:
      for line in 0, 1:
        chip.pull(line, 1)
      peer = s.enter_context(DetentdOnLines([]))
      files = [os.open(chip.pull_file(line), os.O_WRONLY) for line in (0, 1)]
      [[late]] = hand("pull", count, int(1e9 / rate), descriptors=files)
      for file in files:
        os.close(file)
      until(lambda: is_idle(peer), "detentd to be done")
      turned = abs(peer.turned(None))
    if turned != count // 4 or late / 1e9 > 0.01 * count / rate:
      break
    best, rate = rate, int(rate * 1.15)
  version = subprocess.run([os.environ["DETENTD"], "--version"],
                           capture_output=True, text=True).stdout
  [library] = re.findall(r"^libgpiod .*$", version, re.MULTILINE)
  reason = ("the knob cannot be turned faster" if turned == count // 4
            else f"at {rate}, {turned} of {count // 4} detents were counted")
  table("GPIO edges a second without a loss", ["", "edges/s", "then"],
        [(library, best, reason)])
  return 0


PARTS = {part.__name__: part
         for part in (latency, subscribers, calls, sustained, edges)}

if __name__ == "__main__":
  sys.exit(PARTS[sys.argv[1]]())
