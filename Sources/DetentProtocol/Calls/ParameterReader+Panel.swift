import DetentCore

/// The parameters that methods of `org.detentd.Panel` have in common.
extension ParameterReader {
  func controls() throws(ReplyError) -> [String]? {
    try self.optional("controls", as: \.asStrings)
  }

  func control() throws(ReplyError) -> String {
    try self.required("control", as: \.asString)
  }

  func input() throws(ReplyError) -> String {
    try self.required("input", as: \.asString)
  }

  func thumb() throws(ReplyError) -> Thumb? {
    try self.optional("thumb") { $0.asString.flatMap(Thumb.init(rawValue:)) }
  }

  func origin() throws(ReplyError) -> String? {
    try self.optional("origin") { value in
      guard let origin = value.asString else { return nil }
      return origin.utf8.count <= PanelRequest.longestOrigin ? origin : nil
    }
  }

  func v120() throws(ReplyError) -> Int {
    try self.required("v120") { value in
      guard let v120 = value.asInteger else { return nil }
      return v120.magnitude <= PanelRequest.mostV120.magnitude ? v120 : nil
    }
  }

  /// A position of 0…1 in thousandths of a virtual strip's 1,000,000 units,
  /// rounded to the nearest; what lies outside is clamped.
  func position() throws(ReplyError) -> Int64 {
    let position = try self.required("position", as: \.asDecimal)
    guard position > ExactDecimal(0) else { return 0 }
    guard position < ExactDecimal(1) else { return 1_000_000_000 }
    // One decimal more than is kept tells on which side of the middle it lies.
    return Int64((position.units(digits: 10) + 5) / 10)
  }

  /// What to select: exactly one of four parameters.
  func selectTarget() throws(ReplyError) -> SelectTarget {
    let targets: [(name: String, target: SelectTarget?)] = [
      (
        "index",
        try self.optional("index", as: \.asInteger).map { .index($0) }
      ),
      (
        "value",
        try self.optional("value", as: \.asDecimal).map { .value($0) }
      ),
      (
        "option",
        try self.optional("option", as: \.asString).map { .option($0) }
      ),
      ("indexes", try self.optional("indexes", as: \.asTarget)),
    ]
    let given = targets.filter { $0.target != nil }
    guard given.count < 2 else { throw .invalidParameter(given[1].name) }
    guard let target = given.first?.target else {
      throw .invalidParameter("index")
    }
    return target
  }
}

extension JSONValue {
  /// Both thumbs, from an array of two whole numbers.
  fileprivate var asTarget: SelectTarget? {
    guard let pair = self.asIntegers, pair.count == 2 else { return nil }
    return .indexes(lower: pair[0], upper: pair[1])
  }
}
