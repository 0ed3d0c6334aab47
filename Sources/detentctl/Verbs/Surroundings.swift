import DetentLinux
import DetentProtocol

/// What there is around a call that was refused, to say what to do about it.
///
/// What cannot be found out is left out.
struct Surroundings: Hashable {
  var controls: [ControlDescription] = []
  var inputs: [InputStatus] = []
  /// Who may use the socket.
  var permissions: SocketPermissions?
}

extension Surroundings {
  /// Asks the daemon behind a socket again.
  init(socket: String) {
    if let status = try? FileStatus(following: socket) {
      self.permissions = SocketPermissions(status)
    }
    do {
      var connection = try DaemonConnection(path: socket)
      self.controls = try connection.controls(nil)
      self.inputs = try connection.inputs()
    } catch {
      // The refusal is told all the same.
    }
  }
}
