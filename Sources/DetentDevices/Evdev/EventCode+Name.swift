private import CEvdev
package import DetentInput

extension EventCode {
  /// The event of a kernel constant's name, such as `REL_DIAL`, or `nil` if
  /// libevdev knows none.
  package init?(named name: String) {
    let type = libevdev_event_type_from_code_name(name)
    let code = libevdev_event_code_from_code_name(name)
    guard let type = UInt16(exactly: type), let code = UInt16(exactly: code)
    else { return nil }
    self.init(type: type, code: code)
  }

  /// The kernel constant's name, or its number where it has none.
  package var name: String {
    let name = libevdev_event_code_get_name(
      UInt32(self.type),
      UInt32(self.code)
    )
    // A constant of the library.
    return name.map { String(cString: $0) } ?? "\(self.type):\(self.code)"
  }
}
