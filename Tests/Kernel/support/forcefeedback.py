"""Vibration motors behind the kernel's force feedback, made with uinput.

    with Rumbler("Test Motor") as motor:
      ...
      motor.runs()

The kernel asks whoever made such a device whenever a program uploads or erases
an effect, and the program waits in its system call until the answer comes: a
thread gives it, and records with the kernel's time all that the device is told.
"""

import collections
import errno
import fcntl
import os
import select
import struct
import threading

import uinput
from tracepoint import Pulse

EV_FF, FF_RUMBLE = 0x15, 0x50

# <linux/uinput.h>
_SET_FFBIT = 0x4004556b
_EV_UINPUT, _FF_UPLOAD, _FF_ERASE = 0x0101, 1, 2
_BEGIN_UPLOAD, _END_UPLOAD = 0xc06855c8, 0x406855c9
_BEGIN_ERASE, _END_ERASE = 0xc00c55ca, 0x400c55cb

# struct uinput_ff_upload: the request's number, the answer, the effect, the
# effect that it replaces. Of struct ff_effect: type, id, direction, two fields
# of the trigger, length and delay in ms, and of a rumble both magnitudes.
_UPLOAD = struct.Struct("Ii HhHHHHH 2x HH 28x 48x")
_ERASE = struct.Struct("IiI")

# `length` in ms, 0 for an effect without an end.
Upload = collections.namedtuple("Upload", "id type length delay strong weak")

# `time` is that of CLOCK_MONOTONIC in seconds, exact to a microsecond; `value`
# is how often the effect is to be played, 0 to stop it.
Play = collections.namedtuple("Play", "time id value")


class Rumbler(uinput.Device):
  """A motor that exists until `destroy`, or the end of its `with`.

  `effects` is how many the kernel says that it holds; with 0 it is a device
  without force feedback. The first `refusals` uploads are refused, as by
  somebody who has not set it up yet.
  """

  def __init__(self, name, effects=16, refusals=0):
    self._refusals = refusals
    self.uploads = []
    self.erased = []
    self._plays = []
    self._effects = effects
    self._problem = None
    self._end, self._ending = os.pipe()
    super().__init__(name)
    self._thread = threading.Thread(target=self._serve, daemon=True)
    self._thread.start()

  def plays(self):
    """What the device was told so far, in order."""
    if self._problem is not None:
      raise self._problem
    return list(self._plays)

  def runs(self):
    """The times in which the motor was told to run."""
    runs, start = [], None
    for play in self.plays():
      if play.value and start is None:
        start = play.time
      elif not play.value and start is not None:
        runs.append(Pulse(start, play.time - start))
        start = None
    if start is not None:
      runs.append(Pulse(start, None))
    return runs

  @property
  def is_running(self):
    plays = self.plays()
    return bool(plays) and plays[-1].value != 0

  def destroy(self):
    if self._descriptor < 0:
      return
    # Whoever has the device open goes on being answered until it is unplugged.
    self._control(uinput._DESTROY)
    os.write(self._ending, b".")
    self._thread.join()
    for descriptor in self._descriptor, self._end, self._ending:
      os.close(descriptor)
    self._descriptor = -1

  def _control(self, request, argument=0):
    if request == uinput._SETUP and self._effects:
      # The last number of the set-up is how many effects there is room for.
      argument = argument[:-4] + struct.pack("I", self._effects)
      super()._control(uinput._SET_EVBIT, EV_FF)
      super()._control(_SET_FFBIT, FF_RUMBLE)
    return super()._control(request, argument)

  def _serve(self):
    """Answers the kernel until the end."""
    try:
      while True:
        ready, _, _ = select.select([self._descriptor, self._end], [], [])
        if self._descriptor in ready:
          self._read()
        elif self._end in ready:
          return
    except OSError as problem:
      # Unplugged while it was being asked.
      if problem.errno != errno.ENODEV:
        self._problem = problem

  def _read(self):
    data = os.read(self._descriptor, 24 * 16)
    for seconds, microseconds, kind, code, value in (
        struct.iter_unpack("llHHi", data)):
      if (kind, code) == (_EV_UINPUT, _FF_UPLOAD):
        self._upload(value)
      elif (kind, code) == (_EV_UINPUT, _FF_ERASE):
        self._erase(value)
      elif kind == EV_FF:
        self._plays.append(Play(seconds + microseconds / 1e6, code, value))

  def _upload(self, number):
    request = bytearray(_UPLOAD.size)
    struct.pack_into("I", request, 0, number)
    fcntl.ioctl(self._descriptor, _BEGIN_UPLOAD, request)
    _, _, kind, effect, _, _, _, length, delay, strong, weak = (
      _UPLOAD.unpack(request))
    if self._refusals:
      self._refusals -= 1
      struct.pack_into("i", request, 4, -errno.EIO)
    else:
      self.uploads.append(Upload(effect, kind, length, delay, strong, weak))
    fcntl.ioctl(self._descriptor, _END_UPLOAD, request)

  def _erase(self, number):
    request = bytearray(_ERASE.pack(number, 0, 0))
    fcntl.ioctl(self._descriptor, _BEGIN_ERASE, request)
    self.erased.append(_ERASE.unpack(request)[2])
    fcntl.ioctl(self._descriptor, _END_ERASE, request)
