import DetentProtocol
import Testing

@testable import detentctl

struct ProgramTests {
  @Test func exitStatus() {
    #expect(ClientProgram.run(["dance"]) == .usage)
    let line = ["--socket", "/nowhere", "list"]
    #expect(ClientProgram.run(line) == .unreachable)
    #expect(ClientProgram.run(["--version"]) == .success)
  }

  @Test func versions_areCompared() {
    #expect(Version.warning(daemon: Version.number) == nil)
    #expect(
      Version.warning(daemon: "9.9")
        == "warning: detentd is version 9.9, detentctl \(Version.number); "
        + "`systemctl restart detentd` starts the installed one"
    )
  }
}
