"""A knob turns, the selection snaps, clients hear of it, the motor pulses."""

import unittest

from panel import Client, Panel, chip, dial, turn_dial, turn_knob

# How far a pulse may be from its width, in seconds.
WIDTH_ERROR = 0.002


class MainJob(unittest.TestCase):

  def test_evdev_ten_right_four_left(self):
    with chip() as lines, dial() as device, Panel(lines.name) as panel:
      self.check_turns(panel, "volume", "dial",
                       lambda detents: turn_dial(device, detents))

  def test_gpio_ten_right_four_left(self):
    with chip() as lines, Panel(lines.name) as panel:
      self.check_turns(panel, "tuner", "knob",
                       lambda detents: turn_knob(lines, detents))

  def check_turns(self, panel, control, input_name, turn):
    with Client(panel.socket) as subscriber:
      stream = subscriber.monitor(controls=[control])
      self.assertEqual(next(stream)["selections"][0]["revision"], 0)
      turn(10)
      panel.await_index(control, 10)
      turn(-4)
      panel.await_index(control, 6)
      indexes = [next(stream)["selections"][0]["thumbs"][0]["index"]
                 for _ in range(14)]
    self.assertEqual(indexes, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 9, 8, 7, 6])

    selection = panel.selection(control)
    self.assertEqual(selection["revision"], 14)
    self.assertEqual(selection["cause"], "turn")
    self.assertEqual(selection["endstops"], 0)
    status = panel.input(input_name)
    self.assertEqual(status["detents"], 14)
    self.assertEqual((status["invalid"], status["lost"]), (0, 0))

    pulses = panel.pulses()
    self.assertEqual(len(pulses), 14)
    for pulse in pulses:
      self.assertAlmostEqual(pulse.width, 0.015, delta=WIDTH_ERROR)
    motor = panel.client.call("Motor")
    self.assertTrue(motor["present"])
    self.assertEqual(motor["pulses"], 14)
    self.assertEqual(motor["failures"], 0)

  def test_twenty_past_the_end_and_one_back(self):
    with chip() as lines, dial() as device, Panel(lines.name) as panel:
      panel.client.call("Select", control="volume", index=20)
      turn_dial(device, 20, pause=0.02)
      turn_dial(device, -1)
      panel.await_index("volume", 19)
      self.assertEqual(panel.selection("volume")["endstops"], 1)
      widths = [pulse.width for pulse in panel.pulses()]
      self.assertEqual(len(widths), 2)
      self.assertAlmostEqual(widths[0], 0.040, delta=WIDTH_ERROR)
      self.assertAlmostEqual(widths[1], 0.015, delta=WIDTH_ERROR)

  def test_push_of_the_gpio_switch_is_counted(self):
    with chip() as lines, Panel(lines.name) as panel:
      lines.pull(2, 0)
      panel_down = panel.client.call("Get")["selections"]
      self.assertEqual([s["presses"] for s in panel_down], [0, 0])
      import time
      time.sleep(0.05)
      lines.pull(2, 1)
      from waiting import until
      until(lambda: panel.selection("tuner")["presses"] == 1, "a press")
      self.assertEqual(panel.selection("volume")["presses"], 0)


if __name__ == "__main__":
  unittest.main()
