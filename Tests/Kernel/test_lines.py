"""GPIO lines: which chip they are on, who has them, and what gets lost."""

import contextlib
import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

from panel import CLOCKWISE, COUNTERCLOCKWISE, Panel, chip, turn_knob, until
from gpiosim import Chip
from motorline import TakenLine

KNOB = """
[[input]]
name = "knob"
gpio = { %s }
[[control]]
name = "tuner"
range = { lower = 0, upper = 40, step = 1 }
initial = 20
turn = "knob"
"""

HEADER = {offset: f"GPIO{offset}" for offset in range(28)} | {53: None}
# Label and lines of the chips of a Raspberry Pi 5, in the order of their
# numbers before kernel 6.6.45; then the header's chip became the first.
OTHERS = [
  ("gpio-brcmstb@107d508500", {31: "-"}),
  ("gpio-brcmstb@107d508520", {3: "-"}),
  ("gpio-brcmstb@107d517c00", {16: "-"}),
  ("gpio-brcmstb@107d517c20", {5: "-"}),
]
RP1 = ("pinctrl-rp1", HEADER)
# A Raspberry Pi 4.
BCM2711 = ("pinctrl-bcm2711", HEADER | {57: None})
EXPANDER = ("raspberrypi-exp-gpio", {7: "BT_ON"})


@contextlib.contextmanager
def machine(layout):
  """The chips of a machine, the header's with its lines up."""
  with contextlib.ExitStack() as stack:
    chips = [stack.enter_context(Chip(*chip)) for chip in layout]
    header = next(chip for chip in chips
                  if chip.label.startswith("pinctrl"))
    for offset in 17, 27, 22:
      header.pull(offset, 1)
    yield header, chips


def turn(header, detents):
  """Turns an encoder on GPIO17 and GPIO27."""
  for _ in range(abs(detents)):
    for a, b in CLOCKWISE if detents > 0 else COUNTERCLOCKWISE:
      header.pull(17, a)
      header.pull(27, b)
      time.sleep(0.012)


class RaspberryPi(unittest.TestCase):
  """The chips have other numbers with each kernel."""

  LAYOUTS = {
    "Raspberry Pi 5, kernel 6.6.20": OTHERS + [RP1],
    "Raspberry Pi 5, kernel 6.6.47": [RP1] + OTHERS,
    "Raspberry Pi 4": [BCM2711, EXPANDER],
  }

  def test_line_names_are_found_on_every_machine(self):
    for name, layout in self.LAYOUTS.items():
      for chip_key in "", f'chip = "{self.label(layout)}", ':
        with self.subTest(name, chip=chip_key), machine(layout) as (header, _):
          lines = chip_key + 'a = "GPIO17", b = "GPIO27", press = "GPIO22"'
          with Panel(None, KNOB % lines) as panel:
            device = panel.input("knob").get("device", "")
            self.assertIn(
              f"line 17 (GPIO17) of {header.label} ({header.path})", device)
            turn(header, 2)
            panel.await_index("tuner", 22)

  def test_numbers_on_a_labelled_chip_are_found_on_every_machine(self):
    for name, layout in self.LAYOUTS.items():
      with self.subTest(name), machine(layout) as (header, _):
        lines = f'chip = "{header.label}", a = 17, b = 27'
        with Panel(None, KNOB % lines) as panel:
          turn(header, -1)
          panel.await_index("tuner", 19)

  def test_chip_of_another_kernel_is_told_where_the_line_is(self):
    for name, layout in self.LAYOUTS.items():
      with self.subTest(name), machine(layout) as (header, chips):
        others = [chip.name for chip in chips if chip is not header]
        for number in others + ["gpiochip99"]:
          lines = f'chip = "{number}", a = "GPIO17", b = "GPIO27"'
          with Panel(None, KNOB % lines) as panel:
            problem = panel.input("knob")["problem"]
            self.assertIn(number, problem)
            self.assertIn(f"on {header.label} ({header.name})", problem)

  def test_old_name_that_is_a_link(self):
    with machine([RP1] + OTHERS) as (header, _):
      link = pathlib.Path("/dev/gpiochip94")
      link.symlink_to(header.name)
      self.addCleanup(link.unlink)
      for reference in link.name, str(link):
        lines = f'chip = "{reference}", a = "GPIO17", b = "GPIO27"'
        with self.subTest(reference), Panel(None, KNOB % lines) as panel:
          self.assertTrue(panel.input("knob")["present"])
          self.assertIn(header.path, panel.input("knob")["device"])

  def label(self, layout):
    return next(label for label, _ in layout if label.startswith("pinctrl"))


