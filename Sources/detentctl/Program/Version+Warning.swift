import DetentProtocol

extension Version {
  /// What to say if the daemon is of another version, as after an update
  /// without a restart; `nil` if it is of the same.
  static func warning(daemon: String) -> String? {
    guard daemon != self.number else { return nil }
    return "warning: detentd is version \(daemon), detentctl "
      + "\(self.number); `systemctl restart detentd` starts the installed one"
  }
}
