import DetentCore
import DetentProtocol

/// What a round has to tell subscribers: messages in order, each of which has
/// every control that changed once, in file order.
///
/// A selection is encoded once; all subscribers get the same bytes.
struct Publication {
  /// A selection as it was when the message was made.
  struct Entry {
    let control: Int
    let bytes: Range<Int>
  }

  private(set) var messages: [Range<Int>] = []
  private(set) var entries: [Entry] = []
  private var writer = JSONWriter()

  var isEmpty: Bool { self.messages.isEmpty }

  /// Adds a message with these controls, which must be in file order.
  mutating func append(_ controls: [Int], of panel: Panel) {
    let first = self.entries.count
    for control in controls {
      let start = self.writer.bytes.count
      self.writer.append(
        panel.selection(of: control),
        of: panel.definition.controls[control]
      )
      self.entries.append(
        Entry(control: control, bytes: start..<self.writer.bytes.count)
      )
      // Each stands alone: no comma before the next.
      self.writer.end(with: .null)
    }
    self.messages.append(first..<self.entries.count)
  }

  func bytes(of entry: Entry) -> ArraySlice<UInt8> {
    self.writer.bytes[entry.bytes]
  }

  mutating func removeAll() {
    self.messages.removeAll(keepingCapacity: true)
    self.entries.removeAll(keepingCapacity: true)
    self.writer.removeAll()
  }
}
