package import DetentCore

/// A value as JSON has it, with whole numbers told from others.
package enum JSONValue: Hashable, Sendable {
  case object(JSONObject)
  case array([JSONValue])
  case string(String)
  /// A number written without point and exponent.
  case integer(Int64)
  case real(Double)
  case bool(Bool)
  case null
}

extension JSONValue {
  package var asObject: JSONObject? {
    guard case .object(let object) = self else { return nil }
    return object
  }

  package var asArray: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  package var asString: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  package var asInteger: Int? {
    guard case .integer(let integer) = self else { return nil }
    return Int(exactly: integer)
  }

  package var asBool: Bool? {
    guard case .bool(let bool) = self else { return nil }
    return bool
  }

  /// The number, whole or not, as the shortest decimal that stands for it.
  package var asDecimal: ExactDecimal? {
    switch self {
    case .integer(let integer): ExactDecimal(integer)
    case .real(let real): ExactDecimal(real)
    case .object, .array, .string, .bool, .null: nil
    }
  }

  /// The strings of an array that has nothing else.
  package var asStrings: [String]? { self.elements(as: \.asString) }

  /// The whole numbers of an array that has nothing else.
  package var asIntegers: [Int]? { self.elements(as: \.asInteger) }

  private func elements<Element>(
    as convert: (JSONValue) -> Element?
  ) -> [Element]? {
    guard let values = self.asArray else { return nil }
    let elements = values.compactMap(convert)
    return elements.count == values.count ? elements : nil
  }
}
