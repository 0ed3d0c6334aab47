"""Devices come and go, and events get lost."""

import signal
import time
import unittest

from panel import Panel, chip, dial, turn_dial, turn_knob, until


class Devices(unittest.TestCase):

  def test_device_that_appears_after_the_start(self):
    with chip() as lines, Panel(lines.name) as panel:
      self.assertFalse(panel.input("dial")["present"])
      self.assertIn("no such device", panel.input("dial")["problem"])
      with dial() as device:
        panel.await_input("dial", present=True)
        turn_dial(device, 3)
        panel.await_index("volume", 3)

  def test_device_that_disappears_costs_nothing(self):
    with chip() as lines, dial() as device, Panel(lines.name) as panel:
      turn_dial(device, 2)
      panel.await_index("volume", 2)
      device.destroy()
      panel.await_input("dial", present=False)
      before = panel.daemon.cpu_time()
      time.sleep(5)
      self.assertLessEqual(panel.daemon.cpu_time() - before, 0.010)
      self.assertEqual(panel.index("volume"), 2)

  def test_device_that_comes_back(self):
    with chip() as lines, Panel(lines.name) as panel:
      for turn in range(1, 4):
        with dial() as device:
          panel.await_input("dial", present=True)
          turn_dial(device, 1)
          panel.await_index("volume", turn)
        panel.await_input("dial", present=False)
      self.assertEqual(panel.input("dial")["reopens"], 2)
      self.assertEqual(panel.input("dial")["detents"], 3)

  def test_edges_lost_while_the_daemon_is_stopped(self):
    with chip() as lines, Panel(lines.name) as panel:
      turn_knob(lines, 2)
      panel.await_index("tuner", 2)
      panel.daemon.signal(signal.SIGSTOP)
      # 200 detents are 400 edges on each line, more than any kernel keeps,
      # and the last edge leaves the knob between two detents.
      for _ in range(200):
        for line, level in (0, 0), (1, 0), (0, 1), (1, 1):
          lines.pull(line, level)
      lines.pull(0, 0)
      panel.daemon.signal(signal.SIGCONT)
      until(lambda: panel.input("knob")["lost"] > 0, "the loss counted")
      stopped = panel.index("tuner")
      # Whatever was lost, nothing went the wrong way.
      self.assertGreaterEqual(stopped, 2)
      # The rest of the way to the next detent, then three whole ones back.
      for line, level in (1, 0), (0, 1), (1, 1):
        lines.pull(line, level)
        time.sleep(0.02)
      rested = panel.index("tuner")
      self.assertIn(rested - stopped, (0, 1))
      turn_knob(lines, -3)
      panel.await_index("tuner", max(0, rested - 3))


if __name__ == "__main__":
  unittest.main()
