"""What a process holds: open descriptors, and resident memory in KiB."""

import collections
import os
import pathlib

Held = collections.namedtuple("Held", "descriptors memory")


def held(pid):
  status = pathlib.Path(f"/proc/{pid}/status").read_text()
  lines = dict(line.split(":", 1) for line in status.splitlines())
  descriptors = len(os.listdir(f"/proc/{pid}/fd"))
  return Held(descriptors, int(lines["VmRSS"].split()[0]))


def tell(what, before, after):
  """Prints what was held before and after."""
  print(f"[{what}: descriptors {before.descriptors} and {after.descriptors}, "
        f"memory {before.memory} and {after.memory} KiB] ", end="", flush=True)
