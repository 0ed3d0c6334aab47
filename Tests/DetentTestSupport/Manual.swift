import Foundation

/// A page of the manual, as far as tests compare it with the code.
///
/// What is compared has a simple shape in the scdoc file: a *term* is one line,
/// or several that end in `++`, with its explanation indented by a tab below; a
/// *block* stands between lines of three grave accents.
package struct Manual: Sendable {
  package struct Term: Hashable, Sendable {
    /// As they stand in the file.
    package let lines: [String]
    package let explanation: String
  }

  package struct Section: Sendable {
    package let title: String
    fileprivate var text: [String] = []
    package fileprivate(set) var terms: [Term] = []
    package fileprivate(set) var blocks: [String] = []

    /// All lines but those of blocks as a terminal shows them.
    package var plainText: [String] {
      self.text.filter { !$0.isEmpty }.map(Manual.plain)
    }

    /// The same as one line: what a sentence says may be broken anywhere.
    package var sentences: String {
      self.plainText.map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " ")
    }

    /// The lines of all terms as a terminal shows them.
    package var plainLines: [String] {
      self.terms.flatMap(\.lines).map(Manual.plain)
    }

    /// The terms as a terminal shows them, those of a list one by one.
    package var plainTerms: [String] {
      self.plainLines.flatMap { $0.components(separatedBy: ", ") }
    }
  }

  package let sections: [Section]

  /// All pages, with their places in the checkout.
  package static let files = [
    "Sources/detentd/detentd.8.scd",
    "Sources/detentctl/detentctl.1.scd",
    "Sources/DetentConfig/detentd.toml.5.scd",
    "Sources/DetentProtocol/org.detentd.Panel.7.scd",
  ]

  /// Reads the page of this name, such as `detentctl.1`.
  package init(_ name: String) throws {
    guard let file = Self.files.first(where: { $0.hasSuffix("/\(name).scd") })
    else { throw NoSuchPage(name: name) }
    let path = Self.checkout + "/" + file
    self.sections = Self.sections(
      of: try String(contentsOfFile: path, encoding: .utf8)
    )
  }

  /// All pages.
  package static var all: [Manual] {
    get throws {
      try Self.files.map { file in
        let name = file.split(separator: "/").last ?? ""
        return try Manual(String(name.dropLast(".scd".count)))
      }
    }
  }

  /// The directory that has the sources and the tests.
  package static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path

  /// What README.md has in its lines between grave accents, and no blocks.
  package static var readmeCode: [String] {
    get throws {
      let path = Self.checkout + "/README.md"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let outside = text.components(separatedBy: "\n```").enumerated()
        .filter { $0.offset % 2 == 0 }
      // Each piece for itself, as each begins outside of code.
      return outside.flatMap { piece in
        piece.element.components(separatedBy: "`").enumerated()
          .filter { $0.offset % 2 == 1 }.map(\.element)
      }
    }
  }

  /// The section of this title, empty if there is none.
  package subscript(title: String) -> Section {
    self.sections.first { $0.title == title } ?? Section(title: title)
  }

  /// The command lines of a program in blocks, each in words without the
  /// program's name, up to where the shell ends them.
  package func commands(of program: String) -> [[String]] {
    self.sections.flatMap(\.blocks)
      .flatMap { $0.split(separator: "\n") }
      .compactMap { line in
        let words = Self.words(of: String(line))
        guard let place = words.firstIndex(of: program) else { return nil }
        let ends: Set<String> = ["|", ">", "&", ";"]
        return Array(words[(place + 1)...].prefix { !ends.contains($0) })
      }
  }

  /// The variables of the environment that a folder's sources ask for.
  package static func variables(in folder: String) throws -> Set<String> {
    let texts = try Self.sources(in: folder)
    let pattern = /Environment\.variable\("([A-Z_]+)"\)/
    return Set(
      texts.flatMap { $0.matches(of: pattern).map { String($0.1) } }
    )
  }

  /// The texts of a folder's Swift files.
  package static func sources(in folder: String) throws -> [String] {
    let root = Self.checkout + "/" + folder
    let paths = FileManager.default.enumerator(atPath: root)
    var texts: [String] = []
    while let path = paths?.nextObject() as? String {
      guard path.hasSuffix(".swift") else { continue }
      texts.append(
        try String(contentsOfFile: root + "/" + path, encoding: .utf8)
      )
    }
    return texts
  }

  /// A text without what makes it bold or underlined.
  package static func plain(_ text: String) -> String {
    var plain = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        if let next = rest.popFirst() { plain.append(next) }
      case "*":
        continue
      case "_" where !(Self.isInWord(plain.last) && Self.isInWord(rest.first)):
        continue
      default:
        plain.append(character)
      }
    }
    return plain
  }

  private static func isInWord(_ character: Character?) -> Bool {
    character.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// The words as a shell makes them; a command in `$()` is one of its own.
  private static func words(of line: String) -> [String] {
    let parts = line.replacingOccurrences(of: "$(", with: " ")
      .components(separatedBy: "\"")
    return parts.enumerated().flatMap { number, part in
      number % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
  }
}

/// There is no such page.
private struct NoSuchPage: Error {
  let name: String
}

extension Manual {
  private static func sections(of text: String) -> [Section] {
    var sections: [Section] = []
    var section = Section(title: "")
    var block: [String]?
    var paragraph: [String] = []
    let lines = text.components(separatedBy: "\n")
    for (number, line) in lines.enumerated() {
      if line == "```" {
        if let lines = block {
          section.blocks.append(lines.joined(separator: "\n") + "\n")
        }
        block = block == nil ? [] : nil
        continue
      }
      guard block == nil else {
        block?.append(line.replacingOccurrences(of: "\\\\", with: "\\"))
        continue
      }
      if line.hasPrefix("#") {
        sections.append(section)
        section = Section(title: String(line.drop { "# ".contains($0) }))
        continue
      }
      section.text.append(Self.withoutBreak(line))
      switch line.first {
      case "\t":
        guard !paragraph.isEmpty else { continue }
        let rest = lines[number...].prefix { $0.hasPrefix("\t") }
        let term = Term(
          lines: paragraph.map(Self.withoutBreak),
          explanation: rest.map { String($0.dropFirst()) }
            .joined(separator: " ")
        )
        section.terms.append(term)
        paragraph = []
      case nil: paragraph = []
      case _?: paragraph.append(line)
      }
    }
    return sections + [section]
  }

  private static func withoutBreak(_ line: String) -> String {
    line.hasSuffix("++") ? String(line.dropLast(2)) : line
  }
}
