private import CEvdev
private import DetentLinux

/// A motor behind the kernel's force feedback (`FF_RUMBLE`), which stops by
/// itself when the process dies.
package struct ForceFeedbackMotor: ~Copyable {
  /// Longer than any pulse; the kernel stops the motor after that in any case.
  private static let longestRun: UInt16 = 400

  private let device: EvdevDevice
  private let effect: CInt

  package init(opening node: EvdevNode) throws(EvdevError) {
    var device = try EvdevDevice(opening: node)
    guard device.isWritable else {
      throw EvdevError(operation: .write, node: node, errno: .accessDenied)
    }
    // What others tell the device would fill a buffer that nobody reads.
    device.mask(to: [])
    let descriptor = device.descriptor.rawValue
    let effect: CInt
    do throws(SystemError) {
      effect = try systemCall("EVIOCSFF") {
        cevdev_upload_rumble(descriptor, Self.longestRun)
      }
    } catch {
      throw EvdevError(operation: .rumble, node: node, errno: error.errno)
    }
    self.device = device
    self.effect = effect
  }

  /// Hangs up when the device goes away; nothing is read from it.
  package var descriptor: CInt { self.device.descriptor.rawValue }

  /// The node, with the identity that the opened device gave.
  package var node: EvdevNode { self.device.node }
}

extension ForceFeedbackMotor: Motor {
  package mutating func setRunning(_ isRunning: Bool) throws(MotorError) {
    let descriptor = self.device.descriptor.rawValue
    do throws(SystemError) {
      try systemCall("write") {
        cevdev_play(descriptor, self.effect, isRunning ? 1 : 0)
      }
    } catch {
      let reason = error.on(self.device.node.description)
      throw MotorError(
        wasStarting: isRunning,
        reason: reason.description,
        isGone: error.errno.meansMissingDevice
      )
    }
  }
}
