"""Whatever ends the daemon, the motor is driven still."""

import pathlib
import signal
import subprocess
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

  def test_line_that_does_not_obey_ends_the_daemon(self):
    """The line cannot be driven low any more, however often it is tried: the
    daemon ends with an error, so that the service manager runs motor-off."""
    with chip() as lines, Panel(lines.name) as panel:
      # The first control call starts the motor; every later one fails.
      tracer = subprocess.Popen(
        ["strace", "-qq", "-o", "/dev/null", "-e", "trace=ioctl",
         "-e", "inject=ioctl:error=EIO:when=2+", "-p", str(panel.daemon.pid)])
      self.addCleanup(tracer.wait)
      status = pathlib.Path(f"/proc/{panel.daemon.pid}/status")
      until(lambda: "TracerPid:\t0\n" not in status.read_text(), "strace")
      panel.client.call("Pulse", pattern=[50])
      self.assertEqual(panel.daemon.wait(), 1)
      self.assertIn("the daemon ends", panel.daemon.stderr())
      self.assertFalse(self.is_inactive(panel))
      self.assertEqual(panel.motor_off(), 0)
      self.assertTrue(self.is_inactive(panel))

  def test_error_of_the_loop_ends_it_with_the_motor_still(self):
    """There is nothing left to wait with in mid-pulse: the daemon ends, but not
    without stopping the motor."""
    with chip() as lines, Panel(lines.name) as panel:
      # The first wait ends with the call; the one after it fails.
      tracer = subprocess.Popen(
        ["strace", "-qq", "-o", "/dev/null", "-e", "trace=epoll_wait",
         "-e", "inject=epoll_wait:error=EIO:when=2+",
         "-p", str(panel.daemon.pid)])
      self.addCleanup(tracer.wait)
      status = pathlib.Path(f"/proc/{panel.daemon.pid}/status")
      until(lambda: "TracerPid:\t0\n" not in status.read_text(), "strace")
      panel.client.call("Pulse", pattern=[200])
      self.assertEqual(panel.daemon.wait(), 1)
      self.assertIn("epoll_wait: Input/output error", panel.daemon.stderr())
      self.assertLess(panel.pulses()[-1].width, 0.2)
      self.assertTrue(self.is_inactive(panel))

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
