"""What the service manager says and hears: readiness, watchdog, a socket that
is passed on, signals, the unit files."""

import contextlib
import os
import pathlib
import shutil
import signal
import socket
import statistics
import subprocess
import tempfile
import time
import unittest
from unittest import mock

import mistakes
from panel import (
  CHECKOUT, CONFIGURATION, PATIENCE, Client, Panel, running, until)

UNITS = CHECKOUT / "systemd"


class NotifySocket:
  """What a service manager listens on."""

  def __init__(self, name):
    self.name = name
    self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    self._socket.bind(name.replace("@", "\0", 1))

  def receive(self, timeout=PATIENCE):
    """The lines of the next message."""
    self._socket.settimeout(timeout)
    return self._socket.recv(4096).decode().split("\n")

  def close(self):
    self._socket.close()


class Notifications(unittest.TestCase):

  def start(self, name=None, **variables):
    """A daemon that was started with a notify socket, and that socket."""
    folder = self.enterContext(tempfile.TemporaryDirectory())
    notify = NotifySocket(name or folder + "/notify")
    self.addCleanup(notify.close)
    variables["NOTIFY_SOCKET"] = notify.name
    with mock.patch.dict(os.environ, variables):
      panel = self.enterContext(Panel())
    return panel, notify

  def test_ready_and_stopping(self):
    for name in None, "@detentd-test":
      with self.subTest(name=name):
        panel, notify = self.start(name)
        lines = notify.receive()
        self.assertIn("READY=1", lines)
        self.assertIn("STATUS=3 controls, 1 of 1 inputs present", lines)
        panel.daemon.signal(signal.SIGTERM)
        self.assertIn("STOPPING=1", notify.receive())
        self.assertEqual(panel.daemon.wait(), 0)

  def test_answers_when_it_is_ready(self):
    with tempfile.TemporaryDirectory() as folder:
      notify = NotifySocket(folder + "/notify")
      self.addCleanup(notify.close)
      config = pathlib.Path(folder, "detentd.toml")
      config.write_text(CONFIGURATION)
      with running(
          os.environ["DETENTD"], "run", "--config", config, "--socket",
          folder + "/socket", "--state", folder + "/state",
          env={**os.environ, "NOTIFY_SOCKET": notify.name},
          stderr=subprocess.DEVNULL):
        self.assertIn("READY=1", notify.receive())
        with Client(folder + "/socket") as client:
          client.call("Get")

  def test_watchdog(self):
    _, notify = self.start(WATCHDOG_USEC="200000")
    self.assertIn("READY=1", notify.receive())
    times = []
    while len(times) < 11:
      message = notify.receive()
      # Among them it tells that clients came or went.
      if not message[0].startswith("STATUS="):
        self.assertEqual(message, ["WATCHDOG=1"])
        times.append(time.monotonic())
    # Half of what the service manager allows, as far as one that is heard late
    # tells: the next is then early.
    gaps = [after - before for before, after in zip(times, times[1:])]
    self.assertAlmostEqual(statistics.median(gaps), 0.1, delta=0.05)

  def test_watchdog_of_another_process(self):
    panel, notify = self.start(WATCHDOG_USEC="20000", WATCHDOG_PID="1")
    self.assertIn("READY=1", notify.receive())
    time.sleep(0.2)
    panel.daemon.signal(signal.SIGTERM)
    self.assertIn("STOPPING=1", notify.receive())

  def test_stopped_daemon_does_not_ping(self):
    panel, notify = self.start(WATCHDOG_USEC="100000")
    notify.receive()
    panel.daemon.signal(signal.SIGSTOP)
    with self.assertRaises(TimeoutError):
      while True:
        notify.receive(timeout=0.3)


class InheritedSocket(unittest.TestCase):

  def setUp(self):
    self.folder = pathlib.Path(
      self.enterContext(tempfile.TemporaryDirectory()))
    self.path = self.folder / "socket"
    self.config = self.folder / "detentd.toml"
    self.config.write_text(CONFIGURATION)
    self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    self.addCleanup(self.listener.close)
    self.listener.bind(str(self.path))
    self.listener.listen()

  @contextlib.contextmanager
  def daemon(self, names, *before):
    """A daemon that inherits the listener, as descriptor 3 if nothing comes
    `before`."""
    descriptors = [*before, self.listener]
    redirections = " ".join(
      f"{3 + place}<&{1000 + place}" for place in range(len(descriptors)))
    # High numbers, so that none is in the way of another.
    copies = []
    for place, inherited in enumerate(descriptors):
      os.dup2(inherited.fileno(), 1000 + place)
      copies.append(1000 + place)
    script = (f'LISTEN_PID=$$ LISTEN_FDS={len(descriptors)} '
              f'LISTEN_FDNAMES={names} exec "$@" {redirections}')
    with running(
        "bash", "-c", script, "bash", os.environ["DETENTD"], "run",
        "--config", self.config, "--state", self.folder / "state",
        pass_fds=copies, stderr=subprocess.PIPE) as daemon:
      for copy in copies:
        os.close(copy)
      yield daemon

  def test_client_that_came_before_the_daemon(self):
    with Client(self.path) as client:
      client.send("Get", {})
      with self.daemon("varlink") as daemon:
        selections = client.receive()["parameters"]["selections"]
        self.assertEqual(len(selections), 3)
        daemon.terminate()
        self.assertEqual(daemon.wait(PATIENCE), 0)
    # It is the service manager's: whoever comes now waits for the next daemon.
    self.assertTrue(self.path.is_socket())

  def test_restart_on_the_same_listener(self):
    for _ in range(2):
      with self.daemon("varlink") as daemon, Client(self.path) as client:
        client.call("Get")
        daemon.terminate()
        self.assertEqual(daemon.wait(PATIENCE), 0)

  def test_listener_by_its_name(self):
    other = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    self.addCleanup(other.close)
    other.bind(str(self.folder / "other"))
    other.listen()
    with self.daemon("metrics:varlink", other), Client(self.path) as client:
      client.call("Get")

  def test_inherited_descriptor_that_does_not_listen(self):
    self.listener.close()
    self.listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    self.addCleanup(self.listener.close)
    with self.daemon("varlink") as daemon:
      self.assertEqual(daemon.wait(PATIENCE), 1)
      self.assertIn(b"descriptor 3", daemon.stderr.read())


