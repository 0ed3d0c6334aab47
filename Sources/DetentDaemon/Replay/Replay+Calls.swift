import DetentConfig
import DetentCore
import DetentInput
import DetentProtocol

extension Replay {
  /// Serves a call, in a round of its own.
  mutating func call(_ text: String, at time: Instant) {
    self.reply.removeAll()
    self.noteCounts()
    do throws(ReplyError) {
      try self.answer(text, at: time)
    } catch {
      self.reply.appendReply(error)
    }
    self.endRound(at: time)
    self.output.appendTraceLine(at: time, reply: self.reply.written)
  }

  private mutating func answer(
    _ text: String,
    at time: Instant
  ) throws(ReplyError) {
    let call: Call
    do throws(ProtocolError) {
      call = try Call(decoding: Array(text.utf8))
    } catch {
      throw .protocolError(error)
    }
    switch try call.request.get() {
    case .panel(.reload):
      do throws(ConfigError) {
        self.reload(try self.loadConfiguration(nil), at: time)
      } catch {
        throw ReplyError(error)
      }
      self.reply.appendEmptyReply()
    case .panel(let request):
      try self.live.answer(request, at: time, into: &self.reply)
    case .service(let request):
      self.reply.appendReply(to: request)
    }
  }

  mutating func reload(_ configuration: Configuration, at time: Instant) {
    let old = self.inputs
    self.live.reload(configuration, at: time)
    self.inputs = configuration.inputs.enumerated().map { number, settings in
      guard var input = old.first(where: { $0.settings == settings }) else {
        return ReplayInput(number: number, settings: settings)
      }
      input.renumber(number)
      return input
    }
    self.openInputs()
  }
}
