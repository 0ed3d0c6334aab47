"""The pages of the manual can be read as they are meant to be."""

import os
import pathlib
import re
import subprocess
import tempfile
import unittest

CHECKOUT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = sorted((CHECKOUT / "Sources").glob("*/*.scd"))
NAMES = {re.sub(r"\.(\d)\.scd$", r"(\1)", page.name) for page in PAGES}
# Pages of others that may be named.
OTHERS = {"evemu-record(1)", "jq(1)", "systemd.service(5)"}
# What scdoc writes for every empty line, and no reader sees.
HARMLESS = "skipping paragraph macro"


class Pages(unittest.TestCase):

  def setUp(self):
    self.folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))

  def built(self, page):
    """The page as roff, which scdoc has nothing to say to."""
    roff = self.folder / page.stem
    ended = subprocess.run(["scdoc"], input=page.read_bytes(),
                           capture_output=True, timeout=10)
    self.assertEqual((ended.returncode, ended.stderr), (0, b""))
    roff.write_bytes(ended.stdout)
    return roff

  def test_there_are_four(self):
    self.assertEqual(NAMES, {"detentd(8)", "detentctl(1)", "detentd.toml(5)",
                             "org.detentd.Panel(7)"})

  def test_have_no_warnings(self):
    for page in PAGES:
      with self.subTest(page=page.name):
        roff = self.built(page)
        lint = subprocess.run(["mandoc", "-Tlint", "-Wwarning", roff],
                              capture_output=True, text=True, timeout=10)
        said = [line for line in lint.stdout.splitlines()
                if HARMLESS not in line]
        self.assertEqual((said, lint.stderr), ([], ""))
        shown = self.shown(roff)
        self.assertEqual(shown.stderr, "")

  def shown(self, roff):
    """What `man` makes of the page in 80 columns."""
    return subprocess.run(
      ["man", "--warnings", "-l", roff], capture_output=True, text=True,
      timeout=20,
      env={**os.environ, "LC_ALL": "C.UTF-8", "MANWIDTH": "80"})

  def test_fit_a_terminal(self):
    for page in PAGES:
      with self.subTest(page=page.name):
        lines = self.shown(self.built(page)).stdout.splitlines()
        self.assertGreater(len(lines), 100)
        self.assertEqual([line for line in lines if len(line) > 80], [])

  def test_name_each_other(self):
    for page in PAGES:
      with self.subTest(page=page.name):
        text = page.read_text()
        named = {f"{name}({section})" for name, section
                 in re.findall(r"\*([\w.-]+)\*\((\d)\)", text)}
        self.assertLessEqual(named, NAMES | OTHERS)
        itself = re.sub(r"\.(\d)\.scd$", r"(\1)", page.name)
        see_also = text[text.index("# SEE ALSO"):].replace("*", "")
        for other in NAMES - {itself}:
          self.assertIn(other, see_also)


if __name__ == "__main__":
  unittest.main()
