"""Whatever ends the daemon, the motor is driven still."""

import signal
import time
import unittest

from panel import EV_REL, REL_DIAL, Panel, chip, dial, until


class Motor(unittest.TestCase):

  def start_pulse(self, panel, device):
    """Turns one detent past the end: a pulse of 40 ms begins."""
    panel.client.call("Select", control="volume", index=20)
    device.frame([(EV_REL, REL_DIAL, 1)])
    until(lambda: self.is_driven(panel, 1), "the pulse's start")

  def is_driven(self, panel, level):
    """Whether the line was last driven to a level by a program."""
    driven = [event for event in panel.motor_events() if event.kind == "set"]
    return bool(driven) and driven[-1].value == level

  def test_sigkill_then_motor_off(self):
    with chip() as lines, dial() as device, Panel(lines.name) as panel:
      self.start_pulse(panel, device)
      panel.daemon.kill()
      self.assertTrue(self.is_driven(panel, 1), "the kill came too late")
      self.assertEqual(panel.motor_off(), 0)
      self.assertTrue(self.is_inactive(panel))

  def test_sigkill_without_motor_off_is_noticed(self):
    """The test above fails when motor-off does nothing: the line's value would
    not show it, since a released line falls back to its pull."""
    with chip() as lines, dial() as device, Panel(lines.name) as panel:
      self.start_pulse(panel, device)
      panel.daemon.kill()
      self.assertEqual(panel.motor_off(program="/bin/true"), 0)
      self.assertFalse(self.is_inactive(panel))

  def is_inactive(self, panel):
    """Whether a program drove the line low after it was last driven high."""
    events = panel.motor_events()
    last_high = max(number for number, event in enumerate(events)
                    if event.kind == "set" and event.value == 1)
    return any(
      (event.kind == "set" and event.value == 0)
      or (event.kind == "out" and event.value == 0)
      for event in events[last_high + 1:])

  def test_sigterm_in_mid_pulse(self):
    self.check_signal(signal.SIGTERM)

  def test_sigint_in_mid_pulse(self):
    self.check_signal(signal.SIGINT)

  def check_signal(self, number):
    with chip() as lines, dial() as device, Panel(lines.name) as panel:
      # Long enough to be still running when the signal arrives.
      panel.client.call("Pulse", pattern=[200])
      until(lambda: self.is_driven(panel, 1), "the pulse's start")
      sent = time.monotonic()
      panel.daemon.signal(number)
      self.assertEqual(panel.daemon.wait(), 0)
      pulse = panel.pulses()[-1]
      self.assertIsNotNone(pulse.width)
      self.assertLess(pulse.width, 0.2)
      self.assertLess(pulse.start + pulse.width - sent, 0.02)

  def test_motor_off_without_anything_to_do(self):
    with chip() as lines, Panel(lines.name) as panel:
      panel.daemon.signal(signal.SIGTERM)
      self.assertEqual(panel.daemon.wait(), 0)
      panel.config.write_text("")
      self.assertEqual(panel.motor_off(), 0)

  def test_motor_off_while_the_daemon_runs_is_busy(self):
    with chip() as lines, Panel(lines.name) as panel:
      self.assertEqual(panel.motor_off(), 75)


if __name__ == "__main__":
  unittest.main()
