"""The programs in examples/, with what they are made for."""

import contextlib
import http.client
import json
import os
import pathlib
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import unittest

from browser import Browser
from panel import CHECKOUT, PATIENCE, Panel, running, until
from sound import Sound

EXAMPLES = CHECKOUT / "examples"
SOCKET = "/run/detentd/org.detentd.Panel"
CONFIGURATION = """
[[input]]
name = "knob"
virtual = "encoder"

[[control]]
name = "volume"
range = { lower = 0, upper = 100, step = 1 }
initial = 20
turn = "knob"

[[control]]
name = "tab"
options = ["Cat", "Interface", "My Items"]
"""
# For commands that only show that they are heard.
PROBE = """
[[control]]
name = "probe"
options = ["deaf", "heard"]
"""
# For the volume, in other steps than the mixer's.
STEPS = """
[[control]]
name = "coarse"
range = { lower = 0, upper = 100, step = 5 }

[[control]]
name = "fine"
range = { lower = 0, upper = 100, step = 0.5 }
"""


def free_port():
  """A port on which nobody listens, and which the kernel gives to nobody who
  does not ask for it."""
  taken = pathlib.Path("/proc/sys/net/ipv4/ip_local_port_range").read_text()
  lowest, highest = map(int, taken.split())
  ports = [*range(20000, lowest), *range(highest + 1, 65536)] or [0]
  while True:
    with socket.socket() as probe:
      with contextlib.suppress(OSError):
        probe.bind(("localhost", random.choice(ports)))
        return probe.getsockname()[1]


class Example(unittest.TestCase):
  """An example, the panel that it is for, and programs by their names."""

  configuration = CONFIGURATION

  def setUp(self):
    self.panel = self.enterContext(Panel(self.configuration))
    self.folder = self.panel.folder
    programs = self.folder / "bin"
    programs.mkdir()
    # It knows another default socket.
    ctl = programs / "detentctl"
    ctl.write_text(f'#!/bin/bash\nexec {os.environ["DETENTCTL"]} '
                   f'--socket {self.panel.path} "$@"\n')
    ctl.chmod(0o755)
    self.environment = {**os.environ, "PATH": f"{programs}:{os.environ['PATH']}",
                        "DETENTD_SOCKET": str(self.panel.path)}
    self.errors = self.enterContext(open(self.folder / "errors", "w+"))

  def start(self, *command):
    return self.enterContext(running(
      *command, env=self.environment, stdin=subprocess.DEVNULL,
      stdout=subprocess.DEVNULL, stderr=self.errors))

  def turn(self, detents):
    with self.panel.connect() as client:
      client.call("Turn", input="knob", v120=120 * detents)

  def value(self, control="volume"):
    return self.panel.selection(control)["thumbs"][0]["value"]

  def until(self, condition, what):
    try:
      until(condition, what)
    except TimeoutError as error:
      self.errors.seek(0)
      raise TimeoutError(f"{error}: {self.errors.read()}") from None


