"""What the boot of the system left: first, since other tests start the service
anew."""

import json
import unittest

import service
from early_client import NOTES


class Boot(unittest.TestCase):

  def test_client_that_came_first_is_answered(self):
    notes = json.loads(
      service.until(NOTES.exists, "an answer to the early client")
      and NOTES.read_text())
    started = service.monotonic("ExecMainStartTimestampMonotonic")
    ready = service.monotonic("ActiveEnterTimestampMonotonic")
    print(f"called {notes['sent']:.3f} s, started {started:.3f} s, "
          f"ready {ready:.3f} s, answered {notes['answered']:.3f} s")
    self.assertLess(notes["sent"], started)
    self.assertEqual(notes["controls"], ["volume", "tuner"])
    # It is ready when it has opened everything; nobody waits longer than that.
    self.assertLess(abs(notes["answered"] - ready), 1.0)

  def test_both_units_are_up(self):
    for unit in "detentd.socket", "detentd.service":
      self.assertEqual(service.show("ActiveState", unit), "active")
      self.assertEqual(service.show("UnitFileState", unit), "enabled")
    self.assertEqual(service.show("NRestarts"), "0")

  def test_missing_devices_are_told(self):
    # No knob was made yet.
    status = service.status()
    self.assertIn("2 controls, 0 of 2 inputs present", status)
    self.assertIn("dial: no such device is there", status)
    self.assertIn("motor: ", status)


if __name__ == "__main__":
  unittest.main()
