private import DetentDaemon
private import Glibc

@main
struct Detentd {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(DaemonProgram.run(words).rawValue)
  }
}
