package import DetentLinux

/// A refusal by an evdev node: what was tried, on which, and the reason.
package struct EvdevError: Error, Hashable, Sendable {
  package enum Operation: String, Hashable, Sendable {
    case open
    case grab
    case ungrab = "let go of"
    case read
    case write
    case rumble = "upload a force-feedback effect to"
  }

  package let operation: Operation
  package let node: EvdevNode
  package let errno: Errno

  package init(operation: Operation, node: EvdevNode, errno: Errno) {
    self.operation = operation
    self.node = node
    self.errno = errno
  }

  /// Whether the device is there, but not for us.
  package var isDenied: Bool {
    self.errno == .accessDenied || self.errno == .notPermitted
  }
}

extension EvdevError: CustomStringConvertible {
  /// Such as «open /dev/input/event5 (Griffin PowerMate): Permission denied;
  /// only members of the group input may open it».
  package var description: String {
    let what = "\(self.operation.rawValue) \(self.node): \(self.errno)"
    return self.advice.map { "\(what); \($0)" } ?? what
  }

  private var advice: String? {
    switch self.errno {
    case _ where self.operation == .rumble:
      "it may have no force feedback"
    case .accessDenied where self.node.access != .granted:
      "\(self.node.access)"
    case .notPermitted where self.operation == .open:
      "a device policy of the service forbids it (DeviceAllow=)"
    case .busy where self.operation == .grab:
      "another program has grabbed it"
    default:
      nil
    }
  }
}
