import DetentProtocol

/// What a server of org.varlink.certification has to say: each call must come
/// in its turn, and give back what the reply before it gave.
struct Certification {
  static let interface = "org.varlink.certification"
  private static let service = "org.varlink.service"

  /// A method, its reply's parameters, and how it has to be called.
  private struct Step {
    let method: String
    let reply: JSONObject
    var wantsMore = false
    var isOneway = false
  }

  private let steps: [Step]
  /// The step that is next, by the client's name.
  private var next: [String: Int] = [:]
  private var count = 0

  init() throws(ProtocolError) {
    var steps: [Step] = []
    for (method, reply) in Self.replies {
      let step = Step(
        method: method,
        reply: try Self.object(reply),
        wantsMore: method == "Test10",
        isOneway: method == "Test11"
      )
      steps.append(step)
    }
    self.steps = steps
  }

  /// The replies to a call.
  mutating func replies(to call: CallEnvelope) -> [JSONObject] {
    do throws(ReplyError) {
      let content = try call.content.get()
      guard !content.wantsUpgrade else {
        throw .methodNotImplemented(content.method)
      }
      switch content.method {
      case "\(Self.service).GetInfo":
        return [Self.reply(Self.information)]
      case "\(Self.service).GetInterfaceDescription":
        return [Self.reply(try Self.description(content.parameters))]
      default:
        return try self.replies(to: content, of: call)
      }
    } catch {
      var writer = JSONWriter()
      writer.appendReply(error)
      return (try? Self.object(writer.bytes)).map { [$0] } ?? []
    }
  }

  private mutating func replies(
    to content: CallEnvelope.Content,
    of call: CallEnvelope
  ) throws(ReplyError) -> [JSONObject] {
    let prefix = Self.interface + "."
    let name = content.method.dropFirst(prefix.count)
    guard content.method.hasPrefix(prefix),
      let number = self.steps.firstIndex(where: { $0.method == name })
    else { throw .methodNotFound(content.method) }
    let step = self.steps[number]
    guard number > 0 else { return [Self.reply(self.begin())] }
    guard let client = content.parameters["client_id"]?.asString,
      let turn = self.next[client]
    else { return [Self.error("ClientIdError", .empty)] }
    guard turn == number, call.wantsMore == step.wantsMore,
      call.isOneway == step.isOneway,
      content.parameters.isSame(as: self.parameters(of: number, for: client))
    else {
      self.next[client] = nil
      return [self.complaint(turn, for: client, got: content)]
    }
    self.next[client] = number + 1 < self.steps.count ? number + 1 : nil
    guard step.wantsMore else { return [Self.reply(step.reply)] }
    return (1...Self.moreReplies).map { count in
      Self.reply(Self.moreReply(count), continues: count < Self.moreReplies)
    }
  }

  private mutating func begin() -> JSONObject {
    self.count += 1
    let client = "client \(self.count)"
    self.next[client] = 1
    return .of("client_id", .string(client))
  }

  /// What a step has to be called with: what the step before replied.
  private func parameters(of number: Int, for client: String) -> JSONObject {
    let before = self.steps[number - 1]
    var members = [("client_id", JSONValue.string(client))]
    if before.wantsMore {
      let replies = (1...Self.moreReplies).compactMap {
        Self.moreReply($0)["string"]
      }
      members.append(("last_more_replies", .array(replies)))
    } else if number > 1 {
      members += before.reply.members.map { ($0.key, $0.value) }
    }
    return .of(members)
  }

  private func complaint(
    _ turn: Int,
    for client: String,
    got content: CallEnvelope.Content
  ) -> JSONObject {
    let wanted = self.steps[turn].method
    return Self.error(
      "CertificationError",
      .of([
        (
          "wants",
          .object(
            Self.call(
              "\(Self.interface).\(wanted)",
              self.parameters(of: turn, for: client)
            )
          )
        ),
        ("got", .object(Self.call(content.method, content.parameters))),
      ])
    )
  }
}
