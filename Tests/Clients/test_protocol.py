"""The protocol as a program sees it that sends its bytes as it likes."""

import json
import os
import re
import subprocess
import unittest

from panel import CONFIGURATION, PATIENCE, Panel, until
from raw import Raw, message

SERVICE = "org.varlink.service"
PANEL = "org.detentd.Panel"


def call(method, terminator=b"\n", **members):
  name = method if "." in method else f"{PANEL}.{method}"
  return json.dumps({"method": name, **members}).encode() + terminator


# A knob that is no virtual one, and controls to be in a preview.
REAL = """
[[input]]
name = "dial"
evdev = { name = "nothing of this name", axis = "REL_DIAL" }

[[control]]
name = "source"
options = ["Radio", "Records"]
commit = "press"
turn = "dial"

[[control]]
name = "shape"
options = ["Round", "Square"]
commit = "press"
turn = "shape-knob"

[[input]]
name = "shape-knob"
virtual = "encoder"
"""
# How to get each error, and its parameters.
ERRORS = {
  f"{SERVICE}.InterfaceNotFound": (
    "org.example.Other.Get", {}, {"interface": "org.example.Other"}),
  f"{SERVICE}.MethodNotFound": (
    "Explode", {}, {"method": f"{PANEL}.Explode"}),
  f"{SERVICE}.InvalidParameter": (
    "Turn", {"input": "knob", "v120": 1000001}, {"parameter": "v120"}),
  f"{SERVICE}.ExpectedMore": ("Monitor", {}, {}),
  f"{PANEL}.NoSuchControl": ("Reset", {"control": "x"}, {"control": "x"}),
  f"{PANEL}.NoSuchInput": ("Lift", {"input": "x"}, {"input": "x"}),
  f"{PANEL}.OutOfRange": (
    "Select", {"control": "size", "value": 101},
    {"control": "size", "lower": "20", "upper": "100"}),
  f"{PANEL}.PreviewActive": (
    "Step", {"control": "shape", "by": 1}, {"control": "shape"}),
  f"{PANEL}.Stale": (
    "Select", {"control": "size", "index": 1, "revision": 7},
    {"control": "size", "revision": 0}),
  f"{PANEL}.NotVirtual": (
    "Turn", {"input": "dial", "v120": 120}, {"input": "dial"}),
  f"{PANEL}.NoMotor": ("Pulse", {"cue": "detent"}, {}),
}
# Those that the tests of other files have.
OTHER_ERRORS = {
  f"{SERVICE}.MethodNotImplemented", f"{SERVICE}.PermissionDenied",
  f"{PANEL}.ConfigurationInvalid", f"{PANEL}.ProtocolError",
}


class Errors(unittest.TestCase):

  def test_every_error(self):
    with Panel(CONFIGURATION + REAL) as panel, panel.connect() as client, \
         Raw(panel.path) as raw:
      client.call("Turn", input="shape-knob", v120=120)
      named = set()
      for interface in SERVICE, PANEL:
        text = client.call(f"{SERVICE}.GetInterfaceDescription",
                           interface=interface)["description"]
        named |= {f"{interface}.{name}"
                  for name in re.findall(r"(?m)^error (\w+)", text)}
      self.assertEqual(named, set(ERRORS) | OTHER_ERRORS)
      for error, (method, parameters, given) in ERRORS.items():
        with self.subTest(error=error):
          raw.send(call(method, parameters=parameters))
          self.assertEqual(raw.line(), {"error": error, "parameters": given})


