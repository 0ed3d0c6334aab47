private import CLinux

/// Tells that entries of directories came, went, or changed their permissions.
///
/// It does not tell which: the caller looks again at everything.
package struct DirectoryWatch: ~Copyable {
  package let descriptor: OwnedDescriptor

  package init() throws(SystemError) {
    self.descriptor = OwnedDescriptor(
      owning: try systemCall("inotify_init1") { clinux_inotify() }
    )
  }

  /// Adds a directory; one that is watched already stays so.
  ///
  /// A directory that is removed is no longer watched, and has to be added
  /// again when it comes back.
  package func watch(_ path: String) throws(SystemError) {
    try systemCall("inotify_add_watch", on: path) {
      clinux_watch_directory(self.descriptor.rawValue, path)
    }
  }

  /// Takes all reports and returns whether there was one.
  ///
  /// That reports were lost (`IN_Q_OVERFLOW`) is a report as well.
  package func drain() throws(SystemError) -> Bool {
    var reports: [UInt8] = []
    var hasReports = false
    while true {
      do throws(SystemError) {
        let count = try self.descriptor.read(into: &reports, upTo: 4_096)
        guard count > 0 else { return hasReports }
      } catch {
        guard error.errno == .wouldBlock else { throw error }
        return hasReports
      }
      hasReports = true
      reports.removeAll(keepingCapacity: true)
    }
  }
}
