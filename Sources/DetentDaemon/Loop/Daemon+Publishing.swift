import DetentCore
import DetentProtocol

extension Daemon {
  /// Tells subscribers what has changed.
  ///
  /// A subscriber that still has something to take gets the newest state of
  /// what changed when it has taken that: it costs nobody else any time.
  mutating func publish(at now: Instant) {
    self.live.closeMessage()
    if !self.live.publication.isEmpty {
      self.noteUnsaved(at: now)
      self.publishSelections(at: now)
      self.live.endPublication()
    }
    self.publishOthers(at: now)
  }

  private mutating func publishSelections(at now: Instant) {
    for message in self.live.publication.messages {
      for client in self.connections.selectionStreams {
        guard case .selections(let names) = client.subscription else {
          continue
        }
        guard !client.hasUnsent, client.stale.isEmpty else {
          self.noteStale(message, for: client, naming: names)
          continue
        }
        let terminator = client.terminator
        if let names {
          self.encode(message, naming: names, endingWith: terminator)
          guard !self.scratch.isEmpty else { continue }
          client.send(self.scratch.written, at: now)
        } else {
          let reply = self.live.reply(of: message, endingWith: terminator)
          client.send(reply, at: now)
        }
        // What has taken all is good for the same as before.
        if client.hasUnsent || client.isFinished { self.settle(client) }
      }
    }
  }

  private func noteStale(
    _ message: Publication.Message,
    for client: Client,
    naming names: [String]?
  ) {
    for entry in self.live.publication.entries(of: message)
    where self.isHeard(entry.control, by: names) {
      client.stale.insert(entry.control)
    }
  }

  /// Encodes the part of a message that a client wants to hear, if any.
  private mutating func encode(
    _ message: Publication.Message,
    naming names: [String],
    endingWith terminator: Terminator
  ) {
    self.scratch.removeAll()
    let publication = self.live.publication
    let heard = publication.entries(of: message).filter {
      self.isHeard($0.control, by: names)
    }
    guard !heard.isEmpty else { return }
    self.scratch.beginReply(.selections)
    for entry in heard {
      self.scratch.append(encoded: publication.bytes(of: entry))
    }
    self.scratch.endReply(.selections, continues: true)
    self.scratch.end(with: terminator)
  }

  private func isHeard(_ control: Int, by names: [String]?) -> Bool {
    guard let names else { return true }
    return names.contains(self.live.panel.definition.controls[control].name)
  }

  /// Tells what streams of `Describe` and `Inputs` are about.
  private mutating func publishOthers(at now: Instant) {
    let hasNewDescription =
      self.live.descriptionRevision != self.publishedDescription
    self.publishedDescription = self.live.descriptionRevision
    guard !self.connections.otherStreams.isEmpty else { return }
    self.noteInputCounts()
    let hasNewInputs = self.live.inputs != self.publishedInputs
    self.publishedInputs = self.live.inputs
    for client in self.connections.otherStreams {
      if case .inputs = client.subscription, !hasNewInputs { continue }
      if case .controls = client.subscription, !hasNewDescription { continue }
      client.isOutdated = true
      self.catchUp(client, at: now)
    }
  }

  /// Tells a subscriber the newest state of all that it has not been told, if
  /// it has taken what came before.
  mutating func catchUp(_ client: Client, at now: Instant) {
    guard !client.hasUnsent, let subscription = client.subscription else {
      return
    }
    self.scratch.removeAll()
    switch subscription {
    case .selections:
      guard !client.stale.isEmpty else { return }
      self.scratch.beginReply(.selections)
      for control in client.stale.sorted() {
        self.scratch.append(
          self.live.panel.selection(of: control),
          with: self.live.encoders[control]
        )
      }
      self.scratch.endReply(.selections, continues: true)
      client.stale.removeAll()
    case .controls(let names):
      guard client.isOutdated else { return }
      // A name that is gone ends the stream elsewhere.
      try? self.live.describe(names, continues: true, into: &self.scratch)
    case .inputs:
      guard client.isOutdated else { return }
      self.live.tellInputs(continues: true, into: &self.scratch)
    }
    client.isOutdated = false
    self.scratch.end(with: client.terminator)
    client.send(self.scratch.written, at: now)
    self.settle(client)
  }
}
