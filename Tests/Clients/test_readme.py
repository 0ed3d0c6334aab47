"""Every example of the README works as it stands there.

Only places are replaced: the socket, and where things are installed.
"""

import contextlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

from panel import CHECKOUT, PATIENCE, Panel, running, until
from test_examples import Broker

SOCKET = "/run/detentd/org.detentd.Panel"
# What is asked of the system, and only noted here.
SYSTEM = ["apt-get", "systemctl", "usermod"]
# The commands that are the whole build and all tests, which this is part of.
WHOLE = re.compile(r"^(Scripts/\S+|swift)( [a-z]+)*$")


class Block:
  """A piece of the README between fences."""

  def __init__(self, language, line, text):
    self.language = language
    self.line = line
    self.text = text

  @property
  def is_whole(self):
    return all(WHOLE.match(line) for line in self.text.splitlines())

  @property
  def needs_broker(self):
    return "mosquitto" in self.text

  @property
  def is_stream(self):
    return re.search("Monitor|detentctl.* watch", self.text) is not None


def blocks(*languages):
  readme = (CHECKOUT / "README.md").read_text()
  found = []
  for match in re.finditer(r"^```(\w+)\n(.*?)^```$", readme, re.M | re.S):
    line = readme.count("\n", 0, match.start()) + 1
    found.append(Block(match[1], line, match[2]))
  known = {"toml", "sh", "python", "js", "text"}
  assert {block.language for block in found} <= known
  return [block for block in found if block.language in languages]


class Configurations(unittest.TestCase):

  def test_have_no_mistakes(self):
    self.assertGreater(len(blocks("toml")), 5)
    with tempfile.TemporaryDirectory() as folder:
      for block in blocks("toml"):
        with self.subTest(line=block.line):
          file = pathlib.Path(folder, "detentd.toml")
          file.write_text(block.text)
          ended = subprocess.run(
            [os.environ["DETENTD"], "check", file], capture_output=True,
            text=True, timeout=PATIENCE)
          self.assertEqual((ended.returncode, ended.stderr), (0, ""))

  def test_first_one_is_short(self):
    self.assertLessEqual(len(blocks("toml")[0].text.splitlines()), 10)


