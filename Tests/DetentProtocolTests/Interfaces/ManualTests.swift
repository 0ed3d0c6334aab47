import DetentProtocol
import DetentTestSupport
import Foundation
import Testing

/// org.detentd.Panel(7) says what the interfaces say, and nothing else.
struct ManualTests {
  struct Place: Sendable {
    let interface: Interface
    let kind: String
    let title: String
  }

  static let places = [
    Place(interface: .panel, kind: "method", title: "METHODS"),
    Place(interface: .panel, kind: "error", title: "ERRORS"),
    Place(interface: .service, kind: "method", title: "ORG.VARLINK.SERVICE"),
    Place(interface: .service, kind: "error", title: "ORG.VARLINK.SERVICE"),
  ]

  @Test(arguments: ManualTests.places)
  func declarations_areThoseOfInterface(place: Place) throws {
    let page = try Manual("org.detentd.Panel.7")
    // Only methods have replies.
    let lines = page[place.title].plainLines
      .filter { $0.contains(" -> ") == (place.kind == "method") }
    #expect(!lines.isEmpty)
    #expect(
      lines == Self.declarations(of: place.kind, in: place.interface)
    )
  }

  @Test func fields_areThoseOfTypes() throws {
    let page = try Manual("org.detentd.Panel.7")
    let types = Self.declarations(of: "type", in: .panel)
    #expect(types.count == 4)
    for type in types {
      let parts = type.split(separator: "(", maxSplits: 1)
      let said = page[String(parts[0])].plainLines.joined(separator: ", ")
      #expect("\(parts[0])(\(said))" == type)
    }
    // And no other section has fields.
    let titles = page.sections.filter { section in
      section.plainLines.contains { !$0.contains("(") && $0.contains(": ") }
    }.map(\.title)
    #expect(titles == types.map { String($0.prefix { $0 != "(" }) })
  }

  /// Each parameter and reply is explained by its name.
  @Test func parameters_areExplained() throws {
    let page = try Manual("org.detentd.Panel.7")
    for term in page["METHODS"].terms {
      let line = Manual.plain(term.lines[0])
      let call = try #require(line.components(separatedBy: " ->").first)
      let fields = call.drop { $0 != "(" }.dropFirst()
      for field in fields.split(separator: ",") {
        let name: String = field.prefix { $0 != ":" }
          .trimmingCharacters(in: [" ", ")"])
        guard !["", "lower", "upper"].contains(name) else { continue }
        #expect(term.explanation.contains("_\(name)_"), "\(term.lines[0])")
      }
    }
  }

  @Test func limits_areThoseOfCode() throws {
    let page = try Manual("org.detentd.Panel.7")
    let kilobytes = MessageFramer.longestCall / 1_024
    #expect(page["MESSAGES"].sentences.contains("at most \(kilobytes) KiB"))
    let methods = page["METHODS"].sentences
    #expect(methods.contains("at most \(PanelRequest.longestOrigin) bytes"))
    #expect(methods.contains("at most \(PanelRequest.mostV120) either way"))
  }

  /// What is called and what is answered is as it may be.
  @Test func blocks_areMessages() throws {
    let page = try Manual("org.detentd.Panel.7")
    let blocks = page["DESCRIPTION"].blocks
    #expect(blocks.count == 3)
    for block in blocks {
      let object = try JSONValue(decoding: Array(block.utf8)).asObject
      if object?["method"] == nil {
        let selections = object?["parameters"]?.asObject?["selections"]
        #expect(selections != nil)
      } else {
        let call = try Call(decoding: Array(block.utf8))
        #expect(throws: Never.self) { try call.request.get() }
      }
    }
  }

  /// The declarations of a kind without the kind, each in one line, with the
  /// spaces that the page has.
  private static func declarations(
    of kind: String,
    in interface: Interface
  ) -> [String] {
    var declarations: [String] = []
    for line in interface.description.split(separator: "\n")
    where !line.hasPrefix("#") {
      if line.hasPrefix(" ") || line.hasPrefix(")") {
        declarations[declarations.count - 1] += " " + line
      } else {
        declarations.append(String(line))
      }
    }
    return declarations.filter { $0.hasPrefix(kind + " ") }.map { text in
      let words = text.split(separator: " ").dropFirst()
      let types = words.dropFirst().joined(separator: " ")
        .replacingOccurrences(of: "( ", with: "(")
        .replacingOccurrences(of: " )", with: ")")
      guard let name = words.first, name.contains("(") else {
        return (words.first ?? "") + types
      }
      return name + " " + types
    }
  }
}
