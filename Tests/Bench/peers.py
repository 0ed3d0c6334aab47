"""What is compared: detentd, the floor, and lircd, each on nodes of its own.

    with Floor([dial.path]) as peer:
      with peer.subscribe() as socket:
        ...
"""

import contextlib
import os
import pathlib
import resource
import socket
import subprocess
import sys
import tempfile
import time

KERNEL = pathlib.Path(__file__).resolve().parent.parent / "Kernel"
sys.path.insert(0, str(KERNEL / "support"))

from client import Client  # noqa: E402
from waiting import until  # noqa: E402


class Peer:
  """A program that tells subscribers of a socket how nodes are turned."""

  name = None

  def __init__(self, nodes):
    self._stack = contextlib.ExitStack()
    self.folder = pathlib.Path(
      self._stack.enter_context(tempfile.TemporaryDirectory()))
    self.socket = self.folder / "socket"
    with contextlib.ExitStack() as failure:
      failure.push(self.__exit__)
      self._errors = self._stack.enter_context(
        open(self.folder / "errors", "w+b"))
      self._process = subprocess.Popen(
        [str(word) for word in self.command(nodes)], stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=self._errors)
      self._stack.callback(self._process.wait)
      self._stack.callback(self._process.kill)
      self.pid = self._process.pid
      until(self._answers, f"the socket of {self.name}")
      failure.pop_all()

  def command(self, nodes):
    """What starts it."""
    raise NotImplementedError

  def subscribe(self):
    """A connection on which every detent is a message from here on."""
    connection = socket.socket(socket.AF_UNIX)
    connection.connect(str(self.socket))
    return connection

  def cpu_time(self):
    """The CPU seconds it has used, with all its threads."""
    return time.clock_gettime(~self.pid << 3 | 2)

  def memory(self):
    """Its resident memory in bytes."""
    pages = pathlib.Path(f"/proc/{self.pid}/statm").read_text().split()[1]
    return int(pages) * resource.getpagesize()

  def _answers(self):
    if self._process.poll() is not None:
      self._errors.seek(0)
      raise ChildProcessError(
        f"{self.name} ended: {self._errors.read().decode()}")
    with contextlib.suppress(FileNotFoundError, ConnectionRefusedError):
      with self.subscribe():
        return True
    return False

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._stack.close()


class Floor(Peer):
  """forwarder.c."""

  name = "floor"

  def command(self, nodes):
    return [os.environ["FORWARDER"], self.socket, *nodes]

  def turned(self, connection):
    """How far each node was turned, by all that a connection has to tell."""
    totals = {}
    for line in received(connection).decode().splitlines():
      node, total, _ = line.split()
      totals[int(node)] = int(total)
    return sum(totals.values())


class Lircd(Peer):
  """Debian's lircd with its driver for evdev nodes, and no delay."""

  name = "lircd"

  _REMOTE = """
begin remote
  name dial
  bits 16
  pre_data_bits 16
  pre_data 0x0002
  post_data_bits 32
  post_data 0x00000001
  gap 1000
  driver devinput
  begin codes
    KEY_UP 0x0007
  end codes
end remote
"""

  def __init__(self, nodes):
    # Where it can use uinput it passes movement on to a device of its own,
    # instead of telling it.
    os.rename("/dev/uinput", "/dev/uinput.hidden")
    try:
      super().__init__(nodes)
    except BaseException:
      os.rename("/dev/uinput.hidden", "/dev/uinput")
      raise

  def __exit__(self, *_):
    super().__exit__()
    os.rename("/dev/uinput.hidden", "/dev/uinput")

  def subscribe(self):
    connection = super().subscribe()
    # It opens the node for its first client, before it answers.
    connection.sendall(b"VERSION\n")
    read_until(connection, b"END\n")
    return connection

  def command(self, nodes):
    (self.folder / "remote").write_text(self._REMOTE)
    return ["lircd", "--nodaemon", "--driver=devinput", "--device", *nodes,
            "--output", self.socket, "--pidfile", self.folder / "pid",
            self.folder / "remote"]


class Detentd(Peer):
  """detentd with a control for each node."""

  name = "detentd"
  haptics = ""

  def command(self, nodes):
    (self.folder / "config").write_text(self.haptics + "".join(
      f"""
[[input]]
name = "dial-{number}"
evdev = {{ path = "{node}", axis = "REL_DIAL" }}

[[control]]
name = "volume-{number}"
range = {{ lower = 0, upper = 999999, step = 1 }}
turn = "dial-{number}"
"""
      for number, node in enumerate(nodes)))
    return [os.environ["DETENTD"], "run", "--config", self.folder / "config",
            "--socket", self.socket, "--state", self.folder / "state"]

  def subscribe(self):
    connection = super().subscribe()
    connection.sendall(
      b'{"method": "org.detentd.Panel.Monitor", "more": true}\n')
    read_until(connection, b"\n")
    return connection

  def turned(self, _):
    """How far all nodes were turned."""
    with Client(self.socket) as client:
      selections = client.call("Get")["selections"]
    return sum(selection["thumbs"][0]["index"] for selection in selections)


class DetentdWithMotor(Detentd):
  """detentd with a motor on a GPIO line."""

  name = "detentd with a motor"
  haptics = """
[haptics]
chip = "bench"
line = "MOTOR"
quiet_start_ms = 0
"""


def read_until(connection, end):
  """Reads from a connection up to an end of what it has to tell."""
  text = b""
  while not text.endswith(end):
    chunk = connection.recv(1 << 16)
    if not chunk:
      raise ConnectionError(f"it ended after {text}")
    text += chunk


def received(connection):
  """All that waits on a connection."""
  connection.setblocking(False)
  chunks = []
  with contextlib.suppress(BlockingIOError):
    while chunk := connection.recv(1 << 20):
      chunks.append(chunk)
  return b"".join(chunks)
