/// The byte that ends a message.
package enum Terminator: UInt8, Hashable, Sendable, CaseIterable {
  /// NUL, as Varlink has it.
  case null = 0x00
  /// A line feed, as people at a terminal have it.
  case newline = 0x0A
}
