import DetentConfig
import DetentCore
import DetentDaemon
import DetentDevices
import DetentInput
import DetentProtocol
import DetentTestSupport

/// A configuration: it is refused with mistakes that have a place and a line of
/// text each, or a panel can be made of it and described.
enum TOMLTarget {
  static func complaints(about bytes: [UInt8]) -> [String] {
    do throws(ConfigError) {
      let configuration = try self.configuration(bytes)
      return self.complaints(
        about: LivePanel(configuration, saved: [:], at: .zero)
      )
    } catch {
      return self.complaints(about: error.mistakes)
    }
  }

  static func configuration(
    _ bytes: [UInt8]
  ) throws(ConfigError) -> Configuration {
    try Configuration(files: [ConfigFile(path: "0", bytes: bytes)]) {
      EventCode(named: $0)
    }
  }

  private static func complaints(about mistakes: [ConfigMistake]) -> [String] {
    guard !mistakes.isEmpty else { return ["refused without a mistake"] }
    return mistakes.filter { mistake in
      mistake.line < 1 || mistake.column < 1 || mistake.message.isEmpty
        || mistake.message.utf8.count > 1_000
        || mistake.message.unicodeScalars.contains { $0.value < 0x20 }
    }.map { "an odd mistake: \($0)" }
  }

  private static func complaints(about panel: LivePanel) -> [String] {
    var panel = panel
    var complaints = panel.panel.complaints
    for request in [
      PanelRequest.describe(controls: nil), .get(controls: nil), .inputs,
    ] {
      var writer = JSONWriter()
      do throws(ReplyError) {
        try panel.answer(request, at: .zero, into: &writer)
      } catch {
        complaints.append("\(request): \(error)")
        continue
      }
      if (try? Reply(decoding: writer.bytes)) == nil {
        let answer = String(decoding: writer.bytes, as: UTF8.self)
        complaints.append("an answer that is no reply: \(answer)")
      }
    }
    return complaints
  }
}
