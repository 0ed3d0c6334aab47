"""Completion of detentctl, in a bash and a zsh that somebody types into."""

import os
import pathlib
import pty
import re
import select
import shlex
import signal
import subprocess
import tempfile
import time
import unittest

from panel import CHECKOUT, DEMO, PATIENCE, Panel

BASH = f"""
PS1='> '
bind 'set enable-bracketed-paste off'
show() {{ printf '\\n<%s>\\n' "$READLINE_LINE"; }}
bind -x '"\\C-t": show'
source {CHECKOUT}/completions/detentctl.bash
"""
ZSH = f"""
PS1='> ' PROMPT_SP=
setopt zle; bindkey -e
fpath=({CHECKOUT}/completions $fpath)
autoload -Uz compinit && compinit -u -D
show() {{ print -r -- $'\\n'"<$BUFFER>"; zle reset-prompt }}
zle -N show
bindkey '^T' show
zle -C all complete-word _generic
zstyle ':completion:all:*' completer _all_matches _complete
zstyle ':completion:all:*' insert true
bindkey '\\e*' all
"""


class Terminal:
  """A shell in a terminal of its own."""

  def __init__(self, command, setup, folder):
    environment = {**os.environ, "TERM": "dumb", "HOME": folder,
                   "INPUTRC": "/dev/null", "COLUMNS": "4000"}
    pid, self._descriptor = pty.fork()
    if pid == 0:
      os.chdir(folder)
      os.execvpe(command[0], command, environment)
    self._pid = pid
    file = os.path.join(folder, "setup")
    with open(file, "w") as out:
      out.write(f"stty cols 4000\n{setup}\nprintf '<%s>\\n' ready")
    self._type(f". {file}\n")
    self._answer(shown="ready")

  def line(self, typed):
    """The command line after something was typed."""
    self._type(typed + "\x14")
    line = self._answer()
    # Gone, for the next.
    self._type("\x15")
    return line

  def all(self, typed):
    """What a line is completed to when all that fits is put in."""
    return shlex.split(self.line(typed + "\x1b*")[len(typed.rsplit(" ", 1)[0]):])

  def close(self):
    os.close(self._descriptor)
    # It may be waiting for somebody, and its children are in its group.
    os.killpg(self._pid, signal.SIGKILL)
    os.waitpid(self._pid, 0)

  def _type(self, text):
    os.write(self._descriptor, text.encode())

  def _answer(self, shown=None, timeout=PATIENCE):
    """What is printed between < and >."""
    output, deadline = "", time.monotonic() + timeout
    while True:
      for found in re.findall(r"(?m)^<(.*)>\r?$", output.replace("\r\n", "\n")):
        if shown is None or found == shown:
          return found
      rest = deadline - time.monotonic()
      if rest <= 0 or not select.select([self._descriptor], [], [], rest)[0]:
        raise TimeoutError(output)
      output += os.read(self._descriptor, 65536).decode(errors="replace")


class Completion:
  """The same in both shells."""

  def setUp(self):
    self.panel = self.enterContext(Panel(DEMO))
    self.folder = self.enterContext(tempfile.TemporaryDirectory())
    os.symlink(os.environ["DETENTCTL"], os.path.join(self.folder, "detentctl"))
    path = f"PATH={self.folder}:$PATH"
    self.terminal = Terminal(self.command, path + self.setup, self.folder)
    self.addCleanup(self.terminal.close)
    self.ctl = f"detentctl --socket {self.panel.path} "

  def test_verbs_are_those_of_the_help(self):
    help = subprocess.run(
      [os.environ["DETENTCTL"], "--help"], check=True, capture_output=True,
      text=True, timeout=PATIENCE).stdout
    verbs = re.findall(r"(?m)^  ([a-z]+)\b", help.split("\noptions")[0])
    self.assertGreater(len(set(verbs)), 17)
    self.assertEqual(sorted(self.terminal.all("detentctl ")),
                     sorted(set(verbs)))

  def test_controls(self):
    names = ["volume", "tab", "tuner", "hours", "size", "view"]
    for verb in ("get", "watch", "set", "step", "commit", "cancel", "reset",
                 "focus", "limits"):
      self.assertEqual(sorted(self.terminal.all(self.ctl + verb + " ")),
                       sorted(names), verb)
    self.assertEqual(self.terminal.line(self.ctl + "get vol\t").rstrip(),
                     self.ctl + "get volume")
    # Each is named once.
    self.assertEqual(sorted(self.terminal.all(self.ctl + "get tab view ")),
                     sorted(set(names) - {"tab", "view"}))

  def test_inputs(self):
    for verb in "turn", "touch", "lift", "press":
      self.assertIn("size-strip", self.terminal.all(self.ctl + verb + " "))
    self.assertEqual(self.terminal.line(self.ctl + "turn vol\t").rstrip(),
                     self.ctl + "turn volume-knob")

  def test_options_of_a_control(self):
    self.assertEqual(sorted(self.terminal.all(self.ctl + "set tab ")),
                     ["Cat", "Interface", "My Items"])
    for typed in "My", '"My', "'My", "My\\ It":
      line = self.terminal.line(f"{self.ctl}set tab {typed}\t")
      self.assertEqual(shlex.split(line)[3:], ["set", "tab", "My Items"], line)
    self.assertEqual(self.terminal.all(self.ctl + "set tab Cat "), [])
    self.assertEqual(self.terminal.all(self.ctl + "set volume "), [])
    self.assertEqual(sorted(self.terminal.all(self.ctl + "limits tab Cat ")),
                     ["Cat", "Interface", "My Items"])

  def test_options_of_the_program(self):
    self.assertEqual(
      sorted(self.terminal.all(self.ctl + "set hours --json --")),
      ["--help", "--index", "--origin", "--revision", "--thumb"])
    self.assertEqual(
      sorted(self.terminal.all(self.ctl + "set hours --thumb ")),
      ["lower", "upper"])
    self.assertEqual(sorted(self.terminal.all(self.ctl + "press x --")),
                     ["--down", "--help", "--json", "--up"])
    self.assertIn("endstop", self.terminal.all("detentctl pulse "))

  def test_socket(self):
    path = str(self.panel.path)
    self.assertEqual(
      self.terminal.line(f"detentctl --socket {path[:-2]}\t").rstrip(),
      f"detentctl --socket {path}")
    self.assertEqual(
      self.terminal.line(f"detentctl --socket={path} get vol\t").rstrip(),
      f"detentctl --socket={path} get volume")

  def test_daemon_that_is_not_there(self):
    typed = "detentctl --socket /nowhere get "
    self.assertEqual(self.terminal.all(typed), [])
    # Nothing is written over the line either.
    self.assertEqual(self.terminal.line(typed + "\tx"), typed + "x")

  def test_daemon_that_hangs(self):
    # As then detentctl does, which waits longer than anybody who types.
    program = pathlib.Path(self.folder, "detentctl")
    program.unlink()
    program.write_text("#!/bin/sh\nexec sleep infinity\n")
    program.chmod(0o755)
    self.assertEqual(self.terminal.all(self.ctl + "get "), [])


class Bash(Completion, unittest.TestCase):
  command = ["bash", "--norc", "--noprofile", "-i"]
  setup = BASH


class Zsh(Completion, unittest.TestCase):
  command = ["zsh", "-f", "-i"]
  setup = ZSH


if __name__ == "__main__":
  unittest.main()
