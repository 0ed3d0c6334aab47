"""A daemon without devices, whose virtual knob the tests turn."""

import contextlib
import os
import pathlib
import signal
import subprocess
import sys
import tempfile

_CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(_CHECKOUT / "Tests/Kernel/support"))

from client import Client, VarlinkError  # noqa: E402, F401
from daemon import Daemon  # noqa: E402
from waiting import PATIENCE, until  # noqa: E402, F401

CHECKOUT = _CHECKOUT
# The demo, in which no preview ends since a test was slow.
DEMO = (_CHECKOUT / "config/demo.toml").read_text().replace(
  "idle_ms = 5000", "idle_ms = 0")
assert "idle_ms = 0" in DEMO

# A knob that never comes to an end, and two more controls.
CONFIGURATION = """
[[input]]
name = "knob"
virtual = "encoder"

[[control]]
name = "volume"
range = { lower = 0, upper = 99, step = 1 }
wrap = true
turn = "knob"

[[control]]
name = "tab"
options = ["Cat", "Interface", "My Items"]

[[control]]
name = "size"
values = [20, 40, 60, 80, 100]
"""


@contextlib.contextmanager
def running(*arguments, **options):
  """A process that does not outlive the block, nor do its children."""
  with subprocess.Popen(
      list(map(str, arguments)), start_new_session=True, **options) as process:
    try:
      yield process
    finally:
      with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
      process.wait()
      # Its children are not waited for, and may be in the middle of a file.
      until(lambda: not _has_members(process.pid), "the end of the children")


def _has_members(group):
  """Whether a process group has any that still run."""
  for stat in pathlib.Path("/proc").glob("[0-9]*/stat"):
    with contextlib.suppress(FileNotFoundError, ProcessLookupError):
      # State, parent, group: behind a name with any characters.
      state, _, number = stat.read_text().rsplit(")", 1)[1].split()[:3]
      if int(number) == group and state not in "XZ":
        return True
  return False


class Panel:
  """A running daemon with a socket and a state directory of its own.

  `path` is the socket, `config` the file that it was started with, `folder` the
  directory of all of them, which other users may enter.
  """

  def __init__(self, configuration=CONFIGURATION):
    with contextlib.ExitStack() as stack:
      self.folder = pathlib.Path(
        stack.enter_context(tempfile.TemporaryDirectory()))
      self.folder.chmod(0o755)
      self.config = self.folder / "detentd.toml"
      self.config.write_text(configuration)
      self.path = self.folder / "socket"
      self.state = self.folder / "state"
      self.daemon = stack.enter_context(
        Daemon(self.arguments, socket=self.path))
      self._stack = stack.pop_all()

  @property
  def arguments(self):
    """What the daemon was started with."""
    return ["run", "--config", self.config, "--socket", self.path,
            "--state", self.state]

  def connect(self, **options):
    """A client, which the end of the panel closes if nobody did."""
    client = Client(self.path, **options)
    self._stack.callback(client.close)
    return client

  def describe(self):
    """The controls by their names."""
    with Client(self.path) as client:
      controls = client.call("Describe")["controls"]
    return {control["name"]: control for control in controls}

  def selection(self, control):
    with Client(self.path) as client:
      return client.call("Get", controls=[control])["selections"][0]

  def answers(self):
    """Whether a daemon does, which need not be the first one."""
    try:
      with Client(self.path) as client:
        return client.call("Get")
    except (FileNotFoundError, ConnectionError):
      return None

  @contextlib.contextmanager
  def successor(self):
    """A second daemon in the place of the first, which has ended."""
    with running(os.environ["DETENTD"], *self.arguments,
                 stderr=subprocess.DEVNULL) as second:
      until(self.answers, "an answer of the second daemon")
      yield second

  def descriptors(self):
    """How many descriptors the daemon has open."""
    with Client(self.path) as client:
      # It notices in order who has gone, and who has come: this one.
      client.call("Get")
      return len(os.listdir(f"/proc/{self.daemon.pid}/fd")) - 1

  def memory(self):
    """The memory that the daemon has made its own, in KiB.

    Exactly: what `status` tells lags behind by up to some hundred KiB, and has
    the pages of its program as well, which come as they are first read.
    """
    rollup = pathlib.Path(f"/proc/{self.daemon.pid}/smaps_rollup").read_text()
    lines = dict(line.split(":", 1) for line in rollup.splitlines()[1:])
    return int(lines["Anonymous"].split()[0])

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._stack.close()
