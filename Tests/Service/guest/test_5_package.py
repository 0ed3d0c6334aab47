"""The package: updated, removed, purged, installed in a running system."""

import pathlib
import re
import unittest

import service
from service import CONFIGURATION, PACKAGE, SOCKET, STATE, index, run

NEWER = pathlib.Path("/opt/newer")
OWN = pathlib.Path("/etc/detentd/conf.d/own.toml")
LEFT = pathlib.Path(CONFIGURATION).with_suffix(".toml.dpkg-dist")


def dpkg(*arguments):
  ended = run("dpkg", *arguments)
  if ended.returncode:
    raise ChildProcessError(f"{ended.args}: {ended.stdout}{ended.stderr}")
  return ended.stdout + ended.stderr


def state():
  """What dpkg calls the package's state: "installed", "config-files" or ""."""
  return run("dpkg-query", "--show", "--showformat=${db:Status-Status}",
             "detentd").stdout


def newer(name, example=None):
  """The package once more with a higher version, and with another example as
  its configuration if one is given."""
  tree, deb = NEWER / name, NEWER / f"{name}.deb"
  NEWER.mkdir(exist_ok=True)
  run("dpkg-deb", "--raw-extract", PACKAGE, tree, check=True)
  control = tree / "DEBIAN/control"
  control.write_text(re.sub(
    r"(?m)^Version: .*", f"Version: 1:{name}", control.read_text()))
  if example:
    (tree / "etc/detentd/detentd.toml").write_text(example)
  run("dpkg-deb", "-Znone", "--root-owner-group", "--build", tree, deb,
      check=True)
  return deb


def remains():
  """All that has to do with the package in the places where it puts things."""
  found = run("find", "/etc", "/usr", "/var", "/run", "-xdev", "-name",
              "*detent*", "-not", "-path", "/var/log/*", "-not", "-path",
              "/run/udev/*")
  return found.stdout.split()


class Package(unittest.TestCase):

  def setUp(self):
    if state() != "installed":
      dpkg("--force-confmiss", "--install", PACKAGE)
    service.start_afresh()

  def test_update(self):
    service.call("Select", control="volume", value=8)
    before = service.main_pid()
    dpkg("--install", newer("2"))
    self.assertNotEqual(service.main_pid(), before)
    # The person's configuration and selections, not the package's example.
    self.assertEqual(CONFIGURATION.read_text(), service.PANEL)
    self.assertEqual(index("volume"), 8)
    for unit in "detentd.socket", "detentd.service":
      self.assertEqual(service.show("ActiveState", unit), "active")

  def test_update_with_another_example(self):
    dpkg("--force-confold", "--install", newer("3", "# Another one\n"))
    self.assertEqual(CONFIGURATION.read_text(), service.PANEL)
    self.assertEqual(LEFT.read_text(), "# Another one\n")
    self.assertEqual(index("volume"), 0)

  def test_update_of_a_disabled_service(self):
    units = "detentd.socket", "detentd.service"
    service.systemctl("disable", "--now", *units)
    self.addCleanup(service.systemctl, "enable", *units)
    dpkg("--install", newer("4"))
    for unit in units:
      self.assertEqual(service.show("UnitFileState", unit), "disabled")
      self.assertEqual(service.show("ActiveState", unit), "inactive")

  def test_update_with_a_wrong_configuration(self):
    CONFIGURATION.write_text("[[input]]\n")
    dpkg("--install", newer("5"))
    self.assertEqual(state(), "installed")
    self.assertEqual(service.show("ActiveState"), "failed")

  def test_remove_and_install_again(self):
    service.call("Select", control="volume", value=3)
    dpkg("--remove", "detentd")
    self.assertEqual(state(), "config-files")
    self.assertFalse(SOCKET.exists())
    self.assertFalse(run("pidof", "detentd").stdout)
    self.assertEqual(CONFIGURATION.read_text(), service.PANEL)
    dpkg("--install", PACKAGE)
    self.assertEqual(index("volume"), 3)

  def test_purge(self):
    OWN.parent.mkdir()
    OWN.write_text("# Nobody's but its author's\n")
    self.addCleanup(OWN.parent.rmdir)
    self.addCleanup(OWN.unlink)
    dpkg("--purge", "detentd")
    self.assertEqual(state(), "")
    self.assertEqual(remains(), ["/etc/detentd"])
    self.assertTrue(OWN.exists())
    self.assertIn("detentd", pathlib.Path("/etc/passwd").read_text())

  def test_purge_leaves_nothing(self):
    dpkg("--purge", "detentd")
    self.assertEqual(remains(), [])
    self.assertFalse(STATE.exists())

  def test_first_installation(self):
    dpkg("--purge", "detentd")
    journal = service.Journal()
    said = dpkg("--install", PACKAGE)
    self.assertNotIn("warning", said.lower())
    # It runs, and says what is to be done next.
    self.assertEqual(service.call("Get"), {"selections": []})
    self.assertIn("nothing is configured", service.status())
    self.assertIn("detentd learn", CONFIGURATION.read_text())
    self.assertNotIn("4", [entry["PRIORITY"] for entry in journal.entries()])
    # One file to edit.
    CONFIGURATION.write_text(service.PANEL)
    service.systemctl("reload", service.SERVICE)
    self.assertEqual(index("volume"), 0)

  def test_its_files_are_whole(self):
    self.assertEqual(
      dpkg("--verify", "detentd").split(),
      # The configuration was edited.
      ["??5??????", "c", str(CONFIGURATION)])


if __name__ == "__main__":
  unittest.main()
