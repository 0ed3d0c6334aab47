"""Proves the helpers of the kernel tests, against the kernel itself.

    Scripts/kernel-vm python3 -m unittest discover -s Tests/Kernel/support -v
"""

import errno
import fcntl
import os
import pathlib
import signal
import struct
import tempfile
import time
import unittest

import client
import daemon
import gpiosim
import tracepoint
import uinput
from waiting import until


class WaitingTests(unittest.TestCase):

  def test_condition_that_comes_true(self):
    answers = iter([None, 0, "yes"])
    self.assertEqual(until(lambda: next(answers), "an answer"), "yes")

  def test_condition_that_does_not(self):
    with self.assertRaisesRegex(TimeoutError, "a wonder: not within 0.02 s"):
      until(lambda: False, "a wonder", timeout=0.02)


class InputTests(unittest.TestCase):

  def events(self, descriptor):
    """The (kind, code, value) tuples that wait to be read."""
    data = os.read(descriptor, 4096)
    return [event[2:] for event in struct.iter_unpack("llHHi", data)]

  def open(self, device):
    descriptor = os.open(device.path, os.O_RDONLY | os.O_NONBLOCK)
    self.addCleanup(os.close, descriptor)
    return descriptor

  def test_identity(self):
    with uinput.Device("Knob", rel={uinput.REL_DIAL}, bus=uinput.BUS_USB,
                       vendor=0x077d, product=0x0410, phys="usb-1/0") as knob:
      node = os.path.basename(knob.path)
      properties = pathlib.Path("/sys/class/input", node, "device")
      for name, value in {
          "name": "Knob", "phys": "usb-1/0", "id/bustype": "0003",
          "id/vendor": "077d", "id/product": "0410"}.items():
        self.assertEqual((properties / name).read_text().strip(), value)

  def test_frame_and_single_events(self):
    with uinput.Device("Knob", rel={uinput.REL_DIAL},
                       keys={uinput.BTN_0}) as knob:
      reader = self.open(knob)
      turn = (uinput.EV_REL, uinput.REL_DIAL, -2)
      push = (uinput.EV_KEY, uinput.BTN_0, 1)
      end = (uinput.EV_SYN, uinput.SYN_REPORT, 0)
      knob.frame([turn, push])
      self.assertEqual(self.events(reader), [turn, push, end])
      knob.emit(*turn)
      with self.assertRaises(BlockingIOError):
        self.events(reader)
      knob.syn()
      self.assertEqual(self.events(reader), [turn, end])

  def test_axis(self):
    axis = uinput.Axis(10, 336, fuzz=3, flat=4, value=20, resolution=5)
    with uinput.Device("Strip", absolute={uinput.ABS_X: axis}) as strip:
      information = bytearray(24)
      fcntl.ioctl(self.open(strip), 0x80184540 + uinput.ABS_X, information)
      self.assertEqual(struct.unpack("6i", information),
                       (20, 10, 336, 3, 4, 5))

  def test_destroyed_device(self):
    knob = uinput.Device("Knob", rel={uinput.REL_DIAL})
    reader = self.open(knob)
    knob.destroy()
    with self.assertRaises(OSError) as raised:
      os.read(reader, 24)
    self.assertEqual(raised.exception.errno, errno.ENODEV)
    until(lambda: not os.path.exists(knob.path), "the end of the node")


class Line:
  """A line that is requested from the kernel, without libgpiod."""

  INPUT_WITH_EDGES = 1 << 2 | 1 << 4 | 1 << 5
  OUTPUT = 1 << 3

  def __init__(self, chip, offset, flags):
    with open(chip.path, "rb") as node:
      request = bytearray(struct.pack(
        "I252x32sQ264xI28x", offset, b"test", flags, 1))
      fcntl.ioctl(node, 0xc250b407, request)
    self.descriptor = struct.unpack_from("i", request, len(request) - 4)[0]

  def set(self, level):
    fcntl.ioctl(self.descriptor, 0xc010b40f, struct.pack("QQ", level, 1))

  def edges(self):
    """The (time in seconds, level) pairs that wait to be read."""
    data = os.read(self.descriptor, 4096)
    return [(event[0] / 1e9, int(event[1] == 1))
            for event in struct.iter_unpack("QI36x", data)]

  def release(self):
    os.close(self.descriptor)


