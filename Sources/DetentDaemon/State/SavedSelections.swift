import DetentConfig
package import DetentCore
package import DetentLinux
import DetentProtocol

/// The committed selections that survive restarts: a file with one JSON
/// object, by value, options by name.
package enum SavedSelections {
  private static let limit = 1_024 * 1_024

  /// What was saved, by control.
  static func load(
    from path: String
  ) throws(SavedSelectionsError) -> [String: SavedSelection] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File.contents(of: path, limit: self.limit)
    } catch {
      throw .unreadable(error)
    }
    return try self.decode(bytes)
  }

  package static func decode(
    _ bytes: [UInt8]
  ) throws(SavedSelectionsError) -> [String: SavedSelection] {
    let value: JSONValue
    do throws(ProtocolError) {
      value = try JSONValue(decoding: bytes)
    } catch {
      throw .damaged("at byte \(error.offset): \(error.message)")
    }
    guard let object = value.asObject else {
      throw .damaged("it is no object")
    }
    var saved: [String: SavedSelection] = [:]
    for member in object.members {
      let values = (member.value.asArray ?? [member.value]).map(Self.value)
      guard values.allSatisfy({ $0 != nil }) else {
        throw .damaged("\"\(member.key)\" is neither a number nor a name")
      }
      saved[member.key] = SavedSelection(values: values.compactMap { $0 })
    }
    return saved
  }

  /// The file's contents for the selections of a panel.
  package static func encode(_ panel: Panel) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (number, control) in panel.definition.controls.enumerated()
    where control.restores {
      let committed = panel.selection(of: number).content.committed
      let saved = SavedSelection(committed, of: control)
      writer.appendKey(string: control.name)
      if saved.values.count == 1 {
        Self.append(saved.values[0], to: &writer)
      } else {
        writer.beginArray()
        for value in saved.values { Self.append(value, to: &writer) }
        writer.endArray()
      }
    }
    writer.endObject()
    writer.end(with: .newline)
    return writer.bytes
  }

  private static func value(_ value: JSONValue) -> SavedSelection.Value? {
    value.asString.map { .option($0) } ?? value.asDecimal.map { .number($0) }
  }

  private static func append(
    _ value: SavedSelection.Value,
    to writer: inout JSONWriter
  ) {
    switch value {
    case .number(let number): writer.append(number)
    case .option(let name): writer.append(name)
    }
  }
}

/// Why saved selections cannot be used.
package enum SavedSelectionsError: Error {
  case unreadable(SystemError)
  case damaged(String)
}

extension SavedSelectionsError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .damaged(let reason): "it is damaged: \(reason)"
    }
  }
}
