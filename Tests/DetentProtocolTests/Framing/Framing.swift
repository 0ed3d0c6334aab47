import DetentProtocol

/// All that a framer makes of a connection's bytes.
struct Framing: Equatable, CustomStringConvertible {
  var messages: [String] = []
  var terminator: Terminator?
  var isInMessage = false
  var error: ProtocolError?

  /// Frames the bytes, which arrive in pieces.
  init(of pieces: [[UInt8]], longest: Int = MessageFramer.longestCall) {
    var framer = MessageFramer(longest: longest)
    for piece in pieces where self.error == nil {
      framer.append(piece)
      do throws(ProtocolError) {
        while let message = try framer.nextMessage() {
          self.messages.append(String(decoding: message, as: UTF8.self))
        }
      } catch {
        self.error = error
      }
    }
    self.terminator = framer.terminator
    self.isInMessage = framer.isInMessage
  }

  var description: String {
    """
    \(self.messages), \(String(describing: self.terminator)), \
    \(self.isInMessage), \(String(describing: self.error))
    """
  }
}
