import DetentProtocol

extension MotorStatus {
  /// Decodes how the motor is doing, or returns `nil` if that is missing.
  init?(_ object: JSONObject) {
    guard let isPresent = object["present"]?.asBool else { return nil }
    self.init(isPresent: isPresent)
    self.problem = object["problem"]?.asString
    self.pulses = object["pulses"]?.asInteger ?? 0
    self.merged = object["merged"]?.asInteger ?? 0
    self.suppressed = object["suppressed"]?.asInteger ?? 0
    self.failures = object["failures"]?.asInteger ?? 0
  }
}
