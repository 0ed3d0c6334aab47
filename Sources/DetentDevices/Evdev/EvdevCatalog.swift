package import DetentInput
package import DetentLinux

/// The evdev nodes of the system, as they are when they are asked for.
package struct EvdevCatalog: Sendable {
  private let devices: String
  private let classes: String

  /// Looks below `root`, which is `/` but for tests.
  package init(root: String) {
    let root = root.hasSuffix("/") ? root : root + "/"
    self.devices = root + "dev/input"
    self.classes = root + "sys/class/input"
  }

  /// All nodes, by number, also those that may not be opened.
  ///
  /// A system without /dev/input has none.
  package func nodes() throws(SystemError) -> [EvdevNode] {
    let names: [String]
    do throws(SystemError) {
      names = try Directory.entries(of: self.devices)
    } catch {
      guard error.errno == .noSuchFile else { throw error }
      return []
    }
    let ids = self.ids()
    var nodes: [EvdevNode] = []
    for name in names {
      guard let number = Self.number(of: name) else { continue }
      nodes.append(try self.node(name, number: number, ids: ids[name] ?? []))
    }
    return nodes.sorted { $0.number < $1.number }
  }

  /// The nodes that are meant, by their place (`phys`), then by number.
  package func nodes(
    matching match: EvdevMatch
  ) throws(SystemError) -> [EvdevNode] {
    var match = match
    // Any link will do as a path. One that leads nowhere matches nothing.
    match.path = match.path.map { path in
      (try? SymbolicLink.resolved(path)) ?? path
    }
    return try self.nodes().filter { $0.matches(match) }.sorted { a, b in
      (a.identity?.phys ?? "", a.number) < (b.identity?.phys ?? "", b.number)
    }
  }

  private func node(
    _ name: String,
    number: Int,
    ids: [String]
  ) throws(SystemError) -> EvdevNode {
    let path = "\(self.devices)/\(name)"
    let node = EvdevNode(
      path: path,
      number: number,
      identity: EvdevIdentity(directory: "\(self.classes)/\(name)/device"),
      ids: ids,
      access: NodeAccess(to: path, for: .reading)
    )
    // Opening wakes sleeping devices up, so it comes second.
    guard node.identity == nil, node.access == .granted else { return node }
    do throws(EvdevError) {
      return try EvdevDevice(opening: node).node
    } catch {
      // Then it is not known whose it is either, rather than nobody's.
      guard !error.errno.isShortage else {
        throw SystemError(call: "open", errno: error.errno, subject: path)
      }
      return node
    }
  }

  /// The links in by-id, by the name of the node that they lead to.
  private func ids() -> [String: [String]] {
    let directory = self.devices + "/by-id"
    guard let names = try? Directory.entries(of: directory) else { return [:] }
    var ids: [String: [String]] = [:]
    for name in names {
      guard
        let target = try? SymbolicLink.target(of: "\(directory)/\(name)"),
        let node = target.split(separator: "/").last
      else { continue }
      ids[String(node), default: []].append(name)
    }
    return ids
  }

  /// The N of `eventN`.
  private static func number(of name: String) -> Int? {
    guard name.hasPrefix("event") else { return nil }
    return Int(name.dropFirst("event".count))
  }
}
