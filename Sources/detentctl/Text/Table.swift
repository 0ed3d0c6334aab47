/// Rows of text in columns, under a heading.
struct Table: Hashable {
  private var rows: [[String]]

  init(heading: [String]) {
    self.rows = [heading]
  }

  mutating func append(_ row: [String]) {
    self.rows.append(row)
  }

  /// The lines, each column as wide as its longest entry.
  var lines: [String] {
    let widths = self.rows.reduce(into: [Int]()) { widths, row in
      for (column, entry) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], entry.count)
      }
    }
    return self.rows.map { row in
      var line = ""
      var end = 0
      for (entry, width) in zip(row, widths) {
        line += entry + String(repeating: " ", count: width - entry.count + 2)
        // Spaces behind the last entry that is not empty are left out.
        if !entry.isEmpty { end = line.count - 2 - (width - entry.count) }
      }
      return String(line.prefix(end))
    }
  }
}
