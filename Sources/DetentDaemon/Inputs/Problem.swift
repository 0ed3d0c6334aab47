import DetentDevices
import DetentLinux

/// Why an input or the motor does not work.
struct Problem {
  /// What a user would do something different about.
  enum Kind {
    case absent
    case denied
    case busy
    /// There is no descriptor or memory left.
    case shortage
    case other
  }

  /// What has the problem.
  enum Subject: Hashable {
    case input(String)
    case motor
  }

  let kind: Kind
  let text: String

  static func absent(_ text: String) -> Problem {
    Problem(kind: .absent, text: text)
  }

  static func other(_ text: String) -> Problem {
    Problem(kind: .other, text: text)
  }

  init(_ error: any Error) {
    self.text = "\(error)"
    switch error {
    case let error as SystemError where error.isShortage:
      self.kind = .shortage
    case let error as GPIOError:
      switch error {
      case .noSuchChip, .noSuchLine: self.kind = .absent
      case .busy: self.kind = .busy
      case .denied: self.kind = .denied
      case .refused(_, _, let errno) where errno.isShortage:
        self.kind = .shortage
      case .ambiguousLine, .sameLine, .differentChips, .refused:
        self.kind = .other
      }
    case let error as EvdevError:
      self.kind =
        error.isDenied ? .denied : error.errno.isShortage ? .shortage : .other
    case let error as MotorError:
      self.kind = error.isGone ? .absent : .other
    default:
      self.kind = .other
    }
  }

  private init(kind: Kind, text: String) {
    self.kind = kind
    self.text = text
  }
}
