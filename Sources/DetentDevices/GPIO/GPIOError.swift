package import DetentInput
package import DetentLinux

/// Why a GPIO line cannot be used: the user's mistake, or a refusal.
package enum GPIOError: Error, Hashable, Sendable {
  package enum Operation: String, Hashable, Sendable {
    case open
    case look = "look at the lines of"
    case request
    case read
    case set
  }

  /// No chip has this label, name or path; `line` tells where the line is that
  /// was meant, if that is known.
  case noSuchChip(String, existing: [String], line: String?)

  /// The chips that were looked at lack the line; `elsewhere` have one.
  case noSuchLine(LineReference, chip: String?, elsewhere: [String])

  /// There are several such lines.
  case ambiguousLine(LineReference, candidates: [String])

  /// Two lines of an input are one.
  case sameLine(String)

  /// The lines of an input are on several chips.
  case differentChips([String])

  /// The line is in use.
  case busy(String, consumer: String?)

  /// The chip may not be opened.
  case denied(String, NodeAccess)

  /// The kernel refused.
  case refused(Operation, String, Errno)

  /// Whether the device is there, but not for us.
  package var isDenied: Bool {
    guard case .denied = self else { return false }
    return true
  }

  /// Whether the chip went away.
  var isAboutGoneDevice: Bool {
    guard case .refused(_, _, let errno) = self else { return false }
    return [.noSuchDevice, .inputOutput, .badDescriptor].contains(errno)
  }

  /// Whether the chip is not there any more.
  var isAboutMissingDevice: Bool {
    guard case .refused(_, _, let errno) = self else { return false }
    return errno.meansMissingDevice
  }

  /// Translates a negative errno of CGPIO about the node at `path`.
  static func refusal(
    of path: String,
    trying operation: Operation,
    status: CInt
  ) -> GPIOError {
    let errno = Errno(rawValue: -status)
    guard errno == .accessDenied else {
      return .refused(operation, path, errno)
    }
    return .denied(path, NodeAccess(to: path, for: .readingAndWriting))
  }

  /// Translates a negative errno of CGPIO about a request of lines of one chip.
  static func refusal(
    of locations: [GPIOLineLocation],
    status: CInt
  ) -> GPIOError {
    let names = locations.map(\.description).joined(separator: ", ")
    let errno = Errno(rawValue: -status)
    guard errno == .busy else {
      return .refusal(of: names, trying: .request, status: status)
    }
    for location in locations {
      let line = try? OpenGPIOChip(location.chip).line(at: location.offset)
      guard let line, line.isUsed else { continue }
      return .busy(location.description, consumer: line.consumer)
    }
    return .busy(names, consumer: nil)
  }
}