class Volume(Example):

  configuration = CONFIGURATION + STEPS

  def setUp(self):
    super().setUp()
    self.sound = self.enterContext(Sound(self.folder))
    self.sound.set_volume(30)
    self.environment.update(
      (name, self.sound.environment[name])
      for name in ("HOME", "XDG_RUNTIME_DIR", "XDG_CONFIG_HOME"))

  def start_volume(self, control="volume", *card):
    process = self.start(sys.executable, EXAMPLES / "volume.py", control, *card)
    # At first the control follows.
    self.until(lambda: self.value(control) == 30, "the volume at the start")
    return process

  def replace_mixer(self, script, name="wpctl"):
    """Puts a script before a program, which it calls as "$mixer"."""
    program = self.folder / "bin" / name
    program.write_text(
      f"#!/bin/bash\nmixer={shutil.which(name)}\n{script}\n")
    program.chmod(0o755)

  def check_both_ways(self):
    self.turn(5)
    self.until(lambda: self.sound.volume() == 35, "the knob's volume")
    self.sound.set_volume(70)
    self.until(lambda: self.value() == 70, "somebody else's volume")
    selection = self.panel.selection("volume")
    self.assertRegex(selection["origin"], "volume.py")
    # What it has set itself is not set again, neither here nor there.
    time.sleep(0.5)
    self.assertEqual(self.panel.selection("volume"), selection)
    self.assertEqual(self.sound.volume(), 70)

  def test_pipewire(self):
    self.start_volume("volume")
    self.check_both_ways()

  def test_alsa(self):
    # PipeWire's volume again, but as a card of ALSA.
    self.start_volume("volume", "pipewire", "Master")
    self.check_both_ways()

  def test_hand_is_not_fought(self):
    self.start_volume()
    with self.panel.connect() as watcher:
      stream = watcher.monitor(controls=["volume"])
      next(stream)
      values = []
      for _ in range(40):
        self.turn(1)
        [selection] = next(stream)["selections"]
        values.append(selection["thumbs"][0]["value"])
        self.assertEqual(selection["cause"], "turn")
        time.sleep(0.01)
    # Nobody took back what the hand did, and the mixer ends where it does.
    self.assertEqual(values, list(range(31, 71)))
    self.until(lambda: self.sound.volume() == 70, "the last volume")
    time.sleep(0.5)
    self.assertEqual((self.value(), self.sound.volume()), (70, 70))
    self.assertEqual(self.panel.selection("volume")["cause"], "turn")

  def test_steps_of_the_mixer_do_not_move_the_control(self):
    self.start_volume("fine")
    with self.panel.connect() as client:
      client.call("Step", control="fine", by=1)
    self.until(lambda: self.sound.volume() != 30, "the new volume")
    time.sleep(0.5)
    self.assertEqual(self.value("fine"), 30.5)

  def test_steps_of_the_control_do_not_move_the_mixer(self):
    self.start_volume("coarse")
    self.sound.set_volume(37)
    self.until(lambda: self.value("coarse") == 35, "the nearest detent")
    time.sleep(0.5)
    self.assertEqual(self.sound.volume(), 37)

  def test_hand_wins_against_what_was_heard_before(self):
    self.replace_mixer(f"""
      volume=$("$mixer" "$@")
      if [[ $volume == *0.60* ]]; then
        touch {self.folder}/heard
        until [[ -e {self.folder}/turned ]]; do sleep 0.01; done
      fi
      echo "$volume"
    """)
    self.start_volume()
    self.sound.set_volume(60)
    self.until((self.folder / "heard").exists, "a look at the mixer")
    # The script knows of 60 now, and not of what the hand does.
    self.turn(3)
    (self.folder / "turned").touch()
    self.until(lambda: self.sound.volume() == 33, "the hand's volume")
    time.sleep(0.5)
    self.assertEqual((self.value(), self.sound.volume()), (33, 33))

  def test_somebody_else_right_after_the_hand(self):
    for name, *card in ["wpctl"], ["amixer", "pipewire", "Master"]:
      with self.subTest(name):
        self.sound.set_volume(30)
        done = self.folder / f"{name}-done"
        self.replace_mixer(f"""
          [[ $* == *set*35% ]] || exec "$mixer" "$@"
          "$mixer" "$@"
          until [[ -e {done} ]]; do sleep 0.01; done
        """, name)
        process = self.start_volume("volume", *card)
        self.turn(5)
        self.until(lambda: self.sound.volume() == 35, "the knob's volume")
        # Before the script knows that it has set it.
        self.sound.set_volume(70)
        done.touch()
        self.until(lambda: self.value() == 70, "somebody else's volume")
        process.kill()

  def test_both_at_once(self):
    self.start_volume()
    for volume in 10, 60, 20, 80:
      self.sound.set_volume(volume)
      self.turn(1)
    # Whoever was last: both show the same, and come to rest.
    self.until(self.rests, "rest at the same")

  def rests(self):
    """Whether both show the same for half a second."""
    before = self.panel.selection("volume")
    volumes = [self.value(), self.sound.volume()]
    time.sleep(0.5)
    volumes += [self.value(), self.sound.volume()]
    return (len(set(volumes)) == 1
            and self.panel.selection("volume") == before)

  def test_slow_mixer(self):
    asked, go = self.folder / "asked", self.folder / "go"
    self.replace_mixer(f"""
      if [[ $1 == set-volume ]]; then
        echo "$3" >>{asked}
        until [[ -e {go} ]]; do sleep 0.01; done
      fi
      exec "$mixer" "$@"
    """)
    self.start_volume()
    self.turn(1)
    self.until(asked.exists, "the first volume")
    for _ in range(49):
      self.turn(1)
    go.touch()
    self.until(lambda: self.sound.volume() == 80, "the newest volume")
    # The first, the newest that the kernel held meanwhile, and the last.
    self.assertLess(len(asked.read_text().split()), 5)
    self.assertEqual(self.value(), 80)

  def test_restarts(self):
    self.start_volume()
    self.sound.stop()
    self.sound.start()
    self.sound.set_volume(40)
    self.until(lambda: self.value() == 40, "the sound server again")
    self.panel.daemon.kill()
    with self.panel.successor():
      self.until(lambda: self.value() == 40, "the volume at the start")
      self.turn(2)
      self.until(lambda: self.sound.volume() == 42, "the knob's volume")


