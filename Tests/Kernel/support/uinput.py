"""Input devices that the kernel makes of what a test writes (uinput).

    with Device("Knob", rel={REL_DIAL}, keys={BTN_0}) as knob:
      knob.frame([(EV_REL, REL_DIAL, 1)])
      open(knob.path, "rb")
"""

import dataclasses
import fcntl
import glob
import os
import struct

from waiting import until

# <linux/input-event-codes.h>, as far as knobs, wheels and strips need it.
EV_SYN, EV_KEY, EV_REL, EV_ABS, EV_MSC = 0x00, 0x01, 0x02, 0x03, 0x04
SYN_REPORT, SYN_DROPPED = 0, 3
REL_X, REL_Y, REL_HWHEEL, REL_DIAL, REL_WHEEL, REL_MISC = 0, 1, 6, 7, 8, 9
REL_WHEEL_HI_RES, REL_HWHEEL_HI_RES = 0x0b, 0x0c
ABS_X, ABS_Y, ABS_WHEEL, ABS_VOLUME, ABS_MISC = 0x00, 0x01, 0x08, 0x20, 0x28
ABS_MT_SLOT, ABS_MT_POSITION_X, ABS_MT_TRACKING_ID = 0x2f, 0x35, 0x39
KEY_ENTER, KEY_MUTE, KEY_VOLUMEDOWN, KEY_VOLUMEUP = 28, 113, 114, 115
BTN_0, BTN_LEFT, BTN_STYLUS, BTN_TOUCH = 0x100, 0x110, 0x14b, 0x14a
BTN_TOOL_FINGER, BTN_WHEEL = 0x145, 0x150

BUS_USB, BUS_VIRTUAL, BUS_HOST = 0x03, 0x06, 0x19

# <linux/uinput.h>
_CREATE, _DESTROY = 0x5501, 0x5502
_SETUP, _ABS_SETUP = 0x405c5503, 0x401c5504
_SET_EVBIT, _SET_PHYS, _GET_SYSNAME_64 = 0x40045564, 0x4008556c, 0x8040552c
_SET_CODE = {EV_KEY: 0x40045565, EV_REL: 0x40045566, EV_ABS: 0x40045567}


@dataclasses.dataclass
class Axis:
  """An absolute axis, in the units of the device; resolution in units per mm,
  or per radian for wheels."""

  minimum: int
  maximum: int
  fuzz: int = 0
  flat: int = 0
  value: int = 0
  resolution: int = 0


class Device:
  """A device that exists until `destroy`, or the end of its `with`.

  `rel` and `keys` are sets of codes, `absolute` maps codes to an `Axis`. `path`
  is the node, which exists when this returns (devtmpfs makes it, no udev is
  needed).
  """

  def __init__(self, name, rel=(), keys=(), absolute=None, bus=BUS_USB,
               vendor=0x1209, product=0x0001, version=1, phys=None):
    absolute = absolute or {}
    self._descriptor = os.open("/dev/uinput", os.O_RDWR | os.O_CLOEXEC)
    try:
      for kind, codes in (EV_KEY, keys), (EV_REL, rel), (EV_ABS, absolute):
        if codes:
          self._control(_SET_EVBIT, kind)
        for code in codes:
          self._control(_SET_CODE[kind], code)
      for code, axis in absolute.items():
        self._control(_ABS_SETUP, struct.pack(
          "H2x6i", code, axis.value, axis.minimum, axis.maximum, axis.fuzz,
          axis.flat, axis.resolution))
      if phys is not None:
        self._control(_SET_PHYS, phys.encode() + b"\0")
      self._control(_SETUP, struct.pack(
        "4H80sI", bus, vendor, product, version, name.encode(), 0))
      self._control(_CREATE)
      self.path = until(self._node, f"the node of {name}")
    except BaseException:
      os.close(self._descriptor)
      raise

  @property
  def descriptor(self):
    """What a program that turns the device by itself writes to."""
    return self._descriptor

  def emit(self, kind, code, value):
    """Sends one event. Readers see it when `syn` ends its frame."""
    # The kernel replaces the time, here 0, by its own.
    os.write(self._descriptor, struct.pack("llHHi", 0, 0, kind, code, value))

  def syn(self):
    """Ends a frame."""
    self.emit(EV_SYN, SYN_REPORT, 0)

  def frame(self, events):
    """Sends (kind, code, value) tuples and ends the frame, in one write."""
    os.write(self._descriptor, b"".join(
      struct.pack("llHHi", 0, 0, *event)
      for event in [*events, (EV_SYN, SYN_REPORT, 0)]))

  def destroy(self):
    """Unplugs the device; its readers get ENODEV."""
    if self._descriptor >= 0:
      self._control(_DESTROY)
      os.close(self._descriptor)
      self._descriptor = -1

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.destroy()

  def _control(self, request, argument=0):
    return fcntl.ioctl(self._descriptor, request, argument)

  def _node(self):
    """The path of the event node, or None as long as it is not there."""
    name = self._control(_GET_SYSNAME_64, bytes(64)).split(b"\0")[0].decode()
    for entry in glob.glob(f"/sys/devices/virtual/input/{name}/event*"):
      node = "/dev/input/" + os.path.basename(entry)
      if os.path.exists(node):
        return node
    return None
