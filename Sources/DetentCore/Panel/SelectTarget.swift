/// What a `Select` call asks for.
package enum SelectTarget: Hashable, Sendable {
  case index(Int)
  case value(ExactDecimal)
  case option(String)
  /// Both thumbs at once.
  case indexes(lower: Int, upper: Int)
}
