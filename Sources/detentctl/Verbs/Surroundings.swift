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
    do {
      var connection = try DaemonConnection(path: socket)
      self.controls = try connection.controls(nil)
      self.inputs = try connection.inputs()
      self.permissions = SocketPermissions(try FileStatus(following: socket))
    } catch {
      // The refusal is told all the same.
    }
  }
}
