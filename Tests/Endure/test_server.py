"""Clients that use up everything, die, and reloads without end."""

import contextlib
import os
import pathlib
import random
import resource
import signal
import socket
import sys
import tempfile
import threading
import time
import unittest
from unittest import mock

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Clients"))

from panel import CONFIGURATION, Panel, VarlinkError, until  # noqa: E402
from raw import Raw, message  # noqa: E402
from held import held, tell  # noqa: E402

CYCLES = int(os.environ.get("ENDURE_CYCLES", "200"))
# The most that memory may grow, in KiB: a page here and there.
GROWTH = 256


class Server(unittest.TestCase):

  def setUp(self):
    manager = self.enterContext(
      socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM))
    manager.settimeout(10)
    folder = self.enterContext(tempfile.TemporaryDirectory())
    manager.bind(folder + "/notify")
    with mock.patch.dict(os.environ, {
        "NOTIFY_SOCKET": folder + "/notify", "WATCHDOG_USEC": "1000000"}):
      self.panel = Panel()
    self.manager = manager
    self.addCleanup(self.panel.__exit__)
    self.pid = self.panel.daemon.pid
    with self.panel.connect() as client:
      # The one that waited for the start is closed when another is served.
      client.call("Get")
      self.idle = held(self.pid).descriptors - 1

  def held(self):
    """What is held when all clients have gone."""
    until(lambda: held(self.pid).descriptors == self.idle,
          f"{self.idle} descriptors as at the start")
    return held(self.pid)

  def hear(self):
    """What the daemon next tells the service manager."""
    return self.manager.recv(4096)

  def check_alive(self):
    """The service manager hears that the daemon lives, from now on."""
    with contextlib.suppress(BlockingIOError):
      self.manager.setblocking(False)
      while self.hear():
        pass
    self.manager.settimeout(10)
    while self.hear() != b"WATCHDOG=1":
      pass

  def check_held(self, what, before):
    """Nothing more is held than before, and the daemon serves."""
    self.check_alive()
    after = self.held()
    tell(what, before, after)
    self.assertLess(after.memory - before.memory, GROWTH)
    with self.panel.connect() as client:
      client.call("Select", control="size", index=3)
      client.call("Select", control="size", index=2)
    self.assertEqual(self.panel.selection("size")["thumbs"][0]["label"], "60")

  def test_descriptors_used_up_by_clients(self):
    before = self.held()
    free = 6
    limit = before.descriptors + free
    resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (limit, limit))
    saved = self.panel.state / "selections.json"
    with contextlib.ExitStack() as stack:
      clients = [stack.enter_context(Raw(self.panel.path)) for _ in range(20)]
      for client in clients[:free]:
        client.send(message("Get"))
        self.assertIn("selections", client.line()["parameters"])
      # None is left: not for another client, not for a file.
      until(lambda: held(self.pid).descriptors == limit,
            f"{limit} descriptors")
      clients[0].send(message("Reload"))
      error = clients[0].line()
      self.assertEqual(error["error"],
                       "org.detentd.Panel.ConfigurationInvalid")
      self.assertIn("Too many open files", str(error["parameters"]))
      clients[1].send(message("Select", control="size", index=4))
      self.assertEqual(clients[1].line()["parameters"]["selection"]["revision"],
                       1)
      until(lambda: "cannot save" in self.panel.daemon.stderr(), "a warning")
      self.check_alive()
      busy = self.panel.daemon.cpu_time()
      time.sleep(2)
      self.assertLess(self.panel.daemon.cpu_time() - busy, 0.1, "it spins")
      self.assertFalse(saved.exists())
      # Those that waited get their turn when others go.
      for number in range(free, len(clients)):
        clients[number - free].close()
        clients[number].send(message("Get"))
        self.assertIn("selections", clients[number].line()["parameters"])
    until(lambda: saved.exists() and '"size":100' in saved.read_text(),
          "the selection saved after all")
    self.assertEqual(self.panel.daemon.stderr().count("cannot save"), 1)
    self.check_held("20 clients for 6 descriptors", before)

  def test_reloads_while_turning(self):
    other = CONFIGURATION.replace(
      'name = "tab"', 'name = "tab"\ntitle = "T"') + """
[[control]]
name = "more"
values = [1, 2, 3]
"""
    turned, stopping = [0], threading.Event()

    def turn():
      with self.panel.connect() as client:
        while not stopping.is_set():
          client.call("Turn", input="knob", v120=120)
          turned[0] += 1

    def reload(times):
      for number in range(times):
        self.panel.config.write_text(CONFIGURATION if number % 2 else other)
        if number % 4 == 3:
          count = self.panel.daemon.stderr().count("info: reloaded")
          self.panel.daemon.signal(signal.SIGHUP)
          until(lambda: self.panel.daemon.stderr().count("info: reloaded")
                > count, "a reload")
        else:
          client.call("Reload")

    with self.panel.connect() as client:
      reload(20)
    before = self.held()
    with self.panel.connect() as client:
      thread = threading.Thread(target=turn)
      thread.start()
      try:
        reload(CYCLES // 2 * 2)
      finally:
        stopping.set()
        thread.join()
    self.assertGreater(turned[0], CYCLES)
    volume = self.panel.selection("volume")
    self.assertEqual(volume["revision"], turned[0])
    self.assertEqual(volume["thumbs"][0]["index"], turned[0] % 100)
    self.check_held(f"{CYCLES} reloads, {turned[0]} turns", before)

  def test_clients_killed_in_mid_call(self):
    generator = random.Random(1)
    self.kill_one(generator)
    before = self.held()
    for _ in range(CYCLES):
      self.kill_one(generator)
    self.check_held(f"{CYCLES} clients killed", before)

  def kill_one(self, generator):
    """Has a process call without end, and kills it at some time."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
      try:
        self.call_without_end(writing)
      finally:
        os._exit(1)
    os.close(writing)
    try:
      os.read(reading, 1)  # It is connected.
      time.sleep(generator.random() * 0.01)
    finally:
      os.close(reading)
      os.kill(child, signal.SIGKILL)
      os.waitpid(child, 0)

  def call_without_end(self, writing):
    calls = [
      message("Turn", input="knob", v120=120), message("Describe"),
      message("Select", control="tab", index=1), message("Inputs"),
      b'{"method": "org.detentd.Panel.Monitor", "more": true}\n',
    ]
    with Raw(self.panel.path) as raw:
      os.write(writing, b".")
      while True:
        for call in calls:
          raw.send(call[:20])
          raw.send(call[20:])

  def test_state_directory_removed(self):
    saved = self.panel.state / "selections.json"
    with self.panel.connect() as client:
      client.call("Select", control="tab", index=1)
      until(saved.exists, "a saved selection")
      saved.unlink()
      self.panel.state.rmdir()
      client.call("Select", control="tab", index=2)
      until(saved.exists, "a saved selection in a new directory")
    self.assertIn('"tab":"My Items"', saved.read_text())

  def test_wrong_reload_while_a_right_one_is_in_force(self):
    with self.panel.connect() as client:
      self.panel.config.write_text("x")
      for _ in range(CYCLES):
        with self.assertRaises(VarlinkError):
          client.call("Reload")
      before = held(self.pid)
      for _ in range(CYCLES):
        with self.assertRaises(VarlinkError):
          client.call("Reload")
      after = held(self.pid)
    tell(f"{CYCLES} refused reloads", before, after)
    self.assertEqual(after.descriptors, before.descriptors)
    self.assertLess(after.memory - before.memory, GROWTH)


if __name__ == "__main__":
  unittest.main()
