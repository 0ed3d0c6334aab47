"""The service's life: stops, crashes, hangs, reloads, mistakes."""

import os
import signal
import threading
import time
import unittest

import service
from service import await_index, index, run

MISTAKES = """[[input]]
name = "dial"
virtual = "encodr"
"""


class WithMotor(unittest.TestCase):

  def setUp(self):
    service.start_afresh()
    self.chip = self.enterContext(service.chip())
    self.recorder = self.enterContext(service.Recorder())
    self.motor = service.MotorLine(self.recorder, self.chip, service.MOTOR)
    service.await_motor()

  def start_pulse(self):
    """Makes the motor run, in two runs for 390 ms if nothing comes between."""
    service.call("Pulse", pattern=[190, 10, 190])
    service.until(lambda: self.motor.is_running, "a pulse")
    return self.motor.runs()[-1].start

  def test_stop_in_mid_pulse(self):
    started = self.start_pulse()
    service.systemctl("stop", service.SERVICE)
    runs = self.motor.runs()
    self.assertFalse(self.motor.is_running)
    end = runs[-1].start + runs[-1].width
    print(f"stopped {1000 * (end - started):.0f} ms after the pulse began")
    # Before its own end, by being told and not by the line's release.
    self.assertLess(end - started, 0.385)
    self.assertEqual(service.show("Result"), "success")

  def test_kill_in_mid_pulse(self):
    journal = service.Journal()
    before = service.main_pid()
    service.call("Select", control="volume", value=5)
    service.await_saved()
    self.start_pulse()
    os.kill(before, signal.SIGKILL)
    killed = time.monotonic()
    # Whoever comes now waits for the next daemon.
    self.assertEqual(
      service.until(lambda: self.answered("volume"), "an answer"), 5)
    print(f"answered {1000 * (time.monotonic() - killed):.0f} ms after a kill")
    self.assertNotEqual(service.main_pid(), before)
    self.assertEqual(service.show("NRestarts"), "1")
    stopped = self.motor.stopped_after(killed)
    self.assertIsNotNone(stopped, "nobody switched the motor off")
    self.assertFalse(self.motor.is_running)
    self.assertTrue(any("code=killed" in text for text in journal.messages()))

  def answered(self, control):
    """A control's index, or None if the daemon ended meanwhile."""
    try:
      return index(control)
    except ConnectionError:
      return None

  def test_hang_in_mid_pulse(self):
    journal = service.Journal()
    before = service.main_pid()
    service.call("Select", control="volume", value=6)
    service.await_saved()
    self.start_pulse()
    os.kill(before, signal.SIGSTOP)
    hung = time.monotonic()
    journal.await_message("Watchdog timeout")
    service.until(lambda: service.main_pid() not in (0, before), "a new daemon")
    print(f"a new daemon {time.monotonic() - hung:.1f} s after it hung")
    service.until(lambda: self.answered("volume") == 6, "the old selection")
    self.assertIsNotNone(self.motor.stopped_after(hung))
    self.assertFalse(self.motor.is_running)

  def test_idle_service_is_not_taken_for_hung(self):
    before = service.main_pid()
    service.patience(25)
    self.assertEqual(service.main_pid(), before)
    self.assertEqual(service.show("NRestarts"), "0")


class Restart(unittest.TestCase):

  def setUp(self):
    service.start_afresh()

  def test_selections_are_restored(self):
    service.call("Select", control="volume", value=9)
    service.call("Select", control="tuner", value=11)
    service.systemctl("restart", service.SERVICE)
    self.assertEqual((index("volume"), index("tuner")), (9, 11))

  def test_started_by_the_socket(self):
    service.systemctl("stop", service.SERVICE)
    self.assertEqual(service.show("ActiveState", "detentd.socket"), "active")
    self.assertEqual(index("volume"), 0)
    self.assertEqual(service.show("ActiveState"), "active")

  def test_clients_during_restarts(self):
    """Calls go on while the service restarts; none waits for ever."""
    answers, failures = [], []
    done = threading.Event()

    def ask():
      while not done.is_set():
        try:
          answers.append(index("volume"))
        except ConnectionError as error:
          failures.append(error)

    thread = threading.Thread(target=ask)
    thread.start()
    try:
      for _ in range(2):
        service.systemctl("restart", service.SERVICE)
        count = len(answers)
        service.until(lambda: len(answers) > count + 2, "answers")
    finally:
      done.set()
      thread.join()
    self.assertEqual(set(answers), {0})
    # One that was being served when the daemon ended, at each restart.
    self.assertLessEqual(len(failures), 2)


class Configuration(unittest.TestCase):

  def setUp(self):
    service.start_afresh()
    self.journal = service.Journal()

  def test_reload(self):
    before = service.main_pid()
    service.call("Select", control="volume", value=4)
    service.CONFIGURATION.write_text(
      service.PANEL.replace("upper = 20", "upper = 30", 1))
    service.systemctl("reload", service.SERVICE)
    self.assertEqual(index("volume"), 4)
    controls = service.call("Describe")["controls"]
    self.assertEqual([one["count"] for one in controls], [31, 21])
    self.assertEqual(service.main_pid(), before)

  def test_reload_with_mistakes(self):
    before = service.main_pid()
    service.CONFIGURATION.write_text(MISTAKES)
    ended = run("systemctl", "reload", service.SERVICE)
    self.assertNotEqual(ended.returncode, 0)
    self.journal.await_message("/etc/detentd/detentd.toml:3:11: ")
    # The old one stays in force.
    self.assertEqual(index("tuner"), 0)
    self.assertEqual(service.main_pid(), before)
    self.assertEqual(service.show("ActiveState"), "active")
    # A stop is no failure, although the configuration is wrong by now.
    service.systemctl("stop", service.SERVICE)
    self.assertEqual(service.show("Result"), "success")

  def test_wrong_configuration_is_not_tried_again(self):
    service.CONFIGURATION.write_text(MISTAKES)
    ended = run("systemctl", "restart", service.SERVICE)
    self.assertNotEqual(ended.returncode, 0)
    self.journal.await_message("/etc/detentd/detentd.toml:3:11: ")
    service.patience(3)
    self.assertEqual(service.show("ExecMainStatus"), "78")
    self.assertEqual(service.show("NRestarts"), "0")
    self.assertEqual(service.show("ActiveState"), "failed")
    # Each mistake is told once.
    told = [text for text in self.journal.messages() if ":3:11: " in text]
    self.assertEqual(len(told), 1)

    # A client's call is one more attempt, not a storm of them.
    with self.assertRaises(ConnectionError):
      index("volume")
    service.patience(3)
    told = [text for text in self.journal.messages() if ":3:11: " in text]
    self.assertEqual(len(told), 2)
    self.assertEqual(service.show("ActiveState", "detentd.socket"), "active")

    service.CONFIGURATION.write_text(service.PANEL)
    service.systemctl("restart", service.SERVICE)
    self.assertEqual(index("volume"), 0)

  def test_no_configuration(self):
    service.CONFIGURATION.unlink()
    service.systemctl("restart", service.SERVICE)
    self.assertIn("nothing is configured", service.status())
    self.assertEqual(service.call("Get"), {"selections": []})


if __name__ == "__main__":
  unittest.main()
