import DetentCore
import DetentProtocol

/// What a round has to tell subscribers: messages in order, each of which has
/// every control that changed once, in file order.
///
/// All is encoded once; subscribers get the same bytes.
struct Publication {
  /// A selection as it was when the message was made.
  struct Entry {
    let control: Int
    let bytes: Range<Int>
  }

  struct Message {
    let entries: Range<Int>
    /// Of the whole reply, with its terminator.
    let bytes: Range<Int>
  }

  private(set) var messages: [Message] = []
  private var entries: [Entry] = []
  private var writer = JSONWriter()

  var isEmpty: Bool { self.messages.isEmpty }

  /// Adds a message with these controls, which must be in file order.
  mutating func append(
    _ controls: [Int],
    of panel: Panel,
    with encoders: [SelectionEncoder]
  ) {
    let first = self.entries.count
    let start = self.writer.count
    self.writer.beginReply(.selections)
    for control in controls {
      // Behind the comma, if there is one.
      let comma = self.entries.count > first ? 1 : 0
      let start = self.writer.count + comma
      self.writer.append(
        panel.selection(of: control),
        with: encoders[control]
      )
      self.entries.append(
        Entry(control: control, bytes: start..<self.writer.count)
      )
    }
    self.writer.endReply(.selections, continues: true)
    self.writer.end(with: .null)
    self.messages.append(
      Message(
        entries: first..<self.entries.count,
        bytes: start..<self.writer.count
      )
    )
  }

  func entries(of message: Message) -> ArraySlice<Entry> {
    self.entries[message.entries]
  }

  func bytes(of entry: Entry) -> ArraySlice<UInt8> {
    self.writer.written[entry.bytes]
  }

  /// The reply with all of a message's entries.
  mutating func reply(
    of message: Message,
    endingWith terminator: Terminator
  ) -> ArraySlice<UInt8> {
    self.writer.end(at: message.bytes.upperBound, with: terminator)
    return self.writer.written[message.bytes]
  }

  mutating func removeAll() {
    self.messages.clear()
    self.entries.clear()
    self.writer.removeAll()
  }
}
