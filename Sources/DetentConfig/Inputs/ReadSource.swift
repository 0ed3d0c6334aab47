import DetentInput

/// The source of an input as far as it could be read.
///
/// What is `nil` was wrong, and has been noted, or is not known before the
/// device is open.
struct ReadSource {
  /// The units of a virtual strip.
  private static let virtualExtent: ClosedRange<Int64> = 0...1_000_000

  var settings: InputSettings.Source?
  var kind: MovementKind?
  /// Whether it has a button, as far as is known.
  var canBePushed: Bool
  /// The ends of a strip in device units, where they are known.
  var extent: ClosedRange<Int64>?
  var isGrabbedByDefault = false
  /// The mode of an evdev input, as far as it can be known.
  var mode: EvdevMode?
  /// Whether it is a strip unless it is used as an encoder.
  var mayBeEncoder = false

  /// An input that is moved over the socket, and can be pushed there.
  static func virtual(_ kind: MovementKind) -> ReadSource {
    ReadSource(
      settings: .virtual,
      kind: kind,
      canBePushed: true,
      extent: kind == .strip ? Self.virtualExtent : nil
    )
  }
}
