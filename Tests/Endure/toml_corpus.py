#!/usr/bin/env python3
"""Usage: Tests/Endure/toml_corpus.py [--count N] [--seed N] [--keep DIR]

Compares what `detentd check` takes for TOML with what Python's tomllib does:
for documents that show each rule of the language, for the checkout's examples,
and for N (5000) mutations of them. Both must accept a document or both refuse
it, but for the differences that KNOWN names.

DETENTD is the program. Documents on which they differ are kept in DIR.
"""

import argparse
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import time
import tomllib

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "Fuzz"))

import seeds  # noqa: E402

# Documents of one process: it reads them as one configuration, and tells the
# first syntax error of each.
BATCH = 250

# A rule of the language each, right and wrong.
DOCUMENTS = r'''
a = 1
a=1 # x
"a" = 1
'a' = 1
"" = 1
a.b.c = 1
a . "b" . c = 1
1.2 = 3
a = 1 b = 2
a = 1\nb = 2
a = 1\na = 2
a.b = 1\na.b = 2
a = 1\na.b = 2
a.b = 1\na = 2
= 1
a =
a
[a]
[a]\n[a]
[a.b]\n[a]
[a]\n[a.b]
[a]\nb = 1\n[a.b]
[a.b]\nc = 1\n[a]\nd = 1
[a]\nb.c = 1\n[a.b]
[a]\nb.c = 1\n[a.b.d]
[a.b]\n[a]\nb.c = 1
[ a . b ]
[a
[]
[a] b = 1
[a]]
[[a]]
[[a]]\n[[a]]
[[a]]\n[a]
[a]\n[[a]]
a = []\n[[a]]
[[a]]\nb = 1\n[a.c]\n[[a]]
[[a]]\n[[a.b]]\n[[a.b]]
[[a.b]]\n[a]\nc = 1
[a.b]\n[[a]]
[[ a ]]
[[a] ]
a = {}
a = { b = 1 }
a = { b = 1, c = 2 }
a = { b = 1, }
a = { , }
a = { b = 1\n}
a = { b = 1 c = 2 }
a = { b = 1, b = 2 }
a = { b.c = 1, b.d = 2 }
a = { b = 1, b.c = 2 }
a = { b = {} }\n[a.c]
a = {}\na.b = 1
a = []
a = [1, 2]
a = [1, 2,]
a = [,]
a = [1 2]
a = [\n1,\n# x\n2\n]
a = [1, "x", 2.5, [true]]
a = [[], {}]
a = [1
a = 0
a = +0
a = -0
a = 00
a = 01
a = -01
a = +99
a = 1_000
a = 1__0
a = _1
a = 1_
a = 9223372036854775807
a = -9223372036854775808
a = 9223372036854775808
a = 0x1F
a = 0xdead_beef
a = 0X1F
a = +0x1
a = 0x
a = 0x_1
a = 0o17
a = 0o8
a = 0b1010
a = 0b2
a = 1.0
a = 1.
a = .5
a = +1.5
a = 1e5
a = 1E+5
a = 1e-5
a = 1.5e5
a = 1.e5
a = 1e
a = 1e1.5
a = 1_0.0_1
a = 1_.0
a = 1._0
a = 1e1_0
a = 03.14
a = inf
a = -inf
a = +inf
a = nan
a = -nan
a = Inf
a = infinity
a = true
a = false
a = True
a = truefalse
a = t
a = 1979-05-27
a = 1979-05-27T07:32:00
a = 1979-05-27 07:32:00
a = 1979-05-27t07:32:00z
a = 1979-05-27T07:32:00Z
a = 1979-05-27T07:32:00.999999
a = 1979-05-27T07:32:00-07:00
a = 1979-05-27T07:32:00+25:00
a = 1979-13-27
a = 1979-02-30
a = 2000-02-29
a = 1900-02-29
a = 1979-5-27
a = 07:32:00
a = 07:32:00.5
a = 25:32:00
a = 07:60:00
a = 07:32:60
a = 07:32
a = 1979-05-27T07:32
a = ""
a = "x"
a = "x
a = "\b\t\n\f\r\"\\"
a = "\u00e9\U0001F600"
a = "\ud800"
a = "\U00110000"
a = "\u12"
a = "\x41"
a = "\e"
a = "\z"
a = "x\
a = ''
a = 'x\y'
a = 'x
a = 'it''s'
a = """x"""
a = """\nx\n"""
a = """x\\\n   y"""
a = """x\\ \n   y"""
a = """x\\ y"""
a = """"x""""
a = """""x"""""
a = """x""""""
a = """x
a = \'\'\'x\'\'\'
a = \'\'\'x\n\\y\'\'\'
a = \'\'\'\'x\'\'\'\'
a = \'\'\'x
# x
# \t x
\ta\t=\t1\t
a = "\t"
é = 1
"é" = 1
a = "é"
a-b_1 = 1
-1 = 1
a b = 1
a! = 1
a = 1 # é
a = 1;
a: 1
[a]\nb = 1\n[c]\nb = 1
"a\nb" = 1
"""a""" = 1
a.'b"c' = 1
a."b.c" = 1\na.b.c = 2
'''

