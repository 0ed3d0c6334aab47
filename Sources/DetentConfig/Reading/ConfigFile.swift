/// A file of a configuration, as read.
package struct ConfigFile: Hashable, Sendable {
  /// What mistakes call it.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
