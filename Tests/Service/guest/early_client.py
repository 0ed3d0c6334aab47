"""A client that calls while the system boots, says that it has, and notes when
it was answered."""

import json
import os
import pathlib
import socket
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "Kernel/support"))

from client import Client  # noqa: E402

NOTES = pathlib.Path("/run/early-client.json")


def main():
  with Client("/run/detentd/org.detentd.Panel") as client:
    client.send("Get", {})
    sent = time.monotonic()
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
      manager.sendto(b"READY=1", os.environ["NOTIFY_SOCKET"])
    selections = client.receive()["parameters"]["selections"]
    notes = {"sent": sent, "answered": time.monotonic(),
             "controls": [selection["control"] for selection in selections]}
    NOTES.write_text(json.dumps(notes))


if __name__ == "__main__":
  main()
