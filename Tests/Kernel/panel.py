"""The panel that the kernel tests turn: an evdev encoder, a GPIO encoder with a
push button, and a motor, as a daemon sees them.
"""

import contextlib
import os
import pathlib
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).parent / "support"))

from client import Client  # noqa: E402
from daemon import Daemon  # noqa: E402
from gpiosim import Chip  # noqa: E402
from tracepoint import Recorder, number_of  # noqa: E402
from uinput import EV_REL, REL_DIAL, Device  # noqa: E402
from waiting import until  # noqa: E402

LINES = {0: "A", 1: "B", 2: "PUSH", 4: "MOTOR"}
MOTOR = 4

# Edges closer together merge in an emulated machine.
EDGE_PAUSE = 0.012
# Longer than a pulse and its rest, so that each detent gets one of its own.
DETENT_PAUSE = 0.06

CONFIGURATION = """
[haptics]
chip = "panel"
line = "MOTOR"
quiet_start_ms = 0

[[input]]
name = "dial"
evdev = { name = "Test Dial", axis = "REL_DIAL" }

[[input]]
name = "knob"
gpio = { chip = "panel", a = "A", b = "B", press = "PUSH" }

[[control]]
name = "volume"
range = { lower = 0, upper = 20, step = 1 }
turn = "dial"

[[control]]
name = "tuner"
range = { lower = 0, upper = 20, step = 1 }
turn = "knob"
"""

# States of A and B from one rest to the next.
CLOCKWISE = [(0, 1), (0, 0), (1, 0), (1, 1)]
COUNTERCLOCKWISE = [(1, 0), (0, 0), (0, 1), (1, 1)]


def dial(**options):
  """The evdev encoder."""
  return Device("Test Dial", rel={REL_DIAL}, **options)


@contextlib.contextmanager
def chip():
  """The GPIO chip: the encoder at rest, the button up, and a motor line that
  falls back to high, so that only the trace proves it was driven low."""
  with Chip("panel", LINES) as panel:
    for line in 0, 1, 2, MOTOR:
      panel.pull(line, 1)
    yield panel


class Panel:
  """A daemon on the configuration, its motor's trace, and a client."""

  def __init__(self, chip_name, configuration=CONFIGURATION, mode=0o700):
    self._chip_name = chip_name
    self._stack = contextlib.ExitStack()
    self.folder = pathlib.Path(
      self._stack.enter_context(tempfile.TemporaryDirectory()))
    self.folder.chmod(mode)
    self.config = self.folder / "detentd.toml"
    self.config.write_text(configuration)
    self.socket = self.folder / "socket"
    self.state = self.folder / "state"
    self.recorder = self._stack.enter_context(Recorder())
    self.start()

  def start(self):
    """Starts the daemon, also once more after its end."""
    self.daemon = self._stack.enter_context(Daemon(
      ["run", "--config", self.config, "--socket", self.socket,
       "--state", self.state], socket=self.socket))
    self.client = self._stack.enter_context(Client(self.socket))

  def warnings(self):
    """What the daemon has warned of."""
    return [line for line in self.daemon.stderr().splitlines()
            if line.startswith("warning: ")]

  def selection(self, control):
    reply = self.client.call("Get", controls=[control])
    return reply["selections"][0]

  def index(self, control):
    return self.selection(control)["thumbs"][0]["index"]

  def await_index(self, control, index):
    """Waits until a control stands at an index."""
    until(lambda: self.index(control) == index,
          f"{control} at {index} (it is at {self.index(control)})")

  def input(self, name):
    inputs = self.client.call("Inputs")["inputs"]
    return next(input for input in inputs if input["name"] == name)

  def await_input(self, name, present):
    until(lambda: self.input(name)["present"] == present,
          f"{name} {'present' if present else 'gone'}")

  def pulses(self):
    """The motor's pulses so far, once it is still."""
    time.sleep(0.1)
    return self.recorder.pulses(self.motor)

  def motor_events(self):
    """What was done to the motor's line so far."""
    return [event for event in self.recorder.events()
            if event.gpio == self.motor]

  @property
  def motor(self):
    return number_of(self._chip_name, MOTOR)

  def motor_off(self, program=None):
    """Runs `detentd motor-off` as the service manager does."""
    program = program or os.environ["DETENTD"]
    return os.spawnl(os.P_WAIT, program, program, "motor-off",
                     "--config", str(self.config), "--state", str(self.state))

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._stack.close()


def turn_dial(device, detents, pause=DETENT_PAUSE):
  """Turns the evdev encoder, a frame for each detent."""
  for _ in range(abs(detents)):
    device.frame([(EV_REL, REL_DIAL, 1 if detents > 0 else -1)])
    time.sleep(pause)


def turn_knob(panel_chip, detents):
  """Turns the GPIO encoder edge by edge."""
  states = CLOCKWISE if detents > 0 else COUNTERCLOCKWISE
  a, b = 1, 1
  for _ in range(abs(detents)):
    for next_a, next_b in states:
      if next_a != a:
        panel_chip.pull(0, next_a)
      if next_b != b:
        panel_chip.pull(1, next_b)
      a, b = next_a, next_b
      time.sleep(EDGE_PAUSE)
