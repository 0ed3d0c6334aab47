/// A value for each line of a GPIO encoder.
package struct PerLine<Value> {
  package var a: Value
  package var b: Value
  package var press: Value

  package init(_ value: Value) {
    self.a = value
    self.b = value
    self.press = value
  }

  package subscript(line: GPIOLine) -> Value {
    get {
      switch line {
      case .a: self.a
      case .b: self.b
      case .press: self.press
      }
    }
    set {
      switch line {
      case .a: self.a = newValue
      case .b: self.b = newValue
      case .press: self.press = newValue
      }
    }
  }
}

extension PerLine: Equatable where Value: Equatable {}
extension PerLine: Hashable where Value: Hashable {}
extension PerLine: Sendable where Value: Sendable {}

/// Electrical levels, true for high, `nil` where a line is not there or was
/// not read.
package typealias LineLevels = PerLine<Bool?>
