/// A stream that a program starts with and may write to.
package enum StandardStream: Hashable, Sendable {
  case output
  case error

  var number: CInt {
    switch self {
    case .output: 1
    case .error: 2
    }
  }
}
