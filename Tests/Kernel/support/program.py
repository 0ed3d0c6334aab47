"""detentd's programs beside the daemon: run to their end, or while they run.

    load()
    run("devices").stdout
    with Program("record", "dial", "--config", config) as recording:
      recording.await_text("recording")
"""

import contextlib
import os
import pathlib
import subprocess
import tempfile

from waiting import until


def load():
  """Loads the program once: where the clock counts instructions, reading it
  from the host's disk takes minutes."""
  pathlib.Path(os.environ["DETENTD"]).read_bytes()
  subprocess.run([os.environ["DETENTD"], "--version"], check=True,
                 stdout=subprocess.DEVNULL)


def run(*arguments, program=None, user=None):
  """Runs a program of detentd to its end, however long it takes to load."""
  return subprocess.run(
    [program or os.environ["DETENTD"], *map(str, arguments)],
    stdin=subprocess.DEVNULL, capture_output=True, text=True, user=user)


class Program:
  """A program of detentd that runs; `stdout` and `stderr` are what it wrote."""

  def __init__(self, *arguments):
    self._files = [tempfile.TemporaryFile() for _ in range(2)]
    self._process = subprocess.Popen(
      [os.environ["DETENTD"], *map(str, arguments)], stdin=subprocess.PIPE,
      stdout=self._files[0], stderr=self._files[1])

  @property
  def stdout(self):
    return self._text(self._files[0])

  @property
  def stderr(self):
    return self._text(self._files[1])

  def await_text(self, text):
    """Waits until it says something on its standard error."""
    until(lambda: text in self.stderr or self._process.poll() is not None,
          f"{text!r} in {self.stderr!r}")
    if text not in self.stderr:
      raise ChildProcessError(f"it ended: {self.stderr}")

  def press_enter(self):
    self._process.stdin.write(b"\n")
    self._process.stdin.flush()

  def signal(self, number):
    self._process.send_signal(number)

  def wait(self, timeout=60):
    return self._process.wait(timeout)

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._process.kill()
    self._process.wait()
    self._process.stdin.close()
    for file in self._files:
      file.close()

  @staticmethod
  def _text(file):
    size = os.fstat(file.fileno()).st_size
    return os.pread(file.fileno(), size, 0).decode(errors="replace")


@contextlib.contextmanager
def written(text, name="detentd.toml"):
  """A file with a text."""
  with tempfile.TemporaryDirectory() as folder:
    path = pathlib.Path(folder, name)
    path.write_text(text)
    yield path
