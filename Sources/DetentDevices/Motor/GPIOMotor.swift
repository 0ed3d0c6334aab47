private import CGPIO

/// A motor behind a GPIO line.
package struct GPIOMotor: ~Copyable {
  package let location: GPIOLineLocation
  package let isActiveLow: Bool

  /// `nil` if the line could not be had again after a failure.
  private var handle: OpaquePointer?

  /// Requests the line, which is inactive from the very request.
  package init(
    at location: GPIOLineLocation,
    isActiveLow: Bool
  ) throws(GPIOError) {
    let handle = try Self.request(location, isActiveLow: isActiveLow)
    self.location = location
    self.isActiveLow = isActiveLow
    self.handle = handle
  }

  deinit {
    if let handle = self.handle { cgpio_output_release(handle) }
  }

  /// Stops the motor by all means: it tries twice, then requests the line anew,
  /// which makes it inactive.
  private mutating func stop() throws(GPIOError) {
    for _ in 0..<2 {
      do throws(GPIOError) {
        return try self.setActive(false)
      } catch {
        continue
      }
    }
    // Nobody can request the line twice, not even we.
    if let handle = self.handle.take() { cgpio_output_release(handle) }
    try self.requestIfNeeded()
  }

  private mutating func setActive(_ isActive: Bool) throws(GPIOError) {
    let status = cgpio_output_set(try self.requestIfNeeded(), isActive)
    guard status == 0 else {
      throw GPIOError.refusal(
        of: self.location.description,
        trying: .set,
        status: status
      )
    }
  }

  @discardableResult
  private mutating func requestIfNeeded() throws(GPIOError) -> OpaquePointer {
    if let handle = self.handle { return handle }
    let handle = try Self.request(self.location, isActiveLow: self.isActiveLow)
    self.handle = handle
    return handle
  }

  private static func request(
    _ location: GPIOLineLocation,
    isActiveLow: Bool
  ) throws(GPIOError) -> OpaquePointer {
    var handle: OpaquePointer?
    let status = cgpio_output_request(
      location.chip, location.offset, isActiveLow, "detentd:motor", &handle
    )
    guard status == 0, let handle else {
      throw GPIOError.refusal(of: [location], status: status)
    }
    return handle
  }
}

extension GPIOMotor: Motor {
  package mutating func setRunning(_ isRunning: Bool) throws(MotorError) {
    do throws(GPIOError) {
      if isRunning {
        try self.setActive(true)
      } else {
        try self.stop()
      }
    } catch {
      throw MotorError(
        wasStarting: isRunning,
        reason: error.description,
        isGone: error.isAboutMissingDevice
      )
    }
  }
}
