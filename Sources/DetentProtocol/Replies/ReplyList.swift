/// What a reply has many of.
package enum ReplyList: Hashable, Sendable {
  case controls
  case selections
  case inputs

  var key: StaticString {
    switch self {
    case .controls: "controls"
    case .selections: "selections"
    case .inputs: "inputs"
    }
  }
}
