"""Knobs that come and go without end, a clock that is set, a disk that is full:
in the virtual machine."""

import contextlib
import os
import pathlib
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Kernel"))

from panel import (  # noqa: E402
  CONFIGURATION, DETENT_PAUSE, EV_REL, MOTOR, REL_DIAL, Panel, chip, dial,
  turn_dial, turn_knob, until)
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

  def check_held(self, panel, what, before):
    until(lambda: held(panel.daemon.pid).descriptors == before.descriptors,
          f"{before.descriptors} descriptors as before")
    after = held(panel.daemon.pid)
    tell(what, before, after)
    self.assertLess(after.memory - before.memory, GROWTH)

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
      self.check_held(panel, f"{CYCLES} times unplugged", before)
      until(lambda: not motor.is_running, "the motor's rest")
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
      self.check_held(panel, f"chip {cycles} times unplugged", before)
      self.assertEqual(panel.input("knob")["reopens"], cycles + 3)

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
      self.check_held(panel, f"{CYCLES} reloads", before)
      until(lambda: not motor.is_running, "the motor's rest")

  def test_clock_set_while_turning(self):
    """Nothing the daemon does depends on the time of day."""
    saved = None
    with chip() as lines, dial() as device, Panel(lines.name, WIDE) as panel:
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

  def test_state_directory_full_then_read_only(self):
    with chip() as lines, dial() as device, Panel(lines.name, WIDE) as panel:
      saved = panel.state / "selections.json"

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


if __name__ == "__main__":
  unittest.main()