class Examples(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel())
    self.folder = self.panel.folder
    self.programs = self.folder / "bin"
    self.programs.mkdir()
    os.symlink(os.environ["DETENTD"], self.programs / "detentd")
    # Knows another default socket.
    self.write("detentctl", f"""
      [[ $1 == --socket ]] || set -- --socket {self.panel.path} "$@"
      exec {os.environ["DETENTCTL"]} "$@"
    """)

  def write(self, name, script):
    program = self.programs / name
    program.write_text("#!/bin/bash\n" + script)
    program.chmod(0o755)

  def adapted(self, block):
    text = block.text.replace(SOCKET, str(self.panel.path))
    text = text.replace("/tmp/panel", str(self.folder / "other"))
    return text.replace("/tmp/state", str(self.folder / "other-state"))

  def options(self, **more):
    path = f"{self.programs}:{os.environ['PATH']}"
    return {"cwd": CHECKOUT, "stdin": subprocess.DEVNULL,
            "env": {**os.environ, "PATH": path, "USER": "somebody"}, **more}

  def output(self, *command):
    """Runs an example to its end, and returns what it printed."""
    ended = subprocess.run(
      list(map(str, command)),
      **self.options(capture_output=True, text=True, timeout=PATIENCE))
    self.assertEqual(ended.returncode, 0, ended.stderr)
    return ended.stdout

  def check_stream(self, *command):
    """Runs an example that shows changes, and turns the knob."""
    with running(*command, **self.options(
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)) as stream:
      for _ in range(3):
        self.assertRegex(stream.stdout.readline(), r"volume|tab|size")
      before = self.panel.selection("volume")["thumbs"][0]["index"]
      with self.panel.connect() as client:
        client.call("Turn", input="knob", v120=120)
      line = stream.stdout.readline()
      self.assertIn("volume", line)
      self.assertIn(str(before + 1), line)

  def test_shell(self):
    shell = ["bash", "-euo", "pipefail", "-c"]
    count = 0
    for block in blocks("sh"):
      with self.subTest(line=block.line):
        if block.is_whole or "sudo" in block.text or block.needs_broker:
          continue
        if "varlinkctl" in block.text and not shutil.which("varlinkctl"):
          # There is none before Debian 13.
          continue
        count += 1
        if block.is_stream:
          self.check_stream(*shell, self.adapted(block))
        else:
          output = self.output(*shell, self.adapted(block))
          self.assertRegex(output, "volume|index")
    self.assertGreater(count, 4)

  def test_python(self):
    for block in blocks("python"):
      with self.subTest(line=block.line):
        self.check_stream(sys.executable, "-c", self.adapted(block))

  @unittest.skipUnless(shutil.which("node"), "there is no Node.js")
  def test_javascript(self):
    for block in blocks("js"):
      with self.subTest(line=block.line):
        if "createServer" in block.text:
          # The tests of the examples run it.
          beside = CHECKOUT / "examples/kiosk/bridge.js"
          self.assertEqual(block.text, beside.read_text())
        else:
          self.check_stream("node", "-e", self.adapted(block))

  def test_mqtt(self):
    away, back = [self.adapted(block) for block in blocks("sh")
                  if block.needs_broker]
    shell = ["bash", "-euo", "pipefail", "-c"]
    with Broker(self.folder) as broker:
      there = " ".join(broker.options)
      self.assertIn("-h broker.example", away)
      # Comes as soon as what is published is heard.
      broker.publish("panel/heard", "yes", "-r")
      with running("mosquitto_sub", *broker.options, "-v", "-t", "panel/#",
                   stdout=subprocess.PIPE, text=True) as heard, \
           running(*shell, back.replace("-h broker.example", there),
                   **self.options(stdout=subprocess.DEVNULL)), \
           contextlib.ExitStack() as later:
        self.assertEqual(heard.stdout.readline(), "panel/heard yes\n")
        later.enter_context(running(
          *shell, away.replace("-h broker.example", there), **self.options()))
        self.next_of(heard, "tab")

        def has_arrived():
          broker.publish("panel/kitchen/volume/set", "42")
          return self.panel.selection("volume")["revision"] == 1
        # Once it listens, which nothing tells.
        until(has_arrived, "a command")
        volume = self.next_of(heard, "volume", lambda each: each["revision"])
        self.assertEqual((volume["thumbs"][0]["value"], volume["origin"]),
                         (42, "mqtt"))

  def next_of(self, heard, control, condition=lambda _: True):
    """The next selection of a control that was published."""
    while True:
      topic, message = heard.stdout.readline().split(" ", 1)
      if topic == "panel/kitchen":
        selection = json.loads(message)
        if selection["control"] == control and condition(selection):
          return selection

  def test_commands_of_the_checkout(self):
    for block in blocks("sh"):
      for word in re.findall(r"(?m)^Scripts/\S+", block.text):
        with self.subTest(line=block.line):
          self.assertTrue(os.access(CHECKOUT / word, os.X_OK), word)

  def test_installation(self):
    """Which programs of the system are asked for what, in which order."""
    self.write("sudo", 'exec "$@"')
    for program in SYSTEM:
      self.write(program, f'echo "$(basename "$0") $*" >>{self.folder}/asked')
    # It tells where packages are put.
    told = self.output(CHECKOUT / "Scripts/build-deb", "--help")
    self.assertIn("where the package is put (.build/deb)", told)
    package = "./.build/deb/detentd_0.1.0_all.deb"
    (self.folder / "Scripts").mkdir()
    for name, line in (
        ("build-deb", f"mkdir -p .build/deb && touch {package}"),
        ("install", 'echo "Scripts/install $*" >>asked')):
      script = self.folder / "Scripts" / name
      script.write_text(f"#!/bin/bash\n{line}\n")
      script.chmod(0o755)
    for block in blocks("sh"):
      if "sudo" in block.text:
        with self.subTest(line=block.line):
          subprocess.run(["bash", "-euo", "pipefail", "-c", block.text],
                         check=True, timeout=PATIENCE,
                         **self.options(cwd=self.folder))
    asked = (self.folder / "asked").read_text().splitlines()
    self.assertEqual(list(map(str.strip, asked)), [
      f"apt-get install {package}",
      "Scripts/install",
      "systemctl enable --now detentd.socket detentd.service",
      "usermod -aG detent somebody",
      "systemctl reload detentd"])


class Links(unittest.TestCase):

  def test_files_are_there(self):
    readme = (CHECKOUT / "README.md").read_text()
    for target in re.findall(r"\]\(([^)#]+)\)", readme):
      if "://" not in target:
        self.assertTrue((CHECKOUT / target).exists(), target)
    for place in re.findall(r"(?m)^\| `((?:Sources|Tests)/\w+)`", readme):
      self.assertTrue((CHECKOUT / place).is_dir(), place)


if __name__ == "__main__":
  unittest.main()
