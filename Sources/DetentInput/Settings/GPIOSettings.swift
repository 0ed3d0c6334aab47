/// An input on bare GPIO lines.
package struct GPIOSettings: Hashable, Sendable {
  /// The label, name or path of the chip; may be left out when the names of
  /// the lines are unique.
  package var chip: String?
  /// Both or neither.
  package var a: LineReference?
  package var b: LineReference?
  package var press: LineReference?
  /// 4, 2 or 1.
  package var edgesPerDetent = 4
  /// The states in which the knob rests, as 2·A + B of the electrical levels.
  package var rest: Set<UInt8> = [0b11]
  package var bias: Bias = .pullUp

  package init() {}

  /// Whether a pushed button reads as high.
  package var pressIsActiveHigh: Bool { self.bias == .pullDown }
}
