/// What a reply has many of.
package enum ReplyList: Hashable, Sendable {
  case controls
  case selections
  case inputs

  /// How a reply with it begins.
  var opening: StaticString {
    switch self {
    case .controls: #"{"parameters":{"controls":["#
    case .selections: #"{"parameters":{"selections":["#
    case .inputs: #"{"parameters":{"inputs":["#
    }
  }
}
