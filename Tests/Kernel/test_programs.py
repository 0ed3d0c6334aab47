"""The programs beside the daemon: devices and record; learn is in
test_programs_learn.
"""

import grp
import json
import os
import re
import shutil
import signal
import tempfile
import unittest

from panel import CONFIGURATION, Panel, chip, dial, turn_dial, turn_knob, until
from program import Program, load, run, written
from uinput import (
  ABS_X, BTN_0, BTN_LEFT, BTN_TOUCH, EV_ABS, EV_KEY, KEY_VOLUMEDOWN,
  KEY_VOLUMEUP, REL_WHEEL, REL_X, REL_Y, Axis, Device)

BUSY = 75
USAGE = 64
NOBODY = 65534


def setUpModule():
  load()


def replayed_indexes(config, trace, name, control):
  """The indexes that a recording of an input gives a control."""
  with written(trace, "trace") as path:
    result = run("replay", "--config", config, f"{name}={path}")
  if result.returncode != 0:
    raise AssertionError(f"{result.stderr}\nof\n{trace}")
  indexes = []
  for line in result.stdout.splitlines():
    for selection in json.loads(line).get("selections", []):
      if selection["control"] == control:
        indexes.append(selection["thumbs"][0]["index"])
  return indexes


class Devices(unittest.TestCase):

  def test_nothing_there(self):
    result = run("devices")
    self.assertEqual(result.returncode, 0, result.stderr)
    self.assertIn("No evdev nodes", result.stdout)
    self.assertIn("No GPIO chips", result.stdout)

  def test_dial_with_button(self):
    with dial(keys={BTN_0}, phys="usb-1.2/input0") as device:
      text = self.devices()
      self.assertIn(f"{device.path}  Test Dial\n", text)
      self.assertIn("vendor 0x1209, product 0x0001, phys usb-1.2/input0", text)
      self.assertIn("REL_DIAL relative, BTN_0 button", text)
      stanza = text[text.index("[[input]]"):].split("\n\n")[0]
      self.assertIn('name = "test-dial"', stanza)
      with written(stanza) as path:
        check = run("check", path)
      self.assertEqual(check.returncode, 0, check.stderr)
      self.assertIn("1 inputs", check.stdout)

  def test_strip_keys_and_mouse(self):
    strip = Device("Strip", absolute={ABS_X: Axis(0, 1000)}, keys={BTN_TOUCH})
    knob = Device("Knob", keys={KEY_VOLUMEUP, KEY_VOLUMEDOWN})
    mouse = Device("Mouse", rel={REL_X, REL_Y, REL_WHEEL},
                   keys={BTN_LEFT})
    with strip, knob, mouse:
      text = self.devices()
      self.assertIn("ABS_X strip", text)
      self.assertIn('up = "KEY_VOLUMEUP", down = "KEY_VOLUMEDOWN"', text)
      self.assertIn("REL_WHEEL hires", text)
      self.assertEqual(text.count("[[input]]"), 2)

  def test_twins_are_told_apart(self):
    with dial(phys="left") as _, dial(phys="right") as _:
      text = self.devices()
      self.assertIn('name = "Test Dial", phys = "left"', text)
      self.assertIn('name = "Test Dial", phys = "right"', text)

  def test_node_that_may_not_be_opened(self):
    with dial() as device, tempfile.TemporaryDirectory() as folder:
      os.chown(device.path, 0, grp.getgrnam("video").gr_gid)
      os.chmod(device.path, 0o660)
      # Where the program is kept may be closed to others.
      os.chmod(folder, 0o755)
      program = shutil.copy(os.environ["DETENTD"], folder)
      result = run("devices", program=program, user=NOBODY)
      self.assertEqual(result.returncode, 0, result.stderr)
      self.assertIn("Test Dial", result.stdout)
      self.assertIn(
        "may not be opened: only members of the group video may open it",
        " ".join(result.stdout.split()))

  def test_lines_with_their_users(self):
    with chip() as lines:
      text = self.devices()
      self.assertIn(f"{lines.path}  panel, 5 lines", text)
      self.assertIn("  0 A, free\n", text)
      with Panel(lines.name) as panel:
        panel.await_input("knob", present=True)
        self.assertIn("0 A, used by detentd:knob", self.devices())

  def devices(self):
    result = run("devices")
    self.assertEqual(result.returncode, 0, result.stderr)
    for line in result.stdout.splitlines():
      self.assertLessEqual(len(line), 80, line)
    return result.stdout


class Version(unittest.TestCase):

  def test_both_versions_of_libgpiod_are_told(self):
    """The API that it was compiled for, and the library that is running: they
    go together, whatever the packages are called."""
    version = run("--version").stdout
    found = re.fullmatch(
      r"detentd \d+\.\d+\.\d+\nlibgpiod API (\d), library (\d+)\.\S+\n",
      version)
    self.assertIsNotNone(found, version)
    self.assertEqual(found[1], found[2])


