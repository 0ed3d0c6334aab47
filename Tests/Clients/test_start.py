"""Starting, also where it is refused, and starting again."""

import os
import signal
import subprocess
import unittest

import mistakes
from panel import DEMO, PATIENCE, Panel


def run(*arguments):
  """Runs the daemon's program until it ends by itself."""
  return subprocess.run(
    [os.environ["DETENTD"], *map(str, arguments)], stdin=subprocess.DEVNULL,
    capture_output=True, text=True, timeout=PATIENCE)


class Start(unittest.TestCase):

  def test_bad_configuration(self):
    with Panel() as panel:
      bad = panel.folder / "bad.toml"
      bad.write_text(mistakes.CONFIGURATION)
      for verb in ["check", bad], ["run", "--config", bad, "--socket",
                                   panel.folder / "other", "--state",
                                   panel.folder / "other-state"]:
        ended = run(*verb)
        self.assertEqual(ended.returncode, 78)
        lines = ended.stderr.splitlines()
        self.assertEqual(len(lines), len(mistakes.MISTAKES))
        for line, (row, column, word) in zip(lines, mistakes.MISTAKES):
          self.assertTrue(line.startswith(f"{bad}:{row}:{column}: "), line)
          self.assertIn(word, line)
      self.assertFalse((panel.folder / "other").exists())

  def test_missing_configuration(self):
    ended = run("run", "--config", "/nowhere.toml", "--socket", "/nowhere")
    self.assertEqual(ended.returncode, 78)
    self.assertIn("/nowhere.toml", ended.stderr)

  def test_bad_command_line(self):
    for words in ["rum"], ["run", "--sokcet", "x"], ["run", "--config"]:
      self.assertEqual(run(*words).returncode, 64, words)

  def test_second_daemon_on_the_same_socket(self):
    with Panel() as panel, panel.connect() as client:
      client.call("Select", control="size", index=2)
      ended = run(*panel.arguments)
      self.assertEqual(ended.returncode, 75)
      self.assertIn(str(panel.path), ended.stderr)
      self.assertEqual(panel.selection("size")["revision"], 1)

  def test_socket_that_a_killed_daemon_left(self):
    with Panel() as panel:
      panel.daemon.kill()
      self.assertTrue(panel.path.is_socket())
      with panel.successor() as second:
        second.terminate()
        self.assertEqual(second.wait(PATIENCE), 0)
      self.assertFalse(panel.path.exists())

  def test_file_that_is_no_socket_stays(self):
    with Panel() as panel:
      file = panel.folder / "file"
      file.write_text("precious")
      ended = run("run", "--config", panel.config, "--socket", file,
                  "--state", panel.folder / "other-state")
      self.assertNotIn(ended.returncode, (0, 75, 78))
      self.assertEqual(file.read_text(), "precious")

  def test_selections_survive_a_restart(self):
    with Panel(DEMO) as panel, panel.connect() as client:
      client.call("Select", control="volume", value=20.5)
      client.call("Select", control="tab", option="My Items")
      client.call("Select", control="hours", indexes=[8, 20])
      panel.daemon.signal(signal.SIGTERM)
      self.assertEqual(panel.daemon.wait(), 0)
      with panel.successor() as second:
        labels = {name: [thumb["label"] for thumb in
                         panel.selection(name)["thumbs"]]
                  for name in ("volume", "tab", "hours")}
        second.terminate()
      self.assertEqual(labels, {
        "volume": ["20.5"], "tab": ["My Items"], "hours": ["8", "20"]})


if __name__ == "__main__":
  unittest.main()