# Bytes that the list cannot hold.
RAW = [
  b"", b"\n", b"\r\n", b"\xef\xbb\xbfa = 1", b"a = 1\r\nb = 2\r\n", b"a = 1\r",
  b"a = 1\rb = 2", b"# x\r\n", b"# x\r", b"a = '\r\n'", b"a = '''\r\nx\r\n'''",
  b'a = """\r\nx\r\n"""', b'a = """x\\\r\n  y"""', b"a = '''x\ry'''",
  b"a = \"\x00\"", b"a = \"\x7f\"", b"a = \"\x1f\"", b"# \x00", b"# \x7f",
  b"# \x01", b"a = '\x0b'", b"\x0ba = 1", b"\x0ca = 1", b"a = 1\x00",
  b"a = \"\xff\"", b"# \xff", b"a = \"\xc3\"", b"a = \"\xed\xa0\x80\"",
  b"a = \"\xf4\x90\x80\x80\"", b"a = \"\xc0\x80\"", b"a\xc2\xa0= 1",
  b"a = 1\xe2\x80\xa8", b"\xef\xbb\xbf\xef\xbb\xbf", b"\xfe\xffa", b"a = 1\xef",
]

PIECES = [
  "\n", "\r\n", "=", ".", ",", "[", "]", "[[", "]]", "{", "}", '"', "'", '"""',
  "'''", "\\", "\\u00e9", "\\n", "#", " ", "\t", "_", "-", "+", "0", "1", "9",
  "e", "0x", "inf", "nan", "true", "a", "a.b", "a = 1\n", "[a]\n", "[[a]]\n",
  "{ a = 1 }", "1979-05-27", "T07:32:00", "Z", "é", "\x00", "\x7f", "\ufeff",
]


def documents():
  """The documents that are mutated, and compared themselves."""
  lines = DOCUMENTS.strip("\n").splitlines()
  for line in lines:
    yield line.replace(r"\'", "'").replace(r"\n", "\n").replace(
      "\\\\", "\\").encode()
    # As it is: an escape for TOML.
    yield line.encode()
  yield from RAW
  yield from seeds.documents()


def mutated(data, generator, others):
  """The data with a few places changed, left out, doubled, or made of pieces
  of other documents."""
  data = bytearray(data)
  for _ in range(generator.choice((1, 1, 1, 2, 3))):
    start = generator.randint(0, len(data))
    end = min(len(data), start + generator.choice((1, 1, 2, 4, 16)))
    kind = generator.randrange(6)
    if kind == 0:
      del data[start:end]
    elif kind == 1:
      data[start:start] = data[start:end]
    elif kind == 2:
      data[start:start] = generator.choice(PIECES).encode()
    elif kind == 3:
      data[start:end] = generator.choice(PIECES).encode()
    elif kind == 4:
      data[start:end] = bytes([generator.randrange(256)])
    else:
      other = generator.choice(others)
      at = generator.randint(0, len(other))
      data[start:start] = other[at:at + generator.choice((4, 16, 64))]
  return bytes(data[:20_000])


