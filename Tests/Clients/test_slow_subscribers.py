"""A subscriber that does not read gets the newest state when it does, and costs
the others nothing."""

import json
import re
import time
import unittest

import turns
from panel import Panel, until
from raw import Raw


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

  def test_slow_reader_stays(self):
    # It takes a little each second, far less than there is to tell.
    monitor = json.dumps({"method": "org.detentd.Panel.Monitor", "more": True})
    with Raw(self.panel.path) as raw:
      raw.send(monitor.encode() + b"\n")
      received = b""
      for _ in range(25):
        self.turn(100)
        time.sleep(1)
        received += raw.socket.recv(256)
      self.assertNotIn("disconnected", self.panel.daemon.stderr())
      newest = self.panel.selection("volume")["revision"]
      while f'"revision":{newest},'.encode() not in received:
        chunk = raw.socket.recv(65536)
        self.assertNotEqual(chunk, b"")
        received += chunk
    # What the kernel held, now and then the newest, and the last.
    revisions = [int(each) for each in
                 re.findall(rb'"revision":(\d+)', received)]
    self.assertLess(len(revisions), 100)

  def test_is_disconnected_after_ten_seconds(self):
    subscriber, _ = self.start()
    started = time.monotonic()
    self.turn(1000)
    told = time.monotonic()
    until(lambda: "has taken nothing for 10 s" in self.panel.daemon.stderr(),
          "the end of the connection")
    ended = time.monotonic()
    self.assertGreater(ended - started, 9.5)
    self.assertLess(ended - told, 15)
    with self.assertRaises(ConnectionError):
      while True:
        subscriber.receive()


if __name__ == "__main__":
  unittest.main()
