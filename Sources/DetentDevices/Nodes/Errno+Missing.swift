import DetentLinux

extension Errno {
  /// Whether there is nothing any more that could have been asked.
  var meansMissingDevice: Bool {
    [.noSuchDevice, .noSuchFile, .noDeviceBehindFile].contains(self)
  }
}
