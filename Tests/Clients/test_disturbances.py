"""Whatever one client does, others get their turns in time."""

import json
import subprocess
import time
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


class SlowSubscribers(unittest.TestCase):

  def setUp(self):
    self.panel = Panel()
    self.addCleanup(self.panel.__exit__)
    self.turner = self.panel.connect()

  def start(self, **parameters):
    """A subscriber that has not even read its first message."""
    subscriber = self.panel.connect()
    return subscriber, subscriber.monitor(**parameters)

  def turn(self, times):
    """Turns single detents, each with a call."""
    for _ in range(times):
      self.turner.call("Turn", input="knob", v120=120)

  def test_gets_the_newest_state_when_it_reads(self):
    _, stream = self.start()
    turns.measure(self, self.panel, "a subscriber that never reads",
                  lambda: None)
    # Fill whatever there may be to fill, and only then look at the memory.
    self.turn(500)
    with self.panel.connect() as client:
      memory = self.panel.memory()
      self.turn(5000)
      for index in 1, 2, 1:
        client.call("Select", control="tab", index=index)
      self.assertLess(self.panel.memory() - memory, 128)
      volume = client.call("Get", controls=["volume"])["selections"][0]
      tab = client.call("Get", controls=["tab"])["selections"][0]
    self.assertEqual((volume["revision"], tab["revision"]), (5600, 3))

    messages = []
    while not messages or messages[-1]["selections"] != [volume, tab]:
      messages.append(next(stream))
    # A few hundred bytes each: what the kernel held, then one message.
    self.assertLess(len(messages), 100)
    revisions = [selection["revision"] for reply in messages
                 for selection in reply["selections"]
                 if selection["control"] == "volume"]
    self.assertEqual(revisions, sorted(set(revisions)))
    # From here on it hears of each change again.
    for revision in range(5601, 5611):
      self.turn(1)
      self.assertEqual(next(stream)["selections"][0]["revision"], revision)

  def test_hears_only_of_what_it_named(self):
    _, stream = self.start(controls=["tab"])
    self.turn(1000)
    with self.panel.connect() as client:
      client.call("Select", control="tab", index=2)
    self.assertEqual(next(stream)["selections"][0]["revision"], 0)
    [tab] = next(stream)["selections"]
    self.assertEqual((tab["control"], tab["revision"]), ("tab", 1))

  def test_is_disconnected_after_ten_seconds(self):
    subscriber, _ = self.start()
    started = time.monotonic()
    self.turn(1000)
    until(lambda: "has taken nothing for 10 s" in self.panel.daemon.stderr(),
          "the end of the connection", timeout=15)
    self.assertGreater(time.monotonic() - started, 9.5)
    with self.assertRaises(ConnectionError):
      while True:
        subscriber.receive()


class IdleConnections(unittest.TestCase):

  def test_cost_nothing(self):
    monitor = json.dumps({"method": "org.detentd.Panel.Monitor", "more": True})
    with Panel() as panel:
      with Raw(panel.path) as half_closed, Raw(panel.path) as talkative, \
           Raw(panel.path) as unfinished, Raw(panel.path) as stalled:
        half_closed.send(monitor.encode() + b"\n")
        half_closed.half_close()
        # Nothing more is read while a stream runs.
        talkative.send(monitor.encode() + b"\n" + b"x" * 1000)
        unfinished.send(b'{"method')
        stalled.send(monitor.encode() + b"\n")
        with panel.connect() as turner:
          for _ in range(1000):
            turner.call("Turn", input="knob", v120=120)
        time.sleep(0.1)
        before = panel.daemon.cpu_time()
        time.sleep(1)
        self.assertLess(panel.daemon.cpu_time() - before, 0.010)


class ManyConnections(unittest.TestCase):

  def test_64_connections(self):
    with Panel() as panel:
      idle = [panel.connect() for _ in range(31)]
      for client in idle:
        client.call("org.varlink.service.GetInfo")
      streams = []
      for _ in range(31):
        stream = panel.connect().monitor()
        next(stream)
        streams.append(stream)

      # With the two of the measurement these are 64.
      turns.measure(self, panel, "62 other connections", lambda: None)
      for stream in streams:
        self.assertEqual(next(stream)["selections"][0]["revision"], 1)
      more = [panel.connect(), panel.connect()]
      for client in more:
        client.call("Get")
      for _ in range(3):
        with Raw(panel.path) as raw:
          self.assertTrue(raw.is_closed())
      self.assertEqual(panel.daemon.stderr().count("too many connections"), 1)
      for client in idle + more:
        client.call("Get")
      more[0].close()
      until(lambda: self.is_admitted(panel), "a place for another")

  def is_admitted(self, panel):
    with Raw(panel.path) as raw:
      try:
        raw.send(message("Get"))
      except BrokenPipeError:
        return False
      return raw.line() is not None


if __name__ == "__main__":
  unittest.main()