class Protocol(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel())
    self.raw = self.enterContext(Raw(self.panel.path))

  def ask(self, data):
    self.raw.send(data)
    return self.raw.line()

  def test_byte_by_byte(self):
    for terminator in b"\n", b"\0":
      with Raw(self.panel.path) as raw:
        text = json.dumps(json.loads(message("Step", control="tab", by=1)),
                          indent=2).encode()
        for byte in b" \0\r\n\t" + text + terminator:
          raw.send(bytes([byte]))
        received = b""
        while terminator not in received:
          received += raw.socket.recv(1)
        self.assertIn("selection",
                      json.loads(received[:-1])["parameters"])
    self.assertEqual(self.panel.selection("tab")["revision"], 2)

  def test_all_in_one_piece(self):
    self.raw.send(b"".join(call("Step", parameters={"control": "tab", "by": by})
                           for by in (1, 1, -1)))
    labels = [self.raw.line()["parameters"]["selection"]["thumbs"][0]["label"]
              for _ in range(3)]
    self.assertEqual(labels, ["Interface", "My Items", "Interface"])

  def test_first_terminator_counts(self):
    self.raw.send(call("Motor", b"\0") + b"\n\n" + call("Motor", b"\n\0"))
    received = b""
    while received.count(b"\0") < 2:
      received += self.raw.socket.recv(4096)
    self.assertNotIn(b"\n", received)
    # And also for the complaint that ends it.
    self.raw.send(b"nonsense\0")
    received = b""
    while chunk := self.raw.socket.recv(4096):
      received += chunk
    self.assertTrue(received.endswith(b"}}\0"), received)

  def test_parameters_may_be_missing_null_or_empty(self):
    for members in {}, {"parameters": None}, {"parameters": {}}, \
                   {"parameters": {"controls": None}}:
      reply = self.ask(call("Get", **members))
      self.assertEqual(len(reply["parameters"]["selections"]), 3)

  def test_oneway_is_never_answered(self):
    for wrong in (call("Explode", oneway=True),
                  call("Step", oneway=True, parameters={"control": "x"}),
                  call("Monitor", oneway=True),
                  call("Step", oneway=True, upgrade=True)):
      self.raw.send(wrong)
    self.raw.send(call("Step", oneway=True,
                       parameters={"control": "tab", "by": 1}))
    [tab] = self.ask(call("Get", parameters={"controls": ["tab"]}))[
      "parameters"]["selections"]
    self.assertEqual(tab["revision"], 1)

  def test_more_and_oneway_exclude_each_other(self):
    self.assertEqual(
      self.ask(call("Monitor", more=True, oneway=True)),
      {"error": f"{SERVICE}.InvalidParameter",
       "parameters": {"parameter": "more"}})

  def test_upgrade_is_refused(self):
    self.assertEqual(
      self.ask(call("Get", upgrade=True)),
      {"error": f"{SERVICE}.MethodNotImplemented",
       "parameters": {"method": f"{PANEL}.Get"}})
    self.assertIn("selections", self.ask(call("Get"))["parameters"])

  def test_unknown_member_is_refused(self):
    self.assertEqual(
      self.ask(call("Get", speed=2))["parameters"], {"parameter": "speed"})

  def test_more_where_there_is_no_more(self):
    reply = self.ask(call("Get", more=True))
    self.assertNotIn("continues", reply)
    # It is no stream: the next call is served.
    self.assertIn("pulses", self.ask(call("Motor"))["parameters"])

  def test_longest_message(self):
    shell = call("Get", b"", parameters={"controls": [""]})
    names = "x" * ((1 << 16) - len(shell))
    longest = call("Get", parameters={"controls": [names]})
    self.assertEqual(len(longest), (1 << 16) + 1)
    self.assertEqual(self.ask(longest)["error"], f"{PANEL}.NoSuchControl")
    longer = call("Get", parameters={"controls": [names + "x"]})
    self.assertEqual(self.ask(longer)["parameters"]["offset"], 1 << 16)
    self.assertTrue(self.raw.is_closed())

  def test_deep_nesting(self):
    # A line feed in it ends nothing.
    for ending in b"\0", b"\n\0":
      with Raw(self.panel.path) as raw:
        raw.send(b'{"a":' + b"[" * 65000 + ending)
        reply = json.loads(raw.socket.recv(65536).rstrip(b"\0"))
        self.assertEqual(reply["error"], f"{PANEL}.ProtocolError")

  def test_first_reply_of_a_stream_is_the_state(self):
    with self.panel.connect() as turner:
      for _ in range(50):
        with Raw(self.panel.path) as raw:
          # Both are there when the daemon looks, or one a little later.
          turner.send("Turn", {"input": "knob", "v120": 120})
          raw.send(call("Monitor", more=True,
                        parameters={"controls": ["volume"]}))
          turner.receive()
          turner.call("Turn", input="knob", v120=120)
          revisions, newest = [], self.panel.selection("volume")["revision"]
          while not revisions or revisions[-1] < newest:
            [selection] = raw.line()["parameters"]["selections"]
            revisions.append(selection["revision"])
          self.assertEqual(
            revisions, list(range(revisions[0], revisions[0] + len(revisions))))

  def test_origin_is_told_while_it_is_the_newest(self):
    self.raw.send(call("Monitor", more=True,
                       parameters={"controls": ["tab"]}))
    self.raw.line()
    with self.panel.connect() as client:
      client.call("Select", control="tab", index=1, origin="here")
      client.call("Step", control="tab", by=1)
    origins = [self.raw.line()["parameters"]["selections"][0].get("origin")
               for _ in range(2)]
    self.assertEqual(origins, ["here", None])

  def test_stream_that_names_a_removed_control(self):
    streams = {}
    for method in "Monitor", "Describe":
      for names in (["tab"], ["size"], None):
        stream = self.enterContext(Raw(self.panel.path))
        parameters = {"controls": names} if names else {}
        stream.send(call(method, more=True, parameters=parameters))
        stream.line()
        streams[method, names and names[0]] = stream
    start = CONFIGURATION.index('[[control]]\nname = "tab"')
    end = CONFIGURATION.index('[[control]]\nname = "size"')
    self.panel.config.write_text(CONFIGURATION[:start] + CONFIGURATION[end:])
    with self.panel.connect() as client:
      client.call("Reload")
      client.call("Step", control="size", by=1)
    for method in "Monitor", "Describe":
      ended = streams[method, "tab"]
      self.assertEqual(ended.line(), {"error": f"{PANEL}.NoSuchControl",
                                      "parameters": {"control": "tab"}})
      # The connection is good for other calls.
      ended.send(call("Motor"))
      self.assertIn("pulses", ended.line()["parameters"])
    for name in "size", None:
      [size] = streams["Monitor", name].line()["parameters"]["selections"]
      self.assertEqual((size["control"], size["revision"]), ("size", 1))
    names = [control["name"] for control in
             streams["Describe", None].line()["parameters"]["controls"]]
    self.assertEqual(names, ["volume", "size"])

  def test_half_closed_subscriber_that_vanishes(self):
    descriptors = self.panel.descriptors()
    with Raw(self.panel.path) as raw:
      raw.send(call("Monitor", more=True))
      raw.half_close()
      raw.line()
      with self.panel.connect() as client:
        client.call("Turn", input="knob", v120=120)
        self.assertEqual(
          raw.line()["parameters"]["selections"][0]["revision"], 1)
    until(lambda: self.panel.descriptors() <= descriptors, "its end")

  def test_nothing_is_read_while_a_stream_runs(self):
    memory = self.panel.memory()
    with Raw(self.panel.path) as raw:
      raw.send(call("Monitor", more=True))
      raw.line()
      # Only what the kernel holds is taken.
      self.assertLess(raw.flood(b" " * (8 << 20), seconds=1.0), 1 << 20)
      self.assertLess(self.panel.memory() - memory, 256)
      with self.panel.connect() as client:
        client.call("Turn", input="knob", v120=120)
      self.assertEqual(
        raw.line()["parameters"]["selections"][0]["revision"], 1)

  def test_nothing_is_read_while_replies_wait(self):
    memory = self.panel.memory()
    with Raw(self.panel.path) as raw:
      # Replies ten times as long as their calls, and nobody takes them.
      raw.flood(20000 * call(f"{SERVICE}.GetInterfaceDescription",
                             parameters={"interface": PANEL}), seconds=1.0)
      self.assertLess(self.panel.memory() - memory, 512)
      with self.panel.connect() as client:
        before = self.panel.daemon.cpu_time()
        client.call("Get")
        self.assertLess(self.panel.daemon.cpu_time() - before, 0.1)

  def test_streams_other_than_selections_tell_the_newest(self):
    for method, change in [
        ("Inputs", lambda client, count: client.call(
          "Turn", input="knob", v120=120)),
        ("Describe", lambda client, count: client.call(
          "SetLimits", control="size", lower=count % 2, upper=4))]:
      with self.subTest(method=method), Raw(self.panel.path) as raw, \
           self.panel.connect() as client:
        raw.send(call(method, more=True))
        for count in range(500):
          change(client, count)
        memory = self.panel.memory()
        for count in range(2000):
          change(client, count)
        self.assertLess(self.panel.memory() - memory, 128)
        newest = client.call(method)
        replies = 0
        while raw.line()["parameters"] != newest:
          replies += 1
        self.assertLess(replies, 100)


