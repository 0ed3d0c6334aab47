/// What was received is no message, and the connection has to be closed.
package struct ProtocolError: Error, Hashable, Sendable {
  /// Where in the message, in bytes.
  package let offset: Int
  package let message: String

  package init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
