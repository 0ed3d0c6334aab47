/// Why a call was refused; nothing was changed.
package enum CallRefusal: Error, Hashable, Sendable {
  case noSuchControl
  case noSuchInput
  /// Outside what is open to the thumb, whose ends are given as indexes.
  case outOfRange(lower: Int, upper: Int)
  case previewActive
  /// The selection has changed since; its revision is given.
  case stale(revision: Int)
  /// A parameter is missing, superfluous or of the wrong kind.
  case invalidParameter(String)
}
