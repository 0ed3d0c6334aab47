import DetentProtocol

/// A call that the daemon refused.
struct Refusal: Error, Hashable {
  let reply: Reply
  let request: PanelRequest

  /// The error as the daemon sent it, on one line.
  var line: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.append(self.reply.error, for: "error")
    writer.appendKey("parameters")
    writer.append(self.reply.parameters)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
