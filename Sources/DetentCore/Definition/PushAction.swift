/// What a recognised push does.
package enum PushAction: String, Hashable, Sendable, CaseIterable {
  case commit
  case cancel
  case reset
  case nextThumb = "next_thumb"
  case nextControl = "next_control"
  case stepUp = "step_up"
  case stepDown = "step_down"
  case none
}
