"""Knobs that come and go without end, or while no descriptor is left, clients
that die, a clock that is set, a disk that is full: in the virtual machine.

After each the daemon serves, holds nothing more than before, and the motor is
off."""

import contextlib
import os
import pathlib
import random
import resource
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Kernel"))

from panel import (  # noqa: E402
  CONFIGURATION, DETENT_PAUSE, EV_REL, MOTOR, REL_DIAL, Panel, chip, dial,
  turn_dial, turn_knob, until)
from client import Client  # noqa: E402
from motorline import MotorLine  # noqa: E402
from held import held, tell  # noqa: E402

CYCLES = int(os.environ.get("ENDURE_CYCLES", "200"))
# The most that memory may grow, in KiB: a page here and there.
GROWTH = 256
# The ends are out of the way.
WIDE = CONFIGURATION.replace("upper = 20, step = 1", "upper = 9999, step = 1")


@contextlib.contextmanager
def mounted(folder, options):
  """A file system in memory on a folder."""
  subprocess.run(["mount", "-t", "tmpfs", "-o", options, "endure", folder],
                 check=True)
  try:
    yield
  finally:
    subprocess.run(["umount", folder], check=True)


class Devices(unittest.TestCase):

  def check(self, panel, motor, what, before):
    """The motor is off, nothing more is held than before, the daemon serves."""
    until(lambda: not motor.is_running, "the motor's rest", timeout=5)
    until(lambda: held(panel.daemon.pid).descriptors == before.descriptors,
          f"{before.descriptors} descriptors as before")
    after = held(panel.daemon.pid)
    tell(what, before, after)
    self.assertLess(after.memory - before.memory, GROWTH)
    for index in 3, 4:
      panel.client.call("Select", control="volume", index=index)
      self.assertEqual(panel.index("volume"), index)

  def test_encoder_plugged_and_unplugged(self):
    with chip() as lines, Panel(lines.name, WIDE) as panel:
      motor = MotorLine(panel.recorder, lines, MOTOR)

      def cycle(number):
        with dial() as device:
          panel.await_input("dial", present=True)
          turn_dial(device, 1, pause=0)
          panel.await_index("volume", number)
        panel.await_input("dial", present=False)

      for number in range(1, 6):
        cycle(number)
      before = held(panel.daemon.pid)
      for number in range(6, CYCLES + 6):
        cycle(number)
      self.assertEqual(panel.input("dial")["reopens"], CYCLES + 4)
      self.check(panel, motor, f"{CYCLES} times unplugged", before)
      turn_knob(lines, 1)
      panel.await_index("tuner", 1)

  def test_chip_unplugged_in_mid_pulse(self):
    cycles = max(5, CYCLES // 10)
    with contextlib.ExitStack() as stack:
      with chip() as lines:
        panel = stack.enter_context(Panel(lines.name, WIDE))
        panel.await_input("knob", present=True)
      for number in range(1, cycles + 4):
        if number == 4:
          before = held(panel.daemon.pid)
        with chip() as lines:
          panel.await_input("knob", present=True)
          until(lambda: panel.client.call("Motor")["present"], "the motor")
          turn_knob(lines, 1)
          panel.await_index("tuner", number)
          panel.client.call("Pulse", pattern=[200])
        panel.await_input("knob", present=False)
        until(lambda: not panel.client.call("Motor")["present"], "no motor")
      # The lines are closed.
      with chip() as lines:
        motor = MotorLine(panel.recorder, lines, MOTOR)
        panel.await_input("knob", present=True)
        until(lambda: panel.client.call("Motor")["present"], "the motor")
        # Again, as long as it has had its share of a second.
        until(lambda: panel.client.call("Pulse", pattern=[20]) or motor.runs(),
              "a pulse")
        until(lambda: not motor.is_running, "the motor's rest", timeout=5)
      panel.await_input("knob", present=False)
      until(lambda: not panel.client.call("Motor")["present"], "no motor")
      self.check(panel, motor, f"chip {cycles} times unplugged", before)
      self.assertEqual(panel.input("knob")["reopens"], cycles + 4)

  def test_plugged_in_while_clients_use_up_descriptors(self):
    """What could not be opened is opened when clients leave, without any news of
    devices."""
    with contextlib.ExitStack() as stack:
      panel = stack.enter_context(Panel(None, WIDE))
      # What it does for the first time takes memory.
      for _ in range(3):
        with chip() as lines, dial() as device:
          for name in "dial", "knob":
            panel.await_input(name, present=True)
        for name in "dial", "knob":
          panel.await_input(name, present=False)
      until(lambda: not panel.client.call("Motor")["present"], "no motor")
      before = held(panel.daemon.pid)
      warnings = len(panel.warnings())
      # More than the devices need. Further clients wait.
      free = 10
      limit = before.descriptors + free
      resource.prlimit(
        panel.daemon.pid, resource.RLIMIT_NOFILE, (limit, limit))
      clients = [Client(panel.socket) for _ in range(free + 2)]
      for client in clients[:free]:
        client.call("Get")
      lines = stack.enter_context(chip())
      motor = MotorLine(panel.recorder, lines, MOTOR)
      device = stack.enter_context(dial())

      def problems():
        return [panel.client.call("Motor").get("problem", ""),
                *(panel.input(name).get("problem", "")
                  for name in ("dial", "knob"))]

      until(lambda: all("Too many open files" in problem
                        for problem in problems()), "what is wrong, told")
      # Long after devices were new.
      time.sleep(4)
      busy = panel.daemon.cpu_time()
      time.sleep(2)
      self.assertLess(panel.daemon.cpu_time() - busy, 0.1, "it spins")
      for client in clients:
        client.close()
      for name in "dial", "knob":
        panel.await_input(name, present=True)
      until(lambda: panel.client.call("Motor")["present"], "the motor")
      self.assertEqual([problem for problem in problems() if problem], [])
      turn_dial(device, 1)
      turn_knob(lines, 1)
      panel.await_index("volume", 1)
      panel.await_index("tuner", 1)
      until(lambda: len(motor.runs()) == 2, "two pulses")
      # One for each, and one that no connection can be taken.
      told = panel.warnings()[warnings:]
      self.assertEqual(len(told), 4, told)
      device.destroy()
      lines.remove()
      panel.await_input("dial", present=False)
      panel.await_input("knob", present=False)
      self.check(panel, motor, "12 clients for 10 descriptors", before)

  def test_clients_killed_while_the_motor_runs(self):
    """Whoever has started the motor need not be there to stop it."""
    generator = random.Random(1)
    with chip() as lines, dial() as device, Panel(lines.name, WIDE) as panel:
      motor = MotorLine(panel.recorder, lines, MOTOR)
      cycles = max(5, CYCLES // 10)
      for number in range(cycles + 3):
        if number == 3:
          before = held(panel.daemon.pid)
        pulses = len(motor.runs())
        child = os.fork()
        if child == 0:
          try:
            with Client(panel.socket) as client:
              while True:
                client.send("Pulse", {"pattern": [200]})
                client.send("Turn", {"input": "dial", "v120": 120})
                client.send("Monitor", {}, more=True)
                client.receive()
          finally:
            os._exit(1)
        until(lambda: len(motor.runs()) > pulses, "a pulse")
        time.sleep(generator.random() * 0.1)
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        until(lambda: not motor.is_running, "the motor's rest", timeout=5)
        # What a second may have of the motor is used up for now.
        time.sleep(1)
      for run in motor.runs():
        self.assertLess(run.width, 0.21)
      turn_dial(device, 1)
      panel.await_index("volume", 1)
      self.check(panel, motor, f"{cycles} clients killed", before)

  def test_reloads_while_turning(self):
    other = WIDE + "[[control]]\nname = \"more\"\nvalues = [1, 2, 3]\n"
    with chip() as lines, dial() as device, Panel(lines.name, WIDE) as panel:
      motor = MotorLine(panel.recorder, lines, MOTOR)

      def reload(number):
        panel.config.write_text(WIDE if number % 2 else other)
        device.frame([(EV_REL, REL_DIAL, 1)])
        panel.client.call("Reload")
        device.frame([(EV_REL, REL_DIAL, 1)])

      for number in range(10):
        reload(number)
      panel.await_index("volume", 20)
      before = held(panel.daemon.pid)
      for number in range(CYCLES):
        reload(number)
      panel.await_index("volume", 20 + 2 * CYCLES)
      self.assertEqual(panel.input("dial")["reopens"], 0)
      # Most of these detents were too close for pulses of their own.
      pulses = len(motor.runs())
      until(lambda: panel.client.call("Pulse", pattern=[20])
            or len(motor.runs()) > pulses, "a pulse")
      self.check(panel, motor, f"{CYCLES} reloads", before)

  def test_clock_set_while_turning(self):
    """Nothing the daemon does depends on the time of day."""
    saved = None
    with chip() as lines, dial() as device, Panel(lines.name, WIDE) as panel:
      motor = MotorLine(panel.recorder, lines, MOTOR)
      before = held(panel.daemon.pid)
      for number, seconds in enumerate((86400, -86400 * 400, 3600, -1, 1), 1):
        turn_dial(device, 2)
        time.clock_settime(time.CLOCK_REALTIME, time.time() + seconds)
        turn_dial(device, 2)
        turn_knob(lines, 1)
        panel.await_index("volume", 4 * number)
        panel.await_index("tuner", number)
        saved = panel.state / "selections.json"
        set_at = time.monotonic()
        until(lambda: saved.exists()
              and f'"volume":{4 * number},' in saved.read_text(), "it saved")
        self.assertLess(time.monotonic() - set_at, 1.5)
      pulses = panel.pulses()
      self.assertEqual(len(pulses), 5 * 5)
      for pulse in pulses:
        self.assertAlmostEqual(pulse.width, 0.015, delta=0.002)
      self.assertEqual(panel.input("knob")["invalid"], 0)
      self.check(panel, motor, "clock set 5 times", before)

  def test_state_directory_full_then_read_only(self):
    with chip() as lines, dial() as device, Panel(lines.name, WIDE) as panel:
      saved = panel.state / "selections.json"
      motor = MotorLine(panel.recorder, lines, MOTOR)
      before = held(panel.daemon.pid)

      def is_saved(index):
        return saved.exists() and f'"volume":{index},' in saved.read_text()

      with mounted(panel.state, "size=8k"):
        filler = panel.state / "filler"
        with contextlib.suppress(OSError), open(filler, "wb", 0) as file:
          while True:
            file.write(bytes(4096))
        turn_dial(device, 1)
        until(lambda: "cannot save" in panel.daemon.stderr(), "a warning")
        self.assertIn("No space left on device", panel.daemon.stderr())
        self.assertFalse(is_saved(1))
        turn_dial(device, 1)
        panel.await_index("volume", 2)
        filler.unlink()
        until(lambda: is_saved(2), "it saved when there is space")
        self.assertEqual(panel.daemon.stderr().count("cannot save"), 1)
        # Nothing half-written stays.
        self.assertEqual(os.listdir(panel.state), ["selections.json"])

        subprocess.run(["mount", "-o", "remount,ro", panel.state], check=True)
        turn_dial(device, 1)
        until(lambda: "Read-only file system" in panel.daemon.stderr(),
              "another warning")
        turn_dial(device, 1)
        panel.await_index("volume", 4)
        self.assertTrue(is_saved(2))
        subprocess.run(["mount", "-o", "remount,rw", panel.state], check=True)
        turn_dial(device, 1)
        until(lambda: is_saved(5), "the next change saved")
      self.assertEqual(panel.daemon.stderr().count("cannot save"), 2)
      self.check(panel, motor, "disk full, then read-only", before)


if __name__ == "__main__":
  unittest.main()
