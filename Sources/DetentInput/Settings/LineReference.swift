/// A GPIO line as a configuration names it.
package enum LineReference: Hashable, Sendable {
  case name(String)
  case offset(UInt32)
}
