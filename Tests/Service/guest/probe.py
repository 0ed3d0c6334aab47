"""Tries, as a process of the service, what a knob daemon has no business with,
and what it needs; prints what came of each as a line of JSON."""

import errno
import json
import os
import pathlib
import socket


def outcome(action):
  """The name of the error that an action ends with, or "done"."""
  try:
    action()
  except OSError as error:
    return errno.errorcode[error.errno]
  return "done"


def opened(path):
  return outcome(lambda: os.close(os.open(path, os.O_RDWR)))


def connected(family, address):
  with socket.socket(family, socket.SOCK_STREAM) as one:
    one.connect(address)


def main():
  home = pathlib.Path("/home")
  print(json.dumps({
    "user": os.getuid(),
    "dial": opened(os.environ["DIAL"]),
    "chip": opened(os.environ["CHIP"]),
    "other device": opened("/dev/uinput"),
    "kernel memory": opened("/dev/mem"),
    "configuration": outcome(
      lambda: os.open("/etc/detentd/written", os.O_WRONLY | os.O_CREAT)),
    "state": outcome(lambda: (
      pathlib.Path(os.environ["STATE_DIRECTORY"], "written").touch(),
      os.unlink(os.environ["STATE_DIRECTORY"] + "/written"))),
    "internet": outcome(lambda: connected(socket.AF_INET, ("127.0.0.1", 9))),
    "interfaces": interfaces(),
    "homes": outcome(lambda: list(home.iterdir())),
    "processes": sum(name.isdigit() for name in os.listdir("/proc")),
    "root": outcome(lambda: os.setuid(0)),
  }))


def interfaces():
  """The network interfaces that there are, without asking a network socket."""
  lines = pathlib.Path("/proc/self/net/dev").read_text().splitlines()[2:]
  return [line.split(":")[0].strip() for line in lines]


if __name__ == "__main__":
  main()
