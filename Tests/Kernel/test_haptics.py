"""The hand feels what it did, nothing else, and never too long (design part 6).

`Feeling` is what all motors have in common: it runs on a GPIO line, seen by its
tracepoint, and on a force-feedback device. The rest is peculiar to one of them.
"""

import contextlib
import os
import pathlib
import random
import re
import signal
import socket
import statistics
import subprocess
import time
import unittest

from panel import (
  EV_REL, MOTOR, REL_DIAL, Chip, Device, chip, turn_dial, until)
from client import VarlinkError
from forcefeedback import FF_RUMBLE, Rumbler
from motorbench import (
  AT_ONCE, CONTROLS, ERROR, PATIENCE, RECOVERY, ForceFeedbackBench, LineBench,
  report)
from motorline import MotorLine, TakenLine
from neveridle import never_idle
from uinput import REL_X

# Between a kill and the motor's stop by what the service manager runs then.
STOP_POST = 0.200

# A control with cues of its own, one with the panel's, one with none.
OWN_CUES = """
[[input]]
name = "menu"
virtual = "encoder"

[[input]]
name = "knob"
virtual = "encoder"

[[input]]
name = "still"
virtual = "encoder"

[[control]]
name = "own"
range = { lower = 0, upper = 2, step = 1 }
segment = 2
commit = "press"
idle_ms = 1000
turn = "menu"
long_press = "cancel"
haptics = { detent = [20, 30, 20], commit = 0, cancel = [12, 22, 32] }

[[control]]
name = "ordinary"
range = { lower = 0, upper = 2, step = 1 }
segment = 2
turn = "knob"

[[control]]
name = "silent"
range = { lower = 0, upper = 2, step = 1 }
turn = "still"
haptics = false
"""

PREVIEWED = """
[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL", press = "BTN_0" }

[[control]]
name = "volume"
range = { lower = 0, upper = 20, step = 1 }
commit = "press"
turn = "dial"
"""

FELT_AND_UNFELT = """
[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL" }

[[input]]
name = "still"
evdev = { name = "Test Still Dial", axis = "REL_DIAL" }

[[control]]
name = "felt"
range = { lower = 0, upper = 20, step = 1 }
initial = 10
turn = "dial"

[[control]]
name = "unfelt"
range = { lower = 0, upper = 20, step = 1 }
initial = 10
turn = "still"
haptics = false
"""


