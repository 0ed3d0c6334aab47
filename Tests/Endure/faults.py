#!/usr/bin/env python3
"""Usage: Tests/Endure/faults.py [--part I/N] [--only TEXT] [--list]

Makes each system call of the daemon's server path fail, in each place where it
is made and with each error, while it does a standard job. Then it must serve,
with no descriptor more than before, and save; or, while it starts or stops,
end with a message and a documented status.

DETENTD is the program. --part takes each N-th case only, from the I-th on;
--only those whose text, as --list and failures print it, has TEXT in it.
"""

import argparse
import concurrent.futures
import contextlib
import json
import os
import pathlib
import signal
import socket
import subprocess
import sys
import tempfile
import time

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(CHECKOUT / "Tests/Kernel/support"))

from client import Client, VarlinkError  # noqa: E402
import injection  # noqa: E402

CONFIGURATION = """
[[input]]
name = "knob"
virtual = "encoder"

[[control]]
name = "volume"
range = { lower = 0, upper = 99, step = 1 }
wrap = true
turn = "knob"
"""

# How many cases run at a time: they wait most of the time.
WORKERS = 8
# A step that takes longer hangs. Machines that run this are busy.
LIMIT = 10.0
# Calls, with the beginning of the place, whose failure can only be told by
# ending: what the loop waits with, and what could end it.
FATAL = [("epoll_wait", ""), ("timerfd_settime", ""), ("read", "3, ")]
STATUSES = {1, 75, 78}


class Broken(Exception):
  """What a case did that it must not do."""


class Run:
  """A daemon under strace, from its start to its end."""

  def __init__(self, strace, folder):
    self.folder = pathlib.Path(folder)
    self.config = self.folder / "detentd.toml"
    self.config.write_text(CONFIGURATION)
    self.path = self.folder / "socket"
    self.saved = self.folder / "state/selections.json"
    self._log = open(self.folder / "stderr", "w+b")
    self._notify = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    self._notify.bind(str(self.folder / "notify"))
    self._notify.setblocking(False)
    # -D: the daemon is the child, and strace its grandchild.
    self.process = subprocess.Popen(
      ["strace", "-D", *strace, os.environ["DETENTD"], "run", "--config",
       self.config, "--socket", self.path, "--state", self.folder / "state"],
      stdin=subprocess.DEVNULL, stderr=self._log,
      env={**os.environ, "NOTIFY_SOCKET": str(self.folder / "notify")})

  def stderr(self):
    # The offset is shared with the daemon.
    return os.pread(self._log.fileno(), 1 << 20, 0).decode(errors="replace")

  @property
  def has_ended(self):
    return self.process.poll() is not None

  def until(self, condition, what):
    """Waits for something; says whether it came before the daemon's end."""
    deadline = time.monotonic() + LIMIT
    while not condition():
      if self.has_ended:
        return False
      if time.monotonic() > deadline:
        raise Broken(f"{what}: not within {LIMIT} s")
      time.sleep(0.01)
    return True

  def is_ready(self):
    with contextlib.suppress(BlockingIOError):
      return b"READY=1" in self._notify.recv(4096)
    # The notification or the line may be what fails.
    return "ready: " in self.stderr()

  def call(self, method, then=lambda reply: reply, **parameters):
    """A call on a connection of its own, again if that is what fails. Returns
    what `then` makes of the reply before the connection is closed."""
    for _ in range(3):
      try:
        with Client(self.path, timeout=LIMIT) as client:
          return then(client.call(method, **parameters))
      except TimeoutError:
        raise Broken(f"{method} hangs") from None
      except (ConnectionError, FileNotFoundError) as error:
        with contextlib.suppress(subprocess.TimeoutExpired):
          self.process.wait(0.5)
          raise ConnectionError(error) from None
      except VarlinkError as error:
        # A reload may find a file that it cannot read.
        if "ConfigurationInvalid" not in error.name:
          raise Broken(f"{method}: {error}") from None
    raise Broken(f"{method}: three connections were closed")

  def selected(self):
    return self.call("Get")["selections"][0]["thumbs"][0]["index"]

  def is_saved(self, index):
    with contextlib.suppress(OSError, ValueError, AttributeError):
      return json.loads(self.saved.read_text()).get("volume") == index
    return False

  def descriptors(self):
    """How many it has open, but for its one client's."""
    return self.call("Get", lambda _: len(
      os.listdir(f"/proc/{self.process.pid}/fd"))) - 1

  def do_job(self):
    """Turns, selects, listens, saves, reloads."""
    try:
      with Client(self.path, timeout=LIMIT) as subscriber:
        stream = subscriber.monitor()
        next(stream)
        self.call("Turn", input="knob", v120=120)
        next(stream)
    except ConnectionError:
      pass
    except TimeoutError:
      raise Broken("a subscriber hears nothing") from None
    self.call("Select", control="volume", index=7)
    if not self.call("Inputs")["inputs"][0]["present"]:
      raise Broken("the input is gone")
    time.sleep(1.1)  # Until it is saved, or should be.
    self.call("Reload")
    self.process.send_signal(signal.SIGHUP)
    self.call("Get")

  def check(self, descriptors):
    """Serves, hears, saves, and holds nothing more than before."""
    self.call("Select", control="volume", index=42)
    with Client(self.path, timeout=LIMIT) as subscriber:
      stream = subscriber.monitor()
      next(stream)
      self.call("Turn", input="knob", v120=-120)
      heard = next(stream)["selections"][0]["thumbs"][0]["index"]
    if (heard, self.selected()) != (41, 41):
      raise Broken(f"41 is selected, a subscriber hears {heard}")
    self.until(lambda: self.is_saved(41), "a saved selection")
    self.until(lambda: self.descriptors() == descriptors,
               f"{descriptors} descriptors as before")

  def stop(self):
    self.call("Select", control="volume", index=5)
    self.process.send_signal(signal.SIGTERM)
    try:
      self.process.wait(LIMIT)
    except subprocess.TimeoutExpired:
      raise Broken("it does not stop") from None

  def close(self):
    self.process.kill()
    self.process.wait()
    self._notify.close()
    self._log.close()


