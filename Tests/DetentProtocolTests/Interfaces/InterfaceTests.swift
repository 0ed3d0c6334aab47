import DetentProtocol
import Foundation
import Testing

struct InterfaceTests {
  @Test func panelDescription_isTheFile() throws {
    let file = URL(fileURLWithPath: #filePath)
      .appending(path: "../../../../Sources/DetentProtocol")
      .appending(path: "org.detentd.Panel.varlink")
    let text = try String(contentsOf: file.standardized, encoding: .utf8)
    #expect(Interface.panel.description == text)
  }

  @Test(arguments: Interface.allCases)
  func description_declaresItself(interface: Interface) {
    let lines = interface.description.split(separator: "\n")
    let declarations = lines.filter { !$0.hasPrefix("#") }
    #expect(declarations.first == "interface \(interface.rawValue)")
    #expect(interface.description.hasSuffix(")\n"))
  }

  /// The methods of the text are those that are decoded, in the same order.
  @Test func methods_areThoseOfTheTexts() {
    #expect(
      Self.methods(of: .panel) == PanelMethod.allCases.map(\.rawValue)
    )
    #expect(
      Self.methods(of: .service) == ServiceMethod.allCases.map(\.rawValue)
    )
  }

  private static func methods(of interface: Interface) -> [String] {
    interface.description.split(separator: "\n")
      .filter { $0.hasPrefix("method ") }
      .map { String($0.dropFirst("method ".count).prefix { $0 != "(" }) }
  }
}