class Feeling:
  """What is felt, whatever the motor.

  A pattern that is expected fails with another cue's, with a run or rest that
  is longer or shorter, with one too many and without any.
  """

  def test_detents_segments_and_ends(self):
    self.start()
    check = self.assert_feels

    def stand(index):
      self.call("Select", control="volume", index=index)
    check([15], lambda: self.turn(1), "a detent")
    check([15], lambda: self.turn(-3), "three at once")
    stand(99)
    check([25], lambda: self.turn(1), "a segment")
    stand(201)
    check([25], lambda: self.turn(-2), "past a segment")
    stand(1003)
    check([15], lambda: self.turn(2), "the last detent is no end yet")
    check([40], lambda: self.turn(1), "the end")
    check([15], lambda: self.turn(-1), "one back")
    check([40], lambda: self.turn(2), "a detent and the end at once")

  def test_pushes(self):
    self.start()
    check = self.assert_feels
    check([15], self.push, "step_up")
    check([15], lambda: self.push(0.8), "reset")
    check([15], lambda: self.push_virtual("pages"), "next_thumb")
    check([15], lambda: self.push_virtual("pages", 0.8), "next_control")
    check([], lambda: self.push_virtual("menu"), "nothing to commit")
    self.assertEqual(self.panel.selection("pressed")["presses"], 1)

  def test_commits_and_cancels(self):
    self.start()

    def check(control, pattern, act, cause):
      """Previews and ends that; the cause shows that it happened, felt or not.
      """
      name = {"pressed": "menu", "settled": "knob"}[control]
      self.assert_feels([15], lambda: self.turn_virtual(name, 1), "a preview")
      self.assertTrue(self.panel.selection(control)["preview"])
      self.assert_feels(pattern, act, cause)
      selection = self.panel.selection(control)
      self.assertFalse(selection["preview"])
      self.assertEqual(selection["cause"], cause)

    commit = [30, 60, 30]
    check("pressed", commit, lambda: self.push_virtual("menu"), "press")
    check("pressed", [], lambda: self.push_virtual("menu", 0.8), "cancel")
    check("pressed", [], lambda: time.sleep(1.5), "idle")
    check("settled", commit, lambda: time.sleep(0.5), "settle")
    touch = lambda: self.call("Touch", input="strip", position=0.5)
    self.assert_feels([15], touch, "a touch")
    lift = lambda: self.call("Lift", input="strip")
    self.assert_feels(commit, lift, "a commit by a lift")
    self.assertEqual(self.panel.selection("settled")["cause"], "lift")

  def test_cues_of_a_control(self):
    self.start(OWN_CUES, detent=10, segment=35, endstop=[45, 20, 15])
    check = self.assert_feels
    check([20, 30, 20], lambda: self.turn_virtual("menu", 1), "its own")
    check([12, 22, 32], lambda: self.push_virtual("menu", 0.8), "its own")
    check([35], lambda: self.turn_virtual("menu", 2), "not its own")
    check([], lambda: self.push_virtual("menu"), "0 is none")
    self.assertEqual(self.panel.selection("own")["cause"], "press")
    check([20, 30, 20], lambda: self.turn_virtual("menu", -1), "its own")
    check([12, 22, 32], lambda: time.sleep(1), "a cancel by idling")
    check([10], lambda: self.turn_virtual("knob", 1), "the panel's")
    check([35], lambda: self.turn_virtual("knob", 1), "the panel's")
    check([45, 20, 15], lambda: self.turn_virtual("knob", 1), "the panel's")
    check([], lambda: self.turn_virtual("still", 1), "none")
    check([], lambda: self.turn_virtual("still", 5), "none at the end")
    self.assertEqual(self.panel.selection("silent")["endstops"], 1)

  def test_one_endstop_for_twenty_past_the_end(self):
    self.start()
    self.call("Select", control="volume", index=1005)
    # 800 ms: a pulse for each detent would show, and so would one for each
    # that the scheduler lets through.
    past = lambda: turn_dial(self.dial, 20, pause=0.04)
    self.assert_feels([40], past)
    self.assertEqual(self.panel.selection("volume")["endstops"], 1)
    # 300 ms have passed: a new contact.
    self.assert_feels([40], past)
    self.assertEqual(self.panel.selection("volume")["endstops"], 2)

  def test_nothing_that_no_hand_did(self):
    self.start()
    check = self.assert_feels
    check([], lambda: None, "the start")
    for method, parameters in (
        ("Select", {"control": "volume", "index": 500}),
        ("Step", {"control": "volume", "by": 1}),
        ("Step", {"control": "volume", "by": 2000}),
        ("Reset", {"control": "volume"}),
        ("Select", {"control": "blanks", "indexes": [1, 2]}),
        ("SetLimits", {"control": "blanks", "lower": 4, "upper": 9}),
        ("Focus", {"control": "tab"}),
        ("Reload", {}),
    ):
      check([], lambda: self.call(method, **parameters), method)
    for method in "Commit", "Cancel":
      check([15], lambda: self.turn_virtual("menu", 1), "a preview")
      check([], lambda: self.call(method, control="pressed"), method)
      self.assertFalse(self.panel.selection("pressed")["preview"])

    check([15], lambda: self.turn_virtual("menu", 1), "a preview")
    # Ends the preview, and leaves no room where the volume is.
    self.call("Select", control="volume", index=900)
    smaller = self.configuration().replace("idle_ms = 1500", "").replace(
      "upper = 1005", "upper = 500")
    check([], lambda: self.reload(smaller), "a redefinition")
    self.assertFalse(self.panel.selection("pressed")["preview"])
    self.assertEqual(self.panel.index("volume"), 500)

    self.call("Select", control="volume", index=400)
    check([15], lambda: self.turn_virtual("menu", 1), "a preview")
    check([], self.restart, "a stop, a start and a restored selection")
    self.assertEqual(self.panel.selection("volume")["cause"], "restore")
    self.assertEqual(self.counts(), (0, 0, 0))
    # That all of this was silent says something only if the motor works.
    check([15], lambda: self.turn(1), "a detent")

  def test_loss_of_a_device(self):
    self.start(PREVIEWED, cancel=30)
    self.assert_feels([15], lambda: self.turn(1))
    self.assert_feels([], self.dial.destroy, "the loss of a preview's device")
    selection = self.panel.selection("volume")
    self.assertFalse(selection["preview"])
    self.assertEqual(selection["cause"], "lost")

  def test_mute(self):
    self.start(mute=True)
    self.assertTrue(self.call("Motor")["present"])
    self.assert_feels([], lambda: self.turn(1), "a detent")
    self.assert_feels([], lambda: self.call("Pulse", cue="commit"), "a call")
    self.assertEqual(self.counts(), (0, 0, 0))
    self.reload(self.configuration(mute=False))
    self.assert_feels([15], lambda: self.turn(1), "no longer mute")
    self.reload(self.configuration(mute=True))
    self.assert_feels([], lambda: self.turn(1), "mute again")

  def test_quiet_start(self):
    self.check_quiet_start(0.5, quiet_start_ms=None)

  def test_longer_quiet_start(self):
    self.check_quiet_start(2, quiet_start_ms=2000)

  def check_quiet_start(self, seconds, **keys):
    """Turns and asks for pulses from the start on; when is the first felt?"""
    spawned = time.monotonic()
    self.start(**keys)
    answered = time.monotonic()
    while time.monotonic() < answered + seconds + 0.2:
      self.turn(1)
      self.call("Pulse", cue="detent")
      time.sleep(0.04)
    time.sleep(PATIENCE)
    first = self.motor.runs()[0]
    self.assertGreaterEqual(first.start - spawned, seconds)
    # Not later than the turn after the latest time at which quiet may end.
    self.assertLess(first.start - answered, seconds + 0.1)
    # There is no second quiet start.
    self.call("Reload")
    self.assert_feels([15], lambda: self.turn(1), "after a reload")

  def test_pulses_by_call(self):
    self.start(cancel=[20, 40, 20, 40, 20])
    check = self.assert_feels
    for cue, pattern in (
        ("detent", [15]), ("segment", [25]), ("endstop", [40]),
        ("commit", [30, 60, 30]), ("cancel", [20, 40, 20, 40, 20])):
      check(pattern, lambda: self.call("Pulse", cue=cue), cue)
    for pattern in [1], [200], [5, 5, 5], [100, 100, 100]:
      time.sleep(RECOVERY)
      check(pattern, lambda: self.call("Pulse", pattern=pattern), pattern)
    for mistake in (
        {}, {"cue": "detent", "pattern": [15]}, {"pattern": [201]},
        {"pattern": [150, 101, 150]}, {"pattern": [10, 10]}, {"pattern": [0]},
        {"pattern": []}, {"cue": "buzz"}):
      with self.subTest(mistake), self.assertRaisesRegex(
          VarlinkError, "InvalidParameter"):
        self.call("Pulse", **mistake)
    check([], lambda: None, "mistakes")
    self.assertEqual(self.counts(), (9, 0, 0))

  def test_counters(self):
    self.start()
    self.assertEqual(self.counts(), (0, 0, 0))
    self.turn(1)
    time.sleep(PATIENCE)
    self.assertEqual(self.counts(), (1, 0, 0))
    self.call("Pulse", pattern=[200])
    self.call("Pulse", pattern=[200])
    self.assertEqual(self.counts(), (2, 1, 0))
    time.sleep(0.25)
    # 215 ms have run: another 200 are still bearable, the next are not.
    self.call("Pulse", pattern=[200])
    time.sleep(0.25)
    self.call("Pulse", pattern=[200])
    self.assertEqual(self.counts(), (3, 1, 1))
    time.sleep(PATIENCE)
    widths = [run.width for run in self.motor.runs()]
    self.assertEqual(len(widths), 3)
    for width, expected in zip(widths, (0.015, 0.200, 0.200)):
      self.assertAlmostEqual(width, expected, delta=ERROR)
    self.assertEqual(self.call("Motor")["failures"], 0)

  def test_higher_rank_prolongs_without_a_gap(self):
    """A detent, and 8 ms later the end: one run until 40 ms after that."""
    self.start()
    self.call("Select", control="settled", index=19)
    self.turn_virtual("knob", 1)
    time.sleep(0.008)
    asked = time.monotonic()
    self.turn_virtual("knob", 1)
    done = time.monotonic()
    self.assertLess(done, asked + 0.005, "the machine is too slow for this")
    # A gap would make two runs of it. An endstop that is counted from the
    # detent on would end too early, one that is merged even earlier.
    time.sleep(0.1)
    [run] = self.motor.runs()
    end = run.start + run.width
    self.assertLess(run.start, asked - 0.007)
    self.assertGreaterEqual(end, asked + 0.040 - ERROR)
    self.assertLessEqual(end, done + 0.040 + ERROR)
    self.assertEqual(self.counts(), (2, 0, 0))

  def test_lower_rank_changes_nothing(self):
    self.start()

    def interfere(cue):
      self.call("Pulse", cue=cue)
      for delay in 0.010, 0.020, 0.015:
        # The last is in the rest of a commit, which is part of its pattern.
        time.sleep(delay)
        self.call("Pulse", cue="detent")
    self.assert_feels([40], lambda: interfere("endstop"))
    self.assert_feels([30, 60, 30], lambda: interfere("commit"))
    self.assertEqual(self.counts(), (2, 6, 0))

  def test_no_run_is_prolonged_over_200_ms(self):
    self.start(commit=[100, 60, 30])

    def prolong():
      """Uncut the first run would take 250 ms."""
      self.call("Pulse", pattern=[200])
      time.sleep(0.150)
      self.call("Pulse", cue="commit")
    first, second = self.felt(prolong)
    self.assertAlmostEqual(first.width, 0.200, delta=ERROR)
    # What follows is where it would have been: 310 ms after the start, and
    # the call a little late.
    self.assertAlmostEqual(second.width, 0.030, delta=ERROR)
    self.assertAlmostEqual(second.start - first.start, 0.312, delta=0.003)

  def test_fast_turning_merges(self):
    """200 detents, one each 5 ms, none of them a segment or the end."""
    self.start()
    self.call("Select", control="volume", index=1)
    for detents in 90, -90, 20:
      turn_dial(self.dial, detents, pause=0.005)
    self.panel.await_index("volume", 21)
    time.sleep(PATIENCE)
    runs = self.motor.runs()
    # These are the line's times, which are a little later than the daemon's: a
    # switch that was later than the next one makes the time between shorter.
    lateness = 0.001
    for run, following in zip(runs, runs[1:]):
      self.assertGreaterEqual(following.start - run.start, 0.035 - lateness)
      self.assertGreaterEqual(
        following.start - run.start - run.width, 0.020 - lateness)
    pulses, merged, suppressed = self.counts()
    self.assertEqual(len(runs), pulses)
    # Turning takes a good second, which has room for 28. Nothing is queued:
    # the last pulse is in time with the last detent.
    self.assertGreater(pulses, 20)
    self.assertGreater(merged, 100)
    self.assertEqual(suppressed, 0)
    last = self.panel.selection("volume")["usec"] / 1e6
    self.assertLess(runs[-1].start, last + 0.005)
    periods = [b.start - a.start for a, b in zip(runs, runs[1:])]
    report(f"{pulses} pulses, {merged} merged, shortest period "
           f"{min(periods) * 1e3:.2f} ms")

  def test_random_requests(self):
    """Whatever is asked for, tearDown finds no second with too much of it."""
    self.start()
    choose = random.Random(5)
    for _ in range(300):
      if choose.random() < 0.5:
        self.call("Pulse", pattern=[choose.randint(1, 40)])
      else:
        cue = choose.choice(["detent", "segment", "endstop"])
        self.call("Pulse", cue=cue)
      time.sleep(choose.choice([0, 0.002, 0.01, 0.03, 0.05]))
    time.sleep(PATIENCE)
    runs = self.motor.runs()
    pulses, merged, suppressed = self.counts()
    self.assertEqual(pulses + merged + suppressed, 300)
    self.assertLessEqual(len(runs), pulses)
    self.assertGreater(len(runs), 50)
    for run in runs:
      # Three ranks of at most 40 each.
      self.assertLessEqual(run.width, 0.120 + ERROR)

  def test_stop_in_mid_pulse(self):
    self.start()
    for number in signal.SIGTERM, signal.SIGINT:
      with self.subTest(number.name):
        self.cut(lambda: self.stop(number))
      self.panel.start()

  def test_reload_in_mid_pulse(self):
    self.start()
    self.cut(lambda: self.call("Reload"))
    self.cut(lambda: self.panel.daemon.signal(signal.SIGHUP))
    time.sleep(RECOVERY)
    self.assert_feels([15], lambda: self.turn(1), "afterwards")

  def test_bad_configuration_in_mid_pulse(self):
    """Inactive before anything is read: how long that takes nobody knows."""
    self.start()
    self.panel.config.write_text("[haptics]\ndetent = 201\n")
    self.cut(lambda: self.panel.daemon.signal(signal.SIGHUP))
    self.assertIn("detentd.toml:2:10", "".join(self.panel.warnings()))
    time.sleep(RECOVERY)
    self.assert_feels([15], lambda: self.turn(1), "the old one stays")

  def test_other_devices_in_mid_pulse(self):
    """Finding out whether the motor is still there does not disturb it."""
    self.start()

    def disturb():
      self.start_long_pulse()
      with Device("Another Dial", rel={REL_X}):
        time.sleep(0.02)
    self.assert_feels([200], disturb)

  def test_input_path_with_a_pulse_running(self):
    """What comes in does not wait for a pulse: one that is slept through would
    take up to 200 ms, one that is polled for more than the tenth allowed."""
    still = self.enterContext(Device("Test Still Dial", rel={REL_DIAL}))
    self.start(FELT_AND_UNFELT)
    stream = self.enterContext(Subscriber(self.panel.socket))
    resting, running, merging, starting = [], [], [], []

    def sample(device, times, pause=0.009):
      for detents in 1, -1, 1, -1, 1, -1, 1, -1:
        times.append(stream.time_of(device, detents))
        time.sleep(pause)

    # Two pulses of 200 ms are bearable in a second.
    for _ in range(26):
      began = time.monotonic()
      self.call("Pulse", pattern=[200])
      time.sleep(0.01)
      sample(still, running)
      sample(self.dial, merging)
      self.assertLess(time.monotonic(), began + 0.190, "the pulse is over")
      time.sleep(0.25)
      sample(still, resting)
      time.sleep(0.1)
    time.sleep(RECOVERY)
    for _ in range(26):
      sample(self.dial, starting, pause=0.05)
    time.sleep(PATIENCE)
    # All of them were what they are taken for.
    self.assertEqual(self.counts(), (26 + 208, 208, 0))

    rest, run, merge, start = (
      statistics.median(times) * 1e6
      for times in (resting, running, merging, starting))
    report(f"from write to message: {rest:.1f} us with the motor still, "
           f"{run:.1f} running ({run / rest:.3f}), {merge:.1f} merged with "
           f"what runs ({merge / rest:.3f}), {start:.1f} starting a pulse")
    self.assertLessEqual(run, 1.1 * rest)
    self.assertLessEqual(merge, 1.1 * rest)


