"""Knobs, a motor and clients of the installed service."""

import unittest

import service
from service import await_index, call, index, run


class Knobs(unittest.TestCase):

  def setUp(self):
    service.start_afresh()
    # Their nodes are made by the kernel for root; udev gives them to groups.
    self.device = self.enterContext(service.dial())
    self.chip = self.enterContext(service.chip())
    service.await_input("dial", present=True)
    service.await_input("knob", present=True)
    service.await_motor()

  def test_turned(self):
    with service.Recorder() as recorder:
      motor = service.MotorLine(recorder, self.chip, service.MOTOR)
      service.turn_dial(self.device, 3)
      await_index("volume", 3)
      service.turn_knob(self.chip, 4)
      await_index("tuner", 4)
      service.turn_knob(self.chip, -1)
      await_index("tuner", 3)
      service.until(lambda: len(motor.runs()) >= 3 and not motor.is_running,
                    "pulses")
    self.assertIn("2 controls, 2 of 2 inputs present", service.status())

  def test_lost_and_back(self):
    journal = service.Journal()
    service.turn_dial(self.device, 5)
    await_index("volume", 5)
    self.device.destroy()
    service.await_input("dial", present=False)
    service.until(lambda: "1 of 2 inputs present" in service.status()
                  and "dial: " in service.status(), "the loss in the status")
    with service.dial() as device:
      service.await_input("dial", present=True)
      service.turn_dial(device, 2)
      await_index("volume", 7)
      service.until(lambda: "2 of 2 inputs present" in service.status()
                    and "dial: " not in service.status(), "the status")
    told = [entry["PRIORITY"] for entry in journal.entries("DETENTD_INPUT=dial")]
    self.assertIn("4", told)
    self.assertIn("6", told)

  def test_chip_lost_and_back(self):
    service.turn_knob(self.chip, 2)
    await_index("tuner", 2)
    self.chip.remove()
    service.await_input("knob", present=False)
    service.until(lambda: "motor: " in service.status(), "the motor's loss")
    with service.chip() as chip:
      service.await_input("knob", present=True)
      service.await_motor()
      service.turn_knob(chip, 1)
      await_index("tuner", 3)

  def test_journal_fields(self):
    journal = service.Journal()
    self.device.destroy()
    service.await_input("dial", present=False)
    entries = service.until(lambda: journal.entries("DETENTD_INPUT=dial"),
                            "an entry for the input")
    entry = entries[0]
    self.assertEqual(entry["PRIORITY"], "4")
    self.assertEqual(entry["SYSLOG_IDENTIFIER"], "detentd")
    self.assertEqual(entry["_SYSTEMD_UNIT"], "detentd.service")
    self.assertIn("dial", entry["MESSAGE"])


class Clients(unittest.TestCase):

  def setUp(self):
    service.start_afresh()

  def ctl(self, user, *arguments):
    return run("runuser", "-u", user, "--", "detentctl", *arguments)

  def test_member_of_the_group_is_served(self):
    self.assertEqual(self.ctl("member", "set", "volume", "7").returncode, 0)
    self.assertEqual(index("volume"), 7)
    shown = self.ctl("member", "get", "volume")
    self.assertEqual(shown.returncode, 0, shown.stderr)
    self.assertIn("7", shown.stdout)

  def test_outsider_is_refused(self):
    ended = self.ctl("outsider", "get", "volume")
    self.assertEqual((ended.returncode, ended.stdout), (69, ""))
    self.assertIn("group detent", ended.stderr)

  def test_clients_are_counted(self):
    with service.client() as one:
      one.call("Get")
      service.until(lambda: ", 1 client" in service.status(),
                    "the client in the status", timeout=15)
    service.until(lambda: "client" not in service.status(), "its end", 15)
    self.assertEqual(call("Get")["selections"][0]["revision"], 0)


if __name__ == "__main__":
  unittest.main()
