private import CEvdev
package import DetentInput

extension EvdevDevice {
  /// What the device can send.
  package var capabilities: EvdevCapabilities {
    var capabilities = EvdevCapabilities()
    for event in self.events {
      capabilities.events.insert(event)
      guard event.isAbsolute else { continue }
      capabilities.axes[event.code] = self.axis(event.code)
    }
    return capabilities
  }

  /// The keys that are down and the absolute axes that are not at 0; of what
  /// each finger has, that of the slot that was told last.
  ///
  /// That is the state at open until something is read, and then the state
  /// after the last event that was read.
  package var values: [EventCode: Int32] {
    var values: [EventCode: Int32] = [:]
    for event in self.events where event.isKey || event.isAbsolute {
      let value = self.value(of: event)
      if value != 0 { values[event] = value }
    }
    return values
  }

  package func hasEvent(_ event: EventCode) -> Bool {
    let type = UInt32(event.type)
    return libevdev_has_event_code(self.handle, type, UInt32(event.code)) == 1
  }

  private func value(of event: EventCode) -> Int32 {
    let slot = libevdev_get_current_slot(self.handle)
    guard event.isMultiTouch, event != .absMTSlot, slot >= 0 else {
      return libevdev_get_event_value(
        self.handle,
        UInt32(event.type),
        UInt32(event.code)
      )
    }
    return libevdev_get_slot_value(
      self.handle,
      UInt32(slot),
      UInt32(event.code)
    )
  }

  private var events: [EventCode] {
    var events: [EventCode] = []
    for type in UInt16(EV_KEY)...UInt16(EV_MAX) {
      // -1 for a type that has no codes.
      let last = libevdev_event_type_get_max(UInt32(type))
      for code in UInt16(0)..<UInt16(last + 1) {
        let event = EventCode(type: type, code: code)
        if self.hasEvent(event) { events.append(event) }
      }
    }
    return events
  }

  private func axis(_ code: UInt16) -> EvdevCapabilities.Axis? {
    // Points into the device, which lives as long as `self`.
    libevdev_get_abs_info(self.handle, UInt32(code)).map { axis in
      EvdevCapabilities.Axis(
        minimum: axis.pointee.minimum,
        maximum: axis.pointee.maximum
      )
    }
  }
}

extension EvdevIdentity {
  init(handle: OpaquePointer) {
    // The texts live as long as the device does, and are copied here.
    func text(_ start: UnsafePointer<CChar>?) -> String {
      start.map { String(cString: $0) } ?? ""
    }
    self.init(
      name: text(libevdev_get_name(handle)),
      bus: UInt16(truncatingIfNeeded: libevdev_get_id_bustype(handle)),
      vendor: UInt16(truncatingIfNeeded: libevdev_get_id_vendor(handle)),
      product: UInt16(truncatingIfNeeded: libevdev_get_id_product(handle)),
      phys: text(libevdev_get_phys(handle)),
      uniq: text(libevdev_get_uniq(handle))
    )
  }
}
