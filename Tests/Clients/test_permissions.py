"""Who may look and who may change, with another user's real processes."""

import json
import os
import subprocess
import unittest

from panel import CONFIGURATION, PATIENCE, Panel, running
from raw import message

LOOKING = [
  ("Describe", {}), ("Get", {}), ("Inputs", {}), ("Motor", {}),
]
STREAMS = ["Describe", "Inputs", "Monitor"]
CHANGING = [
  ("Select", {"control": "tab", "index": 1}),
  ("Step", {"control": "tab", "by": 1}),
  ("Commit", {"control": "tab"}),
  ("Cancel", {"control": "tab"}),
  ("Reset", {"control": "tab"}),
  ("Focus", {"control": "tab"}),
  ("SetLimits", {"control": "tab", "lower": 0, "upper": 1}),
  ("Turn", {"input": "knob", "v120": 120}),
  ("Touch", {"input": "knob", "position": 0.5}),
  ("Lift", {"input": "knob"}),
  ("Press", {"input": "knob", "down": True}),
  ("Pulse", {"cue": "detent"}),
  ("Reload", {}),
]
# A group that every Debian has and that nobody is in.
GROUP = "games"


@unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
class Permissions(unittest.TestCase):

  def start(self, mode, group=None):
    lines = [f'mode = "{mode}"']
    if group:
      lines.append(f'group = "{group}"')
    return self.enterContext(
      Panel("[socket]\n" + "\n".join(lines) + "\n" + CONFIGURATION))

  def nobody(self, panel, calls, *groups):
    """The replies to nobody's calls, None if it may not even connect."""
    membership = ["--groups", ",".join(groups)] if groups else ["--clear-groups"]
    data = b"".join(message(name, **parameters) for name, parameters in calls)
    ended = subprocess.run(
      ["setpriv", "--reuid=nobody", "--regid=nogroup", *membership, "--",
       "nc", "-N", "-U", panel.path],
      input=data, capture_output=True, timeout=PATIENCE)
    if b"Permission denied" in ended.stderr:
      return None
    self.assertEqual(ended.returncode, 0, ended.stderr)
    return [json.loads(line) for line in ended.stdout.splitlines()]

  def test_anybody_may_look_and_not_change(self):
    panel = self.start("0666")
    for reply in self.nobody(panel, LOOKING):
      self.assertNotIn("error", reply)
    for method in STREAMS:
      self.watch(panel, method)
    replies = self.nobody(panel, CHANGING)
    self.assertEqual(len(replies), len(CHANGING))
    for (name, _), reply in zip(CHANGING, replies):
      self.assertEqual(
        reply.get("error"), "org.varlink.service.PermissionDenied", name)
    for control in "volume", "tab":
      self.assertEqual(panel.selection(control)["revision"], 0)
    self.assertEqual(panel.describe()["tab"]["limits"],
                     {"lower": 0, "upper": 2})
    # Their own streams go on.
    [_, reply] = self.nobody(panel, [("Reload", {}), ("Get", {})])
    self.assertIn("selections", reply["parameters"])

  def watch(self, panel, method):
    """Hears the first reply of nobody's stream."""
    call = json.loads(message(method))
    with running(
        "setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--",
        "nc", "-U", panel.path, stdin=subprocess.PIPE,
        stdout=subprocess.PIPE) as stream:
      stream.stdin.write(json.dumps({**call, "more": True}).encode() + b"\n")
      stream.stdin.flush()
      self.assertTrue(json.loads(stream.stdout.readline())["continues"])

  def test_oneway_is_refused_silently(self):
    panel = self.start("0666")
    call = json.loads(message("Select", control="tab", index=1))
    ended = subprocess.run(
      ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--",
       "nc", "-N", "-U", panel.path],
      input=json.dumps({**call, "oneway": True}).encode() + b"\n",
      capture_output=True, timeout=PATIENCE)
    self.assertEqual((ended.returncode, ended.stdout), (0, b""))
    self.assertEqual(panel.selection("tab")["revision"], 0)

  def test_others_may_not_even_connect(self):
    panel = self.start("0660")
    self.assertIsNone(self.nobody(panel, LOOKING))

  def test_members_of_the_socket_s_group_may_change(self):
    panel = self.start("0660", GROUP)
    status = panel.path.stat()
    self.assertEqual(status.st_mode & 0o777, 0o660)
    self.assertIsNone(self.nobody(panel, LOOKING))
    # As a supplementary group, and again after a change.
    for index in 1, 2:
      [reply] = self.nobody(
        panel, [("Select", {"control": "tab", "index": index})], GROUP)
      self.assertEqual(
        reply["parameters"]["selection"]["thumbs"][0]["index"], index)

  def test_primary_group_counts(self):
    panel = self.start("0660", "nogroup")
    [reply] = self.nobody(panel, [("Select", {"control": "tab", "index": 1})])
    self.assertEqual(reply["parameters"]["selection"]["revision"], 1)

  def test_sixteen_connections_of_one_user(self):
    panel = self.start("0666")
    program = """if True:
      import socket, sys
      sockets, served = [], 0
      for _ in range(20):
        client = socket.socket(socket.AF_UNIX)
        client.connect(sys.argv[1])
        sockets.append(client)
      for client in sockets:
        try:
          client.sendall(b'{"method":"org.varlink.service.GetInfo"}\\n')
          served += bool(client.recv(4096))
        except ConnectionError:
          pass
      print(served)
    """
    ended = subprocess.run(
      ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--",
       "/usr/bin/python3", "-c", program, panel.path],
      capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual((ended.stdout, ended.stderr), ("16\n", ""))
    # There is room for others.
    self.assertEqual(panel.selection("tab")["revision"], 0)

  def test_detentctl_says_what_to_do(self):
    panel = self.start("0660", GROUP)
    # The programs may lie where nobody can get at them.
    with open(os.environ["DETENTCTL"], "rb") as program:
      copy = panel.folder / "detentctl"
      copy.write_bytes(program.read())
      copy.chmod(0o755)
    ended = subprocess.run(
      ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", "--",
       copy, "--socket", panel.path, "list"],
      capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual(ended.returncode, 69)
    self.assertIn(GROUP, ended.stderr)


if __name__ == "__main__":
  unittest.main()
