private import Glibc

@main
struct Detentctl {
  static func main() {
    let words = Array(CommandLine.arguments.dropFirst())
    exit(ClientProgram.run(words).rawValue)
  }
}
