import DetentCore

/// What `set` asks for.
struct Setting: Hashable {
  /// A detent, or values as they were typed: one, or both thumbs'.
  enum Target: Hashable {
    case index(Int)
    case value(String)
    case values(lower: String, upper: String)
  }

  let control: String
  let target: Target
  let thumb: Thumb?
  let revision: Int?
  let origin: String?
}
