extension JSONWriter {
  /// Writes the reply that is an error, without a terminator.
  package mutating func appendReply(_ error: ReplyError) {
    self.beginObject()
    self.append(error.fullName, for: "error")
    self.appendKey("parameters")
    self.beginObject()
    self.appendMembers(of: error)
    self.endObject()
    self.endObject()
  }

  private mutating func appendMembers(of error: ReplyError) {
    switch error {
    case .interfaceNotFound(let interface):
      self.append(interface, for: "interface")
    case .methodNotFound(let method), .methodNotImplemented(let method):
      self.append(method, for: "method")
    case .invalidParameter(let parameter):
      self.append(parameter, for: "parameter")
    case .permissionDenied, .expectedMore, .noMotor:
      return
    case .noSuchControl(let control), .previewActive(let control):
      self.append(control, for: "control")
    case .noSuchInput(let input), .notVirtual(let input):
      self.append(input, for: "input")
    case .outOfRange(let control, let lower, let upper):
      self.append(control, for: "control")
      self.append(lower, for: "lower")
      self.append(upper, for: "upper")
    case .stale(let control, let revision):
      self.append(control, for: "control")
      self.append(revision, for: "revision")
    case .configurationInvalid(let mistakes):
      self.appendKey("mistakes")
      self.beginArray()
      for mistake in mistakes { self.append(mistake) }
      self.endArray()
    case .protocolError(let error):
      self.append(error.offset, for: "offset")
      self.append(error.message, for: "message")
    }
  }

  private mutating func append(_ mistake: ConfigurationMistake) {
    self.beginObject()
    self.append(mistake.file, for: "file")
    self.append(mistake.line, for: "line")
    self.append(mistake.column, for: "column")
    self.append(mistake.message, for: "message")
    self.endObject()
  }
}
