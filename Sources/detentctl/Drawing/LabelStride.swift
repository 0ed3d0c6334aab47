/// Which detents have labels, so that those do not touch.
enum LabelStride {
  /// The number of detents from one label to the next: 1, 2, 5, 10 and so on
  /// times `unit`.
  ///
  /// - Parameter unit: at least 1.
  /// - Parameter needed: the least distance in detents.
  static func detents(unit: Int, needed: Int) -> Int {
    var decade = 1
    while true {
      for factor in [1, 2, 5] {
        let (stride, overflow) =
          unit.multipliedReportingOverflow(by: factor * decade)
        guard !overflow else { return needed }
        if stride >= needed { return stride }
      }
      decade *= 10
    }
  }
}
