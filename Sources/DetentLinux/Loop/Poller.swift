private import CLinux
private import DetentCore

/// Waits for many descriptors at once.
///
/// It borrows descriptors: remove one before it is closed. Identifiers are
/// numbers here, and generic only where they are given: what the loop does for
/// each event must not depend on a type that is not known in this module.
package struct Poller<ID: RawRepresentable>: ~Copyable
where ID.RawValue == UInt64 {
  private let epoll: OwnedDescriptor
  /// What is watched, each at a place that the kernel's reports name.
  private var places: [Place]
  private var lastStamp: UInt32

  /// Has room for a report about every descriptor.
  private var events: [epoll_event]

  package init() throws(SystemError) {
    let epoll = try systemCall("epoll_create1") { clinux_epoll() }
    // Swift 6.0 fails to compile a value that throws half-made, and defaults
    // beside the properties are made first.
    self.epoll = OwnedDescriptor(owning: epoll)
    self.places = []
    self.lastStamp = 0
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
    precondition(self.index(of: id.rawValue) == nil)
    let index = self.places.firstIndex { !$0.isTaken } ?? self.places.count
    // Stamps differ, so a report about a descriptor that was removed in the
    // meantime cannot be taken for its successor's.
    let stamp = self.lastStamp &+ 1
    let place = Place(
      id: id.rawValue,
      key: UInt64(stamp) << 32 | UInt64(index),
      descriptor: descriptor,
      interest: interest
    )
    try self.control(EPOLL_CTL_ADD, place)
    self.lastStamp = stamp
    if index == self.places.count {
      self.places.append(place)
    } else {
      self.places[index] = place
    }
    if self.events.count < self.places.count {
      self.events.append(epoll_event())
    }
  }

  /// Changes what is reported about a descriptor that is watched.
  package mutating func setInterest(
    _ interest: Interest,
    for id: ID
  ) throws(SystemError) {
    guard let index = self.index(of: id.rawValue) else {
      preconditionFailure("not watched")
    }
    var place = self.places[index]
    guard place.interest != interest else { return }
    place.interest = interest
    try self.control(EPOLL_CTL_MOD, place)
    self.places[index] = place
  }

  /// Stops watching a descriptor; does nothing if it is not watched.
  package mutating func remove(_ id: ID) {
    guard let index = self.index(of: id.rawValue) else { return }
    self.places[index].isTaken = false
    // It can fail only if the kernel does not watch it either.
    try? self.control(EPOLL_CTL_DEL, self.places[index])
  }

  /// Waits until something is ready, and fills `ready` with all that is.
  ///
  /// A report may be about a descriptor that was removed since: then it is left
  /// out, and `ready` may be empty.
  package mutating func wait(
    into ready: inout [Readiness]
  ) throws(SystemError) {
    ready.clear()
    let epoll = self.epoll.rawValue
    let capacity = CInt(self.events.count)
    let count = try systemCall("epoll_wait") {
      epoll_wait(epoll, &self.events, capacity, -1)
    }
    for event in self.events[..<Int(count)] {
      let place = self.places[Int(event.data.u64 & 0xFFFF_FFFF)]
      guard place.isTaken, place.key == event.data.u64 else { continue }
      ready.append(
        Readiness(
          id: place.id,
          isReadable: event.events & EPOLLIN.rawValue != 0,
          isWritable: event.events & EPOLLOUT.rawValue != 0,
          isHungUp: event.events & (EPOLLHUP.rawValue | EPOLLERR.rawValue) != 0
        )
      )
    }
  }

  private func index(of id: UInt64) -> Int? {
    self.places.firstIndex { $0.isTaken && $0.id == id }
  }

  private func control(
    _ operation: CInt,
    _ place: Place
  ) throws(SystemError) {
    var event = epoll_event()
    event.events = place.interest.events
    event.data.u64 = place.key
    try systemCall("epoll_ctl") {
      epoll_ctl(self.epoll.rawValue, operation, place.descriptor, &event)
    }
  }
}

/// What a poller knows about one descriptor.
private struct Place {
  let id: UInt64
  /// What the kernel knows it by: a stamp, and the place.
  let key: UInt64
  let descriptor: CInt
  var interest: Interest
  var isTaken = true
}
