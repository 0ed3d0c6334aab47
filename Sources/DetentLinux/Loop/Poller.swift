private import CLinux

/// Waits for many descriptors at once.
///
/// It borrows descriptors: remove one before it is closed.
package struct Poller<ID: Hashable>: ~Copyable {
  private let epoll: OwnedDescriptor
  private var registrations: [ID: Registration]
  private var identifiers: [UInt64: ID]
  private var nextKey: UInt64

  /// Has room for a report about every descriptor.
  private var events: [epoll_event]

  package init() throws(SystemError) {
    let epoll = try systemCall("epoll_create1") { clinux_epoll() }
    // Swift 6.0 fails to compile a value that throws half-made, and defaults
    // beside the properties are made first.
    self.epoll = OwnedDescriptor(owning: epoll)
    self.registrations = [:]
    self.identifiers = [:]
    self.nextKey = 0
    self.events = [epoll_event()]
  }

  /// Starts to watch a descriptor under an identifier that is not in use.
  package mutating func add(
    _ descriptor: borrowing OwnedDescriptor,
    for id: ID,
    interest: Interest
  ) throws(SystemError) {
    try self.add(descriptor.rawValue, for: id, interest: interest)
  }

  /// Starts to watch a descriptor that a C library owns.
  package mutating func add(
    _ descriptor: CInt,
    for id: ID,
    interest: Interest
  ) throws(SystemError) {
    precondition(self.registrations[id] == nil)
    // Keys are never reused, so a report about a descriptor that was removed
    // in the meantime cannot be taken for its successor's.
    let registration = Registration(
      key: self.nextKey,
      descriptor: descriptor,
      interest: interest
    )
    try self.control(EPOLL_CTL_ADD, registration)
    self.nextKey += 1
    self.registrations[id] = registration
    self.identifiers[registration.key] = id
    if self.events.count < self.registrations.count {
      self.events.append(epoll_event())
    }
  }

  /// Changes what is reported about a descriptor that is watched.
  package mutating func setInterest(
    _ interest: Interest,
    for id: ID
  ) throws(SystemError) {
    guard var registration = self.registrations[id] else {
      preconditionFailure("not watched")
    }
    guard registration.interest != interest else { return }
    registration.interest = interest
    try self.control(EPOLL_CTL_MOD, registration)
    self.registrations[id] = registration
  }

  /// Stops watching a descriptor; does nothing if it is not watched.
  package mutating func remove(_ id: ID) {
    guard let registration = self.registrations.removeValue(forKey: id) else {
      return
    }
    self.identifiers[registration.key] = nil
    // It can fail only if the kernel does not watch it either.
    try? self.control(EPOLL_CTL_DEL, registration)
  }

  /// Waits until something is ready, and fills `ready` with all that is.
  ///
  /// A report may be about a descriptor that was removed since: then it is left
  /// out, and `ready` may be empty.
  package mutating func wait(
    into ready: inout [Readiness<ID>]
  ) throws(SystemError) {
    ready.removeAll(keepingCapacity: true)
    let epoll = self.epoll.rawValue
    let capacity = CInt(self.events.count)
    let count = try systemCall("epoll_wait") {
      epoll_wait(epoll, &self.events, capacity, -1)
    }
    for event in self.events[..<Int(count)] {
      guard let id = self.identifiers[event.data.u64] else { continue }
      ready.append(
        Readiness(
          id: id,
          isReadable: event.events & EPOLLIN.rawValue != 0,
          isWritable: event.events & EPOLLOUT.rawValue != 0,
          isHungUp: event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
        )
      )
    }
  }

  private func control(
    _ operation: CInt,
    _ registration: Registration
  ) throws(SystemError) {
    var event = epoll_event()
    event.events = registration.interest.events
    event.data.u64 = registration.key
    try systemCall("epoll_ctl") {
      epoll_ctl(
        self.epoll.rawValue,
        operation,
        registration.descriptor,
        &event
      )
    }
  }
}

/// What a poller knows about one descriptor.
private struct Registration {
  let key: UInt64
  let descriptor: CInt
  var interest: Interest
}