class Trouble(unittest.TestCase):

  LINES = KNOB % 'chip = "panel", a = "A", b = "B", press = "PUSH"'

  def test_line_of_an_overlay_is_told_with_its_consumer(self):
    with chip() as lines:
      with TakenLine(lines, 0, "rotary@11") as taken:
        with Panel(lines.name, self.LINES) as panel:
          problem = panel.input("knob")["problem"]
          self.assertIn("line 0 (A) of panel", problem)
          self.assertIn("in use by rotary@11", problem)
          self.assertIn("evdev node", problem)
          self.assertEqual(len(panel.warnings()), 1, panel.warnings())
          # Whoever has it may be about to leave.
          taken.release()
          panel.client.call("Reload")
          panel.await_input("knob", present=True)
          turn_knob(lines, 1)
          panel.await_index("tuner", 21)

  def test_bias_that_is_refused_is_done_without(self):
    """Old kernels and some drivers know none: the first request is refused by
    the kernel (`EINVAL`)."""
    # Loaded once: the clock runs while the machine waits for the host's disk.
    subprocess.run(["strace", "-o", "/dev/null", "true"], check=True)
    with chip() as lines, tempfile.TemporaryDirectory() as folder:
      log = pathlib.Path(folder, "calls")
      with self.traced(lines, log), Panel(lines.name, self.LINES) as panel:
        self.assertEqual(panel.warnings(), [])
      calls = enumerate(log.read_text().splitlines(), 1)
      requests = [number for number, call in calls
                  if re.search("_GET_LINE(EVENT)?_", call)]
      self.assertTrue(requests, log.read_text())
      refusal = f"inject=ioctl:error=EINVAL:when={requests[0]}"
      with self.traced(lines, log, "-e", refusal), \
          Panel(lines.name, self.LINES) as panel:
        self.assertTrue(panel.input("knob")["present"])
        warning, = panel.warnings()
        self.assertIn("input knob: the chip has no bias resistors", warning)
        self.assertIn("external pull-ups", warning)
        turn_knob(lines, 2)
        panel.await_index("tuner", 22)

  @contextlib.contextmanager
  def traced(self, lines, log, *options):
    """The control calls of daemons on a chip are written to a file, or refused
    as strace's options say."""
    program = os.environ["DETENTD"]
    wrapper = log.with_name("traced")
    wrapper.write_text(
      f"#!/bin/sh\nexec strace -D -qq -o {log} -e trace=ioctl -P {lines.path} "
      f"{' '.join(options)} {program} \"$@\"\n")
    wrapper.chmod(0o755)
    os.environ["DETENTD"] = str(wrapper)
    try:
      yield
    finally:
      os.environ["DETENTD"] = program

  def test_lines_that_are_let_go_soon_are_taken_without_any_news(self):
    with chip() as lines, TakenLine(lines, 1, "the last one") as taken:
      with Panel(lines.name, self.LINES) as panel:
        self.assertFalse(panel.input("knob")["present"])
        # The two seconds begin anew, so that the test is in time.
        panel.client.call("Reload")
        taken.release()
        panel.await_input("knob", present=True)
        self.assertNotIn("problem", panel.input("knob"))

  def test_edges_that_waited_are_taken_in_their_order(self):
    """Every line may have a queue of its own; one queue after the other would
    be no detent at all."""
    with chip() as lines, Panel(lines.name, self.LINES) as panel:
      for detents, index in (3, 23), (-2, 21), (1, 22), (-3, 19):
        panel.daemon.signal(signal.SIGSTOP)
        turn_knob(lines, detents)
        panel.daemon.signal(signal.SIGCONT)
        panel.await_index("tuner", index)
      status = panel.input("knob")
      self.assertEqual((status["lost"], status["invalid"]), (0, 0))
      self.assertEqual(status["detents"], 9)

  def test_floating_lines_are_warned_of_once(self):
    """A contact that chatters, and never gets as far as a detent."""
    with chip() as lines, Panel(lines.name, self.LINES) as panel:
      until(lambda: self.chatter(lines) and panel.warnings(), "a warning")
      warning, = panel.warnings()
      self.assertIn("input knob is noisy", warning)
      self.assertIn("pulled up", warning)
      for _ in range(300):
        self.chatter(lines)
      self.assertEqual(len(panel.warnings()), 1)
      self.assertEqual(panel.index("tuner"), 20)
      self.assertEqual(panel.input("knob")["detents"], 0)
      # Once it is still again, it is a knob as before.
      turn_knob(lines, 1)
      panel.await_index("tuner", 21)

  def test_a_knob_that_is_turned_is_not_noisy(self):
    with chip() as lines, Panel(lines.name, self.LINES) as panel:
      for _ in range(3):
        turn_knob(lines, 5)
        turn_knob(lines, -5)
      until(lambda: panel.input("knob")["detents"] == 30, "30 detents")
      self.assertEqual(panel.warnings(), [])

  def chatter(self, lines):
    for level in 0, 1:
      lines.pull(0, level)
    return True


if __name__ == "__main__":
  unittest.main()
