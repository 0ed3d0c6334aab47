"""Python's varlink from PyPI, a client that knows nothing of detentd."""

import json
import subprocess
import sys
import unittest

import varlink

from panel import CHECKOUT, DEMO, PATIENCE, Panel

INTERFACE = "org.detentd.Panel"


class Varlink(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel(DEMO))
    self.address = f"unix:{self.panel.path}"
    self.client = self.enterContext(varlink.Client(self.address))

  def open(self):
    return self.enterContext(self.client.open(INTERFACE))

  def test_introspection(self):
    self.assertEqual(self.client.get_interfaces(),
                     ["org.varlink.service", INTERFACE])
    description = self.client.get_interface(INTERFACE).get_description()
    beside = CHECKOUT / "Sources/DetentProtocol/org.detentd.Panel.varlink"
    self.assertEqual(description.strip(), beside.read_text().strip())

  def test_get_and_select(self):
    with self.client.open(INTERFACE) as panel:
      [volume] = panel.Get(controls=["volume"])["selections"]
      self.assertEqual(volume["thumbs"][0]["value"], 50)
      selection = panel.Select(control="volume", value=20.5)["selection"]
      self.assertEqual(selection["thumbs"][0]["label"], "20.5")
      self.assertEqual(selection["cause"], "client")
      selection = panel.Select(control="tab", option="My Items")["selection"]
      self.assertEqual(selection["thumbs"][0]["committed"], 2)

  def test_namespaced(self):
    with self.client.open(INTERFACE, namespaced=True) as panel:
      reply = panel.Step(control="size", by=1)
      self.assertEqual(reply.selection.thumbs[0].label, "80")

  def test_monitor(self):
    with self.client.open(INTERFACE) as watcher, \
         self.client.open(INTERFACE) as turner:
      stream = watcher.Monitor(controls=["volume"], _more=True)
      self.assertEqual(next(stream)["selections"][0]["revision"], 0)
      for revision in 1, 2, 3:
        turner.Turn("volume-knob", 120)
        [selection] = next(stream)["selections"]
        self.assertEqual(selection["revision"], revision)
        self.assertEqual(selection["cause"], "turn")

  def test_oneway(self):
    with self.client.open(INTERFACE) as panel:
      panel.Select(control="size", value=20, _oneway=True)
      [size] = panel.Get(controls=["size"])["selections"]
      self.assertEqual(size["thumbs"][0]["label"], "20")

  def test_errors(self):
    with self.client.open(INTERFACE) as panel:
      for call, name, parameters in [
          (lambda: panel.Reset("nothing"), "NoSuchControl",
           {"control": "nothing"}),
          (lambda: panel.Lift("nothing"), "NoSuchInput", {"input": "nothing"}),
          (lambda: panel.Pulse(cue="detent"), "NoMotor", {}),
          (lambda: panel.Select(control="volume", value=101), "OutOfRange",
           {"control": "volume", "lower": "0.0", "upper": "100.0"}),
          (lambda: panel.Select(control="size", value=20, revision=7), "Stale",
           {"control": "size", "revision": 0})]:
        with self.subTest(error=name):
          with self.assertRaises(varlink.VarlinkError) as raised:
            call()
          self.assertEqual(raised.exception.error(), f"{INTERFACE}.{name}")
          self.assertEqual(raised.exception.parameters() or {}, parameters)

  def test_unknown_method(self):
    with self.client.open("org.varlink.service") as service:
      with self.assertRaises(varlink.InterfaceNotFound):
        service.GetInterfaceDescription("org.example.Nothing")

  def test_command_line(self):
    def call(*arguments):
      ended = subprocess.run(
        [sys.executable, "-m", "varlink.cli", *arguments],
        capture_output=True, text=True, timeout=PATIENCE)
      self.assertEqual(ended.returncode, 0, ended.stderr)
      return ended.stdout

    self.assertIn("detentd", call("info", self.address))
    self.assertIn("method Monitor",
                  call("help", f"{self.address}/{INTERFACE}"))
    reply = json.loads(call("call", f"{self.address}/{INTERFACE}.Get",
                            '{"controls": ["tab"]}'))
    self.assertEqual(reply["selections"][0]["control"], "tab")


if __name__ == "__main__":
  unittest.main()
