"""The socket by hand: nc and jq."""

import json
import subprocess
import unittest

from panel import DEMO, PATIENCE, Panel, running


class LineMode(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel(DEMO))

  def shell(self, script, **options):
    """Runs a script with the socket as $1, and returns its output's lines."""
    ended = subprocess.run(
      ["bash", "-o", "pipefail", "-c", script, "bash", self.panel.path],
      stdout=subprocess.PIPE, text=True, timeout=PATIENCE, **options)
    self.assertEqual(ended.returncode, 0)
    return ended.stdout.splitlines()

  def test_call(self):
    self.assertEqual(
      self.shell("""
        echo '{"method":"org.detentd.Panel.Get"}' | nc -N -U "$1" |
          jq -r '.parameters.selections[] | "\\(.control) \\(.thumbs[0].label)"'
      """),
      ["volume 50.0", "tab Cat", "tuner 98.50", "hours 7", "size 60",
       "view List"])

  def test_call_over_several_lines(self):
    self.assertEqual(
      self.shell("""
        jq -n '{method: "org.detentd.Panel.Select",
                parameters: {control: "tab", option: "My Items"}}' |
          nc -N -U "$1" | jq -r '.parameters.selection.thumbs[0].label'
      """),
      ["My Items"])

  def test_many_calls_on_one_connection(self):
    self.assertEqual(
      self.shell("""
        jq -n -c 'range(100) | {method: "org.detentd.Panel.Step",
                                parameters: {control: "volume", by: -1}}' |
          nc -N -U "$1" | jq -c '.parameters.selection.revision'
      """),
      [str(revision) for revision in range(1, 101)])

  def test_error(self):
    [reply] = self.shell("""
      echo '{"method":"org.detentd.Panel.Reset","parameters":{"control":"x"}}' |
        nc -N -U "$1" | jq -c .
    """)
    self.assertEqual(json.loads(reply), {
      "error": "org.detentd.Panel.NoSuchControl", "parameters": {"control": "x"}
    })

  def watching(self, program, *options):
    """A stream of all selections, as jq's program shows them."""
    return running(
      "bash", "-c", """
        socket=$1 program=$2
        shift 2
        echo '{"method":"org.detentd.Panel.Monitor","more":true}' |
          nc "$@" -U "$socket" | jq --unbuffered -r "$program"
      """, "bash", self.panel.path, program, *options,
      stdout=subprocess.PIPE, text=True)

  def test_stream(self):
    program = ".parameters.selections[].thumbs[0].label"
    with self.watching(program) as watcher, self.panel.connect() as client:
      for _ in range(6):
        watcher.stdout.readline()
      for option in "Interface", "My Items", "Cat":
        client.call("Turn", input="tab-knob", v120=120)
        self.assertEqual(watcher.stdout.readline().strip(), option)
      # Its end is the end of nc and jq.
      self.panel.daemon.kill()
      self.assertEqual(watcher.stdout.read(), "")

  def test_stream_of_a_client_that_will_not_call_again(self):
    program = ".parameters.selections | length"
    with self.watching(program, "-N") as watcher, \
         self.panel.connect() as client:
      self.assertEqual(watcher.stdout.readline(), "6\n")
      client.call("Turn", input="tab-knob", v120=120)
      self.assertEqual(watcher.stdout.readline(), "1\n")


if __name__ == "__main__":
  unittest.main()