class ChipTests(unittest.TestCase):

  def test_label_and_line_names(self):
    with gpiosim.Chip("panel", {0: "A", 2: "MOTOR", 5: None}) as chip:
      with open(chip.path, "rb") as node:
        answer = bytearray(68)
        fcntl.ioctl(node, 0x8044b401, answer)
        name, label, count = struct.unpack("32s32sI", answer)
        self.assertEqual(name.rstrip(b"\0").decode(), chip.name)
        self.assertEqual(label.rstrip(b"\0"), b"panel")
        self.assertEqual(count, 6)
        for offset, expected in enumerate([b"A", b"", b"MOTOR", b""]):
          answer = bytearray(256)
          struct.pack_into("I", answer, 64, offset)
          fcntl.ioctl(node, 0xc100b405, answer)
          self.assertEqual(answer[:32].rstrip(b"\0"), expected)

  def test_pulled_line_has_edges(self):
    with gpiosim.Chip("panel", {0: "A"}) as chip:
      line = Line(chip, 0, Line.INPUT_WITH_EDGES)
      start = time.monotonic()
      chip.pull(0, 1)
      [(rise, high)] = line.edges()
      chip.pull(0, 0)
      [(fall, low)] = line.edges()
      self.assertEqual((high, low), (1, 0))
      self.assertTrue(start <= rise < fall <= time.monotonic())
      line.release()

  def test_released_line_falls_back_to_its_pull(self):
    with gpiosim.Chip("panel", {4: "MOTOR"}) as chip:
      line = Line(chip, 4, Line.OUTPUT)
      line.set(1)
      self.assertEqual(chip.value(4), 1)
      chip.pull(4, 1)
      line.set(0)
      self.assertEqual(chip.value(4), 0)
      line.release()
      self.assertEqual(chip.value(4), 1)

  def test_two_chips_and_removal(self):
    with gpiosim.Chip("one", {0: "A"}) as one:
      with gpiosim.Chip("two", {0: "A"}) as two:
        self.assertNotEqual(one.path, two.path)
        two.pull(0, 1)
        self.assertEqual((one.value(0), two.value(0)), (0, 1))
      self.assertFalse(os.path.exists(two.path))
    with gpiosim.Chip("one", {0: "A"}):
      pass

  def test_removal_of_a_chip_in_use(self):
    with gpiosim.Chip("panel", {0: "A"}) as chip:
      line = Line(chip, 0, Line.OUTPUT)
    self.assertFalse(os.path.exists(chip.path))
    line.release()


class RecorderTests(unittest.TestCase):

  def setUp(self):
    self.chip = gpiosim.Chip("panel", {3: "MOTOR", 4: "LED"})
    self.addCleanup(self.chip.remove)
    self.recorder = tracepoint.Recorder()
    self.addCleanup(self.recorder.stop)
    self.motor = tracepoint.number_of(self.chip.name, 3)

  def test_numbers(self):
    self.assertEqual(tracepoint.line_of(self.motor), (self.chip.name, 3))
    with self.assertRaises(LookupError):
      tracepoint.number_of(self.chip.name, 5)

  def test_events(self):
    line = Line(self.chip, 3, Line.OUTPUT)
    line.set(1)
    line.release()
    events = [event[1:] for event in self.recorder.events()]
    self.assertIn((self.motor, "out", 0), events)
    self.assertEqual([event for event in events if event[1] == "set"],
                     [(self.motor, "set", 0), (self.motor, "set", 1)])

  def test_pulses(self):
    line = Line(self.chip, 3, Line.OUTPUT)
    other = Line(self.chip, 4, Line.OUTPUT)
    start = time.monotonic()
    for duration in 0.015, 0.040:
      line.set(1)
      line.set(1)
      other.set(1)
      time.sleep(duration)
      line.set(0)
      line.set(0)
    end = time.monotonic()
    first, second = self.recorder.pulses(self.motor)
    # The trace counts whole microseconds.
    self.assertTrue(start - 2e-6 <= first.start < second.start <= end)
    self.assertGreaterEqual(first.width, 0.015 - 2e-6)
    self.assertGreaterEqual(second.width, 0.040 - 2e-6)
    self.assertLess(first.width + second.width, end - start)
    line.release()
    other.release()

  def test_pulse_without_an_end(self):
    line = Line(self.chip, 3, Line.OUTPUT)
    line.set(1)
    line.release()
    [pulse] = self.recorder.pulses(self.motor)
    self.assertIsNone(pulse.width)


