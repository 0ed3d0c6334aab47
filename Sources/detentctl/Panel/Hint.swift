/// What a key does just now.
struct Hint: Hashable {
  let key: String
  let what: String

  /// How many columns it takes, without those between hints.
  func width(_ charset: Charset) -> Int {
    charset.width(of: self.key) + charset.width(of: self.what) + 3
  }
}
