import DetentCore
import DetentProtocol
import DetentTestSupport
import Testing

struct JSONWriterTests {
  @Test(arguments: [
    ("", #""""#),
    ("Größe 😀", #""Größe 😀""#),
    ("a\"b\\c/d", #""a\"b\\c/d""#),
    ("\u{8}\u{9}\u{A}\u{C}\u{D}", #""\b\t\n\f\r""#),
    (
      "\u{0}\u{1}\u{F}\u{10}\u{1F}\u{7F}",
      #""\u0000\u0001\u000f\u0010\u001f"# + "\u{7F}\""
    ),
    ("\u{2028}", "\"\u{2028}\""),
  ])
  func string(text: String, json: String) throws {
    #expect(JSONWriter.text { $0.append(text) } == json)
  }

  @Test(arguments: [
    (0, "0"), (7, "7"), (10, "10"), (-1, "-1"), (-100, "-100"),
    (1_234_567_890, "1234567890"), (Int.max, "9223372036854775807"),
    (Int.min, "-9223372036854775808"),
  ])
  func integer(integer: Int, json: String) {
    #expect(JSONWriter.text { $0.append(integer) } == json)
  }

  @Test func decimal_isItsDescription() {
    var generator = SeededGenerator(seed: 3)
    for digits in 0...18 {
      for bits in 0..<64 {
        let units = Int64.random(in: .min ... .max, using: &generator) >> bits
        let decimal = ExactDecimal(units: Int128(units), digits: digits)
        #expect(JSONWriter.text { $0.append(decimal) } == decimal.description)
      }
    }
    let large = ExactDecimal(units: Int128(Int64.min) * 1_000, digits: 1)
    #expect(JSONWriter.text { $0.append(large) } == large.description)
  }

  @Test func commas_standBetweenValues() {
    let text = JSONWriter.text { writer in
      writer.beginObject()
      writer.append("[", for: "a")
      writer.append(nil as Int?, for: "b")
      writer.appendKey("c")
      writer.beginArray()
      writer.append(1)
      writer.append([String]())
      writer.append(["{", ":"])
      writer.beginObject()
      writer.endObject()
      writer.append(true)
      writer.appendNull()
      writer.append(encoded: Array("0.5".utf8)[...])
      writer.append(encoded: Array("0.25".utf8)[...])
      writer.endArray()
      writer.appendKey(string: "\"")
      writer.append([1, 2])
      writer.endObject()
      writer.end(with: .null)
      writer.beginObject()
      writer.endObject()
      writer.end(with: .newline)
    }
    #expect(
      text == #"{"a":"[","c":[1,[],["{",":"],{},true,null,0.5,0.25],"#
        + #""\"":[1,2]}"# + "\0{}\n"
    )
  }

  @Test(arguments: [
    #"{"b":[1,-2.5,"x\n",null,true],"a":{}}"#, "[]", "[0.000001,100000000000]",
  ])
  func value_whenDecoded_isWrittenTheSame(json: String) throws {
    let value = try JSONValue(decoding: Array(json.utf8))
    #expect(JSONWriter.text { $0.append(value) } == json)
  }

  @Test func removeAll_startsAnew() {
    var writer = JSONWriter()
    writer.append(1)
    writer.removeAll()
    writer.append(2)
    #expect(writer.bytes == Array("2".utf8))
  }
}
