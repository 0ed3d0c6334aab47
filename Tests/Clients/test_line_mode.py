"""The socket by hand: nc and jq."""

import json
import subprocess
import unittest

from panel import DEMO, Panel


class LineMode(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel(DEMO))

  def shell(self, script, **options):
    """Runs a script with the socket as $1, and returns its output's lines."""
    ended = subprocess.run(
      ["bash", "-o", "pipefail", "-c", script, "bash", self.panel.path],
      stdout=subprocess.PIPE, text=True, timeout=20, **options)
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
        jq -n -c 'range(100) | {method: "org.detentd.Panel.Turn",
                                parameters: {input: "volume-knob", v120: 120}},
                  {method: "org.detentd.Panel.Get"}' |
          nc -N -U "$1" |
          jq -c 'select(.parameters.selections)
            | .parameters.selections[0].revision' | tail -n 1
      """),
      ["100"])

  def test_error(self):
    [reply] = self.shell("""
      echo '{"method":"org.detentd.Panel.Reset","parameters":{"control":"x"}}' |
        nc -N -U "$1" | jq -c .
    """)
    self.assertEqual(json.loads(reply), {
      "error": "org.detentd.Panel.NoSuchControl", "parameters": {"control": "x"}
    })

  def test_stream(self):
    with subprocess.Popen(
        ["bash", "-c", """
          echo '{"method":"org.detentd.Panel.Monitor","more":true}' |
            nc -U "$1" |
            jq --unbuffered -r '.parameters.selections[].thumbs[0].label'
         """, "bash", self.panel.path],
        stdout=subprocess.PIPE, text=True) as watcher:
      for _ in range(6):
        watcher.stdout.readline()
      with self.panel.connect() as client:
        for label in "50.5", "51.0", "51.5":
          client.call("Turn", input="volume-knob", v120=120)
          self.assertEqual(watcher.stdout.readline().strip(), label)
      # Its end is the end of nc and jq.
      self.panel.daemon.kill()
      self.assertEqual(watcher.stdout.read(), "")

  def test_stream_ends_with_the_daemon_of_a_half_closed_client(self):
    with subprocess.Popen(
        ["bash", "-c", """
          echo '{"method":"org.detentd.Panel.Monitor","more":true}' |
            nc -N -U "$1" | jq --unbuffered -c '.parameters.selections | length'
         """, "bash", self.panel.path],
        stdout=subprocess.PIPE, text=True) as watcher:
      self.assertEqual(watcher.stdout.readline(), "6\n")
      with self.panel.connect() as client:
        client.call("Turn", input="volume-knob", v120=120)
      self.assertEqual(watcher.stdout.readline(), "1\n")
      self.panel.daemon.kill()


if __name__ == "__main__":
  unittest.main()
