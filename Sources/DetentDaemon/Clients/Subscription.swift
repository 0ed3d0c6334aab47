/// What a client with a stream is told.
enum Subscription {
  /// The selections of some controls, by name, or of all.
  case selections(names: [String]?)
  /// The controls of these names, or all.
  case controls(names: [String]?)
  case inputs

  /// The controls that it names.
  var names: [String]? {
    switch self {
    case .selections(let names), .controls(let names): names
    case .inputs: nil
    }
  }
}
