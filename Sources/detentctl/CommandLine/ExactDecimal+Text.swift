import DetentCore

extension ExactDecimal {
  /// Reads a number as people type it, or returns `nil` if it is none.
  ///
  /// As in a call, one that is not whole stands for the shortest decimal that
  /// reads back to the same double.
  init?(text: String) {
    if let integer = Int64(text) {
      self.init(integer)
      return
    }
    // Without infinities, hexadecimals and the like.
    guard text.utf8.allSatisfy(Self.mayStandInNumber),
      let double = Double(text)
    else { return nil }
    self.init(double)
  }

  /// So many detents in v120, to the nearest, or `nil` if they are too many.
  var v120: Int? {
    let (units, overflow) = self.units.multipliedReportingOverflow(by: 120)
    guard !overflow else { return nil }
    let whole = ExactDecimal(units: units, digits: self.digits)
    return Int(whole.formatted(digits: 0))
  }

  private static func mayStandInNumber(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default:
      false
    }
  }
}
