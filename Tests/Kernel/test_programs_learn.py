"""Knobs are learnt: turned by ten clicks each way, and pushed."""

import time
import unittest

from panel import Panel, chip, dial, turn_knob
from program import Program, load, run, written
from uinput import (
  ABS_X, BTN_0, BTN_LEFT, BTN_TOUCH, EV_ABS, EV_KEY, EV_REL, KEY_VOLUMEDOWN,
  KEY_VOLUMEUP, REL_DIAL, REL_WHEEL, REL_WHEEL_HI_RES, REL_X, REL_Y, Axis,
  Device)


def setUpModule():
  load()


class BouncingKnob:
  """An encoder on the lines A and B whose contacts bounce once at each edge."""

  CYCLE = [(1, 1), (0, 1), (0, 0), (1, 0)]

  def __init__(self, lines, edges, position, is_reversed):
    self._lines, self._edges, self._position = lines, edges, position
    self._is_reversed = is_reversed

  def click(self, clicks):
    # A simulated line follows the pull-up of whoever requests it.
    for line, level in enumerate(self._levels()):
      self._lines.pull(line, level)
    way = 1 if clicks > 0 else -1
    for _ in range(abs(clicks)):
      for _ in range(self._edges):
        before = self._levels()
        self._position += way
        after = self._levels()
        line = 0 if before[0] != after[0] else 1
        for level in after[line], before[line], after[line]:
          self._lines.pull(line, level)
          time.sleep(0.012)
      time.sleep(0.15)

  def _levels(self):
    levels = self.CYCLE[self._position % 4]
    return levels[::-1] if self._is_reversed else levels


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

  def test_gpio_encoders_of_every_kind(self):
    """With contacts that bounce, and wherever they rest."""
    kinds = [(4, 0, False), (4, 2, True), (2, 0, True), (2, 1, False),
             (1, 0, False), (1, 0, True)]
    for edges, position, is_reversed in kinds:
      with self.subTest(edges=edges, position=position, reverse=is_reversed):
        with chip() as lines:
          knob = BouncingKnob(lines, edges, position, is_reversed)
          stanza = self.learn(
            ["--gpio", "panel", "A", "B"], "watching line 0 (A)", knob.click,
            lambda: None)
          self.assertIn(f"edges_per_detent = {edges}", stanza)
          self.assertEqual("invert = true" in stanza, is_reversed)

  def test_wheels_of_every_notch(self):
    for notch in 120, 60, 15:
      with self.subTest(notch=notch):
        wheel = Device("Wheel", rel={REL_WHEEL, REL_WHEEL_HI_RES})
        with wheel:
          # The coarse axis comes when 120 are together, as drivers do it.
          stanza = self.learn(
            [], wheel.path,
            lambda clicks: self.roll(wheel, notch, clicks), lambda: None)
        if notch == 120:
          self.assertNotIn("units_per_detent", stanza)
        else:
          self.assertIn(f"units_per_detent = {notch} ", stanza)

  def test_touch_strip(self):
    strip = Device("Strip", absolute={ABS_X: Axis(0, 336)}, keys={BTN_TOUCH})
    with strip, Program("learn") as learning:
      learning.await_text("1.")
      for position in 20, 300:
        strip.frame([(EV_KEY, BTN_TOUCH, 1), (EV_ABS, ABS_X, position)])
        strip.frame([(EV_KEY, BTN_TOUCH, 0)])
      learning.press_enter()
      for step in "2.", "3.":
        learning.await_text(step)
        learning.press_enter()
      self.assertEqual(learning.wait(), 0, learning.stderr)
      self.assertIn("nothing to learn", learning.stdout)
      self.assertIn("touched from 20 to 300; it goes from 0 to 336",
                    learning.stdout)
      with Panel(None, learning.stdout) as panel:
        strip.frame([(EV_KEY, BTN_TOUCH, 1), (EV_ABS, ABS_X, 168)])
        panel.await_index("sample", 50)

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
    self.check_counts(stanza, turn)
    return stanza

  def check_counts(self, stanza, turn):
    """What was printed is a configuration that counts ten clicks as ten."""
    with written(stanza) as path:
      check = run("check", path)
    self.assertEqual(check.returncode, 0, check.stderr + stanza)
    with Panel(None, stanza) as panel:
      turn(10)
      panel.await_index("sample", 10)
      turn(-10)
      panel.await_index("sample", 0)

  def click(self, device, codes, values, clicks):
    sign = 1 if clicks > 0 else -1
    for _ in range(abs(clicks)):
      device.frame([(EV_REL, code, sign * value)
                    for code, value in zip(codes, values)])
      time.sleep(0.15)

  def roll(self, wheel, notch, clicks):
    sign = 1 if clicks > 0 else -1
    for click in range(1, abs(clicks) + 1):
      coarse = click * notch // 120 - (click - 1) * notch // 120
      wheel.frame([(EV_REL, REL_WHEEL, sign * coarse),
                   (EV_REL, REL_WHEEL_HI_RES, sign * notch)])
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
