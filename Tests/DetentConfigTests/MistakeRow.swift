import Testing

/// A TOML text and what is wrong in it.
///
/// Tables of rows are written as text: rows with empty lines between them, each
/// with its TOML and then its mistakes as `=> LINE:COLUMN: MESSAGE`, which go
/// on in indented lines. `@ START` stands before the rows whose TOML follows
/// one of `starts`, which comes first in the file and counts in its lines.
struct MistakeRow: Sendable {
  var text = ""
  var mistakes: [String] = []

  static let starts = [
    "nothing": "",
    "haptics": "[haptics]\n",
    "input": "[[input]]\nname = \"a\"\n",
    "strip": "[[input]]\nname = \"a\"\nvirtual = \"strip\"\n",
    "control": "[[control]]\nname = \"a\"\n",
    "values": "[[control]]\nname = \"a\"\nvalues = [0, 0.5, 1]\n",
    "inputs": Self.inputs,
  ]

  private static let inputs = """
    [[input]]
    name = "knob"
    virtual = "encoder"
    [[input]]
    name = "strip"
    virtual = "strip"
    [[input]]
    name = "key"
    virtual = "button"
    [[input]]
    name = "dial"
    evdev = { name = "Dial", axis = "REL_DIAL" }
    [[control]]
    name = "a"
    values = [0, 0.5, 1]

    """

  static func rows(_ table: String) -> [MistakeRow] {
    var rows: [MistakeRow] = []
    var start = ""
    var row: MistakeRow?
    for line in table.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("@ ") {
        start = Self.starts[String(line.dropFirst(2))] ?? "unknown start"
      } else if line.isEmpty {
        rows += [row].compactMap { $0 }
        row = nil
      } else {
        row = row ?? MistakeRow(text: start)
        row?.append(String(line))
      }
    }
    return rows + [row].compactMap { $0 }
  }

  private mutating func append(_ line: String) {
    if line.hasPrefix("=> ") {
      self.mistakes.append(String(line.dropFirst(3)))
    } else if line.hasPrefix("   "), let last = self.mistakes.indices.last {
      self.mistakes[last] += line.dropFirst(2)
    } else {
      self.text += line + "\n"
    }
  }

  /// What is really found, without the file.
  var found: [String] {
    mistakesFound(in: [self.text]).map { String($0.dropFirst("0:".count)) }
  }
}

extension MistakeRow: CustomTestStringConvertible {
  var testDescription: String {
    self.text.split(separator: "\n").joined(separator: " / ")
  }
}
