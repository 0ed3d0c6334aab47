/// What a path leads to.
package enum FileKind: Hashable, Sendable {
  case regular
  case directory
  case symbolicLink
  case socket
  case characterDevice

  /// A block device or a FIFO.
  case other
}
