"""Python's asyncvarlink from PyPI, which holds every reply against types."""

import asyncio
import dataclasses
import typing
import unittest

import asyncvarlink
from asyncvarlink.serviceerrors import InterfaceNotFound
from asyncvarlink.serviceinterface import VarlinkServiceInterface

from panel import DEMO, Panel

INTERFACE = "org.detentd.Panel"


@dataclasses.dataclass
class Thumb:
  index: int
  committed: int
  label: str
  value: float | None = None


@dataclasses.dataclass
class Selection:
  control: str
  thumbs: list[Thumb]
  preview: bool
  focused: bool
  cause: typing.Literal[
    "restore", "turn", "touch", "lift", "press", "settle", "idle", "cancel",
    "reset", "client", "config", "lost"]
  revision: int
  presses: int
  long_presses: int
  double_presses: int
  endstops: int
  usec: int
  active: typing.Literal["lower", "upper"] | None = None
  origin: str | None = None


@dataclasses.dataclass
class Range:
  lower: float
  upper: float
  step: float


@dataclasses.dataclass
class Limits:
  lower: int
  upper: int


@dataclasses.dataclass
class Control:
  name: str
  count: int
  spacing: typing.Literal["even", "proportional", "cells"]
  labels: bool
  thumbs: int
  gap: int
  wrap: bool
  limits: Limits
  commit: typing.Literal["live", "release", "press"]
  turn: list[str]
  push: list[str]
  title: str | None = None
  range: Range | None = None
  values: list[float] | None = None
  options: list[str] | None = None
  unit: str | None = None
  digits: int | None = None
  segment: int | None = None
  turn_pressed: str | None = None
  touch: str | None = None


@dataclasses.dataclass
class Input:
  name: str
  kind: typing.Literal["evdev", "gpio", "virtual"]
  mode: str
  present: bool
  detents: int
  invalid: int
  lost: int
  resyncs: int
  reopens: int
  device: str | None = None
  problem: str | None = None


class NoSuchControl(asyncvarlink.TypedVarlinkErrorReply, interface=INTERFACE):

  class Parameters:
    control: str


class OutOfRange(asyncvarlink.TypedVarlinkErrorReply, interface=INTERFACE):

  class Parameters:
    control: str
    lower: str
    upper: str


Nothing = typing.TypedDict("Nothing", {})
method = asyncvarlink.varlinkmethod
Optional = typing.Optional


class PanelInterface(asyncvarlink.VarlinkInterface, name=INTERFACE):
  errors = (NoSuchControl, OutOfRange)

  @method(return_parameter="controls")
  def Describe(self, *, controls: Optional[list[str]] = None) -> list[Control]:
    ...

  @method(return_parameter="selections")
  def Get(self, *, controls: Optional[list[str]] = None) -> list[Selection]: ...

  @method(return_parameter="selections")
  def Monitor(self, *, controls: Optional[list[str]] = None,
              ) -> typing.Iterator[list[Selection]]: ...

  @method(return_parameter="inputs")
  def Inputs(self) -> list[Input]: ...

  @method(return_parameter="selection")
  def Select(self, *, control: str, index: Optional[int] = None,
             value: Optional[float] = None, option: Optional[str] = None,
             origin: Optional[str] = None) -> Selection: ...

  @method(return_parameter="control")
  def SetLimits(self, *, control: str, lower: int, upper: int) -> Control: ...

  @method(return_parameter="selection")
  def Step(self, *, control: str, by: int) -> Selection: ...

  @method
  def Turn(self, *, input: str, v120: int) -> Nothing: ...


class AsyncVarlink(unittest.IsolatedAsyncioTestCase):

  def setUp(self):
    self.panel = self.enterContext(Panel(DEMO))

  async def open(self, interface=PanelInterface):
    transport, protocol = await asyncvarlink.connect_unix_varlink(
      asyncvarlink.VarlinkClientProtocol, self.panel.path)
    self.addCleanup(transport.close)
    return protocol.make_proxy(interface)

  async def test_every_field(self):
    panel = await self.open()
    names = ["volume", "tab", "tuner", "hours", "size", "view"]
    controls = (await panel.Describe())["controls"]
    self.assertEqual([control.name for control in controls], names)
    selections = (await panel.Get())["selections"]
    self.assertEqual([selection.control for selection in selections], names)
    self.assertEqual(selections[0].thumbs,
                     [Thumb(index=100, committed=100, value=50, label="50.0")])
    inputs = (await panel.Inputs())["inputs"]
    self.assertTrue(all(each.present for each in inputs))

  async def test_changes(self):
    panel = await self.open()
    selection = (await panel.Select(
      control="tab", option="My Items", origin="here"))["selection"]
    self.assertEqual((selection.thumbs[0].committed, selection.origin),
                     (2, "here"))
    control = (await panel.SetLimits(
      control="volume", lower=10, upper=20))["control"]
    self.assertEqual(control.limits, Limits(10, 20))
    [volume] = (await panel.Get(controls=["volume"]))["selections"]
    self.assertEqual(volume.thumbs[0].index, 20)

  async def test_errors(self):
    panel = await self.open()
    with self.assertRaises(NoSuchControl) as raised:
      await panel.Select(control="nothing", index=0)
    self.assertEqual(raised.exception.parameters, {"control": "nothing"})
    with self.assertRaises(OutOfRange) as raised:
      await panel.Select(control="size", value=101)
    self.assertEqual(raised.exception.parameters,
                     {"control": "size", "lower": "20", "upper": "100"})

  async def test_calls_under_way_together(self):
    panel = await self.open()
    replies = await asyncio.gather(
      *(panel.Step(control="volume", by=1) for _ in range(50)))
    self.assertEqual([reply["selection"].revision for reply in replies],
                     list(range(1, 51)))

  async def test_oneway(self):
    panel = await self.open()
    await panel.Select.oneway(control="size", value=20)
    [size] = (await panel.Get(controls=["size"]))["selections"]
    self.assertEqual(size.thumbs[0].label, "20")

  async def test_stream(self):
    watcher, turner = await self.open(), await self.open()
    stream = watcher.Monitor(controls=["volume"])
    [selection] = (await anext(stream))["selections"]
    self.assertEqual(selection.revision, 0)
    for revision in 1, 2, 3:
      await turner.Turn(input="volume-knob", v120=120)
      [selection] = (await anext(stream))["selections"]
      self.assertEqual((selection.revision, selection.cause),
                       (revision, "turn"))
    # The reply that will never come would be complained about.
    asyncio.get_running_loop().set_exception_handler(lambda *_: None)
    await stream.aclose()

  async def test_service(self):
    service = await self.open(VarlinkServiceInterface)
    info = await service.GetInfo()
    self.assertEqual(info["interfaces"], ["org.varlink.service", INTERFACE])
    with self.assertRaises(InterfaceNotFound):
      await service.GetInterfaceDescription(interface="org.example.Nothing")


if __name__ == "__main__":
  unittest.main()
