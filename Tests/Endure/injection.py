"""System calls of a daemon that fail, one in each run (strace's injection).

A run without failures tells which calls there are. Each is then made to fail
with each error: a case.
"""

import collections
import dataclasses
import re
import time

ERRORS = ["EINTR", "EAGAIN", "EIO", "ENOSPC", "EMFILE", "ENODEV"]

# Memory, threads and the process itself: failing ends any program. A close that
# is left out leaves a descriptor open, which no program can do anything about.
NOT_TRIED = {
  "brk", "mmap", "munmap", "mprotect", "mremap", "madvise", "futex", "rseq",
  "exit_group", "exit", "close", "gettid", "getpid", "getuid", "geteuid",
  "getgid", "getegid", "getrandom", "clock_gettime", "clock_nanosleep",
  "sched_yield", "prlimit64", "restart_syscall",
}

# The daemon's first call of its own; before it the program is being loaded.
_FIRST = "signalfd4"
_CALL = re.compile(r"^(?:\d+ +)?(\w+)\((.*)$")


@dataclasses.dataclass(frozen=True)
class Case:
  """The `number`-th call (from 1) of `call` fails with `error`; `place` is what
  it was called with in the run without failures."""
  call: str
  number: int
  place: str
  error: str

  def __str__(self):
    return f"{self.call}({self.place}) #{self.number} = {self.error}"

  @property
  def options(self):
    """What strace is told."""
    return ["-qq", "-o", "/dev/null", "-e", f"trace={self.call}", "-e",
            f"inject={self.call}:error={self.error}:when={self.number}"]


def cases(trace, is_wanted=lambda line: True):
  """The cases for what a trace of strace shows: for each place where a wanted
  call was made, the first time that it was made there."""
  counts, seen, found = {}, set(), []
  has_started = False
  for line in trace.splitlines():
    match = _CALL.match(line)
    if not match:
      continue
    call, arguments = match.groups()
    counts[call] = counts.get(call, 0) + 1
    has_started = has_started or call == _FIRST
    place = _place(arguments)
    if (not has_started or call in NOT_TRIED or (call, place) in seen
        or not is_wanted(line)):
      continue
    seen.add((call, place))
    found += [Case(call, counts[call], place, error) for error in ERRORS]
  return found


def _place(arguments):
  """The first two arguments, without what differs from run to run."""
  words = re.split(r", (?![^{\[\"]*[}\]\"])", arguments)[:2]
  text = ", ".join(words)
  text = re.sub(r"0x[0-9a-f]+", "…", text)
  text = re.sub(r"\) += .*$", "", text)
  return text[:80]


def report(results, total, started):
  """Prints how so many (case, complaint, outcome) tuples went, as they come,
  and returns the exit status."""
  outcomes, complaints, cases = collections.Counter(), 0, []
  for case, complaint, outcome in results:
    cases.append(case)
    outcomes[outcome] += 1
    if complaint:
      complaints += 1
      print(f"FAIL: {case}: {complaint}", flush=True)
    if len(cases) % 50 == 0:
      print(f"faults: {len(cases)} of {total} cases", flush=True)
  print(f"faults: {len({case.call for case in cases})} system calls in "
        f"{len({(case.call, case.place) for case in cases})} places: "
        + ", ".join(f"{count} {what}" for what, count in outcomes.items()))
  print(f"Ran {len(cases)} tests in {time.monotonic() - started:.3f}s\n")
  if not cases:
    print("FAILED (no case was tried)")
  else:
    print(f"FAILED (failures={complaints})" if complaints else "OK")
  return 1 if complaints or not cases else 0
