"""A machine that is never idle, to measure across the start of a program.

The files of the virtual machine come from the host. A machine whose clock
counts instructions has none to count while it waits for one of them: it skips
to its next timer, and seconds seem to pass in the middle of a measurement.

    with never_idle():
      ...
"""

import contextlib
import subprocess
import sys

_SPIN = """
import os
os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
os.write(1, b".")
while True:
  pass
"""


@contextlib.contextmanager
def never_idle():
  """Keeps the machine busy with work that gives way to all other."""
  with subprocess.Popen(
      [sys.executable, "-S", "-c", _SPIN], stdout=subprocess.PIPE) as spinner:
    try:
      spinner.stdout.read(1)
      yield
    finally:
      spinner.kill()
