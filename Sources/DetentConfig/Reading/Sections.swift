/// The tables of all files, joined.
struct Sections {
  private(set) var socket: TOMLTable?
  private(set) var haptics: TOMLTable?
  private(set) var inputs: [TOMLTable] = []
  private(set) var controls: [TOMLTable] = []
  /// Whether nothing is missing: every file could be read, and holds nothing
  /// that is not known.
  private(set) var isWhole = true

  /// Joins one more file to those before it.
  mutating func add(
    _ bytes: [UInt8],
    file: Int,
    noting mistakes: inout Mistakes
  ) {
    do throws(TOMLSyntaxError) {
      let table = try TOMLDocument.parse(bytes, file: file)
      self.add(
        CheckedTable(table, as: .root, noting: &mistakes),
        noting: &mistakes
      )
    } catch {
      mistakes.note(error)
      self.isWhole = false
    }
  }

  private mutating func add(
    _ table: CheckedTable,
    noting mistakes: inout Mistakes
  ) {
    let hasWrongInput =
      table.given("input") != nil && table.value("input") == nil
    if table.hasUnknownKeys || hasWrongInput { self.isWhole = false }
    self.socket = Self.join(
      self.socket,
      table.value("socket")?.table,
      noting: &mistakes
    )
    self.haptics = Self.join(
      self.haptics,
      table.value("haptics")?.table,
      noting: &mistakes
    )
    self.inputs += Self.tables(table.value("input"))
    self.controls += Self.tables(table.value("control"))
  }

  private static func tables(_ list: TOMLValue?) -> [TOMLTable] {
    list?.elements?.compactMap(\.table) ?? []
  }

  /// A table with the keys of both; notes those that both have.
  private static func join(
    _ first: TOMLTable?,
    _ second: TOMLTable?,
    noting mistakes: inout Mistakes
  ) -> TOMLTable? {
    guard var joined = first, let second else { return first ?? second }
    for entry in second.entries {
      guard let earlier = joined.entry(entry.key) else {
        joined.entries.append(entry)
        continue
      }
      let place = mistakes.place(
        earlier.keyPosition,
        from: entry.keyPosition
      )
      mistakes.note(
        entry.keyPosition,
        "`\(entry.key.clipped)` is given a second time",
        expected: "it is given at \(place)"
      )
    }
    return joined
  }
}