def status_complaint(run, may_end):
  """What is wrong with how a daemon ended."""
  status, text = run.process.returncode, run.stderr().strip()
  last = text.splitlines()[-1] if text else ""
  if status < 0 or "Fatal error" in text:
    return f"it crashed ({status}): {last}"
  if not may_end:
    return f"it ended ({status}): {last}"
  if status not in STATUSES:
    return f"it ended with status {status}: {last}"
  if not last or last.startswith("info: "):
    return f"it ended with status {status} and without a message: {last}"
  return None


def perform(case):
  """The case, what it does wrong, if anything, and what it did."""
  return (case, *outcome_of(case))


def outcome_of(case):
  with tempfile.TemporaryDirectory(prefix="endure") as folder:
    run = Run(case.options, folder)
    try:
      if not run.until(run.is_ready, "ready"):
        return status_complaint(run, may_end=True), "ends at its start"
      try:
        descriptors = run.descriptors()
        run.do_job()
        run.check(descriptors)
        run.stop()
      except ConnectionError:
        run.until(lambda: False, "its end")
        may_end = any(case.call == call and case.place.startswith(place)
                      for call, place in FATAL)
        return status_complaint(run, may_end), "ends while it serves"
      if run.process.returncode != 0:
        return status_complaint(run, may_end=True), "ends badly"
      if not run.is_saved(5):
        # Only where saving is what fails, and then it says so.
        if "cannot save" not in run.stderr():
          return "the last selection is not saved", "serves"
      return None, "serves"
    except Broken as broken:
      return f"{broken}: {run.stderr()[-500:]}", "hangs"
    finally:
      run.close()


def reference():
  """The cases, from a run without failures."""
  with tempfile.TemporaryDirectory(prefix="endure") as folder:
    trace = pathlib.Path(folder, "trace")
    run = Run(["-qq", "-s", "200", "-o", trace], folder)
    try:
      run.until(run.is_ready, "ready")
      descriptors = run.descriptors()
      run.do_job()
      run.check(descriptors)
      run.stop()
    finally:
      run.close()
    return injection.cases(trace.read_text().replace(folder, ""))


def main():
  parser = argparse.ArgumentParser(usage=__doc__)
  parser.add_argument("--part", default="1/1")
  parser.add_argument("--only", default="")
  parser.add_argument("--list", action="store_true")
  options = parser.parse_args()
  part, parts = map(int, options.part.split("/"))
  cases = [case for case in reference()[part - 1::parts]
           if options.only in str(case)]
  if options.list:
    print(*cases, sep="\n")
    return 0
  started = time.monotonic()
  with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
    return injection.report(pool.map(perform, cases), len(cases), started)


if __name__ == "__main__":
  sys.exit(main())
