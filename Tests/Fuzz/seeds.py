#!/usr/bin/env python3
"""Usage: Tests/Fuzz/seeds.py DIRECTORY

Writes what the fuzzer starts from: for each target a folder of seeds, and
TARGET.dict with the words in them. The seeds are the corpus, the scenarios, the
examples of the configuration and those in the README.
"""

import json
import pathlib
import re
import sys

CHECKOUT = pathlib.Path(__file__).resolve().parents[2]
SCENARIOS = CHECKOUT / "Tests/Scenarios"
# A longer word is a text and nobody's key.
LONGEST_WORD = 32


def scenarios():
  """The folders of the scenarios."""
  return sorted(path.parent for path in SCENARIOS.rglob("expected"))


def packed(folder):
  """A scenario as one text, as Tests/Fuzz/Targets/TraceTarget.swift has it."""
  text = (folder / "detentd.toml").read_bytes()
  for path in sorted(folder.iterdir()):
    if path.name in ("detentd.toml", "expected", "errors"):
      continue
    text += f"%% {path.name}\n".encode() + path.read_bytes()
  return text


def calls():
  """The calls of each scenario, each ended by a line feed."""
  for folder in scenarios():
    lines = [line.split(maxsplit=2)[2]
             for path in sorted(folder.glob("*.trace"))
             for line in path.read_text(errors="replace").splitlines()
             if line.startswith("C:")]
    if lines:
      yield ("\n".join(lines) + "\n").encode()


def documents():
  """The files of configuration."""
  for path in sorted(SCENARIOS.rglob("*.toml")):
    yield path.read_bytes()
  for path in sorted((CHECKOUT / "config").glob("*.toml")):
    yield path.read_bytes()
  readme = (CHECKOUT / "README.md").read_text()
  for block in re.findall(r"```toml\n(.*?)```", readme, re.DOTALL):
    yield block.encode()


def states():
  """Saved selections: those of the scenarios, and of the demo's controls."""
  for path in sorted(SCENARIOS.rglob("state.json")):
    yield path.read_bytes()
  yield json.dumps({"volume": 50.5, "tab": "Cat", "tuner": 88,
                    "hours": [8, 20], "size": 60, "view": "List"}).encode()


TARGETS = {
  "messages": calls,
  "toml": documents,
  "trace": lambda: map(packed, scenarios()),
  "state": states,
}


def main(directory):
  for target, seeds in TARGETS.items():
    folder = pathlib.Path(directory, target)
    folder.mkdir(parents=True)
    inputs = {*seeds()}
    inputs |= {path.read_bytes() for path in
               (CHECKOUT / "Tests/Fuzz/corpus" / target).iterdir()}
    words = set()
    for number, data in enumerate(sorted(inputs)):
      (folder / f"{number:04}").write_bytes(data)
      words |= {word for word in re.findall(rb"[\w.-]{2,}", data, re.ASCII)
                if len(word) <= LONGEST_WORD}
    pathlib.Path(directory, f"{target}.dict").write_text(
      "".join(f'"{word.decode()}"\n' for word in sorted(words)))
    print(f"{target}: {len(inputs)} seeds, {len(words)} words")


if __name__ == "__main__":
  if len(sys.argv) != 2 or "--help" in sys.argv:
    print(__doc__, end="")
    sys.exit(0 if "--help" in sys.argv else 64)
  main(sys.argv[1])
