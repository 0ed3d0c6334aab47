/// A refusal by the kernel: what was tried, on what, and the reason.
package struct SystemError: Error, Hashable, Sendable {
  /// The system call's name.
  package let call: String
  package let errno: Errno

  /// The path or name that was asked for, if there is one.
  package let subject: String?

  package init(call: String, errno: Errno, subject: String? = nil) {
    self.call = call
    self.errno = errno
    self.subject = subject
  }

  /// Whether descriptors or memory ran out: a later try may succeed, an
  /// immediate one will not.
  package var isShortage: Bool { self.errno.isShortage }

  /// The same refusal with the path or name that it was about.
  package func on(_ subject: String) -> SystemError {
    SystemError(call: self.call, errno: self.errno, subject: subject)
  }
}

extension SystemError: CustomStringConvertible {
  /// Such as «open /dev/input/event5: Permission denied».
  package var description: String {
    guard let subject = self.subject else {
      return "\(self.call): \(self.errno)"
    }
    return "\(self.call) \(subject): \(self.errno)"
  }
}
