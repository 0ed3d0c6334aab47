import DetentInput

/// A device whose raw events become lines of a trace.
protocol RecordedDevice: AnyObject {
  var descriptor: CInt { get }
  /// For people.
  var place: String { get }
  /// What comes before the first event.
  var opening: [String] { get }

  /// Appends what is waiting.
  func read(into lines: inout [TraceLine]) throws -> InputReading
}