class Subscriber:
  """A stream whose messages are timed before anybody looks into them."""

  def __init__(self, path):
    self._socket = socket.socket(socket.AF_UNIX)
    self._socket.settimeout(10)
    self._socket.connect(str(path))
    self._socket.sendall(
      b'{"method":"org.detentd.Panel.Monitor","more":true}\0')
    self._socket.recv(65536)

  def time_of(self, device, detents):
    """From before a turn is written to after its message is read."""
    began = time.monotonic()
    device.frame([(EV_REL, REL_DIAL, detents)])
    message = self._socket.recv(65536)
    ended = time.monotonic()
    assert message.count(b"\0") == 1, message
    return ended - began

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._socket.close()


class FeelingOnALine(Feeling, LineBench):

  def test_what_really_ran_counts(self):
    """A stopped daemon cannot stop the motor. When it goes on it does that
    first, and it knows how long the motor ran."""
    self.may_run_on = True
    self.start()
    self.call("Pulse", pattern=[100])
    until(lambda: self.motor.is_running, "the pulse's start")
    self.panel.daemon.signal(signal.SIGSTOP)
    time.sleep(0.45)
    self.assertTrue(self.motor.is_running)
    resumed = time.monotonic()
    self.panel.daemon.signal(signal.SIGCONT)
    time.sleep(0.05)
    self.assertLess(self.motor.stopped_after(resumed) - resumed, AT_ONCE)
    # As planned it would have been 100 of 500 ms.
    self.call("Pulse", pattern=[100])
    self.assertEqual(self.counts(), (1, 0, 1))
    self.assertFalse(self.motor.is_running)


