"""Devices that come, go, change their numbers, look alike or may not be opened.
"""

import os
import signal
import tempfile
import time
import unittest

from panel import (
  EV_REL, REL_DIAL, Device, Panel, chip, dial, turn_dial, until)
from uinput import (
  ABS_X, BTN_0, BTN_TOUCH, EV_ABS, EV_KEY, KEY_ENTER, Axis)

NO_MOTOR = """
[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL" }
[[control]]
name = "volume"
range = { lower = 0, upper = 1000, step = 1 }
initial = 500
turn = "dial"
"""


class HotPlug(unittest.TestCase):

  def test_another_device_on_the_same_node_is_not_opened(self):
    with chip() as lines, Panel(lines.name) as panel:
      with dial() as device:
        panel.await_input("dial", present=True)
        path = device.path
      panel.await_input("dial", present=False)
      with Device("Keyboard", rel={REL_DIAL}, keys={KEY_ENTER}) as keyboard:
        self.assertEqual(keyboard.path, path, "the kernel gave another number")
        turn_dial(keyboard, 3)
        # The real one comes with another number, and is found.
        with dial() as device:
          self.assertNotEqual(device.path, path)
          panel.await_input("dial", present=True)
          self.assertEqual(panel.index("volume"), 0)
          turn_dial(device, 1)
          panel.await_index("volume", 1)

  def test_two_identical_devices_are_one_for_each_input(self):
    configuration = """
    [[input]]
    name = "left"
    evdev = { name = "Test Dial", axis = "REL_DIAL" }
    [[input]]
    name = "right"
    evdev = { name = "Test Dial", axis = "REL_DIAL" }
    [[control]]
    name = "bass"
    range = { lower = 0, upper = 20, step = 1 }
    turn = "left"
    [[control]]
    name = "treble"
    range = { lower = 0, upper = 20, step = 1 }
    turn = "right"
    """
    # By their place, whatever order they came in.
    with dial(phys="usb-2") as second, dial(phys="usb-1") as first:
      with chip() as lines, Panel(lines.name, configuration) as panel:
        self.assertTrue(panel.input("left")["present"])
        self.assertTrue(panel.input("right")["present"])
        turn_dial(first, 2)
        turn_dial(second, 5)
        panel.await_index("bass", 2)
        panel.await_index("treble", 5)

  def test_one_node_read_and_grabbed_by_two_inputs(self):
    configuration = """
    [[input]]
    name = "dial"
    evdev = { name = "Test Dial", axis = "REL_DIAL" }
    grab = true
    [[input]]
    name = "button"
    evdev = { name = "Test Dial", press = "BTN_0" }
    [[control]]
    name = "volume"
    range = { lower = 0, upper = 20, step = 1 }
    turn = "dial"
    push = ["button"]
    press = "reset"
    """
    with Device("Test Dial", rel={REL_DIAL}, keys={BTN_0}) as device:
      with chip() as lines, Panel(lines.name, configuration) as panel:
        turn_dial(device, 4)
        panel.await_index("volume", 4)
        device.frame([(EV_KEY, BTN_0, 1)])
        device.frame([(EV_KEY, BTN_0, 0)])
        panel.await_index("volume", 0)
        self.assertEqual(panel.selection("volume")["presses"], 1)
        # Nobody else hears it.
        with open(device.path, "rb", buffering=0) as other:
          os.set_blocking(other.fileno(), False)
          turn_dial(device, 1)
          panel.await_index("volume", 1)
          self.assertIsNone(other.read(24))

  def test_grab_waits_until_no_key_is_down(self):
    configuration = NO_MOTOR.replace("[[control]]", "grab = true\n[[control]]")
    with Device("Test Dial", rel={REL_DIAL}, keys={BTN_0}) as device:
      device.frame([(EV_KEY, BTN_0, 1)])
      with open(device.path, "rb", buffering=0) as other:
        os.set_blocking(other.fileno(), False)
        with chip() as lines, Panel(lines.name, configuration) as panel:
          device.frame([(EV_REL, REL_DIAL, 1)])
          panel.await_index("volume", 501)
          self.assertIsNotNone(other.read(24 * 64), "grabbed with a key down")
          device.frame([(EV_KEY, BTN_0, 0)])
          device.frame([(EV_REL, REL_DIAL, 1)])
          panel.await_index("volume", 502)
          self.assertIsNotNone(other.read(24 * 64), "the release was hidden")
          device.frame([(EV_REL, REL_DIAL, 1)])
          panel.await_index("volume", 503)
          self.assertIsNone(other.read(24 * 64), "not grabbed after all")

  def test_node_without_permission_is_told_and_opened_when_it_may_be(self):
    # The daemon as a user who may open nothing.
    with tempfile.NamedTemporaryFile("w", suffix=".sh", delete=False) as wrapper:
      wrapper.write(
        "#!/bin/sh\nexec setpriv --reuid=65534 --regid=65534 --clear-groups "
        f"{os.environ['DETENTD']} \"$@\"\n")
    os.chmod(wrapper.name, 0o755)
    program = os.environ["DETENTD"]
    os.environ["DETENTD"] = wrapper.name
    self.addCleanup(os.environ.__setitem__, "DETENTD", program)
    with dial() as device, chip() as lines:
      os.chmod(device.path, 0o600)
      with Panel(lines.name, NO_MOTOR, mode=0o777) as panel:
        problem = panel.input("dial")["problem"]
        self.assertIn("Test Dial", problem)
        self.assertIn("only root may open it", problem)
        started = time.monotonic()
        os.chmod(device.path, 0o666)
        panel.await_input("dial", present=True)
        self.assertLess(time.monotonic() - started, 1.0)
        turn_dial(device, 2)
        panel.await_index("volume", 502)

  def test_unplugged_in_mid_touch_cancels_the_preview(self):
    configuration = """
    [[input]]
    name = "strip"
    evdev = { name = "Test Strip", axis = "ABS_X" }
    [[control]]
    name = "size"
    values = [20, 40, 60, 80, 100]
    commit = "release"
    touch = "strip"
    """
    with chip() as lines, Panel(lines.name, configuration) as panel:
      with Device("Test Strip", keys={BTN_TOUCH},
                  absolute={ABS_X: Axis(0, 1000)}) as strip:
        panel.await_input("strip", present=True)
        strip.frame([(EV_KEY, BTN_TOUCH, 1), (EV_ABS, ABS_X, 740)])
        panel.await_index("size", 3)
        self.assertTrue(panel.selection("size")["preview"])
      panel.await_input("strip", present=False)
      selection = panel.selection("size")
      self.assertFalse(selection["preview"])
      self.assertEqual(selection["cause"], "lost")
      self.assertEqual(selection["thumbs"][0]["index"], 0)

  def test_burst_of_ten_thousand_events(self):
    """More than any reader's buffer holds: the loss is noticed, nothing goes the
    wrong way, and the service goes on."""
    with dial() as device, chip() as lines:
      with Panel(lines.name, NO_MOTOR) as panel:
        panel.daemon.signal(signal.SIGSTOP)
        for _ in range(10_000):
          device.frame([(EV_REL, REL_DIAL, 1)])
        panel.daemon.signal(signal.SIGCONT)
        until(lambda: panel.input("dial")["resyncs"] > 0, "a resync")
        self.assertEqual(panel.input("dial")["resyncs"], 1)
        after = panel.index("volume")
        self.assertGreaterEqual(after, 500)
        turn_dial(device, -3)
        panel.await_index("volume", after - 3)

  def test_nothing_happens_nothing_is_spent(self):
    with dial() as device, chip() as lines, Panel(lines.name) as panel:
      turn_dial(device, 1)
      panel.await_index("volume", 1)
      time.sleep(2)  # Until the selection is saved.
      before = panel.daemon.cpu_time()
      time.sleep(5)
      self.assertLessEqual(panel.daemon.cpu_time() - before, 0.010)


if __name__ == "__main__":
  unittest.main()