class Reload(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel())

  def test_sighup(self):
    with self.panel.connect() as client, self.panel.connect() as watcher:
      client.call("Select", control="size", value=40)
      watcher.send("Describe", {}, more=True)
      watcher.receive()
      wider = CONFIGURATION.replace("[20, 40, 60", "[10, 20, 30, 40, 60")
      self.panel.config.write_text(wider)
      self.panel.daemon.signal(signal.SIGHUP)
      controls = watcher.receive()["parameters"]["controls"]
      self.assertEqual(
        {control["name"]: control["count"] for control in controls},
        {"volume": 100, "tab": 3, "size": 7})
      size = self.panel.selection("size")
      self.assertEqual(
        (size["thumbs"][0]["index"], size["thumbs"][0]["value"]), (3, 40))

  def test_sighup_with_mistakes(self):
    before = self.panel.describe()
    self.panel.config.write_text(mistakes.CONFIGURATION)
    self.panel.daemon.signal(signal.SIGHUP)
    until(lambda: "stays in force" in self.panel.daemon.stderr(),
          "word of the mistakes")
    for line, column, _ in mistakes.MISTAKES:
      self.assertIn(f"{self.panel.config}:{line}:{column}: ",
                    self.panel.daemon.stderr())
    self.assertEqual(self.panel.describe(), before)

  def test_detentctl_as_the_unit_calls_it(self):
    reload = [os.environ["DETENTCTL"], "--socket", self.panel.path, "reload"]
    self.assertEqual(subprocess.run(reload, timeout=PATIENCE).returncode, 0)
    self.panel.config.write_text(mistakes.CONFIGURATION)
    ended = subprocess.run(
      reload, capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual(ended.returncode, 1)
    for line, column, _ in mistakes.MISTAKES:
      self.assertIn(f":{line}:{column}:", ended.stderr)

  def test_motor_off_without_a_motor(self):
    self.panel.daemon.kill()
    ended = subprocess.run(
      [os.environ["DETENTD"], "motor-off", "--config", self.panel.config,
       "--state", self.panel.state], timeout=PATIENCE)
    self.assertEqual(ended.returncode, 0)


@unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd")
class Units(unittest.TestCase):

  def test_are_right(self):
    with tempfile.TemporaryDirectory() as folder:
      for unit in "detentd.service", "detentd.socket":
        text = (UNITS / unit).read_text()
        for program in "DETENTD", "DETENTCTL":
          text = text.replace(f"={program.lower()} ",
                              f"={os.environ[program]} ")
        pathlib.Path(folder, unit).write_text(text)
      ended = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "detentd.service",
         "detentd.socket"],
        cwd=folder, capture_output=True, text=True, timeout=PATIENCE)
      self.assertEqual((ended.returncode, ended.stderr), (0, ""))

  def test_service_is_hardened(self):
    # Exposure of at most 1.0, which --threshold counts in tenths.
    ended = subprocess.run(
      ["systemd-analyze", "security", "--offline=true", "--threshold=10",
       "--no-pager", UNITS / "detentd.service"],
      capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual(ended.returncode, 0, ended.stdout[-200:])

  def test_users(self):
    with tempfile.TemporaryDirectory() as root:
      pathlib.Path(root, "etc").mkdir()
      subprocess.run(
        ["systemd-sysusers", f"--root={root}",
         UNITS / "detentd.sysusers.conf"],
        check=True, capture_output=True, timeout=PATIENCE)
      groups = pathlib.Path(root, "etc/group").read_text()
      for group in "detentd", "input", "gpio", "detent":
        self.assertRegex(groups, f"(?m)^{group}:")
      self.assertIn("detentd:", pathlib.Path(root, "etc/passwd").read_text())


if __name__ == "__main__":
  unittest.main()