class FeelingByForceFeedback(Feeling, ForceFeedbackBench):
  pass


class LineLife(LineBench):
  """The levels of a motor's line from before its request to after its end."""

  def levels(self):
    """What programs drove it to, in order."""
    return [level for _, level in self.motor.driven()]

  def test_inactive_from_the_very_request_on(self):
    self.start()
    # First the level, then the direction: a request that takes the line as it
    # is, or always as a low one, shows the other level here.
    self.assertEqual(
      [(event.kind, event.value) for event in self.motor.events()],
      [("set", self.inactive), ("out", 0)])
    self.assertEqual(self.lines.value(MOTOR), self.inactive)
    self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(
      self.levels(), [self.inactive, self.active, self.inactive])

  def test_restart(self):
    self.start()
    for _ in range(3):
      self.assert_feels([15], lambda: self.turn(1))
      self.stop()
      # Released it falls back to its pull; that this is not the daemon's doing
      # only the trace tells.
      self.assertEqual(self.lines.value(MOTOR), self.active)
      self.panel.start()
      self.assertEqual(self.lines.value(MOTOR), self.inactive)
    self.assertEqual(self.levels().count(self.active), 3)
    self.assertEqual(self.levels()[-1], self.inactive)

  def test_reload_with_another_line(self):
    self.start()
    other = self.motor_on(3)
    text = self.configuration().replace('"MOTOR"', "3")
    old = self.cut(lambda: self.reload(text))
    # The old line first.
    self.assertLess(old.start + old.width, other.events()[0].time)
    self.assertEqual(self.levels()[-1], self.inactive)
    self.assertEqual(other.driven()[0][1], self.inactive)
    time.sleep(RECOVERY)
    self.assert_feels([], lambda: self.turn(1), "the old line")
    self.assert_pattern(other.runs(), [15])
    self.assertFalse(other.is_running)
    # Nobody has the old line any more.
    TakenLine(self.lines, MOTOR, "test").release()

  def test_reload_with_the_other_polarity(self):
    self.start()
    text = self.configuration().replace(
      self.backend, self.line("MOTOR", is_active_low=bool(self.active)))
    self.cut(lambda: self.reload(text))
    # Inactive as it was, then inactive as it is, which is what was active.
    self.assertEqual(
      self.levels(),
      [self.inactive, self.active, self.inactive, self.active])
    self.motor = MotorLine(
      self.panel.recorder, self.lines, MOTOR, active=self.inactive)
    time.sleep(RECOVERY)
    self.assert_feels([15], lambda: self.turn(1))

  def test_reload_without_a_motor(self):
    self.start()
    self.cut(lambda: self.reload(CONTROLS))
    self.assertEqual(self.levels()[-1], self.inactive)
    with self.assertRaisesRegex(VarlinkError, "NoMotor"):
      self.call("Pulse", cue="detent")
    self.assertFalse(self.call("Motor")["present"])
    self.reload(self.configuration())
    time.sleep(RECOVERY)
    self.assert_feels([15], lambda: self.turn(1))

  def test_other_reloads_leave_the_line_alone(self):
    self.start()
    self.reload(self.configuration(detent=20))
    self.assert_feels([20], lambda: self.turn(1))
    # Requested once.
    kinds = [event.kind for event in self.motor.events()]
    self.assertEqual(kinds.count("out"), 1)


