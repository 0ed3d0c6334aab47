"""A terminal with a program in it, whose screen the tests read back.

    with Terminal([program, "panel"]) as terminal:
      terminal.await_text("connected")
      terminal.type("q")
      terminal.wait()
"""

import contextlib
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

import pyte

from panel import PATIENCE

# What a terminal sends for keys, by the entry `screen` of terminfo.
RIGHT, LEFT = "\x1bOC", "\x1bOD"
TAB, BACK_TAB, ENTER, ESCAPE = "\t", "\x1b[Z", "\r", "\x1b"
PAGE_UP, HOME = "\x1b[5~", "\x1b[1~"
CTRL_C, CTRL_Z, CTRL_BACKSLASH = "\x03", "\x1a", "\x1c"

# How a program enters and leaves the screen of its own.
ENTERS, LEAVES = b"\x1b[?1049h", b"\x1b[?1049l"
# For so many seconds after a program's end the kernel may still be passing on
# what it wrote.
LAST_WORDS = 10


class Screen(pyte.Screen):
  """Scrolls by several lines as well (SU, SD), as terminals do."""

  def scroll_up(self, count=None):
    self._with_top(self.delete_lines, count)

  def scroll_down(self, count=None):
    self._with_top(self.insert_lines, count)

  def _with_top(self, action, count):
    """Calls `action` with the cursor in the first line that may scroll."""
    column, row = self.cursor.x, self.cursor.y
    self.cursor.y = self.margins.top if self.margins else 0
    action(count)
    self.cursor.x, self.cursor.y = column, row


class Stream(pyte.ByteStream):

  csi = {**pyte.ByteStream.csi, "S": "scroll_up", "T": "scroll_down"}
  events = pyte.ByteStream.events | {"scroll_up", "scroll_down"}


class Terminal:
  """A pseudo-terminal of a size, on which a program is started.

  `output` is all that it has written, `screen` what that looks like.
  """

  def __init__(self, arguments, columns=80, rows=24, term="screen",
               locale="C.UTF-8", **environment):
    self._master, self._slave = pty.openpty()
    self.output = b""
    self.screen = Screen(columns, rows)
    self._stream = Stream(self.screen)
    self._set_size(columns, rows)
    self._before = termios.tcgetattr(self._slave)
    inherited = {name: value for name, value in os.environ.items()
                 if name not in ("LINES", "COLUMNS", "NO_COLOR", "LANG")
                 and not name.startswith("LC_")}
    self.process = subprocess.Popen(
      list(map(str, arguments)), stdin=self._slave, stdout=self._slave,
      stderr=subprocess.PIPE, start_new_session=True,
      preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
      env={**inherited, "TERM": term, "LC_ALL": locale, **environment})

  def type(self, *keys):
    """Presses keys. Escape alone takes a while to be told from an arrow."""
    for key in keys:
      os.write(self._master, key.encode())

  def resize(self, columns, rows):
    """Gives the terminal another size, which tells the program."""
    self.screen.resize(rows, columns)
    self._set_size(columns, rows)

  def lines(self):
    """The rows of the screen after all that was written so far."""
    self._read()
    return [line.rstrip() for line in self.screen.display]

  def text(self):
    return "\n".join(self.lines())

  def until(self, condition, what, timeout=PATIENCE):
    """Waits until `condition` of the text on the screen holds."""
    deadline = time.monotonic() + timeout
    while True:
      if self.process.poll() is not None:
        # Its last words are still on their way.
        deadline = min(deadline, time.monotonic() + LAST_WORDS)
      text = self.text()
      if condition(text):
        return text
      if time.monotonic() > deadline:
        raise AssertionError(f"{what}: not on the screen:\n{text}\n"
                             f"status {self.process.poll()}")
      select.select([self._master], [], [], 0.05)

  def shows(self, check):
    """Waits until `check` finds on the screen what it asserts.

    What is written in one piece may arrive in several.
    """
    def holds(_):
      try:
        check()
      except (AssertionError, LookupError, StopIteration, ValueError):
        return False
      return True
    try:
      self.until(holds, check.__name__)
    except AssertionError:
      # What is wrong in particular.
      check()
      raise

  def await_text(self, *words):
    """Waits until all words are on the screen, and returns its text."""
    return self.until(lambda text: all(word in text for word in words),
                      " and ".join(words))

  def await_match(self, pattern):
    """Waits until some of the screen is as a regular expression says; ^ and $
    are ends of rows."""
    return self.until(lambda text: re.search(pattern, text, re.MULTILINE),
                      pattern)

  def await_absence(self, word):
    return self.until(lambda text: word not in text, f"no {word}")

  def await_output(self, word):
    """Waits until a word was written, though it may be gone from the screen:
    news are not there for long."""
    self.until(lambda _: word.encode() in self.output, word)

  def row(self, word):
    """The first row with a word."""
    return next(line for line in self.lines() if word in line)

  def is_reversed(self, word):
    """Whether the first character of a word is shown light on dark."""
    for number, line in enumerate(self.screen.display):
      if word in line:
        return self.screen.buffer[number][line.index(word)].reverse
    raise AssertionError(f"no {word} on the screen")

  def is_as_found(self):
    """Whether the terminal was given back as it was: its modes, its screen,
    its cursor."""
    self._read()
    modes = termios.tcgetattr(self._slave) == self._before
    left = self.output.rfind(LEAVES) > self.output.rfind(ENTERS) >= 0
    return modes and left and not self.screen.cursor.hidden

  def await_as_found(self):
    self.until(lambda _: self.is_as_found(), "the terminal as it was")

  def has_own_modes(self):
    return termios.tcgetattr(self._slave) != self._before

  def wait(self, timeout=PATIENCE):
    """Waits for the program's end, and returns its status."""
    deadline = time.monotonic() + timeout
    while self.process.poll() is None:
      # Who does not read keeps it from writing its last words.
      self._read()
      if time.monotonic() > deadline:
        raise AssertionError(f"it does not end:\n{self.text()}")
      time.sleep(0.005)
    self._read()
    return self.process.returncode

  def errors(self):
    return self.process.stderr.read().decode()

  def state(self):
    """The letter of the process's state: T is stopped."""
    with open(f"/proc/{self.process.pid}/stat") as file:
      return file.read().rsplit(")", 1)[1].split()[0]

  def wake_ups(self):
    """How often the process has gone to sleep."""
    with open(f"/proc/{self.process.pid}/status") as file:
      lines = dict(line.split(":", 1) for line in file)
    return int(lines["voluntary_ctxt_switches"])

  def hang_up(self):
    """Takes the terminal away, as a connection that breaks does."""
    os.close(self._slave)
    os.close(self._master)
    self._master = self._slave = None

  def _set_size(self, columns, rows):
    size = struct.pack("HHHH", rows, columns, 0, 0)
    fcntl.ioctl(self._master, termios.TIOCSWINSZ, size)

  def _read(self):
    while self._master is not None:
      ready, _, _ = select.select([self._master], [], [], 0)
      if not ready:
        return
      try:
        written = os.read(self._master, 65536)
      except OSError:
        return
      self.output += written
      self._stream.feed(written)

  def __enter__(self):
    return self

  def __exit__(self, *_):
    with contextlib.suppress(ProcessLookupError):
      os.killpg(self.process.pid, signal.SIGKILL)
    self.process.wait()
    self.process.stderr.close()
    if self._master is not None:
      self.hang_up()
