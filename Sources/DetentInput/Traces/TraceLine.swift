package import DetentCore

/// A line of a trace: what devices hand over, and what else happened.
package enum TraceLine: Hashable, Sendable {
  /// The following lines belong to this input.
  case input(String)
  case event(EvdevEvent)
  /// The value of a key or an axis that was read.
  case value(EvdevEvent)
  case edge(GPIOEdge)
  /// The level of a line that was read.
  case level(GPIOEdge)
  /// A call, as its JSON text.
  case call(String, at: Instant)
  case lost(at: Instant)
  case back(at: Instant)
  case stop(at: Instant)
  /// A reload of this configuration file.
  case reload(String, at: Instant)
  /// Kinds of events that the node can send.
  case capabilities([EventCode])
  case axis(UInt16, EvdevCapabilities.Axis)

  /// When it happened; `nil` for what describes an input.
  package var time: Instant? {
    switch self {
    case .event(let event), .value(let event): event.time
    case .edge(let edge), .level(let edge): edge.time
    case .call(_, let time), .lost(let time), .back(let time): time
    case .stop(let time), .reload(_, let time): time
    case .input, .capabilities, .axis: nil
    }
  }
}
