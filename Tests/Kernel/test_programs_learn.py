"""Knobs are learnt: turned by ten clicks each way, and pushed."""

import time
import unittest

from panel import chip, dial, turn_knob
from program import Program, load, run, written
from uinput import (
  BTN_0, BTN_LEFT, EV_KEY, EV_REL, KEY_VOLUMEDOWN, KEY_VOLUMEUP, REL_DIAL,
  REL_WHEEL, REL_WHEEL_HI_RES, REL_X, REL_Y, Device)


def setUpModule():
  load()


class Learn(unittest.TestCase):
  """Ten clicks each way and a push, driven by the test."""

  def test_dial_with_units(self):
    with dial(keys={BTN_0}) as device:
      stanza = self.learn(
        [], f"watching {device.path}",
        lambda clicks: self.click(device, [REL_DIAL], [-4], clicks),
        lambda: self.push_key(device))
    self.assertIn("units_per_detent = 4", stanza)
    self.assertIn("invert = true", stanza)
    self.assertIn('press = "BTN_0"', stanza)

  def test_fine_wheel_beside_a_mouse(self):
    mouse = Device("Mouse", rel={REL_X, REL_Y, REL_WHEEL},
                   keys={BTN_LEFT})
    wheel = Device("Wheel", rel={REL_WHEEL, REL_WHEEL_HI_RES})

    def turn(clicks):
      mouse.frame([(EV_REL, REL_X, 3), (EV_REL, REL_Y, -1)])
      self.click(wheel, [REL_WHEEL_HI_RES], [60], clicks)

    with mouse, wheel:
      stanza = self.learn([], wheel.path, turn, lambda: None)
    self.assertIn('evdev = { name = "Wheel", axis = "REL_WHEEL", '
                  "units_per_detent = 60 }", stanza)
    self.assertNotIn("invert", stanza)

  def test_volume_keys(self):
    with Device("Knob", keys={KEY_VOLUMEUP, KEY_VOLUMEDOWN}) as knob:
      def turn(clicks):
        key = KEY_VOLUMEUP if clicks > 0 else KEY_VOLUMEDOWN
        for _ in range(abs(clicks)):
          knob.frame([(EV_KEY, key, 1)])
          knob.frame([(EV_KEY, key, 0)])
          time.sleep(0.15)
      stanza = self.learn([], knob.path, turn, lambda: None)
    self.assertIn('up = "KEY_VOLUMEUP", down = "KEY_VOLUMEDOWN"', stanza)

  def test_gpio_encoder(self):
    with chip() as lines:
      stanza = self.learn(
        ["--gpio", "panel", "A", "B", "PUSH"], "watching line 0 (A)",
        lambda clicks: self.click_knob(lines, clicks),
        lambda: self.push_line(lines))
    self.assertIn('edges_per_detent = 4', stanza)
    self.assertIn('rest = ["11"]', stanza)
    self.assertIn('press = "PUSH"', stanza)
    self.assertNotIn("invert", stanza)

  def test_gpio_encoder_among_all_lines(self):
    with chip() as lines:
      stanza = self.learn(
        ["--gpio", lines.name], "watching line 2 (PUSH)",
        lambda clicks: self.click_knob(lines, -clicks),
        lambda: self.push_line(lines))
    self.assertIn('chip = "panel"', stanza)
    self.assertIn('a = "A"', stanza)
    self.assertIn('b = "B"', stanza)
    self.assertIn('press = "PUSH"', stanza)
    self.assertIn("invert = true", stanza)

  def test_nothing_turned(self):
    with dial(), Program("learn") as learning:
      for step in "1.", "2.", "3.":
        learning.await_text(step)
        learning.press_enter()
      self.assertEqual(learning.wait(), 1)
      self.assertIn("nothing moved", learning.stderr)
      self.assertEqual(learning.stdout, "")

  def test_nothing_to_turn(self):
    result = run("learn")
    self.assertEqual(result.returncode, 1)
    self.assertIn("learn --gpio CHIP A B", result.stderr)

  def learn(self, arguments, watching, turn, push):
    """What is learnt of a knob; a daemon with it counts ten clicks as ten."""
    with Program("learn", *arguments) as learning:
      learning.await_text(watching)
      for step, move in [("1.", lambda: turn(10)), ("2.", lambda: turn(-10)),
                         ("3.", push)]:
        learning.await_text(step)
        move()
        learning.press_enter()
      self.assertEqual(learning.wait(), 0, learning.stderr)
      stanza = learning.stdout
    self.assertIn("10 detents clockwise and 10 back", stanza)
    with written(stanza) as path:
      check = run("check", path)
    self.assertEqual(check.returncode, 0, check.stderr + stanza)
    return stanza

  def click(self, device, codes, values, clicks):
    sign = 1 if clicks > 0 else -1
    for _ in range(abs(clicks)):
      device.frame([(EV_REL, code, sign * value)
                    for code, value in zip(codes, values)])
      time.sleep(0.15)

  def click_knob(self, lines, clicks):
    for _ in range(abs(clicks)):
      turn_knob(lines, 1 if clicks > 0 else -1)
      time.sleep(0.15)

  def push_key(self, device):
    device.frame([(EV_KEY, BTN_0, 1)])
    device.frame([(EV_KEY, BTN_0, 0)])

  def push_line(self, lines):
    for level in 0, 1:
      lines.pull(2, level)
      time.sleep(0.05)


if __name__ == "__main__":
  unittest.main()
