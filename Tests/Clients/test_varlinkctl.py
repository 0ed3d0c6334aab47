"""varlinkctl of systemd 257 and newer, a client that is strict about the
interface's text."""

import json
import shutil
import subprocess
import unittest

from panel import CHECKOUT, DEMO, PATIENCE, Panel, running

INTERFACE = "org.detentd.Panel"
FILE = CHECKOUT / "Sources/DetentProtocol/org.detentd.Panel.varlink"


def varlinkctl(*words, status=0):
  """Runs varlinkctl to its end, and returns what it printed: its output, or if
  it is to fail, its complaint."""
  ended = subprocess.run(["varlinkctl", "--no-pager", *map(str, words)],
                         capture_output=True, text=True, timeout=PATIENCE)
  assert ended.returncode == status, ended.stderr
  return ended.stderr if status else ended.stdout


@unittest.skipUnless(shutil.which("varlinkctl"), "there is no varlinkctl")
class Varlinkctl(unittest.TestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel(DEMO))

  def call(self, method, parameters=None, *options):
    """The replies to a call."""
    output = varlinkctl(
      "call", "--json=short", *options, self.panel.path,
      f"{INTERFACE}.{method}", json.dumps(parameters or {}))
    return [json.loads(line) for line in output.splitlines()]

  def test_interface_description_is_valid(self):
    # It prints what it has understood, and complains of what is unusual.
    ended = subprocess.run(["varlinkctl", "validate-idl", FILE],
                           capture_output=True, text=True, timeout=PATIENCE)
    self.assertEqual((ended.returncode, ended.stderr), (0, ""))
    for line in FILE.read_text().splitlines():
      if line.startswith(("type ", "method ", "error ", "# ")):
        self.assertIn(line.split("(")[0].strip(), ended.stdout)

  def test_description_of_the_daemon_is_valid(self):
    for interface in INTERFACE, "org.varlink.service":
      text = varlinkctl("introspect", "--json=off", self.panel.path, interface)
      self.assertIn(f"interface {interface}", text)
      ended = subprocess.run(["varlinkctl", "validate-idl"], input=text,
                             capture_output=True, text=True, timeout=PATIENCE)
      self.assertEqual((ended.returncode, ended.stderr), (0, ""))

  def test_info(self):
    info = json.loads(varlinkctl("info", "--json=short", self.panel.path))
    self.assertEqual((info["vendor"], info["product"]), ("detentd", "detentd"))
    self.assertEqual(sorted(info["interfaces"]),
                     [INTERFACE, "org.varlink.service"])
    self.assertEqual(
      varlinkctl("list-interfaces", self.panel.path).split(),
      [INTERFACE, "org.varlink.service"])

  def test_methods(self):
    listed = varlinkctl("list-methods", self.panel.path, INTERFACE).split()
    written = [line.split()[1].split("(")[0]
               for line in FILE.read_text().splitlines()
               if line.startswith("method ")]
    self.assertEqual(listed, sorted(f"{INTERFACE}.{name}" for name in written))

  def test_call(self):
    [reply] = self.call("Select", {"control": "tab", "option": "My Items"})
    self.assertEqual(reply["selection"]["thumbs"],
                     [{"index": 2, "committed": 2, "label": "My Items"}])
    [reply] = self.call("Get", {"controls": ["tab"]})
    self.assertEqual(reply["selections"][0]["revision"], 1)
    self.assertFalse(self.call("Motor")[0]["present"])

  def test_oneway(self):
    self.assertEqual(
      self.call("Select", {"control": "tab", "index": 1}, "--oneway"), [])
    self.assertEqual(self.panel.selection("tab")["revision"], 1)

  def test_errors(self):
    for method, parameters, error in [
        ("Select", {"control": "x", "index": 0}, f"{INTERFACE}.NoSuchControl"),
        ("Turn", {"input": "size-strip", "v120": 1},
         "org.varlink.service.InvalidParameter"),
        ("Monitor", {}, "org.varlink.service.ExpectedMore"),
        ("Explode", {}, "org.varlink.service.MethodNotFound")]:
      with self.subTest(error=error):
        complaint = varlinkctl(
          "call", self.panel.path, f"{INTERFACE}.{method}",
          json.dumps(parameters), status=1)
        self.assertIn(error, complaint)

  def next_of(self, stream):
    """The next reply of a stream, which is a JSON text sequence."""
    return json.loads(stream.stdout.readline().lstrip("\x1e"))

  def test_streams(self):
    for method, key, change in [
        ("Monitor", "selections",
         ("Turn", {"input": "tab-knob", "v120": 120})),
        ("Describe", "controls",
         ("SetLimits", {"control": "tab", "lower": 1, "upper": 2})),
        ("Inputs", "inputs", ("Turn", {"input": "tab-knob", "v120": 240}))]:
      with self.subTest(method=method), running(
          "varlinkctl", "call", "--more", "--json=short", self.panel.path,
          f"{INTERFACE}.{method}", "{}", stdout=subprocess.PIPE,
          text=True) as stream:
        self.assertTrue(self.next_of(stream)[key])
        with self.panel.connect() as client:
          name, parameters = change
          client.call(name, **parameters)
        self.assertTrue(self.next_of(stream)[key])


if __name__ == "__main__":
  unittest.main()
