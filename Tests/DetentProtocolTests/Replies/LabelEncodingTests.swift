import DetentCore
import DetentProtocol
import DetentTestSupport
import Testing

/// Values and labels are written without the core's strings, and have to be
/// the same.
struct LabelEncodingTests {
  private static func expectSame(_ control: ControlDefinition, at index: Int) {
    let selection = Selection(
      at: ThumbIndexes(lower: index, upper: index),
      cause: .turn
    )
    let value = control.scale.value(at: index)?.description ?? ""
    let label = control.label(at: index)
    let text = JSONWriter.text {
      $0.append(selection, with: SelectionEncoder(control))
    }
    #expect(
      text.contains(#","value":\#(value),"label":"\#(label)"}"#),
      "\(value), \(label), \(text)"
    )
  }

  @Test(arguments: 0...9, [nil, 0, 1, 2, 5, 8, 9])
  func label_ofAnyUnits_isTheCores(scaleDigits: Int, digits: Int?) throws {
    var generator = SeededGenerator(seed: UInt64(scaleDigits))
    var units: Set<Int64> = [
      0, 4, 5, -4, -5, 45, 50, 55, -45, -50, 95, 99, 100, 995, -995, -999,
      999_999_999, -9_999_999_999, .max, .min, .min + 1,
    ]
    for bits in 0..<64 {
      let random = Int64.random(in: .min ... .max, using: &generator)
      units.insert(random >> bits)
    }
    let values = units.sorted().map { unit in
      ExactDecimal(units: Int128(unit), digits: scaleDigits)
    }
    var control = ControlDefinition(
      name: "any",
      scale: try Scale(values: values)
    )
    control.digits = digits
    for index in 0..<control.scale.count {
      Self.expectSame(control, at: index)
    }
  }

  @Test func label_ofRange_isTheCores() throws {
    let scale = try Scale(
      lower: .of(-0.3),
      upper: .of(0.97),
      step: .of(0.1)
    )
    var control = ControlDefinition(name: "any", scale: scale)
    for digits in [nil, 0, 1, 4] {
      control.digits = digits
      for index in 0..<scale.count { Self.expectSame(control, at: index) }
    }
  }
}