_STAND_IN = """\
#!/usr/bin/env python3
# Answers GetInfo, refuses Select, and streams two states to Monitor.
import json, socket, sys
print("<6>listening", file=sys.stderr, flush=True)
listener = socket.socket(socket.AF_UNIX)
listener.bind(sys.argv[1])
listener.listen()
while True:
  connection, _ = listener.accept()
  data = b""
  while chunk := connection.recv(4096):
    *messages, data = (data + chunk).split(b"\\0")
    for message in messages:
      call = json.loads(message)
      replies = {
        "org.varlink.service.GetInfo": [{"parameters": {"vendor": "test"}}],
        "org.detentd.Panel.Select": [
          {"error": "org.detentd.Panel.NoSuchControl",
           "parameters": call["parameters"]}],
        "org.detentd.Panel.Monitor": [
          {"parameters": {"selections": [1]}, "continues": True},
          {"parameters": {"selections": [2]}}],
      }[call["method"]]
      for reply in replies:
        connection.sendall(json.dumps(reply).encode() + b"\\0")
"""


class DaemonTests(unittest.TestCase):

  def setUp(self):
    directory = tempfile.TemporaryDirectory()
    self.addCleanup(directory.cleanup)
    self.socket = os.path.join(directory.name, "socket")
    os.environ["DETENTD"] = os.path.join(directory.name, "stand-in")
    self.addCleanup(os.environ.pop, "DETENTD")
    self.install(_STAND_IN)

  def install(self, program):
    path = pathlib.Path(os.environ["DETENTD"])
    path.write_text(program)
    path.chmod(0o755)

  def test_calls_and_streams(self):
    with daemon.Daemon([self.socket], socket=self.socket):
      with client.Client(self.socket) as connection:
        with self.assertRaises(client.VarlinkError) as raised:
          connection.call("Select", control="volume")
        self.assertEqual(raised.exception.name,
                         "org.detentd.Panel.NoSuchControl")
        self.assertEqual(raised.exception.parameters, {"control": "volume"})
        self.assertEqual(
          [reply["selections"] for reply in connection.monitor()], [[1], [2]])

  def test_silence(self):
    with daemon.Daemon([self.socket], socket=self.socket):
      with client.Client(self.socket, timeout=0.05) as connection:
        with self.assertRaises(TimeoutError):
          connection.receive()

  def test_process(self):
    with daemon.Daemon([self.socket], socket=self.socket) as running:
      self.assertEqual(running.stderr(), "<6>listening\n")
      self.assertGreater(running.cpu_time(), 0)
      running.signal(signal.SIGTERM)
      self.assertEqual(running.wait(), -signal.SIGTERM)

  def test_program_that_ends(self):
    self.install("#!/bin/sh\necho 'no panel' >&2\nexit 78\n")
    with self.assertRaisesRegex(ChildProcessError, "status 78:\nno panel"):
      daemon.Daemon([], socket=self.socket)


if __name__ == "__main__":
  unittest.main()
