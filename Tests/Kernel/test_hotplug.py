"""Devices that come, go, change their numbers, look alike or may not be opened.
"""

import contextlib
import fcntl
import os
import signal
import tempfile
import time
import unittest

from panel import (
  EV_REL, REL_DIAL, Device, Panel, chip, dial, turn_dial, until)
from program import run
from uinput import (
  ABS_MISC, ABS_MT_POSITION_X, ABS_MT_SLOT, ABS_MT_TRACKING_ID, ABS_WHEEL,
  ABS_X, BTN_0, BTN_TOUCH, EV_ABS, EV_KEY, KEY_ENTER, REL_X, Axis)

# <linux/input.h>
EVIOCGRAB = 0x40044590

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

  def test_identical_devices_in_one_place_go_by_their_nodes(self):
    configuration = NO_MOTOR + """
    [[input]]
    name = "other"
    evdev = { name = "Test*", axis = "REL_DIAL" }
    """
    # A cable's devices, and one that the pattern means as well, but which
    # cannot turn.
    with Device("Test Keyboard", keys={KEY_ENTER}, phys="usb-0"):
      with dial(phys="usb-1") as first, dial(phys="usb-1") as second:
        with chip() as lines, Panel(lines.name, configuration) as panel:
          self.assertIn(first.path, panel.input("dial")["device"])
          self.assertIn(second.path, panel.input("other")["device"])
          result = run("check", panel.config)
          self.assertEqual(result.returncode, 0)
          for name in "dial", "other":
            self.assertIn(f"input {name}: several devices match: ",
                          result.stderr)

  def test_start_with_nothing_at_all(self):
    with Panel(None, NO_MOTOR) as panel:
      self.assertFalse(os.path.exists("/dev/gpiochip0"))
      problem = panel.input("dial")["problem"]
      self.assertIn("no such device", problem)
      self.assertEqual(len(panel.warnings()), 1, panel.warnings())
      with dial() as device:
        panel.await_input("dial", present=True)
        turn_dial(device, 1)
        panel.await_index("volume", 501)

  def test_events_that_are_not_needed_wake_nobody(self):
    with Device("Test Dial", rel={REL_X, REL_DIAL}, keys={BTN_0},
                absolute={ABS_MISC: Axis(0, 255)}) as device:
      with chip() as lines, Panel(lines.name, NO_MOTOR) as panel:
        turn_dial(device, 1)
        panel.await_index("volume", 501)
        before = panel.daemon.switches()
        time.sleep(0.1)
        if panel.daemon.switches() != before:
          # It was saving, which it does once.
          time.sleep(2)
          before = panel.daemon.switches()
        for number in range(200):
          device.frame([(EV_REL, REL_X, 1), (EV_KEY, BTN_0, number % 2),
                        (EV_ABS, ABS_MISC, number % 250)])
          time.sleep(0.001)
        self.assertLess(panel.daemon.switches() - before, 20)
        turn_dial(device, 1)
        panel.await_index("volume", 502)

  def test_node_that_another_program_has_grabbed(self):
    configuration = NO_MOTOR.replace("[[control]]", "grab = true\n[[control]]")
    with dial() as device, chip() as lines:
      with open(device.path, "rb", buffering=0) as other:
        fcntl.ioctl(other, EVIOCGRAB, 1)
        with Panel(lines.name, configuration) as panel:
          self.assertIn("another program has grabbed it",
                        panel.input("dial")["problem"])
          fcntl.ioctl(other, EVIOCGRAB, 0)
          device.frame([(EV_REL, REL_DIAL, 1)])
          panel.await_index("volume", 501)
          self.assertNotIn("problem", panel.input("dial"))
          self.assertEqual(panel.input("dial")["reopens"], 0)
          with self.assertRaises(OSError, msg="not grabbed after all"):
            fcntl.ioctl(other, EVIOCGRAB, 1)

  def test_ring_is_lifted_though_a_button_hides_it(self):
    """Some pads tell no lift while any button of them is down: the buttons are
    heard although the input has none."""
    configuration = """
    [[input]]
    name = "ring"
    evdev = { name = "Test Pad", axis = "ABS_WHEEL" }
    [[control]]
    name = "size"
    range = { lower = 0, upper = 100, step = 1 }
    commit = "release"
    turn = "ring"
    """
    with Device("Test Pad", keys={BTN_0}, absolute={
        ABS_WHEEL: Axis(0, 71), ABS_MISC: Axis(0, 15)}) as pad:
      with chip() as lines, Panel(lines.name, configuration) as panel:
        # A button alone is no finger.
        pad.frame([(EV_KEY, BTN_0, 1), (EV_ABS, ABS_MISC, 15)])
        pad.frame([(EV_ABS, ABS_WHEEL, 40)])
        pad.frame([(EV_ABS, ABS_WHEEL, 43)])
        panel.await_index("size", 3)
        self.assertTrue(panel.selection("size")["preview"])
        pad.frame([(EV_ABS, ABS_WHEEL, 0)])
        until(lambda: not panel.selection("size")["preview"], "a commit")
        self.assertEqual(panel.selection("size")["cause"], "lift")
        self.assertEqual(panel.index("size"), 3)

  def test_finger_in_the_second_slot_at_the_start(self):
    configuration = """
    [[input]]
    name = "strip"
    evdev = { name = "Test Strip", axis = "ABS_MT_POSITION_X" }
    [[control]]
    name = "size"
    values = [20, 40, 60, 80, 100]
    touch = "strip"
    """
    with Device("Test Strip", absolute={
        ABS_MT_SLOT: Axis(0, 1), ABS_MT_TRACKING_ID: Axis(0, 65535),
        ABS_MT_POSITION_X: Axis(0, 100)}) as strip:
      # Somebody touched before with two fingers: the kernel stands at slot 1.
      for slot in 0, 1:
        strip.frame([(EV_ABS, ABS_MT_SLOT, slot),
                     (EV_ABS, ABS_MT_TRACKING_ID, slot),
                     (EV_ABS, ABS_MT_POSITION_X, 25)])
      for slot in 0, 1:
        strip.frame([(EV_ABS, ABS_MT_SLOT, slot),
                     (EV_ABS, ABS_MT_TRACKING_ID, -1)])
      with chip() as lines, Panel(lines.name, configuration) as panel:
        strip.frame([(EV_ABS, ABS_MT_TRACKING_ID, 7)])
        panel.await_index("size", 1)
        strip.frame([(EV_ABS, ABS_MT_SLOT, 0),
                     (EV_ABS, ABS_MT_TRACKING_ID, 8),
                     (EV_ABS, ABS_MT_POSITION_X, 100)])
        strip.frame([(EV_ABS, ABS_MT_SLOT, 1),
                     (EV_ABS, ABS_MT_POSITION_X, 50)])
        panel.await_index("size", 2)
        # Both lift while the daemon hears nothing of it.
        panel.daemon.signal(signal.SIGSTOP)
        for number in range(400):
          strip.frame([(EV_ABS, ABS_MT_POSITION_X, 50 + number % 2)])
        for slot in 0, 1:
          strip.frame([(EV_ABS, ABS_MT_SLOT, slot),
                       (EV_ABS, ABS_MT_TRACKING_ID, -1)])
        panel.daemon.signal(signal.SIGCONT)
        until(lambda: panel.input("strip")["resyncs"] == 1, "a resync")
        # Nobody touches any more: the next finger counts.
        strip.frame([(EV_ABS, ABS_MT_SLOT, 0),
                     (EV_ABS, ABS_MT_TRACKING_ID, 9),
                     (EV_ABS, ABS_MT_POSITION_X, 1)])
        panel.await_index("size", 0)

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
    with dial() as device, chip() as lines:
      os.chmod(device.path, 0o600)
      with self.panel_of_nobody(lines) as panel:
        problem = panel.input("dial")["problem"]
        self.assertIn("Test Dial", problem)
        self.assertIn("only root may open it", problem)
        # Long after the daemon has stopped trying.
        time.sleep(2.5)
        self.check_opened_at_once(panel, device)

  def test_node_that_gets_its_permission_later_than_it_appears(self):
    """As with udev: the node is made, and then given to a group. The number was
    another device's before, which is not taken for it."""
    with chip() as lines, self.panel_of_nobody(lines) as panel:
      with dial() as device:
        path = device.path
        self.check_opened_at_once(panel, device)
      panel.await_input("dial", present=False)
      with Device("Keyboard", rel={REL_DIAL}, keys={KEY_ENTER}) as keyboard:
        self.assertEqual(keyboard.path, path, "the kernel gave another number")
        os.chmod(keyboard.path, 0o666)
        with dial() as device:
          until(lambda: "Test Dial" in panel.input("dial")["problem"],
                "told apart from absent")
          turn_dial(keyboard, 2)
          self.assertEqual(panel.index("volume"), 502)
          self.check_opened_at_once(panel, device)
          self.assertEqual(panel.index("volume"), 504)

  def test_another_one_is_taken_where_the_first_may_not_be_opened(self):
    with dial(phys="usb-1") as first, dial(phys="usb-2") as second:
      os.chmod(first.path, 0o600)
      os.chmod(second.path, 0o666)
      with chip() as lines, self.panel_of_nobody(lines) as panel:
        self.assertIn(second.path, panel.input("dial")["device"])

  @contextlib.contextmanager
  def panel_of_nobody(self, lines):
    """The daemon as a user who may open nothing."""
    with tempfile.NamedTemporaryFile("w", suffix=".sh", delete=False) as wrapper:
      wrapper.write(
        "#!/bin/sh\nexec setpriv --reuid=65534 --regid=65534 --clear-groups "
        f"{os.environ['DETENTD']} \"$@\"\n")
    os.chmod(wrapper.name, 0o755)
    program = os.environ["DETENTD"]
    os.environ["DETENTD"] = wrapper.name
    try:
      panel = Panel(lines.name, NO_MOTOR, mode=0o777)
    finally:
      os.environ["DETENTD"] = program
    with panel:
      yield panel

  def check_opened_at_once(self, panel, device):
    """Lets the daemon open a node, which takes it less than a second."""
    index = panel.index("volume")
    started = time.monotonic()
    os.chmod(device.path, 0o666)
    panel.await_input("dial", present=True)
    self.assertLess(time.monotonic() - started, 1.0)
    self.assertNotIn("problem", panel.input("dial"))
    turn_dial(device, 2)
    panel.await_index("volume", index + 2)

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

  def test_movement_behind_a_loss_counts(self):
    """It has no state that would be read again, and was turned."""
    with dial() as device, chip() as lines:
      with Panel(lines.name, NO_MOTOR) as panel:
        before = panel.index("volume")
        # However large the kernel's queue is, more or less is left in it.
        for losses, count in enumerate(range(200, 240, 4), start=1):
          panel.daemon.signal(signal.SIGSTOP)
          for _ in range(count):
            device.frame([(EV_REL, REL_DIAL, 1)])
          panel.daemon.signal(signal.SIGCONT)
          until(lambda: panel.input("dial")["resyncs"] == losses, "a resync")
        self.assertGreater(panel.index("volume"), before + 10)

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
