private import CGPIO
private import DetentLinux

/// A GPIO chip that is open for looking at.
struct OpenGPIOChip: ~Copyable {
  private let path: String
  private let handle: OpaquePointer

  init(_ path: String) throws(GPIOError) {
    var handle: OpaquePointer?
    let status = cgpio_chip_open(path, &handle)
    guard status == 0, let handle else {
      throw GPIOError.refusal(of: path, trying: .open, status: status)
    }
    self.path = path
    self.handle = handle
  }

  deinit {
    cgpio_chip_close(self.handle)
  }

  /// Looks at the chip with all its lines.
  func chip() throws(GPIOError) -> GPIOChip {
    var lines: [GPIOChip.Line] = []
    for offset in 0..<cgpio_chip_line_count(self.handle) {
      lines.append(try self.line(at: offset))
    }
    return GPIOChip(
      path: self.path,
      name: String(cString: cgpio_chip_name(self.handle)),
      label: String(cString: cgpio_chip_label(self.handle)),
      lines: lines
    )
  }

  func line(at offset: UInt32) throws(GPIOError) -> GPIOChip.Line {
    var line = cgpio_line()
    let status = cgpio_chip_line(self.handle, offset, &line)
    guard status == 0 else {
      throw GPIOError.refusal(of: self.path, trying: .look, status: status)
    }
    // The texts live until the next call, and are copied here.
    return GPIOChip.Line(
      offset: offset,
      name: line.name.map { String(cString: $0) },
      consumer: line.consumer.map { String(cString: $0) },
      isUsed: line.is_used
    )
  }
}