class Record(unittest.TestCase):

  def test_evdev_encoder(self):
    with written(CONFIGURATION) as config, dial() as device:
      with Program("record", "dial", "--config", config) as recording:
        recording.await_text("recording")
        turn_dial(device, 5, pause=0.02)
        turn_dial(device, -2, pause=0.02)
        trace = self.end(recording, signal.SIGINT)
      self.assertIn("N: Test Dial\nI: 0003 1209 0001 0000\nB: 00 ", trace)
      self.assertEqual(
        replayed_indexes(config, trace, "dial", "volume"),
        [1, 2, 3, 4, 5, 4, 3])

  def test_node_by_its_path(self):
    strip = {ABS_X: Axis(0, 336, value=90)}
    config = """
      [[input]]
      name = "strip"
      evdev = { name = "Strip", axis = "ABS_X" }
      [[control]]
      name = "size"
      values = [20, 40, 60, 80, 100]
      touch = "strip"
    """
    with written(config) as config, \
        Device("Strip", absolute=strip, keys={BTN_TOUCH}) as device:
      with Program("record", device.path) as recording:
        recording.await_text("recording")
        # On the very place where the axis is: no position comes.
        device.frame([(EV_KEY, BTN_TOUCH, 1)])
        device.frame([(EV_ABS, ABS_X, 330)])
        device.frame([(EV_KEY, BTN_TOUCH, 0)])
        trace = self.end(recording, signal.SIGTERM)
      self.assertIn("A: 00 0 336 0 0\nV: 1.000000 0003 0000 90\n", trace)
      self.assertEqual(
        replayed_indexes(config, trace, "strip", "size"), [1, 4])

  def test_gpio_encoder(self):
    with written(CONFIGURATION) as config, chip() as lines:
      with Program("record", "knob", "--config", config) as recording:
        recording.await_text("recording")
        turn_knob(lines, 4)
        turn_knob(lines, -3)
        trace = self.end(recording, signal.SIGTERM)
      self.assertIn("V: 1.000000 A 1\nV: 1.000000 B 1\nV: 1.000000 P 1", trace)
      self.assertEqual(
        replayed_indexes(config, trace, "knob", "tuner"),
        [1, 2, 3, 4, 3, 2, 1])

  def test_lost_events(self):
    with written(CONFIGURATION) as config, dial() as device:
      with Program("record", "dial", "--config", config) as recording:
        recording.await_text("recording")
        turn_dial(device, 1, pause=0.02)
        recording.signal(signal.SIGSTOP)
        turn_dial(device, 500, pause=0)
        recording.signal(signal.SIGCONT)
        until(lambda: " 0000 0003 " in recording.stdout, "SYN_DROPPED")
        turn_dial(device, -2, pause=0.02)
        trace = self.end(recording, signal.SIGINT)
      with written(trace, "trace") as path:
        replay = run("replay", "--config", config, f"dial={path}")
      self.assertEqual(replay.returncode, 0, replay.stderr)

  def test_device_that_goes_away(self):
    with written(CONFIGURATION) as config, dial() as device:
      with Program("record", "dial", "--config", config) as recording:
        recording.await_text("recording")
        turn_dial(device, 2, pause=0.02)
        device.destroy()
        self.assertEqual(recording.wait(), 1)
        self.assertTrue(recording.stdout.endswith(" lost\n"))
        self.assertEqual(
          replayed_indexes(config, recording.stdout, "dial", "volume"), [1, 2])

  def test_grabbed_device_is_busy(self):
    grabbing = CONFIGURATION.replace(
      'evdev = { name = "Test Dial", axis = "REL_DIAL" }',
      'evdev = { name = "Test Dial", axis = "REL_DIAL" }\ngrab = true')
    with chip() as lines, dial() as device, Panel(lines.name, grabbing) as panel:
      panel.await_input("dial", present=True)
      for arguments in ("dial", "--config", panel.config), (device.path,):
        self.check_busy(run("record", *arguments))
      self.check_busy(run("learn"))

  def test_lines_in_use_are_busy(self):
    with chip() as lines, Panel(lines.name) as panel:
      panel.await_input("knob", present=True)
      self.check_busy(run("record", "knob", "--config", panel.config))
      self.check_busy(run("learn", "--gpio", "panel", "A", "B"))

  def test_input_that_is_none(self):
    with written(CONFIGURATION) as config:
      result = run("record", "dail", "--config", config)
      self.assertEqual(result.returncode, USAGE)
      self.assertIn("it has dial, knob", result.stderr)
      result = run("record", "dial", "--config", config)
      self.assertEqual(result.returncode, 1)
      self.assertIn("no device is like the input dial", result.stderr)

  def check_busy(self, result):
    self.assertEqual(result.returncode, BUSY, result.stderr)
    self.assertIn("stop the service first", result.stderr)

  def end(self, recording, number):
    """Ends a recording, and returns what was recorded."""
    recording.signal(number)
    self.assertEqual(recording.wait(), 0, recording.stderr)
    return recording.stdout


if __name__ == "__main__":
  unittest.main()
