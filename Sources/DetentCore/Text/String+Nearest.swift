extension String {
  /// The longest text that is worth comparing.
  private static let longestCompared = 64

  /// The most similar of `candidates`, if one is so near that it may have been
  /// meant.
  package func nearest(among candidates: [String]) -> String? {
    let most = self.utf8.count < 6 ? 1 : 2
    var nearest: String?
    var least = most + 1
    for candidate in candidates {
      let distance = self.distance(to: candidate, most: most)
      guard distance < least else { continue }
      nearest = candidate
      least = distance
    }
    return nearest
  }

  /// How many letters must be put in, left out, exchanged or swapped with
  /// their neighbour, or more than `most` if it is more.
  package func distance(to other: String, most: Int) -> Int {
    let a = [UInt8](self.utf8)
    let b = [UInt8](other.utf8)
    guard abs(a.count - b.count) <= most, a.count <= Self.longestCompared else {
      return most + 1
    }
    var before: [Int] = []
    var above = [Int](0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let change = above[j] + (a[i] == b[j] ? 0 : 1)
        var least = Swift.min(above[j + 1] + 1, row[j] + 1, change)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          least = Swift.min(least, before[j - 1] + 1)
        }
        row.append(least)
      }
      before = above
      above = row
    }
    return above[b.count]
  }
}
