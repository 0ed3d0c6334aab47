import DetentCore
import DetentProtocol
import Testing

struct SelectionEncodingTests {
  private static func text(
    _ selection: Selection,
    of control: ControlDefinition
  ) -> String {
    JSONWriter.text { $0.append(selection, with: SelectionEncoder(control)) }
  }

  @Test func oneThumb() throws {
    var selection = Selection(
      at: ThumbIndexes(lower: 101, upper: 101),
      cause: .turn
    )
    selection.content.isFocused = true
    selection.revision = 3
    selection.changed = Instant(microseconds: 12_345_678)
    #expect(
      Self.text(selection, of: try .volume())
        == #"{"control":"volume","thumbs":[{"index":101,"committed":101,"#
        + #""value":50.5,"label":"50.5"}],"preview":false,"focused":true,"#
        + #""cause":"turn","revision":3,"presses":0,"long_presses":0,"#
        + #""double_presses":0,"endstops":0,"usec":12345678}"#
    )
  }

  @Test func twoThumbs() throws {
    var selection = Selection(
      at: ThumbIndexes(lower: 0, upper: 1),
      cause: .client
    )
    selection.content.shown = ThumbIndexes(lower: 2, upper: 3)
    selection.content.active = .upper
    selection.content.isPreview = true
    selection.content.presses = 1
    selection.content.longPresses = 22
    selection.content.doublePresses = 333
    selection.content.endstops = 4_444
    selection.origin = "a\"b"
    selection.revision = 99
    #expect(
      Self.text(selection, of: try .blanks())
        == #"{"control":"blanks","thumbs":["#
        + #"{"index":2,"committed":0,"value":2,"label":"2"},"#
        + #"{"index":3,"committed":1,"value":3,"label":"3"}],"#
        + #""active":"upper","preview":true,"focused":false,"#
        + #""cause":"client","origin":"a\"b","revision":99,"presses":1,"#
        + #""long_presses":22,"double_presses":333,"endstops":4444,"usec":0}"#
    )
  }

  @Test func options_haveNoValue() throws {
    var selection = Selection(
      at: ThumbIndexes(lower: 0, upper: 0),
      cause: .config
    )
    selection.content.shown[.lower] = 1
    #expect(
      Self.text(selection, of: try .tab())
        == #"{"control":"tab","thumbs":[{"index":1,"committed":0,"#
        + #""label":"Inter\"face"}],"preview":false,"focused":false,"#
        + #""cause":"config","revision":0,"presses":0,"long_presses":0,"#
        + #""double_presses":0,"endstops":0,"usec":0}"#
    )
  }

  @Test(arguments: Cause.allCases)
  func cause(cause: Cause) throws {
    let selection = Selection(
      at: ThumbIndexes(lower: 0, upper: 0),
      cause: cause
    )
    let text = Self.text(selection, of: try .tab())
    #expect(text.contains(#","cause":"\#(cause.rawValue)","#))
  }
}
