import DetentCore

/// Movement in a device's least units.
struct LearningMovement: Hashable {
  let time: Instant
  let units: Int
}

/// Movement of one direction, divided where nothing happened for a while.
struct ClickPeriods {
  /// A knob that is still for so long rests on a detent.
  static let rest = Microseconds.milliseconds(100)

  /// How far each period went; those that led back are no clicks.
  private(set) var nets: [Int] = []
  private(set) var total = 0

  /// - Parameter movements: in the order of their times.
  init(_ movements: [LearningMovement], in phase: Range<Instant>) {
    var net = 0
    var last: Instant?
    for movement in movements where phase.contains(movement.time) {
      if let last, movement.time - last >= Self.rest {
        if net != 0 { self.nets.append(net) }
        net = 0
      }
      net = net.addedSaturating(to: movement.units)
      self.total = self.total.addedSaturating(to: movement.units)
      last = movement.time
    }
    if net != 0 { self.nets.append(net) }
  }
}

/// Ten clicks clockwise and ten back.
struct ClickPair {
  let clockwise: ClickPeriods
  let back: ClickPeriods

  init(_ movements: [LearningMovement], _ phases: LearningPhases) {
    self.clockwise = ClickPeriods(movements, in: phases.clockwise)
    self.back = ClickPeriods(movements, in: phases.back)
  }

  var hasMovement: Bool {
    !self.clockwise.nets.isEmpty || !self.back.nets.isEmpty
  }

  /// Whether the second half undid the first, nearly.
  var hasOppositeWays: Bool {
    let (there, back) = (self.clockwise.total, self.back.total)
    let shorter = min(there.magnitude, back.magnitude)
    let longer = max(there.magnitude, back.magnitude)
    return shorter > 0 && (there < 0) != (back < 0) && longer / 2 <= shorter
  }

  /// Whether clockwise is negative.
  var isInverted: Bool { self.clockwise.total < 0 }

  /// How many clicks can be told apart.
  var count: Int { self.clockwise.nets.count + self.back.nets.count }

  /// Whether that is about as many as were asked for.
  var isWellFormed: Bool {
    let asked = LearningPhases.clicks
    return (asked - 2...asked + 2).contains(self.clockwise.nets.count)
      && (asked - 2...asked + 2).contains(self.back.nets.count)
  }

  /// How far a click goes, in millionths of a unit.
  ///
  /// The median, if there were about ten clicks each way; if they were too
  /// fast to tell apart, or slow enough to fall into pieces, a tenth of the way.
  var size: Int64 {
    let sizes = (self.clockwise.nets + self.back.nets).map(\.magnitude).sorted()
    guard !sizes.isEmpty else { return 0 }
    if self.isWellFormed { return Self.millionths(sizes[sizes.count / 2], 1) }
    let way = self.clockwise.total.magnitude
      .addingReportingOverflow(self.back.total.magnitude).partialValue
    let size = Self.millionths(way, 2 * LearningPhases.clicks)
    let whole = (size + 500_000) / 1_000_000 * 1_000_000
    // One click too many or too few is easily made.
    return abs(size - whole) * 7 <= size && whole > 0 ? whole : size
  }

  private static func millionths(_ units: UInt, _ divisor: Int) -> Int64 {
    let units = Int64(clamping: units).multipliedSaturating(by: 1_000_000)
    return units / Int64(divisor)
  }
}
