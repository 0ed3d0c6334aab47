"""What is installed where, without installing it here. DEB is the package."""

import os
import pathlib
import platform
import subprocess
import tempfile
import unittest

CHECKOUT = pathlib.Path(__file__).resolve().parents[3]
# What only a package has.
PACKAGED = {
  "/usr/share/doc/detentd/changelog.gz",
  "/usr/share/doc/detentd/changelog.Debian.gz",
  "/usr/share/doc/detentd/copyright",
}


def tree(root):
  """The files below a directory, as if it were the root, with their modes."""
  return {
    f"/{path.relative_to(root)}": path.stat().st_mode & 0o7777
    for path in pathlib.Path(root).rglob("*") if path.is_file()}


class Files(unittest.TestCase):

  def setUp(self):
    self.package = self.folder()
    subprocess.run(["dpkg-deb", "--extract", os.environ["DEB"], self.package],
                   check=True, timeout=60)
    self.root = self.folder()

  def folder(self):
    return self.enterContext(tempfile.TemporaryDirectory())

  def install(self, *options):
    # Whatever the person's mask makes of new files.
    subprocess.run(
      ["bash", "-c", 'umask 077 && exec "$@"', "bash",
       CHECKOUT / "Scripts/install",
       "--programs", f"{self.package}/usr/bin", *options],
      env={**os.environ, "DESTDIR": self.root}, check=True, timeout=60)

  def text(self, path):
    return pathlib.Path(self.root + path).read_text()

  def test_package_has_what_is_installed(self):
    self.install("--prefix", "/usr")
    packaged = tree(self.package)
    self.assertEqual(
      tree(self.root),
      {path: packaged[path] for path in packaged.keys() - PACKAGED})
    self.assertLessEqual(PACKAGED, packaged.keys())
    for path, mode in packaged.items():
      modes = [0o755] if "/bin/" in path else [0o644]
      self.assertIn(mode, modes + [0o755] * ("/examples/" in path), path)

  def test_units_run_the_programs_that_are_installed(self):
    for prefix in "/usr", "/usr/local":
      self.install("--prefix", prefix)
      unit = self.text(f"{prefix}/lib/systemd/system/detentd.service")
      for command in (f"ExecStart={prefix}/bin/detentd run\n",
                      f"ExecReload={prefix}/bin/detentctl reload\n",
                      f"ExecStopPost={prefix}/bin/detentd motor-off\n"):
        self.assertIn(command, unit)

  def test_manual_pages_are_named_in_the_units(self):
    pages = {path.name.removesuffix(".gz")
             for path in pathlib.Path(self.package).glob("usr/share/man/*/*")}
    units = pathlib.Path(self.package, "usr/lib/systemd/system").iterdir()
    for unit in units:
      for line in unit.read_text().splitlines():
        name, _, value = line.partition("=")
        for page in value.split() if name == "Documentation" else []:
          page = page.removeprefix("man:").rstrip(")").replace("(", ".")
          self.assertIn(page, pages)

  def test_configuration_stays(self):
    self.install()
    edited = pathlib.Path(self.root, "etc/detentd/detentd.toml")
    edited.write_text("# Mine\n")
    self.install()
    self.assertEqual(edited.read_text(), "# Mine\n")
    self.install("--uninstall")
    self.assertEqual(tree(self.root).keys(), {"/etc/detentd/detentd.toml"})

  def test_same_commit_same_bytes(self):
    first = pathlib.Path(os.environ["DEB"])
    system = platform.freedesktop_os_release()
    own = system["ID"].replace("debian", "deb") + system.get("VERSION_ID", "")
    if f"~{own}u" not in first.name:
      # Its libraries, which a package depends on, are not here.
      self.skipTest("it is another release's")
    made = subprocess.run(
      [CHECKOUT / "Scripts/build-deb", "--programs",
       f"{self.package}/usr/bin", "--output", self.folder()],
      check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
      text=True, timeout=120)
    second = pathlib.Path(made.stdout.strip())
    self.assertEqual(first.name, second.name)
    self.assertEqual(first.read_bytes(), second.read_bytes())


if __name__ == "__main__":
  unittest.main()
