private import CToml

/// A TOML text as read by toml++.
///
/// Nothing of it outlives `parse`: the tree is copied into Swift values.
struct TOMLDocument: ~Copyable {
  private let handle: OpaquePointer
  private let file: Int

  /// Reads a whole text; `file` goes into all positions.
  static func parse(
    _ bytes: [UInt8],
    file: Int
  ) throws(TOMLSyntaxError) -> TOMLTable {
    let document = TOMLDocument(bytes, file: file)
    if let error = document.error { throw error }
    return document.root
  }

  private init(_ bytes: [UInt8], file: Int) {
    // toml++ copies what it keeps.
    self.handle = bytes.withUnsafeBytes { buffer in
      ctoml_parse(
        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
        buffer.count
      )
    }
    self.file = file
  }

  deinit {
    ctoml_free(self.handle)
  }

  private var error: TOMLSyntaxError? {
    guard let error = ctoml_error(self.handle)?.pointee else { return nil }
    return TOMLSyntaxError(
      position: self.position(error.position),
      message: Self.string(error.message)
    )
  }

  private var root: TOMLTable {
    let nodes = UnsafeBufferPointer(
      start: ctoml_nodes(self.handle),
      count: ctoml_node_count(self.handle)
    )
    var index = nodes.startIndex
    return self.value(in: nodes, at: &index).table
      ?? TOMLTable(
        position: SourcePosition(file: self.file, line: 1, column: 1),
        entries: []
      )
  }

  /// The value at `index`, which is then behind all that it holds.
  private func value(
    in nodes: UnsafeBufferPointer<ctoml_node>,
    at index: inout Int
  ) -> TOMLValue {
    let node = nodes[index]
    let position = self.position(node.position)
    index += 1
    let content: TOMLValue.Content
    switch node.kind {
    case CTOML_STRING: content = .string(Self.string(node.string))
    case CTOML_INTEGER: content = .integer(node.integer)
    case CTOML_FLOAT: content = .float(node.number)
    case CTOML_BOOLEAN: content = .boolean(node.boolean)
    case CTOML_ARRAY:
      var elements: [TOMLValue] = []
      elements.reserveCapacity(node.count)
      for _ in 0..<node.count {
        elements.append(self.value(in: nodes, at: &index))
      }
      content = .array(elements)
    case CTOML_TABLE:
      var entries: [TOMLTable.Entry] = []
      entries.reserveCapacity(node.count)
      for _ in 0..<node.count {
        let key = nodes[index]
        entries.append(
          TOMLTable.Entry(
            key: Self.string(key.key),
            keyPosition: self.position(key.key_position),
            value: self.value(in: nodes, at: &index)
          )
        )
      }
      content = .table(TOMLTable(position: position, entries: entries))
    default: content = .dateOrTime
    }
    return TOMLValue(content: content, position: position)
  }

  private func position(_ position: ctoml_position) -> SourcePosition {
    SourcePosition(
      file: self.file,
      line: Int(position.line),
      column: Int(position.column)
    )
  }

  /// A copy of a text that lives as long as the document.
  private static func string(_ text: ctoml_text) -> String {
    String(
      decoding: UnsafeRawBufferPointer(start: text.bytes, count: text.length),
      as: UTF8.self
    )
  }
}
