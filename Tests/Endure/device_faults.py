#!/usr/bin/env python3
"""Usage: Tests/Endure/device_faults.py [--part I/N] [--only TEXT] [--list]

Makes each system call of the daemon's device path fail, in each place where it
is made and with each error, while knobs are turned, unplugged and plugged in
and the motor pulses. None of it may end the daemon, but for the timer that its
loop waits with: when devices have changed once more, the knobs turn, the motor
pulses and is still, and no descriptor is held that was not before.

Runs in the virtual machine (Scripts/kernel-vm); DETENTD is the program. --part
takes each N-th case only, from the I-th on; --only those whose text, as --list
and failures print it, has TEXT in it.
"""

import argparse
import os
import pathlib
import re
import shlex
import signal
import stat
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Kernel"))

from panel import (  # noqa: E402
  CONFIGURATION, MOTOR, Device, Panel, chip, dial, turn_dial, turn_knob,
  until)
from motorline import MotorLine  # noqa: E402
from uinput import REL_X  # noqa: E402
import injection  # noqa: E402

# What the device path is made of; the rest is the server's.
_DEVICES = re.compile(
  r"^(\d+ +)?(ioctl|inotify_add_watch|timerfd_settime|getdents64|readlink)\("
  r"|\"/(dev|sys)/|</dev/|\(\d+<anon_inode:inotify>|gpio|motor\.json"
  r"|epoll_wait\(.*, 0\) ")
_PROGRAM = os.environ["DETENTD"]
LIMIT = 20.0
# How the daemon says that it has nothing left to wait with.
_FATAL = "timerfd_settime for the next deadline: "


class Broken(Exception):
  """What a case did that it must not do."""


class Ended(Exception):
  """The daemon has ended as it may."""


def under_strace(options, folder):
  """A program that is the daemon under strace."""
  wrapper = pathlib.Path(folder, "detentd")
  # With --seccomp-bpf, which needs -f, the other calls cost nothing.
  words = shlex.join(
    ["strace", "-D", "-f", "--seccomp-bpf", *map(str, options), _PROGRAM])
  wrapper.write_text(f"#!/bin/sh\nexec {words} \"$@\"\n")
  wrapper.chmod(wrapper.stat().st_mode | stat.S_IXUSR)
  return str(wrapper)


def poke():
  """Has devices change, without any that matters."""
  with Device("Something else", rel={REL_X}):
    pass


def soon(condition, what):
  try:
    return until(condition, what, timeout=LIMIT)
  except TimeoutError as error:
    raise Broken(str(error)) from None


def is_whole(panel):
  """Whether all devices work."""
  return (panel.client.call("Motor")["present"]
          and all(panel.input(name)["present"] for name in ("dial", "knob")))


def do_job(panel, lines, device):
  """Turns both knobs, pulses, and unplugs one of them."""
  turn_dial(device, 1)
  turn_knob(lines, 1)
  panel.client.call("Pulse", pattern=[30, 20, 30])
  time.sleep(0.15)
  device.destroy()
  time.sleep(0.05)


def check(panel, lines, device, motor):
  """All works, also what had failed, once devices have changed."""
  for _ in range(3):
    if is_whole(panel):
      break
    poke()
    time.sleep(0.05)
  soon(lambda: is_whole(panel), "all devices present "
       f"({panel.client.call('Inputs')} {panel.client.call('Motor')})")
  for control, turn in (
      ("volume", lambda: turn_dial(device, 1)),
      ("tuner", lambda: turn_knob(lines, 1))):
    panel.client.call("Select", control=control, index=5)
    pulses = len(motor.runs())
    turn()
    soon(lambda: panel.index(control) == 6,
         f"{control} at 6 (it is at {panel.index(control)})")
    soon(lambda: len(motor.runs()) > pulses, "a pulse")
  soon(lambda: not motor.is_running, "the motor's rest")


def run(options, lines, motor_of, after_job=lambda: None):
  """Does the job under strace; returns how many descriptors are open then."""
  with tempfile.TemporaryDirectory() as folder:
    os.environ["DETENTD"] = under_strace(options, folder)
    # With the dial already there, and unplugged and plugged in later.
    device = dial()
    try:
      with Panel(lines.name, CONFIGURATION) as panel:
        motor = motor_of(panel.recorder)
        try:
          do_job(panel, lines, device)
          after_job()
          device = dial()
          check(panel, lines, device, motor)
          descriptors = len(os.listdir(f"/proc/{panel.daemon.pid}/fd"))
          panel.daemon.signal(signal.SIGTERM)
          status = panel.daemon.wait()
        except (ConnectionError, Broken) as error:
          text = panel.daemon.stderr()
          if _FATAL in text and panel.daemon.wait(LIMIT) == 1:
            if not motor.is_running:
              raise Ended from None
            error = "the motor runs on"
          raise Broken(f"{error}:\n{text}") from None
        if status != 0:
          raise Broken(f"it ended with {status}:\n{panel.daemon.stderr()}")
        if motor.is_running:
          raise Broken("the motor runs on")
        return descriptors
    finally:
      device.destroy()
      os.environ["DETENTD"] = _PROGRAM


def outcome_of(case, lines, motor_of, descriptors):
  """What a case does wrong, if anything, and what it did."""
  try:
    found = run(case.options, lines, motor_of)
  except Ended:
    return None, "ends with a message"
  except (Broken, ChildProcessError, TimeoutError) as error:
    return str(error), "fails"
  if found != descriptors:
    return f"{found} descriptors are open, not {descriptors}", "holds more"
  return None, "serves"


def main():
  parser = argparse.ArgumentParser(usage=__doc__)
  parser.add_argument("--part", default="1/1")
  parser.add_argument("--only", default="")
  parser.add_argument("--list", action="store_true")
  options = parser.parse_args()
  part, parts = map(int, options.part.split("/"))
  started = time.monotonic()
  with chip() as lines, tempfile.TemporaryDirectory() as folder:
    def motor_of(recorder):
      return MotorLine(recorder, lines, MOTOR)

    trace = pathlib.Path(folder, "trace")
    texts = []
    descriptors = run(["-qq", "-y", "-s", "80", "-o", trace], lines, motor_of,
                      lambda: texts.append(trace.read_text()))
    # Nothing fails any more while it is checked.
    cases = injection.cases(
      re.sub(r"/tmp/\w+/", "/", texts[0]), _DEVICES.search)
    cases = [case for case in cases[part - 1::parts]
             if options.only in str(case)]
    if options.list:
      print(*cases, sep="\n")
      return 0
    return injection.report(
      ((case, *outcome_of(case, lines, motor_of, descriptors))
       for case in cases), len(cases), started)


if __name__ == "__main__":
  sys.exit(main())
