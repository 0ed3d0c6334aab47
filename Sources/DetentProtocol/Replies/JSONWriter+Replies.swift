package import DetentCore

/// Replies, all of them without a terminator.
extension JSONWriter {
  /// Begins a reply that is a list; its elements and `endReply` follow.
  package mutating func beginReply(_ list: ReplyList) {
    self.append(literal: list.opening)
  }

  /// Ends a reply that is a list.
  package mutating func endReply(_: ReplyList, continues: Bool) {
    self.append(literal: continues ? #"]},"continues":true}"# : "]}}")
  }

  /// Writes the reply that has nothing to tell.
  package mutating func appendEmptyReply() {
    self.beginReply()
    self.endReply(continues: false)
  }

  /// Writes the reply that is one selection.
  package mutating func appendReply(
    _ selection: Selection,
    with encoder: SelectionEncoder
  ) {
    self.beginReply()
    self.appendKey("selection")
    self.append(selection, with: encoder)
    self.endReply(continues: false)
  }

  /// Writes the reply that is one control.
  package mutating func appendReply(
    _ control: ControlDefinition,
    limits: Limits
  ) {
    self.beginReply()
    self.appendKey("control")
    self.append(control, limits: limits)
    self.endReply(continues: false)
  }

  package mutating func appendReply(_ motor: MotorStatus) {
    self.beginReply()
    self.appendMembers(of: motor)
    self.endReply(continues: false)
  }

  package mutating func appendReply(_ interface: Interface) {
    self.beginReply()
    self.append(interface.description, for: "description")
    self.endReply(continues: false)
  }

  package mutating func appendReply(_ product: Product) {
    self.beginReply()
    self.append(product.vendor, for: "vendor")
    self.append(product.name, for: "product")
    self.append(product.version, for: "version")
    self.append(product.url, for: "url")
    self.appendKey("interfaces")
    self.append(Interface.allCases.map(\.rawValue))
    self.endReply(continues: false)
  }

  private mutating func beginReply() {
    self.beginObject()
    self.appendKey("parameters")
    self.beginObject()
  }

  private mutating func endReply(continues: Bool) {
    self.endObject()
    if continues { self.append(true, for: "continues") }
    self.endObject()
  }
}
