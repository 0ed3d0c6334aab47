#!/usr/bin/env python3
"""A knob for the system's volume: moves it with the control `volume`, and the
control with it when it was changed elsewhere.

usage: volume.py [CONTROL [CARD ELEMENT]]

CONTROL is a range from 0 to 100 (default: volume). Without CARD the volume is
that of PipeWire's default sink (needs wireplumber and pipewire-bin); with it,
that of ALSA (needs alsa-utils), as in `volume.py volume hw:0 PCM`.
"""

import json
import os
import re
import selectors
import socket
import subprocess
import sys
import time

SOCKET = os.environ.get("DETENTD_SOCKET", "/run/detentd/org.detentd.Panel")
CONTROL = (sys.argv[1:] or ["volume"])[0]
# Marks the script's own changes of the control.
ORIGIN = f"volume.py {os.getpid()}"

# How to read the volume, how to set it, what tells of changes and by what word.
if len(sys.argv) > 2:
  _, _, card, element = sys.argv
  READ = ["amixer", "-D", card, "-M", "sget", element]
  WRITE = ["amixer", "-D", card, "-M", "sset", element]
  WATCH = ["stdbuf", "-oL", "amixer", "-D", card, "events"]
  WORD, VOLUME, SCALE = b"event", r"\[(\d+)%\]", 1
else:
  READ = ["wpctl", "get-volume", "@DEFAULT_AUDIO_SINK@"]
  WRITE = ["wpctl", "set-volume", "@DEFAULT_AUDIO_SINK@"]
  WATCH = ["pw-mon"]
  WORD, VOLUME, SCALE = b"channelVolumes", r"([\d.]+)", 100


def read(command=READ):
  """The volume in percent."""
  output = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True)
  # No match, and so a TypeError, where there is no sink at the moment.
  return round(float(re.search(VOLUME, output.stdout)[1]) * SCALE)


def write(percent):
  """Sets the volume, and returns what the mixer made of it."""
  command = [*WRITE, f"{percent}%"]
  if WRITE[0] == "amixer":
    return read(command)  # Which tells it; asked later, it may be another's.
  subprocess.run(command, check=True)
  return percent  # PipeWire takes it as it is.


def send(panel, method, parameters, more=False):
  panel.connect(SOCKET)
  call = {"method": f"org.detentd.Panel.{method}", "parameters": parameters}
  panel.sendall(json.dumps({**call, "more": more}).encode() + b"\n")


def select(percent, revision):
  """Moves the control, unless a hand has moved it since that revision."""
  with socket.socket(socket.AF_UNIX) as panel:
    send(panel, "Select", {"control": CONTROL, "value": percent,
                           "revision": revision, "origin": ORIGIN})
    error = json.loads(panel.makefile().readline()).get("error")
  # Stale: the hand's state is on its way here, and wins.
  if error and not error.endswith(".Stale"):
    print(f"{CONTROL} cannot be {percent}: {error}", file=sys.stderr)


def follow(panel, mixer):
  """Keeps both in step until one of them ends."""
  waiting = selectors.DefaultSelector()
  waiting.register(panel, selectors.EVENT_READ)
  waiting.register(mixer, selectors.EVENT_READ)
  received, state, known = b"", None, None
  while True:
    changed = False
    for key, _ in waiting.select():
      data = os.read(key.fd, 65536)
      if not data:
        raise ConnectionError("detentd or the mixer has gone")
      if key.fileobj is panel:
        received += data
      else:
        changed = WORD in data
    *replies, received = received.split(b"\n")
    if replies:
      # The newest counts, however many came while the mixer was slow.
      reply = json.loads(replies[-1])
      if "error" in reply:
        sys.exit(f"{reply['error']}: {CONTROL}")
      [state] = reply["parameters"]["selections"]
      if known is None:
        changed = True  # At the start the control follows the mixer.
      elif state.get("origin") != ORIGIN:
        known = write(state["thumbs"][0]["value"])
    # A volume that is known is only the echo of what was written.
    if changed and state:
      volume = read()
      if known is None or abs(volume - known) >= 1:
        known = volume
        select(volume, state["revision"])


while True:
  try:
    with socket.socket(socket.AF_UNIX) as panel, subprocess.Popen(
        WATCH, stdout=subprocess.PIPE) as mixer:
      try:
        send(panel, "Monitor", {"controls": [CONTROL]}, more=True)
        follow(panel, mixer.stdout)
      finally:
        mixer.kill()
  except (OSError, TypeError, subprocess.CalledProcessError) as error:
    print(f"trying again: {error}", file=sys.stderr)
  time.sleep(1)
