/// What changed a selection last.
package enum Cause: String, Hashable, Sendable, CaseIterable {
  case restore
  case turn
  case touch
  case lift
  case press
  case settle
  case idle
  case cancel
  case reset
  case client
  case config
  case lost
}