class ActiveLowLineLife(LineLife):
  active = 0

  def test_cues(self):
    self.start()
    self.assert_feels([25], lambda: self.turn(60), "a segment")
    commit = lambda: self.call("Pulse", cue="commit")
    self.assert_feels([30, 60, 30], commit)

  def test_signals_and_reloads_in_mid_pulse(self):
    self.start()
    hang_up = lambda: self.panel.daemon.signal(signal.SIGHUP)
    self.cut(lambda: self.call("Reload"))
    time.sleep(RECOVERY)
    self.cut(hang_up)
    time.sleep(RECOVERY)
    self.panel.config.write_text("[haptics]\nline = {}\n")
    self.cut(hang_up)
    time.sleep(RECOVERY)
    self.cut(self.stop)


class Killed(LineBench):
  """A daemon that is killed in mid-pulse, and what the unit runs then."""

  @classmethod
  def setUpClass(cls):
    unit = pathlib.Path(__file__).parents[2] / "systemd/detentd.service"
    [line] = re.findall(r"^ExecStopPost=detentd (.*)$", unit.read_text(), re.M)
    cls.arguments = line.split()

  def kill(self):
    """Kills it 50 ms into a pulse of 200; returns when."""
    # From here on the time counts in which a program is started.
    self.enterContext(never_idle())
    self.start_long_pulse()
    killed = time.monotonic()
    self.panel.daemon.kill()
    # Else it was stopped already, and nothing would be shown.
    self.assertTrue(self.motor.is_running)
    return killed

  def stop_post(self):
    """Runs what the unit's ExecStopPost= runs as the service manager does: the
    state directory in the environment, and no word of a configuration."""
    return subprocess.run(
      [os.environ["DETENTD"], *self.arguments], stdin=subprocess.DEVNULL,
      env={**os.environ, "STATE_DIRECTORY": str(self.panel.state)}).returncode

  def assert_stopped(self, killed):
    stopped = self.motor.stopped_after(killed)
    self.assertIsNotNone(stopped, "nobody stopped the motor")
    self.assertLess(stopped - killed, STOP_POST)
    report(f"driven inactive {(stopped - killed) * 1e3:.1f} ms after the kill")

  def test_kill(self):
    self.start()
    killed = self.kill()
    self.assertEqual(self.stop_post(), 0)
    self.assert_stopped(killed)

  def test_kill_without_anything_remembered(self):
    """What the other tests would see of a `motor-off` that does nothing, as
    this one does: it knows of no motor, and the kernel stops none."""
    self.may_run_on = True
    self.start()
    killed = self.kill()
    (self.panel.state / "motor.json").unlink()
    self.assertEqual(self.stop_post(), 0)
    self.assertIsNone(self.motor.stopped_after(killed))

  def test_kill_after_the_configuration_vanished(self):
    self.start()
    self.panel.config.unlink()
    killed = self.kill()
    # Unlike the unit's, it is told of a configuration.
    self.assertEqual(self.panel.motor_off(), 0)
    self.assert_stopped(killed)

  def test_kill_after_the_configuration_changed(self):
    self.start()
    other = self.motor_on(3)
    self.panel.config.write_text(self.configuration().replace(
      self.backend, self.line(3, is_active_low=bool(self.active))))
    killed = self.kill()
    self.assertEqual(self.panel.motor_off(), 0)
    self.assert_stopped(killed)
    self.assertEqual(other.driven(), [])

  def test_kill_with_a_configuration_alone(self):
    self.start()
    killed = self.kill()
    (self.panel.state / "motor.json").unlink()
    self.assertEqual(self.panel.motor_off(), 0)
    self.assert_stopped(killed)

  def test_kill_after_a_reload_with_another_line(self):
    self.start()
    self.reload(self.configuration().replace('"MOTOR"', "3"))
    old, self.motor = self.motor, self.motor_on(3)
    killed = self.kill()
    before = old.events()
    self.assertEqual(self.stop_post(), 0)
    self.assert_stopped(killed)
    self.assertEqual(old.events(), before)

  def test_start_after_a_kill(self):
    """Where nothing runs `motor-off`, the next start stops the motor."""
    self.may_run_on = True
    self.start()
    killed = self.kill()
    self.panel.start()
    self.assertIsNotNone(self.motor.stopped_after(killed))
    self.assertFalse(self.motor.is_running)

  def test_nothing_to_do_after_a_stop(self):
    self.start()
    self.stop()
    before = self.motor.events()
    self.assertEqual(self.stop_post(), 0)
    self.assertEqual(self.motor.events(), before)


