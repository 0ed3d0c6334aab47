import CFuzzer
import DetentFuzzing
import DetentLinux
import Glibc

/// `detentd-fuzz TARGET …`: feeds a target with what libFuzzer, whose options
/// and directories follow the name, makes of its seeds.
@main
struct FuzzProgram {
  /// Tells the target to the processes that libFuzzer starts: they get its
  /// options only.
  private static let variable = "DETENTD_FUZZ_TARGET"

  static func main() {
    var count = CommandLine.argc
    var words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      CommandLine.unsafeArgv
    let word = CommandLine.arguments.dropFirst().first
    var target = word.flatMap(FuzzTarget.init(rawValue:))
    if let target {
      setenv(self.variable, target.rawValue, 1)
      // The program's name in the place of the target's.
      CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
      words = CommandLine.unsafeArgv + 1
      count -= 1
    } else {
      target = Environment.variable(self.variable)
        .flatMap(FuzzTarget.init(rawValue:))
    }
    guard let target else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      self.complain("no target \"\(word ?? "")\"; there are: \(names)")
      exit(64)
    }
    exit(LLVMFuzzerRunDriver(&count, &words, self.check(target)))
  }

  /// A C function, which cannot know the target by itself.
  private static func check(
    _ target: FuzzTarget
  ) -> @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt {
    switch target {
    case .messages: { FuzzProgram.check(.messages, $0, $1) }
    case .toml: { FuzzProgram.check(.toml, $0, $1) }
    case .trace: { FuzzProgram.check(.trace, $0, $1) }
    case .state: { FuzzProgram.check(.state, $0, $1) }
    }
  }

  private static func check(
    _ target: FuzzTarget,
    _ start: UnsafePointer<UInt8>?,
    _ count: Int
  ) -> CInt {
    // libFuzzer's buffer lives until this returns; it is copied.
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let complaints = target.complaints(about: bytes)
    guard !complaints.isEmpty else { return 0 }
    for complaint in complaints { self.complain(complaint) }
    // So that libFuzzer keeps the input.
    abort()
  }

  private static func complain(_ message: String) {
    try? StandardStreams.write("detentd-fuzz: \(message)\n", to: .error)
  }
}
