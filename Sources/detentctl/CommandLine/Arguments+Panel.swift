import DetentCore
import DetentProtocol

/// What verbs have in common.
extension Arguments {
  /// Takes a word that is needed, and that the usage calls `name`.
  mutating func takeNext(_ name: String) throws(UsageError) -> String {
    guard let word = self.takeWord() else {
      throw UsageError(message: "\(name) is missing")
    }
    return word
  }

  mutating func takeNextInteger(_ name: String) throws(UsageError) -> Int {
    let word = try self.takeNext(name)
    guard let integer = Int(word) else {
      throw UsageError(message: "\(name) is \(word.quoted), no whole number")
    }
    return integer
  }

  mutating func takeNextDecimal(
    _ name: String
  ) throws(UsageError) -> ExactDecimal {
    let word = try self.takeNext(name)
    guard let decimal = ExactDecimal(text: word) else {
      throw UsageError(message: "\(name) is \(word.quoted), no number")
    }
    return decimal
  }

  /// Takes all words as names, `nil` if there are none.
  mutating func takeNames() -> [String]? {
    let names = self.takeWords()
    return names.isEmpty ? nil : names
  }

  mutating func takeThumb() throws(UsageError) -> Thumb? {
    guard let name = self.takeValue(of: .thumb) else { return nil }
    guard let thumb = Thumb(rawValue: name) else {
      throw UsageError(
        message: "--thumb is lower or upper, not \(name.quoted)"
      )
    }
    return thumb
  }

  mutating func takeOrigin() throws(UsageError) -> String? {
    guard let origin = self.takeValue(of: .origin) else { return nil }
    guard origin.utf8.count <= PanelRequest.longestOrigin else {
      throw UsageError(
        message: "--origin has at most \(PanelRequest.longestOrigin) bytes"
      )
    }
    return origin
  }

  /// Takes detents, or what `--v120` says, as v120.
  mutating func takeV120() throws(UsageError) -> Int {
    let most = PanelRequest.mostV120
    if let v120 = try self.takeInteger(of: .v120) {
      guard v120.magnitude <= most.magnitude else {
        throw UsageError(message: "--v120 is at most \(most) either way")
      }
      return v120
    }
    let detents = try self.takeNextDecimal("DETENTS")
    guard let v120 = detents.v120, v120.magnitude <= most.magnitude else {
      throw UsageError(message: "DETENTS are at most \(most / 120) either way")
    }
    guard v120 != 0 || detents.units == 0 else {
      throw UsageError(message: "DETENTS are less than 1/120 of one")
    }
    return v120
  }

  /// Takes a place on a strip in billionths; beyond the ends is at the end.
  mutating func takePosition() throws(UsageError) -> Int64 {
    let position = try self.takeNextDecimal("POSITION")
    guard position > ExactDecimal(0) else { return 0 }
    guard position < ExactDecimal(1) else { return 1_000_000_000 }
    // One decimal more than is kept tells on which side of the middle it lies.
    return Int64((position.units(digits: 10) + 5) / 10)
  }

  /// Takes what to do with a button, down being true.
  mutating func takeStrokes() throws(UsageError) -> [Bool] {
    switch (self.takeFlag(.down), self.takeFlag(.up)) {
    case (false, false): return [true, false]
    case (true, false): return [true]
    case (false, true): return [false]
    case (true, true):
      throw UsageError(message: "--down and --up exclude each other")
    }
  }

  /// Takes a cue, or a pattern with commas.
  mutating func takePulse() throws(UsageError) -> PanelRequest {
    let word = try self.takeNext("CUE or MS")
    if let cue = Cue(name: word) { return .pulseCue(cue) }
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    let times = parts.compactMap { Int($0) }
    guard times.count == parts.count else {
      let names = Cue.allCases.map(\.name).listed
      throw UsageError(
        message: "\(word.quoted) is neither a cue (\(names)) nor a pattern "
          + "(times in ms with commas between them)"
      )
    }
    guard let pattern = Pattern(times) else {
      throw UsageError(
        message: "a pattern has runs and rests in turn, each of at least 1 ms, "
          + "a run first and last; a run has at most \(Pattern.longestRun) ms, "
          + "all together \(Pattern.longest) ms"
      )
    }
    return .pulsePattern(pattern)
  }
}
