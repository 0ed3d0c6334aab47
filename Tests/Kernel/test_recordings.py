"""The recordings of Tests/Scenarios/recordings, sent by real kernel devices with
the recorded capabilities and gaps: the same selections come out as in replay.
"""

import json
import pathlib
import re
import time
import unittest

from panel import Device, Panel, chip
from uinput import EV_ABS, EV_KEY, EV_REL, EV_SYN, SYN_DROPPED, Axis

RECORDINGS = pathlib.Path(__file__).parents[1] / "Scenarios" / "recordings"
# uinput cannot send SYN_DROPPED; test_hotplug overflows a buffer instead.
NOT_FOR_UINPUT = {"syn-dropped"}
# The longest wait between two frames, in seconds; what a pause of seconds
# means to the decoders and the core, a pause of one means as well.
LONGEST_GAP = 1.2


class Recording:
  """A trace: the device's description, and its events."""

  def __init__(self, folder):
    self.name = folder.name
    self.configuration = (folder / "detentd.toml").read_text()
    self.expected = (folder / "expected").read_text().splitlines()
    trace, = folder.glob("*.trace")
    self.device_name = None
    self.codes = {EV_KEY: set(), EV_REL: set(), EV_ABS: set()}
    self.axes, self.events = {}, []
    bits = {}
    has_capabilities = False
    for line in trace.read_text().splitlines():
      kind, _, rest = line.partition(": ")
      words = rest.split()
      if kind == "N":
        self.device_name = rest
      elif kind == "B":
        has_capabilities = True
        code_type = int(words[0], 16)
        bits.setdefault(code_type, []).extend(int(w, 16) for w in words[1:])
      elif kind == "A":
        code = int(words[0], 16)
        self.axes[code] = Axis(*map(int, words[1:5]))
      elif kind == "E":
        self.events.append((float(words[0]), int(words[1], 16),
                            int(words[2], 16), int(words[3])))
    for code_type, octets in bits.items():
      if code_type in self.codes:
        self.codes[code_type] = {
          8 * place + bit for place, octet in enumerate(octets)
          for bit in range(8) if octet >> bit & 1}
    if not has_capabilities:
      for _, code_type, code, _ in self.events:
        if code_type in self.codes:
          self.codes[code_type].add(code)
    if self.device_name is None:
      # As the configuration wants it.
      pattern = re.search(r'evdev = \{ name = "([^"]+)"', self.configuration)
      self.device_name = pattern[1].replace("*", " device")

  def device(self):
    axes = {code: self.axes.get(code, Axis(0, 32767))
            for code in self.codes[EV_ABS]}
    return Device(self.device_name, rel=self.codes[EV_REL],
                  keys=self.codes[EV_KEY], absolute=axes)

  def play(self, device):
    """Sends the events with their gaps, whole frames at a time."""
    frame, last = [], None
    for event_time, code_type, code, value in self.events:
      if code_type == EV_SYN:
        assert code != SYN_DROPPED
        if last is not None:
          time.sleep(min(max(event_time - last, 0), LONGEST_GAP))
        last = event_time
        device.frame(frame)
        frame = []
      elif code in self.codes.get(code_type, ()):
        frame.append((code_type, code, value))

  def expected_states(self):
    for line in self.expected:
      for selection in json.loads(line).get("selections", []):
        yield state(selection)


def state(selection):
  """What must be the same: all but times and the numbers that count them."""
  thumb = selection["thumbs"][0]
  return (thumb["index"], thumb["committed"], selection["preview"],
          selection["cause"], selection["presses"], selection["revision"])


class Recordings(unittest.TestCase):

  def test_all(self):
    folders = [path.parent for path in RECORDINGS.glob("*/expected")]
    self.assertGreater(len(folders), 5)
    for folder in sorted(folders):
      if folder.name in NOT_FOR_UINPUT:
        continue
      with self.subTest(folder.name):
        self.check(Recording(folder))

  def check(self, recording):
    with recording.device() as device, chip() as lines:
      with Panel(lines.name, recording.configuration) as panel:
        self.assertTrue(panel.client.call("Inputs")["inputs"][0]["present"])
        stream = panel.client.monitor()
        next(stream)
        recording.play(device)
        expected = list(recording.expected_states())
        found = []
        while not found or found[-1] != expected[-1]:
          found.append(state(next(stream)["selections"][0]))
        # Frames that come close together may be told in one message; a state
        # that replay does not have is never told.
        self.assertEqual(found, [one for one in expected if one in found])
        self.assertGreaterEqual(2 * len(found), len(expected))


if __name__ == "__main__":
  unittest.main()
