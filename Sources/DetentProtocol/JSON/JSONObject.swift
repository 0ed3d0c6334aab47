/// The members of a JSON object in their order, each key once.
package struct JSONObject: Hashable, Sendable {
  /// A key with its value.
  package struct Member: Hashable, Sendable {
    package let key: String
    package let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  package let members: [Member]

  package init(members: [Member]) {
    self.members = members
  }

  package static let empty = JSONObject(members: [])

  /// The value of a key, or `nil` if the key is not there.
  package subscript(key: String) -> JSONValue? {
    self.members.first { $0.key == key }?.value
  }
}
