"""`detentctl panel` in a terminal whose screen is read back."""

import os
import pathlib
import re
import signal
import subprocess
import tempfile
import time
import unittest

from panel import CHECKOUT, CONFIGURATION, DEMO, PATIENCE, Panel, until
from terminal import (
  BACK_TAB, CTRL_BACKSLASH, CTRL_C, CTRL_Z, ENTER, ESCAPE, HOME, LEFT,
  PAGE_UP, RIGHT, TAB, Terminal)

MISSING = """
[[input]]
name = "knob"
evdev = { name = "No Such Knob", axis = "REL_DIAL" }

[[control]]
name = "volume"
range = { lower = 0, upper = 9, step = 1 }
turn = "knob"
"""


def words(socket):
  return [os.environ["DETENTCTL"], "--socket", socket, "panel"]


class Pictures(unittest.TestCase):

  def start(self, configuration=DEMO, **options):
    self.panel = self.enterContext(Panel(configuration))
    terminal = self.enterContext(
      Terminal(words(self.panel.path), **options))
    terminal.await_text("connected")
    return terminal

  def call(self, method, **parameters):
    with self.panel.connect() as client:
      return client.call(method, **parameters)

  def test_every_kind_of_control_in_80_columns(self):
    terminal = self.start()
    terminal.await_text("Volume", "▼ 50.0 %", "Radio", "▼ 98.50 MHz",
                        "Tab", "Heating", "7…21 h", "Circle size", "▼ 60 px",
                        "View")

    def picture():
      # A ruler: the mark over the detent, segments longer and with labels.
      lines = terminal.lines()
      row = next(i for i, line in enumerate(lines) if "Volume" in line)
      middle = lines[row].index("▼")
      self.assertEqual(lines[row + 1][middle], "│")
      self.assertEqual(lines[row + 1][middle + 1], "╵")
      self.assertEqual(lines[row + 2][middle - 2:middle + 2], "50.0")
      # A bar with two thumbs and closed ends.
      row = next(i for i, line in enumerate(lines) if "Heating" in line)
      self.assertRegex(lines[row + 1], "░├─.*\\[●\\]━.*━●─+┤░")
      # Boxes, the selected one solid.
      self.assertRegex("\n".join(lines),
                       "▐ +Cat +▌ +Interface +│ +My Items +│")
      self.assertTrue(all(len(line) <= 80 for line in lines))
      # The chosen control and its keys.
      self.assertTrue(terminal.row("Volume").startswith("▌ "))
      self.assertTrue(terminal.is_reversed("Volume"))
      self.assertIn("turn volume-knob", lines[-1])
      self.assertIn("q  quit", lines[-1])
      self.assertIn(str(self.panel.path), lines[0])
    terminal.shows(picture)

  def test_follows_other_clients(self):
    terminal = self.start()
    self.call("Turn", input="volume-knob", v120=360)
    terminal.await_text("▼ 51.5 %")
    self.call("Select", control="tab", option="My Items")
    terminal.await_match("▐ +My Items +▌")
    self.call("Select", control="hours", indexes=[10, 12])
    terminal.await_text("10…12 h")
    self.call("SetLimits", control="hours", lower=9, upper=13)
    terminal.await_match("░├─.*[●].*┤░")
    self.call("Turn", input="tuner-knob", v120=-120 * 999)
    terminal.await_text("▼ 87.50 MHz")
    terminal.await_output("endstop")

    def end_under_the_mark():
      lines = terminal.lines()
      row = next(i for i, line in enumerate(lines) if "Radio" in line)
      self.assertEqual(lines[row].index("▼"), lines[row + 1].index("┃"))
    terminal.shows(end_under_the_mark)
    terminal.await_absence("endstop")

  def test_arrows_turn_virtual_inputs(self):
    terminal = self.start()
    terminal.await_text("turn volume-knob")
    terminal.type(RIGHT)
    terminal.await_text("▼ 50.5 %")
    terminal.type(LEFT)
    terminal.await_text("▼ 50.0 %")
    self.assertEqual(self.panel.selection("volume")["cause"], "turn")
    terminal.type(HOME)
    terminal.await_text("▼ 0.0 %")
    terminal.type(PAGE_UP)
    terminal.await_absence("▼ 0.0 %")

  def test_preview_is_committed_and_cancelled(self):
    terminal = self.start()
    terminal.await_text("turn volume-knob")
    terminal.type(TAB)
    terminal.await_text("turn tab-knob")
    terminal.await_match("^▌ Tab")
    terminal.type(RIGHT)
    terminal.await_text("preview, committed Cat", "◆Cat")
    terminal.await_match("┃ +Interface +┃")
    terminal.type(ESCAPE)
    terminal.await_absence("preview")
    self.assertEqual(self.panel.selection("tab")["cause"], "cancel")
    terminal.type(LEFT)
    terminal.await_text("preview")
    terminal.type(ENTER)
    terminal.await_absence("preview")
    terminal.await_match("▐ +My Items +▌")
    # By a push as well.
    terminal.type(RIGHT)
    terminal.await_text("preview")
    terminal.type(" ")
    terminal.until(
      lambda text: re.search("▐ +Cat +▌", text) and "preview" not in text,
      "Cat")
    self.assertEqual(self.panel.selection("tab")["presses"], 1)

  def test_long_press(self):
    terminal = self.start()
    terminal.await_text("turn volume-knob")
    terminal.type(RIGHT)
    terminal.await_text("▼ 50.5 %")
    terminal.type("l")
    # The demo's long press resets.
    terminal.await_text("▼ 50.0 %")
    terminal.await_output("long press")

  def test_finger_stays_until_enter(self):
    terminal = self.start()
    terminal.await_text("turn volume-knob")
    terminal.type(BACK_TAB, BACK_TAB)
    terminal.await_text("finger on size-strip")
    terminal.type(RIGHT)
    terminal.await_text("▽ 80 px", "preview, committed 60", "Enter  lift")
    terminal.type(ENTER)
    terminal.await_text("▼ 80 px")
    self.assertEqual(self.panel.selection("size")["cause"], "lift")
    terminal.type(LEFT, LEFT)
    terminal.await_text("▽ 40 px")
    terminal.type(ESCAPE)
    terminal.await_text("▼ 80 px")
    # A finger keeps its thumb until it lifts.
    terminal.type(BACK_TAB)
    terminal.await_text("finger on hours-strip")
    terminal.type(RIGHT)
    terminal.await_text("8…21 h")
    terminal.type("t", RIGHT)
    terminal.await_text("8…22 h")

  def test_steps_without_virtual_input(self):
    terminal = self.start(CONFIGURATION)
    terminal.await_text("turn knob")
    terminal.type(TAB)
    terminal.await_text("step")
    terminal.type(RIGHT)
    terminal.await_match("▐ +Interface +▌|┃ +Interface +┃")
    self.assertEqual(self.panel.selection("tab")["cause"], "client")
    terminal.type(" ")
    terminal.await_text("tab has no virtual input that could be pushed")

  def test_missing_input_is_told(self):
    terminal = self.start(MISSING)
    terminal.await_text("knob is absent")

  def test_reload_is_followed(self):
    terminal = self.start(CONFIGURATION)
    terminal.await_text("volume")
    self.panel.config.write_text(
      CONFIGURATION.replace('"volume"', '"loudness"\ntitle = "Loudness"'))
    self.call("Reload")
    terminal.await_text("Loudness")
    terminal.await_absence("volume")
    self.panel.config.write_text("")
    self.call("Reload")
    terminal.await_text("no controls are configured")

  def test_help(self):
    terminal = self.start()
    terminal.type("?")
    terminal.await_text("Shift-Tab", "any key")
    terminal.type("x", "?")
    terminal.await_text("any key")
    terminal.type(" ")
    terminal.await_text("▼ 50.0 %")
    self.assertEqual(self.panel.selection("volume")["presses"], 0)

  def test_sizes(self):
    terminal = self.start()
    for columns, rows in [(120, 40), (20, 5), (300, 100), (1, 1), (40, 10),
                          (80, 24)]:
      terminal.resize(columns, rows)
      if columns >= 20:
        # The mark of the chosen ruler is in the middle of the new size.
        def is_drawn(text):
          lines = text.split("\n")
          return any(line.startswith("▌ Vol") and
                     line.find("▼") == 2 + (columns - 3) // 2
                     for line in lines)
        if columns < 300:
          terminal.until(is_drawn, f"a picture of {columns} by {rows}")
        else:
          terminal.await_text("connected", "Volume", "View")
      self.assertIsNone(terminal.process.poll())

  def test_chosen_control_is_always_in_sight(self):
    many = "".join(
      f'[[control]]\nname = "control-{number}"\n'
      "range = { lower = 0, upper = 9, step = 1 }\n" for number in range(40))
    terminal = self.start(many)
    terminal.await_text("control-0", "1 of 40")
    for number in range(1, 40):
      terminal.type(TAB)
    terminal.await_text("▌ control-39", "40 of 40")
    terminal.type(TAB)
    terminal.await_text("▌ control-0")

  def test_titles_in_many_scripts(self):
    terminal = self.start(
      '[[control]]\nname = "a"\ntitle = "音量 e\u0301"\n'
      'options = ["猫", "cafe\u0301", "x"]\n')
    terminal.await_text("音", "猫", "x")
    # Every frame ends in the same column.
    terminal.await_match("┗.*[┛┘]")

    def edges():
      lines = [line for line in terminal.lines() if line[2:3] in ("┏", "┗")]
      self.assertEqual(len({len(line) for line in lines}), 1)
    terminal.shows(edges)


