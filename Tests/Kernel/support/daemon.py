"""A detentd that runs as long as a test needs it.

    with Daemon(["--config", config, "--socket", path], socket=path) as daemon:
      ...

The program is the one that the environment variable DETENTD names.
"""

import contextlib
import os
import subprocess
import tempfile
import time

from client import Client
from waiting import PATIENCE, until


class Daemon:
  """Starts the program with `arguments`, and waits until it answers on `socket`.

  The end of the `with` kills it, unless it ended before.
  """

  def __init__(self, arguments, socket, timeout=PATIENCE):
    self._stderr = tempfile.TemporaryFile()
    self._process = subprocess.Popen(
      [os.environ["DETENTD"], *map(str, arguments)],
      stdin=subprocess.DEVNULL, stderr=self._stderr)
    self.pid = self._process.pid
    with contextlib.ExitStack() as failure:
      failure.push(self.__exit__)
      try:
        until(lambda: self._answers(socket), f"an answer on {socket}", timeout)
      except TimeoutError as error:
        raise TimeoutError(f"{error}:\n{self.stderr()}") from None
      failure.pop_all()

  def stderr(self):
    """What it wrote to its standard error so far."""
    # The descriptor shares its offset with the daemon's: read without moving it.
    descriptor = self._stderr.fileno()
    size = os.fstat(descriptor).st_size
    return os.pread(descriptor, size, 0).decode(errors="replace")

  def cpu_time(self):
    """The CPU seconds it has used, exact to some microseconds."""
    # clock_getcpuclockid(3), which Python lacks: all threads of a process.
    return time.clock_gettime(~self.pid << 3 | 2)

  def switches(self):
    """How often it has waited so far."""
    with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
      return next(int(line.split()[1]) for line in status
                  if line.startswith("voluntary_ctxt_switches"))

  def signal(self, number):
    self._process.send_signal(number)

  def wait(self, timeout=PATIENCE):
    """Waits for its end and returns its exit status, or minus the signal."""
    return self._process.wait(timeout)

  def kill(self):
    """Ends it at once, without a chance to switch off the motor."""
    self._process.kill()
    self._process.wait()

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.kill()
    self._stderr.close()

  def _answers(self, socket):
    status = self._process.poll()
    if status is not None:
      raise ChildProcessError(
        f"detentd ended with status {status}:\n{self.stderr()}")
    try:
      with Client(socket) as client:
        return client.call("org.varlink.service.GetInfo")
    except (FileNotFoundError, ConnectionError):
      return None
