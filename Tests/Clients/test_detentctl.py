"""Every verb of detentctl against a running daemon: what it does, what it
prints, how it ends, and what it says when it is refused."""

import json
import os
import re
import signal
import subprocess
import unittest

from panel import DEMO, PATIENCE, Panel, running

# For each verb: a command line, what is printed for people, and a member of the
# JSON. One that prints nothing has an empty reply.
DONE = {
  "list": ("list", r"(?m)^volume +Volume +50.0 %", "controls"),
  "get": ("get volume tab", r"^volume 50.0 %\ntab Cat\n$", "selections"),
  "set": ("set volume 42.5", r"^volume 42.5 %\n$", "selection"),
  "step": ("step volume -3", r"^volume 48.5 %\n$", "selection"),
  "commit": ("commit tab", r"^tab Cat", "selection"),
  "cancel": ("cancel tab", r"^tab Cat", "selection"),
  "reset": ("reset volume", r"^volume 50.0 %", "selection"),
  "focus": ("focus volume", r"^volume 50.0 %.*focused", "selection"),
  "limits": ("limits volume 10 80", r"^volume limits 10.0…80.0 of 0.0…100.0 %",
             "control"),
  "inputs": ("inputs", r"(?m)^volume-knob +virtual +encoder", "inputs"),
  "motor": ("motor", r"^motor: absent, none is configured", "present"),
  "turn": ("turn volume-knob -2.5", r"^$", None),
  "touch": ("touch size-strip 0.75", r"^$", None),
  "lift": ("lift size-strip", r"^$", None),
  "press": ("press tab-knob", r"^$", None),
  "reload": ("reload", r"^$", None),
}
# Verbs that end otherwise, and are tested below.
OTHERS = {"watch", "pulse", "panel"}

# What is wrong, the exit status, and what the message has to name.
REFUSED = [
  ("get loudness", 1, ["loudness", "volume", "tab", "tuner"]),
  ("get volme", 1, ["did you mean volume?"]),
  ("turn knob 1", 1, ["knob", "volume-knob"]),
  ("set volume 101", 1, ["out of range", "0.0…100.0 %"]),
  ("set volume 20 --revision 7", 1, ["has changed", "get --json volume"]),
  ("turn size-strip 1", 1, ["size-strip", "cannot be turned"]),
  ("pulse endstop", 1, ["no motor", "detentctl motor"]),
  ("set tab Dog", 64, ["Dog", "Cat", "Interface", "My Items"]),
  ("set volume loud", 64, ["loud"]),
  ("set hours 7", 64, ["--thumb"]),
  ("step volume", 64, ["N is missing", "detentctl step --help"]),
  ("lits", 64, ["did you mean list?"]),
  ("get --scoket", 64, ["did you mean --socket?"]),
  ("", 64, ["verb is missing", "--help"]),
]


class Detentctl(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel(DEMO))

  def run_program(self, line, *options, socket=None):
    path = socket or self.panel.path
    return subprocess.run(
      [os.environ["DETENTCTL"], "--socket", path, *options, *line.split()],
      stdin=subprocess.DEVNULL, capture_output=True, text=True,
      timeout=PATIENCE)

  def test_no_verb_is_forgotten(self):
    help = subprocess.run(
      [os.environ["DETENTCTL"], "--help"], check=True, capture_output=True,
      text=True, timeout=PATIENCE).stdout
    verbs = set(re.findall(r"(?m)^  ([a-z]+)\b", help.split("\noptions")[0]))
    self.assertEqual(verbs - OTHERS, set(DONE))

  def test_for_people(self):
    for verb, (line, expected, _) in DONE.items():
      with self.subTest(verb=verb), Panel(DEMO) as panel:
        ended = self.run_program(line, socket=panel.path)
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        self.assertRegex(ended.stdout, expected)

  def test_for_programs(self):
    for verb, (line, _, member) in DONE.items():
      with self.subTest(verb=verb):
        ended = self.run_program(line, "--json")
        self.assertEqual((ended.returncode, ended.stderr), (0, ""))
        # A press is two calls.
        for text in ended.stdout.splitlines():
          reply = json.loads(text)
          if member:
            self.assertIn(member, reply)
          else:
            self.assertEqual(reply, {})
        self.assertEqual(ended.stdout.count("\n"), 2 if verb == "press" else 1)

  def test_refusals_say_what_to_do(self):
    for line, status, words in REFUSED:
      with self.subTest(line=line):
        ended = self.run_program(line)
        self.assertEqual((ended.returncode, ended.stdout), (status, ""))
        for word in words:
          self.assertIn(word, ended.stderr)

  def test_refusals_for_programs(self):
    for line, status, _ in REFUSED:
      if status == 1:
        with self.subTest(line=line):
          ended = self.run_program(line, "--json")
          self.assertEqual((ended.returncode, ended.stdout), (1, ""))
          self.assertRegex(json.loads(ended.stderr)["error"],
                           r"^org\.(detentd\.Panel|varlink\.service)\.")

  def test_preview(self):
    self.run_program("turn tab-knob 1")
    ended = self.run_program("step tab 1")
    self.assertEqual(ended.returncode, 1)
    for words in "detentctl commit tab", "detentctl cancel tab":
      self.assertIn(words, ended.stderr)
    self.assertRegex(self.run_program("commit tab").stdout, "^tab Interface")

  def test_daemon_that_is_not_reachable(self):
    missing = self.run_program("list", socket=self.panel.folder / "nothing")
    self.assertIn(f"detentd run --socket {self.panel.folder}/nothing",
                  missing.stderr)
    file = self.run_program("list", socket=self.panel.config)
    self.assertIn("is no socket", file.stderr)
    self.panel.daemon.kill()
    left = self.run_program("list")
    self.assertIn("nobody answers", left.stderr)
    for ended in missing, file, left:
      self.assertEqual((ended.returncode, ended.stdout), (69, ""))

  def test_watch(self):
    with running(os.environ["DETENTCTL"], "--socket", self.panel.path, "watch",
                 "volume", stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                 text=True) as watcher:
      self.assertEqual(watcher.stdout.readline(), "volume 50.0 %\n")
      self.run_program("turn volume-knob 2")
      self.assertEqual(watcher.stdout.readline(), "volume 51.0 %  [turn]\n")
      watcher.send_signal(signal.SIGINT)
      self.assertEqual((watcher.wait(PATIENCE), watcher.stderr.read()), (0, ""))

  def test_watch_when_the_daemon_ends(self):
    with running(os.environ["DETENTCTL"], "--socket", self.panel.path, "--json",
                 "watch", stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                 text=True) as watcher:
      self.assertEqual(
        len(json.loads(watcher.stdout.readline())["selections"]), 6)
      self.panel.daemon.signal(signal.SIGTERM)
      self.assertEqual(watcher.wait(PATIENCE), 69)
      self.assertIn("detentd has gone", watcher.stderr.read())

  def test_watch_whose_reader_goes(self):
    ended = subprocess.run(
      f'"$DETENTCTL" --socket {self.panel.path} watch | head -n 1; '
      'echo "${PIPESTATUS[0]}"', shell=True, executable="/bin/bash",
      capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual((ended.stdout, ended.stderr), ("volume 50.0 %\n0\n", ""))


if __name__ == "__main__":
  unittest.main()
