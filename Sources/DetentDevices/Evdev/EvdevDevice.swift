import CEvdev
package import DetentInput
package import DetentLinux

/// An open evdev node.
package struct EvdevDevice: ~Copyable {
  package let descriptor: OwnedDescriptor

  /// The node, with the identity that the opened device gave.
  package let node: EvdevNode

  /// Whether LEDs and force feedback can be used.
  package let isWritable: Bool

  /// Whether the kernel stamps events on CLOCK_MONOTONIC.
  let hasMonotonicTimes: Bool
  let handle: OpaquePointer

  /// Whether all that the kernel delivers is relative movement.
  private(set) var hasOnlyMovement: Bool
  /// Whether libevdev has no events any more that it has read already.
  var isLibraryEmpty: Bool
  /// What movement is read into.
  let buffer: UnsafeMutableBufferPointer<input_event>

  package init(opening node: EvdevNode) throws(EvdevError) {
    var isWritable = true
    let descriptor: OwnedDescriptor
    do throws(EvdevError) {
      descriptor = try Self.open(node, for: .readingAndWriting)
    } catch {
      guard error.isDenied else { throw error }
      isWritable = false
      descriptor = try Self.open(node, for: .reading)
    }
    // First of all, since it throws away what is waiting.
    let clockStatus = cevdev_use_monotonic_clock(descriptor.rawValue)

    var handle: OpaquePointer?
    let status = libevdev_new_from_fd(descriptor.rawValue, &handle)
    guard status == 0, let handle else {
      let errno = Errno(rawValue: -status)
      throw EvdevError(operation: .open, node: node, errno: errno)
    }
    // Everything that can fail is above: a half-made noncopyable value has no
    // way to clean up after itself.
    self.descriptor = descriptor
    self.node = EvdevNode(
      path: node.path,
      number: node.number,
      identity: EvdevIdentity(handle: handle),
      ids: node.ids,
      access: .granted
    )
    self.isWritable = isWritable
    self.hasMonotonicTimes = clockStatus == 0
    self.handle = handle
    self.hasOnlyMovement = false
    self.isLibraryEmpty = false
    self.buffer = .allocate(capacity: Self.readLimit)
    self.buffer.initialize(repeating: input_event())
  }

  /// The most events of movement that are read at once.
  private static let readLimit = 64

  deinit {
    self.buffer.deallocate()
    libevdev_free(self.handle)
  }

  /// Takes the device away from everybody else, and returns whether that was
  /// done.
  ///
  /// It is not done while a key is down, as others would never see it go up.
  package func grab() throws(EvdevError) -> Bool {
    try self.setGrabbed(LIBEVDEV_GRAB, for: .grab)
  }

  /// Lets others have the device again, and returns whether that was done.
  ///
  /// It is not done while a key is down. Closing lets go in any case.
  package func ungrab() throws(EvdevError) -> Bool {
    try self.setGrabbed(LIBEVDEV_UNGRAB, for: .ungrab)
  }

  /// Asks the kernel to deliver nothing but these events, so that nobody is
  /// woken up for others; returns whether it does.
  @discardableResult
  package mutating func mask(to codes: Set<EventCode>) -> Bool {
    let byType = Dictionary(grouping: codes, by: \.type)
    var isMasked = true
    for (type, codes) in byType where isMasked {
      isMasked = self.mask(UInt32(type), to: codes.map { Int($0.code) })
    }
    let types = byType.keys.map { Int($0) }
    isMasked = isMasked && self.mask(UInt32(EV_SYN), to: types)
    self.hasOnlyMovement = isMasked && codes.allSatisfy(\.isRelative)
    return isMasked
  }

  private func mask(_ type: UInt32, to bits: [Int]) -> Bool {
    var words = [UInt64](repeating: 0, count: Int(KEY_CNT) / 64)
    for bit in bits where bit < words.count * 64 {
      words[bit / 64] |= 1 << (bit % 64)
    }
    let count = UInt32(words.count)
    return cevdev_set_mask(self.descriptor.rawValue, type, words, count) == 0
  }

  private func setGrabbed(
    _ mode: libevdev_grab_mode,
    for operation: EvdevError.Operation
  ) throws(EvdevError) -> Bool {
    guard !self.isAnyKeyDown else { return false }
    let status = libevdev_grab(self.handle, mode)
    guard status == 0 else {
      let errno = Errno(rawValue: -status)
      throw EvdevError(operation: operation, node: self.node, errno: errno)
    }
    return true
  }

  /// Whether a key is down, be it masked or not read yet, or may be, since the
  /// node cannot be opened to ask.
  private var isAnyKeyDown: Bool {
    // Asking drops the key events that are waiting at the descriptor, so that
    // it has to be another one.
    guard let other = try? Self.open(self.node, for: .reading) else {
      return true
    }
    return cevdev_is_any_key_down(other.rawValue) == 1
  }

  private static func open(
    _ node: EvdevNode,
    for access: FileAccess
  ) throws(EvdevError) -> OwnedDescriptor {
    do throws(SystemError) {
      return try File.open(node.path, for: access, isBlocking: false)
    } catch {
      throw EvdevError(operation: .open, node: node, errno: error.errno)
    }
  }
}
