import DetentProtocol

/// What replies have.
extension JSONObject {
  func decodeControls() throws(ConnectionError) -> [ControlDescription] {
    try self.decode("controls", as: ControlDescription.init)
  }

  func decodeSelections() throws(ConnectionError) -> [ControlSelection] {
    try self.decode("selections", as: ControlSelection.init)
  }

  func decodeInputs() throws(ConnectionError) -> [InputStatus] {
    try self.decode("inputs", as: InputStatus.init)
  }

  func decodeControl() throws(ConnectionError) -> ControlDescription {
    try self.decode("control", as: ControlDescription.init)
  }

  func decodeSelection() throws(ConnectionError) -> ControlSelection {
    try self.decode("selection", as: ControlSelection.init)
  }

  private func decode<Element>(
    _ key: String,
    as decode: (JSONObject) -> Element?
  ) throws(ConnectionError) -> Element {
    guard let element = self[key]?.asObject.flatMap(decode) else {
      throw .notUnderstood("something in \(key) is missing")
    }
    return element
  }

  private func decode<Element>(
    _ key: String,
    as decode: (JSONObject) -> Element?
  ) throws(ConnectionError) -> [Element] {
    guard let values = self[key]?.asArray else {
      throw .notUnderstood("the reply has no \(key)")
    }
    let elements = values.compactMap { $0.asObject.flatMap(decode) }
    guard elements.count == values.count else {
      throw .notUnderstood("something in \(key) is missing")
    }
    return elements
  }
}
