"""Many connections, and connections on which nothing happens."""

import json
import os
import pathlib
import statistics
import subprocess
import sys
import time
import unittest

import turns
from panel import Panel, running, until
from raw import Raw


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
        # Once it has done what was asked for, and written it down.
        until(lambda: self.cost(panel) < 0.010, "a second without work")

  def cost(self, panel):
    """The CPU time of a second."""
    before = panel.daemon.cpu_time()
    time.sleep(1)
    return panel.daemon.cpu_time() - before


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

  def test_greedy_clients_take_turns(self):
    # Each asks for more than it could ever be told, and takes all it is told.
    calls = [json.dumps(call) for call in (
      {"method": "org.detentd.Panel.Get"},
      {"method": "org.varlink.service.GetInterfaceDescription",
       "parameters": {"interface": "org.detentd.Panel"}})]
    with Panel() as panel:
      # With those two and four greedy ones these are 64.
      idle = [panel.connect() for _ in range(58)]
      for client in idle:
        client.call("Get")
      before = panel.descriptors()
      for call in 2 * calls:
        self.enterContext(running(
          "bash", "-c", f"yes '{call}' | nc -U {panel.path}",
          stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
          preexec_fn=lambda: os.nice(19)))
      until(lambda: panel.descriptors() == before + 4, "all of them")
      memory, most = panel.memory(), turns.limit()
      # What the daemon does before a turn is told, by its CPU time: the greedy
      # programs take the cores as well.
      times = []
      with panel.connect() as turner, panel.connect() as subscriber:
        stream = subscriber.monitor(controls=["volume"])
        next(stream)
        for _ in range(turns.TURNS):
          before = panel.daemon.cpu_time()
          turner.send("Turn", {"input": "knob", "v120": 120})
          next(stream)
          times.append(panel.daemon.cpu_time() - before)
          turner.receive()
      self.assertLess(statistics.median(times), most)
      self.assertLess(panel.memory() - memory, 512)

  def test_64_connections_that_all_call(self):
    greedy = pathlib.Path(__file__).with_name("greedy.py")
    with Panel() as panel, running(
        sys.executable, greedy, str(panel.path), "62",
        stdout=subprocess.PIPE) as program:
      self.assertEqual(program.stdout.readline(), b"connected\n")
      # One program, so that the cores are not what is waited for.
      turns.measure(self, panel, "62 greedy connections", lambda: None)

  def test_place_is_free_as_soon_as_somebody_leaves(self):
    with Panel() as panel:
      clients = [panel.connect() for _ in range(64)]
      clients[-1].call("Get")
      for _ in range(200):
        clients.pop(0).close()
        clients.append(panel.connect())
        clients[-1].call("Get")


if __name__ == "__main__":
  unittest.main()
