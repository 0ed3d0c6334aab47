/// How the lines of a log begin.
package enum LogFormat: Hashable, Sendable {
  /// With the level's name, for people.
  case plain

  /// With the level as `<4>`, which journald takes off and keeps.
  case journal

  /// Takes the value of `JOURNAL_STREAM`, which names the stream that leads to
  /// the journal; systemd.exec(5) asks to compare it with standard error, since
  /// that may have been led elsewhere.
  package init(journalStream: String?) {
    guard
      let journalStream,
      let status = try? FileStatus(ofDescriptor: StandardStream.error.number),
      journalStream == "\(status.device):\(status.inode)"
    else {
      self = .plain
      return
    }
    self = .journal
  }
}
