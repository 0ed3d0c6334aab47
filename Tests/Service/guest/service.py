"""The installed service: its units, its journal, its socket, and the panel that
it is about."""

import json
import pathlib
import subprocess
import sys
import time

_TESTS = pathlib.Path(__file__).parents[2]
sys.path[:0] = [str(_TESTS / "Kernel"), str(_TESTS / "Kernel/support")]

from client import Client  # noqa: E402
from panel import MOTOR, chip, dial, turn_dial, turn_knob  # noqa: E402, F401
from motorline import MotorLine  # noqa: E402, F401
from tracepoint import Recorder  # noqa: E402, F401

SERVICE = "detentd.service"
SOCKET = pathlib.Path("/run/detentd/org.detentd.Panel")
CONFIGURATION = pathlib.Path("/etc/detentd/detentd.toml")
STATE = pathlib.Path("/var/lib/detentd")
# What is installed, and the panel's configuration.
PACKAGE = _TESTS / "detentd.deb"
PANEL = (pathlib.Path(__file__).parent / "detentd.toml").read_text()


def until(condition, what, timeout=20.0):
  """Calls `condition` until it returns something true, and returns that.

  Not as often as the kernel tests look: each look starts programs here, and the
  machine's clock is for free only while it sleeps.
  """
  deadline = time.monotonic() + timeout
  while True:
    result = condition()
    if result:
      return result
    if time.monotonic() > deadline:
      raise TimeoutError(f"{what}: not within {timeout} s\n{journal_text()}")
    time.sleep(0.1)


def run(*command, **options):
  """Runs a command to its end, whatever its status."""
  return subprocess.run(command, capture_output=True, text=True, timeout=300,
                        stdin=subprocess.DEVNULL, **options)


def systemctl(*arguments):
  """Runs systemctl; raises if it fails."""
  ended = run("systemctl", *arguments)
  if ended.returncode:
    raise ChildProcessError(f"{ended.args}: {ended.stderr}{journal_text()}")
  return ended.stdout


def show(name, unit=SERVICE):
  """A property of a unit."""
  return systemctl("show", "--value", "--property", name, unit).strip()


def main_pid():
  return int(show("MainPID"))


def status():
  """What the daemon says of itself."""
  return show("StatusText")


def start_afresh(configuration=PANEL):
  """Runs the service with a configuration and without a past."""
  run("systemctl", "stop", "detentd.service", "detentd.socket")
  run("systemctl", "reset-failed", "detentd.service", "detentd.socket")
  (STATE / "selections.json").unlink(missing_ok=True)
  CONFIGURATION.write_text(configuration)
  systemctl("start", "detentd.socket", "detentd.service")


class Journal:
  """The service's entries in the journal since it was made."""

  def __init__(self):
    # Not by a cursor: with matches journalctl 252 skips the first entry after.
    self._start = 1_000_000 * time.monotonic()

  def entries(self, *matches):
    """The entries as dictionaries of their fields."""
    run("journalctl", "--sync")
    ended = run("journalctl", "--output=json", f"--unit={SERVICE}", *matches)
    entries = [json.loads(line) for line in ended.stdout.splitlines()]
    return [entry for entry in entries
            if int(entry["__MONOTONIC_TIMESTAMP"]) > self._start]

  def messages(self):
    return [entry["MESSAGE"] for entry in self.entries()]

  def await_message(self, part):
    """Waits until a message has this in it."""
    return until(
      lambda: next((text for text in self.messages() if part in text), None),
      f"word of {part!r} in the journal")


def journal_text():
  return run("journalctl", "--lines=30", "--no-pager", f"--unit={SERVICE}"
             ).stdout


def client():
  return Client(SOCKET)


def call(method, **parameters):
  with client() as one:
    return one.call(method, **parameters)


def index(control):
  return call("Get", controls=[control])["selections"][0]["thumbs"][0]["index"]


def await_index(control, wanted):
  until(lambda: index(control) == wanted, f"{control} at {wanted}")


def input_status(name):
  return next(one for one in call("Inputs")["inputs"] if one["name"] == name)


def await_input(name, present):
  until(lambda: input_status(name)["present"] == present,
        f"{name} {'present' if present else 'gone'}")


def await_motor():
  until(lambda: call("Motor")["present"], "the motor")


def await_saved():
  """Waits until the selections are in the state directory."""
  until((STATE / "selections.json").exists, "saved selections")


def monotonic(name):
  """A time of a unit's life in seconds, as in CLOCK_MONOTONIC."""
  return int(show(name)) / 1_000_000


def patience(seconds=0.5):
  """Lets pass what must not bring about anything."""
  time.sleep(seconds)
