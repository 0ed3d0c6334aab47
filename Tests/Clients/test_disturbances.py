"""Whatever one client does, others get their turns in time."""

import json
import subprocess
import unittest

import mistakes
import turns
from panel import Panel, VarlinkError, running, until
from raw import Raw, message

SERVICE = "org.varlink.service"

# Calls that are wrong, each with its error and the parameter that it names.
BAD_CALLS = [
  ({"method": 7}, "InvalidParameter", "method"),
  ({"method": "org.detentd.Panel.Explode"}, "MethodNotFound", None),
  ({"method": "org.example.Other.Get"}, "InterfaceNotFound", None),
  ({"method": "org.detentd.Panel.Turn", "parameters": {"input": "knob"}},
   "InvalidParameter", "v120"),
  ({"method": "org.detentd.Panel.Turn",
    "parameters": {"input": "knob", "v120": 3.5}}, "InvalidParameter", "v120"),
  ({"method": "org.detentd.Panel.Turn",
    "parameters": {"input": "knob", "v120": 1, "speed": 2}},
   "InvalidParameter", "speed"),
  ({"method": "org.detentd.Panel.Touch",
    "parameters": {"input": "knob", "position": 0.5}},
   "InvalidParameter", "input"),
  ({"method": "org.detentd.Panel.Get", "parameters": {"controls": "volume"}},
   "InvalidParameter", "controls"),
  ({"method": "org.detentd.Panel.Monitor"}, "ExpectedMore", None),
]