class Surroundings(unittest.TestCase):
  """Terminals, locales and daemons of other kinds."""

  def start(self, configuration=DEMO, **options):
    self.panel = self.enterContext(Panel(configuration))
    return self.enterContext(Terminal(words(self.panel.path), **options))

  def test_colours(self):
    terminal = self.start()
    terminal.await_text("connected")
    terminal.until(
      lambda _: re.search(rb"\x1b\[[0-9;]*3[0-7]m", terminal.output),
      "a colour")

  def test_no_colours(self):
    for options in {"NO_COLOR": "1"}, {"term": "vt100"}:
      with self.subTest(**options):
        terminal = self.start(**options)
        terminal.await_text("connected", "Volume")
        terminal.type(TAB, RIGHT)
        terminal.await_text("preview", "◆Cat")
        self.assertNotRegex(terminal.output, rb"\x1b\[[0-9;]*[34][0-7]m")
        terminal.await_match("^▌ Tab")

  def test_ascii(self):
    configuration = DEMO.replace('"Volume"', '"Lautst\u00e4rke"')
    terminal = self.start(configuration, locale="C")
    terminal.await_text("connected", "Lautst?rke", "V 50.0 %", "[O]=",
                        "7..21 h")
    terminal.type(TAB, RIGHT)
    terminal.await_text("*Cat")
    self.assertEqual(max(terminal.output), max(terminal.output) & 0x7F)

  def test_kernel_console_is_drawn_in_ascii(self):
    terminal = self.start(term="linux")
    terminal.await_text("V 50.0 %")

  def test_daemon_is_killed_and_restarted(self):
    terminal = self.start()
    terminal.await_text("● connected", "▼ 50.0 %")
    self.panel.daemon.kill()
    # What was known stays.
    terminal.await_text("connection lost at", "trying again", "▼ 50.0 %")
    terminal.await_match("lost at [0-2][0-9]:[0-5][0-9]:[0-6][0-9]")
    terminal.type(RIGHT, TAB)
    terminal.await_match("^▌ Tab")
    configuration = DEMO.replace('title = "Radio"', 'title = "Wireless"')
    self.panel.config.write_text(configuration)
    with self.panel.successor() as second:
      terminal.await_text("● connected", "Wireless")
      terminal.await_match("^▌ Tab")
      terminal.type(RIGHT)
      terminal.await_text("preview, committed Cat")
      second.terminate()
      self.assertEqual(second.wait(PATIENCE), 0)
      terminal.await_text("connection lost at")

  def test_silent_daemon_does_not_stop_keys(self):
    terminal = self.start()
    terminal.await_text("turn volume-knob")
    self.panel.daemon.signal(signal.SIGSTOP)
    try:
      terminal.type(*[RIGHT] * 100, TAB)
      terminal.await_match("^▌ Tab")
    finally:
      self.panel.daemon.signal(signal.SIGCONT)
    terminal.await_absence("▼ 50.0 %")

  @unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
  def test_looking_without_permission_to_change(self):
    panel = self.enterContext(
      Panel('[socket]\nmode = "0666"\n' + CONFIGURATION))
    nobody = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups",
              "--"]
    with tempfile.TemporaryDirectory() as folder:
      # Where nobody may run it.
      program = pathlib.Path(folder) / "detentctl"
      program.write_bytes(pathlib.Path(os.environ["DETENTCTL"]).read_bytes())
      program.chmod(0o755)
      pathlib.Path(folder).chmod(0o755)
      terminal = self.enterContext(Terminal(
        [*nobody, program, "--socket", panel.path, "panel"]))
      terminal.await_text("connected", "turn knob")
      terminal.type(RIGHT)
      terminal.await_text("permission denied: changes are for root")
      with panel.connect() as client:
        client.call("Turn", input="knob", v120=120)
      terminal.await_text("▼ 1")
      terminal.type("q")
      self.assertEqual(terminal.wait(), 0)

  def test_idle_is_idle(self):
    terminal = self.start()
    terminal.await_text("connected", "▼ 50.0 %")
    terminal.type(RIGHT)
    terminal.await_text("▼ 50.5 %")
    # The reply to the last call has come when nothing more is awaited.
    until(lambda: self.is_asleep_for(terminal, 1.5), "a second without work")

  def is_asleep_for(self, terminal, seconds):
    before = terminal.wake_ups()
    written = len(terminal.output)
    time.sleep(seconds)
    terminal.text()
    return terminal.wake_ups() == before and len(terminal.output) == written


