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
from waiting import until  # noqa: E402, F401

CHECKOUT = _CHECKOUT
DEMO = (_CHECKOUT / "config/demo.toml").read_text()

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

  def descriptors(self):
    """How many descriptors the daemon has open."""
    return len(os.listdir(f"/proc/{self.daemon.pid}/fd"))

  def memory(self):
    """The daemon's resident memory in KiB."""
    status = pathlib.Path(f"/proc/{self.daemon.pid}/status").read_text()
    lines = dict(line.split(":", 1) for line in status.splitlines())
    return int(lines["VmRSS"].split()[0])

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._stack.close()
