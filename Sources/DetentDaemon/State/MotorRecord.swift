import DetentDevices
import DetentLinux
import DetentProtocol

/// The motor's line while the daemon uses it, so that it can be switched off
/// after the daemon has died, whatever the configuration says by then.
struct MotorRecord: Equatable {
  /// The label of its chip, whose number may change.
  let chip: String
  let offset: UInt32
  let isActiveLow: Bool

  init(chip: String, offset: UInt32, isActiveLow: Bool) {
    self.chip = chip
    self.offset = offset
    self.isActiveLow = isActiveLow
  }

  /// Reads a record, or returns `nil` if there is none or it is damaged.
  init?(at path: String) {
    guard let bytes = try? File.contents(of: path, limit: 4_096),
      let object = (try? JSONValue(decoding: bytes))?.asObject,
      let chip = object["chip"]?.asString,
      let offset = object["offset"]?.asInteger.flatMap({ UInt32(exactly: $0) }),
      let isActiveLow = object["active_low"]?.asBool
    else { return nil }
    self.init(chip: chip, offset: offset, isActiveLow: isActiveLow)
  }

  /// The file's contents.
  var encoded: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.append(self.chip, for: "chip")
    writer.append(Int(self.offset), for: "offset")
    writer.append(self.isActiveLow, for: "active_low")
    writer.endObject()
    writer.end(with: .newline)
    return writer.bytes
  }
}