class Disturbances(unittest.TestCase):

  def setUp(self):
    self.panel = Panel()
    self.addCleanup(self.panel.__exit__)

  def test_bad_configuration_at_reload(self):
    before = self.panel.describe()
    self.panel.config.write_text(mistakes.CONFIGURATION)
    reloader = self.panel.connect()
    with self.assertRaises(VarlinkError) as raised:
      reloader.call("Reload")
    self.assertEqual(
      raised.exception.name, "org.detentd.Panel.ConfigurationInvalid")
    found = raised.exception.parameters["mistakes"]
    self.assertEqual([(mistake["line"], mistake["column"])
                      for mistake in found],
                     [place[:2] for place in mistakes.MISTAKES])
    for mistake, (_, _, word) in zip(found, mistakes.MISTAKES):
      self.assertEqual(mistake["file"], str(self.panel.config))
      self.assertIn(word, mistake["message"])
    self.assertEqual(self.panel.describe(), before)

    reloader.send("Reload", {})

    def disturb():
      # The reply to the one before, and the next: there is always one waiting.
      with self.assertRaisesRegex(VarlinkError, "ConfigurationInvalid"):
        reloader.receive()
      reloader.send("Reload", {})

    turns.measure(self, self.panel, "bad reloads", disturb)

  def test_bad_calls(self):
    for call, error, parameter in BAD_CALLS:
      with self.subTest(call=call):
        with Raw(self.panel.path) as raw:
          raw.send(json.dumps(call).encode() + b"\n")
          reply = raw.line()
          self.assertEqual(reply["error"], f"{SERVICE}.{error}")
          if parameter:
            self.assertEqual(reply["parameters"], {"parameter": parameter})
          # The connection is good for the next call.
          raw.send(message("Get"))
          self.assertIn("selections", raw.line()["parameters"])

    def send_all():
      for call, _, _ in BAD_CALLS:
        raw.send(json.dumps(call).encode() + b"\n")

    def disturb():
      for _, error, _ in BAD_CALLS:
        self.assertEqual(raw.line()["error"], f"{SERVICE}.{error}")
      send_all()

    with Raw(self.panel.path) as raw:
      send_all()
      turns.measure(self, self.panel, "bad calls", disturb)

  def test_bytes_that_are_no_call(self):
    # A message that has ended decides how all answers end; else a line feed.
    for data in (b"GET / HTTP/1.1\r\n", b"[]\n", b"{]}\n", b'{"a":1,"a":2}\n',
                 b"\xff\xfe\n", b'{"method":"\xff"}\n'):
      with self.subTest(data=data), Raw(self.panel.path) as raw:
        raw.send(data)
        reply = raw.line()
        self.assertEqual(
          reply["error"], "org.detentd.Panel.ProtocolError")
        self.assertEqual(set(reply["parameters"]), {"offset", "message"})
        self.assertTrue(raw.is_closed())

    def disturb():
      with Raw(self.panel.path) as raw:
        raw.send(b"GET / HTTP/1.1\r\n")

    turns.measure(self, self.panel, "bytes that are no call", disturb)

  def test_half_a_line_and_a_close(self):
    half = message("Step", control="size", by=1)[:-10]
    with Raw(self.panel.path) as raw:
      raw.send(half)
      raw.half_close()
      self.assertTrue(raw.is_closed())
    descriptors = self.panel.descriptors()

    def disturb():
      with Raw(self.panel.path) as raw:
        raw.send(half)

    turns.measure(self, self.panel, "half lines", disturb)
    self.assertEqual(self.panel.selection("size")["revision"], 0)
    until(lambda: self.panel.descriptors() <= descriptors, "all closed")

  def test_line_of_a_megabyte(self):
    call = message("Get", controls=["x" * (1 << 20)])
    with Raw(self.panel.path) as raw:
      self.assertLess(raw.flood(call), len(call))
      reply = raw.line()
      self.assertEqual(reply["error"], "org.detentd.Panel.ProtocolError")
      self.assertEqual(reply["parameters"]["offset"], 1 << 16)
      self.assertTrue(raw.is_closed())
    memory = self.panel.memory()

    def disturb():
      with Raw(self.panel.path) as raw:
        # As much as the kernel takes at once: more than a call may have.
        raw.socket.setblocking(False)
        raw.socket.send(call)

    turns.measure(self, self.panel, "lines of 1 MB", disturb)
    self.assertLess(self.panel.memory() - memory, 1024)

  def test_client_that_vanishes_in_mid_call(self):
    descriptors = self.panel.descriptors()
    calls = (message("Step", control="size", by=1)
             + 50 * message("Describe"))

    def disturb():
      # Nobody takes the replies, the first of which is still to come.
      with Raw(self.panel.path) as raw:
        raw.send(calls)

    turns.measure(self, self.panel, "clients that vanish", disturb)
    # What was asked for was done, as far as it goes.
    until(lambda: self.panel.selection("size")["thumbs"][0]["index"] == 4,
          "the calls served")
    until(lambda: self.panel.descriptors() <= descriptors, "all closed")

  def test_subscriber_that_vanishes(self):
    descriptors = self.panel.descriptors()
    call = json.dumps({"method": "org.detentd.Panel.Monitor", "more": True})

    def disturb():
      with Raw(self.panel.path) as raw:
        raw.send(call.encode() + b"\n")

    turns.measure(self, self.panel, "subscribers that vanish", disturb)
    until(lambda: self.panel.descriptors() <= descriptors, "all closed")

  def test_client_that_is_killed_in_mid_line(self):
    program = ("import socket, sys, time; s = socket.socket(socket.AF_UNIX); "
               "s.connect(sys.argv[1]); s.send(b'{'); print(flush=True); "
               "time.sleep(60)")
    descriptors = self.panel.descriptors()
    victims = [
      self.enterContext(running("python3", "-c", program, self.panel.path,
                                stdout=subprocess.PIPE))
      for _ in range(5)
    ]
    for victim in victims:
      victim.stdout.readline()

    def disturb():
      if victims:
        victims.pop().kill()

    turns.measure(self, self.panel, "clients that are killed", disturb)
    until(lambda: self.panel.descriptors() <= descriptors, "all closed")


if __name__ == "__main__":
  unittest.main()
