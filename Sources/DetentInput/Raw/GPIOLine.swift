/// The role of a line of a GPIO encoder.
package enum GPIOLine: Int, Hashable, Sendable, CaseIterable {
  case a
  case b
  case press
}