class ActiveLowKilled(Killed):
  active = 0


class AbsentLine(LineBench):
  """A motor whose chip is not there or goes away, or whose line is taken."""

  @contextlib.contextmanager
  def plugged_in(self):
    with super().plugged_in() as lines:
      if hasattr(self, "panel"):
        self.motor = self.motor_on(MOTOR)
      yield lines

  def test_missing_chip(self):
    self.start_without()
    self.assert_no_motor("no GPIO chip panel")
    self.assert_turns()
    # Whatever else comes and goes is no reason to say it again.
    with Chip("other", {0: None}), Device("Another Dial", rel={REL_X}):
      time.sleep(PATIENCE)
      self.assert_no_motor("no GPIO chip panel")
    time.sleep(PATIENCE)
    self.assert_warnings(1)
    with self.plugged_in():
      self.await_motor(present=True)
      self.assertNotIn("problem", self.call("Motor"))
      self.assert_feels([15], lambda: self.turn(1))
      self.assert_warnings(1)

  def start_busy(self):
    """Starts the panel while another program has the line, which is returned.
    """
    self.enterContext(self.plugged_in())
    taken = self.enterContext(TakenLine(self.lines, MOTOR, "another program"))
    self.start_without()
    self.motor = self.motor_on(MOTOR)
    self.assert_no_motor("in use by another program")
    return taken

  def test_busy_line(self):
    taken = self.start_busy()
    self.assert_turns()
    with Device("Another Dial", rel={REL_X}):
      time.sleep(PATIENCE)
    self.assert_no_motor("in use by another program")
    self.assert_warnings(1)
    self.assertEqual(self.motor.driven(), [])
    # A line that gets free changes nothing in /dev; whatever does, will do.
    taken.release()
    with Device("Another Dial", rel={REL_X}):
      self.await_motor(present=True)
    self.assert_feels([15], lambda: self.turn(1))
    self.assert_warnings(1)

  def test_busy_line_and_a_reload(self):
    taken = self.start_busy()
    taken.release()
    self.call("Reload")
    self.await_motor(present=True)
    self.assert_feels([15], lambda: self.turn(1))

  def test_chip_lost_at_rest(self):
    self.start_without()
    for time_lost in 1, 2, 3:
      with self.plugged_in():
        self.await_motor(present=True)
        self.assert_feels([15], lambda: self.turn(1))
      # Nothing is asked of the motor meanwhile.
      self.await_motor(present=False)
      self.assert_turns()
      time.sleep(PATIENCE)
      self.assert_warnings(1 + time_lost)
    self.assertEqual(self.call("Motor")["pulses"], 3)
    self.assertEqual(self.call("Motor")["failures"], 0)

  def test_chip_lost_and_back_before_the_next_pulse(self):
    self.start_without()
    with self.plugged_in():
      self.await_motor(present=True)
    with self.plugged_in():
      time.sleep(PATIENCE)
      self.assert_feels([15], lambda: self.turn(1))

  def test_chip_lost_to_a_quick_daemon(self):
    self.start_without()
    self.lose_quickly()

  def test_chip_lost_in_mid_pulse(self):
    """What is gone cannot run on: that is no reason to end the daemon."""
    self.start_without()
    with self.plugged_in():
      self.await_motor(present=True)
      self.start_long_pulse()
    time.sleep(PATIENCE)
    self.assert_turns()
    self.await_motor(present=False)
    self.assert_warnings(2)
    with self.plugged_in():
      self.await_motor(present=True)
      time.sleep(RECOVERY)
      self.assert_feels([15], lambda: self.turn(1))