class Broker:
  """A mosquitto that keeps nothing."""

  def __init__(self, folder):
    self.port = free_port()
    self._config = pathlib.Path(folder, "mosquitto.conf")
    self._config.write_text(f"listener {self.port} localhost\n"
                            "allow_anonymous true\n")
    self.options = ["-h", "localhost", "-p", str(self.port)]

  def __enter__(self):
    # Debian has it where only root looks.
    program = shutil.which("mosquitto") or "/usr/sbin/mosquitto"
    self._running = running(program, "-c", self._config,
                            stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL)
    self._running.__enter__()
    until(self.answers, "mosquitto")
    return self

  def __exit__(self, *error):
    self._running.__exit__(*error)

  def answers(self):
    with socket.socket() as probe:
      return probe.connect_ex(("localhost", self.port)) == 0

  def publish(self, topic, message, *options):
    subprocess.run(["mosquitto_pub", *self.options, *options, "-t", topic, "-m",
                    message], check=True, timeout=PATIENCE)

  def retained(self, topic):
    """The retained message, decoded; None if there is none within a second."""
    ended = subprocess.run(
      ["mosquitto_sub", *self.options, "-t", topic, "-C", "1", "-W", "1"],
      capture_output=True, text=True, timeout=PATIENCE)
    return json.loads(ended.stdout) if ended.stdout else None