class Ends(unittest.TestCase):
  """The terminal is left as it was found, whatever ends the program."""

  def start(self):
    self.panel = self.enterContext(Panel(DEMO))
    terminal = self.enterContext(Terminal(words(self.panel.path)))
    terminal.await_text("connected", "▼ 50.0 %")
    self.assertTrue(terminal.has_own_modes())
    self.assertFalse(terminal.is_as_found())
    return terminal

  def test_keys(self):
    for key in "q", CTRL_C, CTRL_BACKSLASH:
      with self.subTest(key=key):
        terminal = self.start()
        terminal.type(key)
        self.assertEqual(terminal.wait(), 0)
        terminal.await_as_found()
        self.assertEqual(terminal.errors(), "")

  def test_signals(self):
    for number in signal.SIGTERM, signal.SIGINT, signal.SIGHUP:
      with self.subTest(signal=number):
        terminal = self.start()
        terminal.process.send_signal(number)
        self.assertEqual(terminal.wait(), 0)
        terminal.await_as_found()

  def test_suspended_and_continued(self):
    terminal = self.start()
    terminal.type(CTRL_Z)
    until(lambda: terminal.state() == "T", "a stopped program")
    terminal.await_as_found()
    # Others use the terminal meanwhile, and its size changes.
    terminal.resize(100, 30)
    terminal.screen.reset()
    with self.panel.connect() as client:
      client.call("Turn", input="volume-knob", v120=120)
    terminal.process.send_signal(signal.SIGCONT)
    terminal.await_text("connected", "▼ 50.5 %", "q  quit")
    self.assertTrue(terminal.has_own_modes())
    terminal.await_match("^.{%d}▼ 50.5" % (2 + 97 // 2))
    terminal.type("q")
    self.assertEqual(terminal.wait(), 0)
    terminal.await_as_found()

  def test_lost_connection(self):
    terminal = self.start()
    self.panel.daemon.kill()
    terminal.await_text("connection lost")
    terminal.type("q")
    self.assertEqual(terminal.wait(), 0)
    terminal.await_as_found()

  def test_terminal_goes(self):
    terminal = self.start()
    terminal.hang_up()
    self.assertEqual(terminal.wait(), 0)

  def test_finger_is_lifted_and_button_let_go(self):
    terminal = self.start()
    terminal.type(BACK_TAB, BACK_TAB, RIGHT)
    terminal.await_text("▽ 80 px")
    terminal.type("q")
    self.assertEqual(terminal.wait(), 0)
    until(lambda: not self.panel.selection("size")["preview"], "the lift")
    self.assertEqual(self.panel.selection("size")["cause"], "lift")

  def test_no_daemon(self):
    with tempfile.TemporaryDirectory() as folder:
      terminal = self.enterContext(Terminal(words(f"{folder}/socket")))
      self.assertEqual(terminal.wait(), 69)
      self.assertIn("is detentd running?", terminal.errors())
      # It was never touched.
      self.assertEqual(terminal.output, b"")

  def test_unknown_terminals(self):
    panel = self.enterContext(Panel(DEMO))
    for term in "dumb", "nonsense", "":
      with self.subTest(term=term):
        terminal = self.enterContext(Terminal(words(panel.path), term=term))
        self.assertEqual(terminal.wait(), 64)
        self.assertIn("TERM", terminal.errors())
        self.assertFalse(terminal.has_own_modes())

  def test_no_terminal(self):
    panel = self.enterContext(Panel(DEMO))
    ended = subprocess.run(words(panel.path), stdin=subprocess.DEVNULL,
                           capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual(ended.returncode, 64)
    self.assertIn("detentctl watch", ended.stderr)
    self.assertEqual(ended.stdout, "")


class Demo(unittest.TestCase):

  def test_demo_opens_the_panel(self):
    folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
    for name in "DETENTD", "DETENTCTL":
      (folder / name.lower()).symlink_to(os.environ[name])
    # Stands for a toolchain that has built them.
    swift = folder / "swift"
    swift.write_text("#!/bin/sh\ncase $* in *--show-bin-path) "
                     f"echo {folder} ;; esac\n")
    swift.chmod(0o755)
    terminal = self.enterContext(Terminal(
      [CHECKOUT / "Scripts/demo"], PATH=f"{folder}:{os.environ['PATH']}",
      TMPDIR=str(folder)))
    terminal.await_text("connected", "▼ 50.0 %", "Circle size")
    terminal.type(RIGHT)
    terminal.await_text("▼ 50.5 %")
    terminal.type("q")
    self.assertEqual(terminal.wait(), 0)
    terminal.await_as_found()
    # Nothing is left of it.
    self.assertEqual(sorted(file.name for file in folder.iterdir()),
                     ["detentctl", "detentd", "swift"])


if __name__ == "__main__":
  unittest.main()