class ForceFeedback(ForceFeedbackBench):
  """What is peculiar to the kernel's force feedback."""

  def test_effect_is_uploaded_once_and_has_an_end(self):
    self.start()
    for _ in range(10):
      self.assert_feels([15], lambda: self.turn(1))
    commit = lambda: self.call("Pulse", cue="commit")
    self.assert_feels([30, 60, 30], commit)
    [effect] = self.motor.uploads
    self.assertEqual(effect.type, FF_RUMBLE)
    self.assertEqual(effect.delay, 0)
    # 0 is for ever, less than 200 would cut the longest run, and more than 400
    # is longer than any pattern.
    self.assertIn(effect.length, range(200, 401))
    self.assertGreater(effect.strong, 0)
    plays = self.motor.plays()
    self.assertEqual([play.value for play in plays], [1, 0] * 12)
    self.assertEqual({play.id for play in plays}, {effect.id})
    self.assertEqual(self.motor.erased, [])

  def test_kill_in_mid_pulse(self):
    """The kernel stops the effects of a process that is no more. With one that
    outlives its descriptor there would be no stop here."""
    self.start()
    self.start_long_pulse()
    killed = time.monotonic()
    self.panel.daemon.kill()
    until(lambda: not self.motor.is_running, "the motor's stop")
    [run] = self.motor.runs()
    # Memory goes before descriptors: AT_ONCE is for those who run.
    self.assertLess(run.start + run.width - killed, STOP_POST)
    until(lambda: self.motor.erased, "the end of the effect")
    self.assertEqual(self.motor.erased, [self.motor.uploads[0].id])
    report(f"stopped {(run.start + run.width - killed) * 1e3:.1f} ms after "
           "the kill")
    # It leaves nothing for the unit to do.
    self.assertEqual(self.panel.motor_off(), 0)

  def test_restart_and_reload(self):
    self.start()
    self.call("Reload")
    self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(len(self.motor.uploads), 1)
    self.restart()
    self.assert_feels([15], lambda: self.turn(1))
    self.assertEqual(len(self.motor.uploads), 2)
    self.assertEqual(self.motor.erased, [self.motor.uploads[0].id])

  def test_reload_with_a_line_and_back(self):
    self.start()
    with chip() as lines:
      line = MotorLine(self.panel.recorder, lines, MOTOR)
      text = self.configuration().replace(
        self.backend, LineBench.line("MOTOR", is_active_low=False))
      self.cut(lambda: self.reload(text))
      time.sleep(RECOVERY)
      self.assert_feels([], lambda: self.turn(1), "the old motor")
      self.assert_pattern(line.runs(), [15])
      self.reload(self.configuration())
      self.assert_feels([15], lambda: self.turn(1), "the first one again")
      self.assert_pattern(line.runs(), [15])
      # Nobody has the line any more.
      TakenLine(lines, MOTOR, "test").release()


