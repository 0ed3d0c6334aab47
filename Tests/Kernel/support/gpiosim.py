"""GPIO chips without hardware (the kernel's gpio-sim, through configfs).

    with Chip("panel", {0: "A", 1: "B", 4: "MOTOR"}) as chip:
      chip.pull(0, 1)
      chip.value(4)
"""

import contextlib
import os
import pathlib

from waiting import until

_CONFIG = pathlib.Path("/sys/kernel/config/gpio-sim")


class Chip:
  """A chip that exists until `remove`, or the end of its `with`.

  `lines` maps offsets to line names, or to None for a line without one; the
  chip has as many lines as the highest offset asks for. `label` is what libgpiod
  shows as the chip's label; `name` is the kernel's, as in "gpiochip0"; `path`
  is the node.
  """

  def __init__(self, label, lines):
    self.label = label
    self._device = _CONFIG / label
    self._bank = self._device / "bank0"
    self._bank.mkdir(parents=True)
    try:
      (self._bank / "label").write_text(label)
      (self._bank / "num_lines").write_text(str(max(lines) + 1))
      for offset, line_name in lines.items():
        if line_name is not None:
          line = self._bank / f"line{offset}"
          line.mkdir()
          (line / "name").write_text(line_name)
      (self._device / "live").write_text("1")
      self.name = (self._bank / "chip_name").read_text().strip()
      self.path = f"/dev/{self.name}"
      device_name = (self._device / "dev_name").read_text().strip()
      self._lines = pathlib.Path(
        "/sys/devices/platform", device_name, self.name)
      until(lambda: os.path.exists(self.path), f"the node {self.path}")
    except BaseException:
      self.remove()
      raise

  def pull(self, offset, level):
    """Drives an input line to `level` (0 or 1), which is also what an output
    line falls back to when it is released. All lines start at 0."""
    pull = "pull-up" if level else "pull-down"
    self.pull_file(offset).write_text(pull)

  def pull_file(self, offset):
    """The file that drives an input line."""
    return self._lines / f"sim_gpio{offset}" / "pull"

  def value(self, offset):
    """The electrical level of a line, 0 or 1."""
    return int((self._lines / f"sim_gpio{offset}" / "value").read_text())

  def remove(self):
    """Unplugs the chip, whether its lines are in use or not."""
    if not self._device.exists():
      return
    with contextlib.suppress(OSError):  # Not live after a failed start.
      (self._device / "live").write_text("0")
    for line in self._bank.glob("line*"):
      line.rmdir()
    self._bank.rmdir()
    self._device.rmdir()

  def __enter__(self):
    return self

  def __exit__(self, *_):
    self.remove()
