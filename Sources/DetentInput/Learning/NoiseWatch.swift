package import DetentCore

/// Notices an input that floats: its edges lead nowhere, again and again.
///
/// More than 200 a second without a detent are no hand's; more than as many in
/// less than a second are as bad.
package struct NoiseWatch: Hashable, Sendable {
  private static let limit = 200
  private static let second = Microseconds.seconds(1)

  private struct Count: Hashable {
    let time: Instant
    let wastedEdges: Int
    let detents: Int
  }

  private var since: Count?
  private var hasWarned = false

  package init() {}

  /// Takes what has been counted in all until now; true once, when that shows
  /// noise.
  ///
  /// - Parameter wastedEdges: the invalid ones and those that were cancelled.
  package mutating func isNoisy(
    wastedEdges: Int,
    detents: Int,
    at time: Instant
  ) -> Bool {
    guard !self.hasWarned else { return false }
    let now = Count(time: time, wastedEdges: wastedEdges, detents: detents)
    guard let since = self.since, since.detents == detents else {
      self.since = now
      return false
    }
    let edges = Int64(wastedEdges.subtractingSaturating(since.wastedEdges))
    let length = max(Self.second, time - since.time)
    self.hasWarned =
      edges.multipliedSaturating(by: Self.second.rawValue)
      > length.rawValue.multipliedSaturating(by: Int64(Self.limit))
    if length > Self.second { self.since = now }
    return self.hasWarned
  }
}
