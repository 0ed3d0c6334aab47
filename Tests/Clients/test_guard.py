"""Scripts/guard finds what was planted, and nothing else."""

import pathlib
import subprocess
import tempfile
import unittest

from panel import CHECKOUT, PATIENCE

# Each is one finding where it stands.
NEWER = [
  "let x = max(\n  1,\n  2,\n)",
  "let x = max(1, 2,  // two\n)",
  "let x: Pair<Int, Int,>()",
  'let x = "\\(max(1, 2,))"',
  "func f(_ x: Span<Int>) {}",
  "let x = InlineArray<3, Int>(repeating: 0)",
  "let x: [4 of Int]",
  "nonisolated struct A {}",
  "@concurrent func f() {}",
  "isolated deinit {}",
  "let x = unsafe f()",
  "@Test func `a name with spaces`() {}",
  "await #expect(processExitsWith: .failure) {}",
  "let x = Swift::Int(1)",
  "@c func f() {}",
]
FORBIDDEN = [
  "import Foundation",
  "private import FoundationEssentials",
  "try! f()",
  "let x = y as! Int",
  "fatalError()",
  "struct A: @unchecked Sendable {}",
  "nonisolated(unsafe) var x = 1",
  "Task { f() }",
  "func f() async {}",
  "actor A {}",
  "@MainActor struct A {}",
]
FINE = '''
import Testing
private import Glibc
// nonisolated struct in a comment, try! and Task {}, a, )
/* fatalError() /* nested, ) */ async */
let x = [1, 2,]
let y = [
  "a": 1,  // one
  "b": 2,
]
let text = "async, ) Swift::Int \\(x.map { "\\($0), )" }) Task {}"
let raw = #"a " try! \\(x) unsafe x"#
let long = """
  import Foundation
  a, "quoted", )
  """
let z = x.sorted(by: >)
let w = zip(x, x).reduce(true, <)
func `default`() {}
let pointer: UnsafeRawBufferPointer
let isTasked = taskCount > 0, isActorLike = true
'''


class Guard(unittest.TestCase):

  def guard(self, **files):
    """What is printed for a checkout with these files."""
    with tempfile.TemporaryDirectory() as folder:
      root = pathlib.Path(folder)
      (root / "Package.swift").write_text("")
      for place, text in files.items():
        file = root / place.replace("__", "/")
        file = file.with_suffix(".swift")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
      ended = subprocess.run([CHECKOUT / "Scripts/guard", root],
                             capture_output=True, text=True, timeout=PATIENCE)
      lines = ended.stdout.splitlines()
      self.assertEqual(ended.returncode, 1 if lines else 0)
      return lines

  def test_newer_syntax(self):
    for text in NEWER:
      with self.subTest(text=text):
        [line] = self.guard(Tests__CoreTests__A="\n" + text)
        self.assertRegex(line, r"^Tests/CoreTests/A.swift:[23456]: ")

  def test_forbidden_in_sources(self):
    for text in FORBIDDEN:
      with self.subTest(text=text):
        [line] = self.guard(Sources__DetentLinux__A=text)
        self.assertTrue(line.startswith("Sources/DetentLinux/A.swift:1: "))
        self.assertEqual(self.guard(Tests__DetentLinuxTests__A=text), [])

  def test_core_imports_nothing(self):
    self.assertEqual(len(self.guard(Sources__DetentCore__A="import Glibc")), 1)

  def test_long_file(self):
    self.assertEqual(self.guard(Sources__A="\n" * 300), [])
    [line] = self.guard(Sources__A="\n" * 301)
    self.assertTrue(line.startswith("Sources/A.swift:301: 301 lines"))

  def test_no_false_alarms(self):
    self.assertEqual(self.guard(Sources__DetentLinux__A=FINE), [])


if __name__ == "__main__":
  unittest.main()
