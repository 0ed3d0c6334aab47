import DetentProtocol

extension JSONObject {
  /// The object on one line, as the daemon sent it.
  var line: String {
    var writer = JSONWriter()
    writer.append(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
