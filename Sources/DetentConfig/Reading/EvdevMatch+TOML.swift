import DetentInput

extension EvdevMatch {
  /// `table` has the keys of `KeyTable.match` and may have others.
  init?(_ table: CheckedTable, noting mistakes: inout Mistakes) {
    let names = KeyTable.match.keys.map(\.name)
    guard names.contains(where: { table.given($0) != nil }) else {
      mistakes.note(
        table.position,
        "nothing tells which device it is",
        expected: "\(names.joinedAsChoice) was expected"
      )
      return nil
    }
    self.init()
    self.name = table.string("name")
    self.id = table.string("id")
    self.path = table.string("path")
    self.vendor = table.integer("vendor").map { UInt16(clamping: $0) }
    self.product = table.integer("product").map { UInt16(clamping: $0) }
    self.phys = table.string("phys")
  }
}