class AbsentForceFeedback(ForceFeedbackBench):
  """A force-feedback device that is not there, is none, or goes away."""

  @contextlib.contextmanager
  def plugged_in(self):
    with Rumbler("Test Motor") as self.motor:
      yield

  def test_missing_device(self):
    self.start_without()
    self.assert_no_motor("no such")
    self.assert_turns()
    with Device("Another Dial", rel={REL_X}):
      time.sleep(PATIENCE)
    self.assert_warnings(1)
    with self.plugged_in():
      self.await_motor(present=True)
      self.assertNotIn("problem", self.call("Motor"))
      self.assert_feels([15], lambda: self.turn(1))
      self.assert_warnings(1)

  def test_device_without_force_feedback(self):
    self.start_without()
    with Rumbler("Test Motor", effects=0):
      time.sleep(PATIENCE)
      self.assert_no_motor("Test Motor")
      self.assert_turns()
      # One that has it is found behind it.
      with self.plugged_in():
        self.await_motor(present=True)
        self.assert_feels([15], lambda: self.turn(1))

  def test_device_that_is_not_ready_is_tried_again(self):
    """Its effect is refused at first, and nothing changes in /dev then."""
    self.start_without()
    with Rumbler("Test Motor", refusals=3) as self.motor:
      self.await_motor(present=True)
      self.assertEqual(len(self.motor.uploads), 1)
      self.assertNotIn("problem", self.call("Motor"))
      self.assert_feels([15], lambda: self.turn(1))

  def test_device_that_is_never_ready_is_given_up(self):
    self.start_without()
    with Rumbler("Test Motor", refusals=1_000_000) as motor:
      until(lambda: "effect" in self.call("Motor")["problem"], "a refusal")
      time.sleep(2.5)
      before = motor._refusals
      self.assertGreater(1_000_000 - before, 5)
      time.sleep(1)
      self.assertEqual(motor._refusals, before)
      self.assert_turns()

  def test_device_lost_at_rest(self):
    self.start_without()
    for time_lost in 1, 2, 3:
      with self.plugged_in():
        self.await_motor(present=True)
        self.assert_feels([15], lambda: self.turn(1))
      self.await_motor(present=False)
      self.assert_turns()
      time.sleep(PATIENCE)
      self.assert_warnings(1 + time_lost)
    self.assertEqual(self.call("Motor")["failures"], 0)

  def test_device_lost_and_back_before_the_next_pulse(self):
    self.start_without()
    with self.plugged_in():
      self.await_motor(present=True)
    with self.plugged_in():
      time.sleep(PATIENCE)
      self.assert_feels([15], lambda: self.turn(1))

  def test_device_lost_to_a_quick_daemon(self):
    """The kernel removes the node first: what is told to the device right then
    is still taken."""
    self.start_without()
    self.lose_quickly()

  def test_device_lost_in_mid_pulse(self):
    self.start_without()
    with self.plugged_in():
      self.await_motor(present=True)
      self.start_long_pulse()
    # What was told to a device that is gone counts no more.
    self.motor = None
    time.sleep(PATIENCE)
    self.assert_turns()
    self.await_motor(present=False)
    self.assert_warnings(2)
    with self.plugged_in():
      self.await_motor(present=True)
      time.sleep(RECOVERY)
      self.assert_feels([15], lambda: self.turn(1))


if __name__ == "__main__":
  unittest.main()