class MQTT(Example):

  configuration = CONFIGURATION + PROBE

  def setUp(self):
    super().setUp()
    self.broker = self.enterContext(Broker(self.folder))

  def start_bridge(self):
    """Starts it, and waits until it publishes and obeys, of which it says
    nothing."""
    process = self.start(EXAMPLES / "mqtt/detentd-mqtt", "panel/kitchen",
                         *self.broker.options)
    self.until(lambda: self.label("tab"), "the first selection")
    self.until(self.obeys, "the first command")
    return process

  def obeys(self):
    self.broker.publish("panel/kitchen/probe/set", "heard")
    return self.panel.selection("probe")["thumbs"][0]["label"] == "heard"

  def label(self, control):
    selection = self.broker.retained(f"panel/kitchen/{control}")
    return selection and selection["thumbs"][0]["label"]

  def test_there_and_back(self):
    self.start_bridge()
    self.assertEqual(self.label("tab"), "Cat")
    self.turn(3)
    self.until(lambda: self.label("volume") == "23", "a turn")
    self.broker.publish("panel/kitchen/tab/set", "My Items")
    self.until(lambda: self.label("tab") == "My Items", "a selection")
    self.assertEqual(self.panel.selection("tab")["origin"], "mqtt")

  def test_nonsense_is_survived(self):
    self.start_bridge()
    for topic, message in [
        ("volume", "101"), ("volume", "loud"), ("volume", "--socket=/x"),
        ("volume", "$(reboot)"), ("volume", "* ? [a"), ("nothing", "1"),
        ("--json", "1"), ("volume", "50")]:
      self.broker.publish(f"panel/kitchen/{topic}/set", message)
    self.until(lambda: self.value() == 50, "the one that makes sense")
    self.assertEqual(self.panel.selection("volume")["revision"], 1)

  def test_old_commands_are_not_obeyed(self):
    self.broker.publish("panel/kitchen/volume/set", "90", "-r")
    self.start_bridge()
    self.broker.publish("panel/kitchen/tab/set", "Interface")
    self.until(lambda: self.label("tab") == "Interface", "the next command")
    self.assertEqual(self.value(), 20)

  def test_ends_with_the_daemon(self):
    process = self.start_bridge()
    self.panel.daemon.signal(signal.SIGTERM)
    self.assertNotEqual(process.wait(PATIENCE), 0)

  def test_ends_or_goes_on_without_the_broker(self):
    bridges = [self.start_bridge()]
    self.broker.__exit__(None, None, None)
    self.turn(1)
    self.broker.__enter__()
    self.turn(1)

    def works():
      # As the unit does it.
      if bridges[-1].poll() is not None:
        bridges.append(self.start_bridge())
      self.broker.publish("panel/kitchen/tab/set", "My Items")
      return self.label("volume") == "22" and self.label("tab") == "My Items"
    self.until(works, "the newest state, and a command obeyed")

  @unittest.skipUnless(shutil.which("systemd-analyze"), "there is no systemd")
  def test_unit(self):
    unit = (EXAMPLES / "mqtt/detentd-mqtt.service").read_text()
    copy = self.folder / "detentd-mqtt.service"
    copy.write_text(unit.replace("/usr/local/bin", f"{EXAMPLES}/mqtt"))
    ended = subprocess.run(
      ["systemd-analyze", "verify", "--man=no", copy],
      capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual((ended.returncode, ended.stderr), (0, ""))


class Kiosk(Example):

  def setUp(self):
    super().setUp()
    self.port = free_port()
    self.host = f"localhost:{self.port}"
    kiosk = self.folder / "kiosk"
    shutil.copytree(EXAMPLES / "kiosk", kiosk)
    bridge = kiosk / "bridge.js"
    bridge.write_text(bridge.read_text().replace("8080", str(self.port))
                      .replace(SOCKET, str(self.panel.path)))
    self.start("node", bridge)
    self.until(self.answers, "the bridge")

  def answers(self):
    try:
      return self.ask("GET", "/")
    except ConnectionRefusedError:
      return None

  def ask(self, method, path, body=None, **headers):
    connection = http.client.HTTPConnection(
      "localhost", self.port, timeout=PATIENCE)
    self.addCleanup(connection.close)
    connection.request(method, path, body, {"Connection": "close", **headers})
    # From here on the response alone holds the connection.
    return connection.getresponse()

  def events(self):
    response = self.ask("GET", "/changes")
    self.assertEqual(response.getheader("Content-Type"), "text/event-stream")
    return response

  def selections(self, response):
    """Those of the next event."""
    line = response.readline().decode()
    self.assertTrue(line.startswith("data: "), line)
    self.assertEqual(response.readline(), b"\n")
    return json.loads(line[6:])["parameters"]["selections"]

  def call(self, method, **headers):
    message = {"method": f"org.detentd.Panel.{method}",
               "parameters": {"control": "volume", "by": 1}}
    return self.ask("POST", "/call", json.dumps(message) + "\n", **headers)

  def test_changes(self):
    response = self.events()
    self.assertEqual(len(self.selections(response)), 2)
    for value in 21, 22:
      self.turn(1)
      [volume] = self.selections(response)
      self.assertEqual(volume["thumbs"][0]["value"], value)
    # When the browser goes, its connection does.
    before = self.panel.descriptors()
    response.close()
    until(lambda: self.panel.descriptors() < before, "the end")

  def test_calls(self):
    reply = json.load(self.call("Step", Origin=f"http://{self.host}"))
    self.assertEqual(reply["parameters"]["selection"]["revision"], 1)
    self.assertIn("MethodNotFound", json.load(self.call("Explode"))["error"])

  def test_other_pages_are_refused(self):
    for headers in {"Origin": "https://example.org"}, {"Origin": "null"}, \
                   {"Host": "example.org"}:
      self.assertEqual(self.call("Step", **headers).status, 403)
      self.assertEqual(self.ask("GET", "/changes", **headers).status, 403)
    self.assertEqual(self.value(), 20)

  def test_restart(self):
    response = self.events()
    self.selections(response)
    self.panel.daemon.kill()
    self.assertEqual(response.read(), b"")
    # A browser would try again, and needs a reply for that.
    self.assertEqual(self.events().status, 200)
    with self.panel.successor():
      self.assertTrue(self.events().readline())

  @unittest.skipUnless(shutil.which("chromium"), "there is no Chromium")
  def test_page(self):
    with Browser(f"http://{self.host}/") as browser:
      def shows(control, text):
        cells = f"document.getElementById({json.dumps(control)})?.cells"
        until(lambda: browser.evaluate(f"{cells}[1].textContent") == text,
              f"{control} {text}")
      shows("volume", "20")
      shows("tab", "Cat")
      self.turn(1)
      shows("volume", "21")
      browser.evaluate(
        "document.getElementById('tab').querySelectorAll('button')[1].click()")
      shows("tab", "Interface")
      # After a restart it comes back by itself.
      self.panel.daemon.signal(signal.SIGTERM)
      self.panel.daemon.wait()
      with self.panel.successor():
        self.turn(1)
        shows("volume", "22")


if __name__ == "__main__":
  unittest.main()