@unittest.skipUnless(os.geteuid() == 0, "only root can become another user")
class OwnUser(unittest.TestCase):

  def test_may_change(self):
    # A daemon of nobody's, whose socket's group nobody is not in.
    with Panel('[socket]\nmode = "0666"\n' + CONFIGURATION) as panel:
      panel.daemon.kill()
      program = panel.folder / "detentd"
      with open(os.environ["DETENTD"], "rb") as original:
        program.write_bytes(original.read())
      program.chmod(0o755)
      folder = panel.folder / "nobody"
      folder.mkdir()
      os.chown(folder, 65534, 65534)
      nobody = ["setpriv", "--reuid=nobody", "--regid=nogroup",
                "--clear-groups", "--"]
      path = folder / "socket"
      with subprocess.Popen(
          [*nobody, program, "run", "--config", panel.config, "--socket", path,
           "--state", folder / "state"], stderr=subprocess.DEVNULL) as daemon:
        try:
          until(path.is_socket, "the socket")
          os.chown(path, 0, 0)
          replies = [
            json.loads(subprocess.run(
              [*user, "nc", "-N", "-U", path],
              input=message("Select", control="tab", index=1),
              capture_output=True, timeout=PATIENCE).stdout)
            for user in (nobody, ["setpriv", "--reuid=daemon", "--regid=daemon",
                                  "--clear-groups", "--"])]
        finally:
          daemon.kill()
      self.assertEqual(replies[0]["parameters"]["selection"]["revision"], 1)
      self.assertEqual(replies[1]["error"], f"{SERVICE}.PermissionDenied")


if __name__ == "__main__":
  unittest.main()