def python_accepts(data):
  try:
    # Both skip a byte order mark, Python at the decoding.
    tomllib.loads(data.decode("utf-8-sig"))
    return True
  except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError):
    return False


def refusals(paths):
  """The syntax errors that the daemon's program finds, by path."""
  found = {}
  ended = subprocess.run(
    [os.environ["DETENTD"], "check", *paths], capture_output=True, timeout=120)
  if ended.returncode not in (0, 78):
    raise ChildProcessError(f"check ended with {ended.returncode}: "
                            f"{ended.stderr[-500:]!r}")
  text = ended.stderr.decode(errors="replace")
  for path, place, message in re.findall(
      r"^(\S+?):(\d+:\d+): (syntax error.*)$", text, re.MULTILINE):
    found.setdefault(path, f"{place}: {message}")
  return found


# What is no TOML to one and TOML to the other, with the reason, by what the
# daemon says (a pattern) or None where it accepts, and a pattern in the bytes.
KNOWN = [
  ("an integer beyond 64 bits, which TOML wants refused and Python can hold",
   "not representable in 64 bits", rb"[0-9a-fA-F_]{16}"),
  ("a number beyond the largest double, which is infinite to Python",
   "could not be interpreted as a value", rb"[eE]\+?[0-9_]{3}"),
  ("keys and values nested deeper than any configuration, refused to bound the "
   "stack", "too many dots|exceeded maximum nested", rb"\.|\[|{"),
]


def is_known(data, refusal):
  return any(
    (message is None) == (refusal is None)
    and (message is None or re.search(message, refusal))
    and re.search(pattern, data)
    for _, message, pattern in KNOWN)


def main():
  parser = argparse.ArgumentParser(usage=__doc__)
  parser.add_argument("--count", type=int, default=5000)
  parser.add_argument("--seed", type=int, default=1)
  parser.add_argument("--keep", default=None)
  options = parser.parse_args()
  started = time.monotonic()
  generator = random.Random(options.seed)
  originals = list(dict.fromkeys(documents()))
  corpus = originals + [
    mutated(generator.choice(originals), generator, originals)
    for _ in range(options.count)]
  accepted = known = 0
  differences = []
  with tempfile.TemporaryDirectory() as folder:
    paths = []
    for number, data in enumerate(corpus):
      path = pathlib.Path(folder, f"{number}.toml")
      path.write_bytes(data)
      paths.append(str(path))
    for start in range(0, len(paths), BATCH):
      batch = paths[start:start + BATCH]
      found = refusals(batch)
      for path, data in zip(batch, corpus[start:start + BATCH]):
        expected = python_accepts(data)
        accepted += expected
        refusal = found.get(path)
        if expected == (refusal is None):
          continue
        if is_known(data, refusal):
          known += 1
          continue
        differences.append(data)
        verdict = "accepted" if expected else "refused"
        print(f"FAIL: {verdict} by tomllib, "
              f"{refusal or 'accepted'}: {data[:300]!r}", flush=True)
  if options.keep and differences:
    keep = pathlib.Path(options.keep)
    keep.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(differences):
      (keep / f"toml-{options.seed}-{number}.toml").write_bytes(data)
  print(f"toml: {len(corpus)} documents, seed {options.seed}: {accepted} are "
        f"TOML to tomllib; {known} known differences, {len(differences)} "
        f"others; {time.monotonic() - started:.1f} s")
  return 1 if differences else 0


if __name__ == "__main__":
  sys.exit(main())
