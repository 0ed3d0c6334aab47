/// What the loop waits for.
package enum Source: Hashable {
  case signals
  case motorTimer
  /// The force-feedback device is gone.
  case motorDevice
  case deadlineTimer
  /// Files come or go below /dev.
  case devices
  case listener
  /// An open input, by a number that is never used again.
  case input(UInt64)
  case client(UInt64)
}

extension Source: RawRepresentable {
  /// How many kinds there are: the rest of a raw value is the number.
  private static let kinds: UInt64 = 8

  package init?(rawValue: UInt64) {
    let (number, kind) = rawValue.quotientAndRemainder(dividingBy: Self.kinds)
    switch kind {
    case 0: self = .signals
    case 1: self = .motorTimer
    case 2: self = .motorDevice
    case 3: self = .deadlineTimer
    case 4: self = .devices
    case 5: self = .listener
    case 6: self = .input(number)
    case 7: self = .client(number)
    case _: return nil
    }
  }

  package var rawValue: UInt64 {
    switch self {
    case .signals: 0
    case .motorTimer: 1
    case .motorDevice: 2
    case .deadlineTimer: 3
    case .devices: 4
    case .listener: 5
    case .input(let number): number * Self.kinds + 6
    case .client(let number): number * Self.kinds + 7
    }
  }
}
