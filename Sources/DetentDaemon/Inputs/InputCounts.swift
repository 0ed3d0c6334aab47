/// What a decoder has counted.
struct InputCounts {
  /// Changes of state that no turn makes.
  var invalid = 0
  /// Edges that the kernel dropped.
  var lost = 0
  /// How often a device's state was read again after a loss.
  var resyncs = 0
}
