import DetentCore
import DetentInput

/// Reads one `[[input]]`.
struct InputReader {
  private static let sources = ["evdev", "gpio", "virtual"]
  /// A push of a GPIO switch that is shorter is contact noise.
  private static let shortestGPIOPush = Microseconds.milliseconds(15)

  let table: CheckedTable
  let eventNames: EventNames

  func read(noting mistakes: inout Mistakes) -> ReadInput {
    mistakes.noteUnlessOne(of: Self.sources, in: self.table)
    let source = self.source(noting: &mistakes)
    let geometry = GeometryReader(table: self.table, source: source)
    let snapPoint = geometry.snapPoint(noting: &mistakes)
    let movement = geometry.movement(noting: &mistakes)
    let isGrabbed = self.isGrabbed(source, noting: &mistakes)

    let name = self.table.value("name")?.locatedString
    var input = ReadInput(name: name)
    if Self.sources.filter({ self.table.given($0) != nil }).count == 1 {
      input.kind = source?.kind
      input.canBePushed = source?.canBePushed ?? true
      input.mayBeEncoder = source?.mayBeEncoder ?? false
    }
    guard let name = name?.value, let settings = source?.settings,
      let movement
    else { return input }
    var definition = InputDefinition(
      name: name,
      movement: movement,
      snapPoint: snapPoint
    )
    switch settings {
    case .evdev: definition.mayAccelerate = source?.mode != .ring
    case .gpio: definition.shortestPush = Self.shortestGPIOPush
    case .virtual: definition.isVirtual = true
    }
    input.settings = InputSettings(source: settings, definition: definition)
    input.settings?.isInverted = self.table.boolean("invert") ?? false
    input.settings?.isGrabbed = isGrabbed
    return input
  }

  /// The first of the sources that are given; all of them are read.
  private func source(noting mistakes: inout Mistakes) -> ReadSource? {
    let evdev = self.table.table("evdev", as: .evdev, noting: &mistakes)
      .map { table in
        EvdevReader(table: table, eventNames: self.eventNames)
          .read(noting: &mistakes)
      }
    let gpio = self.table.table("gpio", as: .gpio, noting: &mistakes)
      .map { GPIOReader(table: $0).read(noting: &mistakes) }
    let virtual = self.table.choice("virtual", of: MovementKind.self)
      .map(ReadSource.virtual)
    return evdev ?? gpio ?? virtual
  }

  private func isGrabbed(
    _ source: ReadSource?,
    noting mistakes: inout Mistakes
  ) -> Bool {
    guard let grab = self.table.value("grab"), let isGrabbed = grab.boolean
    else { return source?.isGrabbedByDefault ?? false }
    if isGrabbed, self.table.given("evdev") == nil {
      mistakes.note(
        grab.position,
        "`grab` is given without `evdev`",
        expected: "an input with `evdev` was expected"
      )
    }
    return isGrabbed
  }
}
