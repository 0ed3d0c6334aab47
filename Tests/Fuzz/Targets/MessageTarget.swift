import DetentCore
import DetentDaemon
import DetentProtocol
import DetentTestSupport

/// Bytes on a connection: framed, decoded, done on a panel, answered.
///
/// However they were split on their way, the same messages arrive; every answer
/// is one that clients can read; the panel keeps its invariants.
enum MessageTarget {
  /// As much as a client's turn reads at once.
  private static let readLimit = 16_384
  private static let interval = Microseconds.milliseconds(130)

  /// What a framer made of the bytes.
  private struct Framing: Equatable {
    var messages: [[UInt8]] = []
    var error: ProtocolError?
  }

  static func complaints(about bytes: [UInt8]) -> [String] {
    var complaints: [String] = []
    let framing = self.framing(of: bytes, inPiecesOf: self.readLimit)
    for size in [1, 7, 4_096]
    where framing != self.framing(of: bytes, inPiecesOf: size) {
      complaints.append("other messages when split into pieces of \(size)")
    }
    do {
      var panel = try DemoPanel.make(saved: [:])
      var now = Instant.zero
      for message in framing.messages {
        now = now + self.interval
        panel.advance(to: now)
        complaints += self.complaints(about: message, to: &panel, at: now)
      }
    } catch {
      complaints.append("\(error)")
    }
    // What a client may read of a daemon.
    _ = try? Reply(decoding: bytes)
    return complaints
  }

  private static func framing(
    of bytes: [UInt8],
    inPiecesOf size: Int
  ) -> Framing {
    var framing = Framing()
    var framer = MessageFramer(longest: MessageFramer.longestCall)
    var rest = bytes[...]
    do throws(ProtocolError) {
      while !rest.isEmpty {
        framer.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
        while let message = try framer.nextMessage() {
          framing.messages.append(message)
        }
      }
    } catch {
      framing.error = error
    }
    return framing
  }

  /// Serves a call as the daemon does.
  private static func complaints(
    about message: [UInt8],
    to panel: inout LivePanel,
    at now: Instant
  ) -> [String] {
    var writer = JSONWriter()
    do throws(ReplyError) {
      try self.answer(message, of: &panel, at: now, into: &writer)
    } catch {
      writer.removeAll()
      writer.appendReply(error)
    }
    var complaints = panel.panel.complaints
    if (try? Reply(decoding: writer.bytes)) == nil {
      let answer = String(decoding: writer.bytes, as: UTF8.self)
      complaints.append("an answer that is no reply: \(answer)")
    }
    return complaints
  }

  private static func answer(
    _ message: [UInt8],
    of panel: inout LivePanel,
    at now: Instant,
    into writer: inout JSONWriter
  ) throws(ReplyError) {
    let call: Call
    do throws(ProtocolError) {
      call = try Call(decoding: message)
    } catch {
      throw .protocolError(error)
    }
    switch try call.request.get() {
    case .service(let request): writer.appendReply(to: request)
    case .panel(.reload): writer.appendEmptyReply()
    case .panel(let request):
      try panel.answer(request, at: now, into: &writer)
    }
  }
}
