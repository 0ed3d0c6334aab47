extension String {
  /// The longest text that is worth comparing.
  private static let longestCompared = 64

  /// The most similar of `candidates`, if one is so near that it may have been
  /// meant.
  func nearest(among candidates: [String]) -> String? {
    let most = self.count < 6 ? 1 : 2
    let near = candidates.map { (name: $0, distance: self.distance(to: $0)) }
      .filter { $0.distance <= most }
    return near.min { $0.distance < $1.distance }?.name
  }

  /// How many letters must be put in, left out, exchanged or swapped with
  /// their neighbour.
  private func distance(to other: String) -> Int {
    let a = Array(self.prefix(Self.longestCompared).lowercased())
    let b = Array(other.prefix(Self.longestCompared).lowercased())
    var before: [Int] = []
    var above = Array(0...b.count)
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
