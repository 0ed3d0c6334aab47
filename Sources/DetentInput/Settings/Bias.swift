/// The resistor of a GPIO input line.
package enum Bias: String, Hashable, Sendable, CaseIterable {
  case pullUp = "pull-up"
  case pullDown = "pull-down"
  case none
}
