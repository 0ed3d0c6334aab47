"""A sound server without sound: PipeWire with one sink that plays nowhere."""

import contextlib
import os
import pathlib
import re
import socket
import subprocess

from panel import PATIENCE, running, until

CONFIGURATION = """
context.objects = [ {
  factory = adapter
  args = {
    factory.name = support.null-audio-sink
    node.name = speaker
    node.description = speaker
    media.class = Audio/Sink
    audio.position = [ FL FR ]
    # As if somebody were listening: PipeWire 1.4 leaves the volume of a
    # suspended sink as it is.
    node.always-process = true
  }
} ]
"""


class Sound:
  """Runs while the block lasts; `environment` is for its clients."""

  def __init__(self, folder):
    runtime = pathlib.Path(folder, "runtime")
    config = pathlib.Path(folder, "config/pipewire/pipewire.conf.d")
    runtime.mkdir(mode=0o700)
    config.mkdir(parents=True)
    (config / "speaker.conf").write_text(CONFIGURATION)
    self.environment = {
      **os.environ, "HOME": str(folder), "XDG_RUNTIME_DIR": str(runtime),
      "XDG_CONFIG_HOME": str(config.parent.parent), "LANG": "C.UTF-8"}
    self._socket = runtime / "pipewire-0"
    self.start()

  def start(self):
    self._stack = contextlib.ExitStack()
    for program in ["pipewire"], ["dbus-run-session", "--", "wireplumber"]:
      self._stack.enter_context(running(
        *program, env=self.environment, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
      until(self._listens, program[0])
    until(self.volume, "a sink")

  def stop(self):
    self._stack.close()
    for file in self._socket.parent.glob("pipewire-0*"):
      file.unlink()

  def volume(self):
    """The volume in percent, None if there is no sink."""
    found = re.match(r"Volume: ([\d.]+)", self._wpctl("get-volume"))
    return round(float(found[1]) * 100) if found else None

  def set_volume(self, percent):
    """Moves the volume as any other program does."""
    self._wpctl("set-volume", str(percent / 100), check=True)

  def _wpctl(self, verb, *words, **options):
    return subprocess.run(
      ["wpctl", verb, "@DEFAULT_AUDIO_SINK@", *words], env=self.environment,
      capture_output=True, text=True, timeout=PATIENCE, **options).stdout

  def _listens(self):
    with socket.socket(socket.AF_UNIX) as probe:
      return probe.connect_ex(str(self._socket)) == 0

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self._stack.close()
