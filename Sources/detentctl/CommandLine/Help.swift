/// What `detentctl --help` prints.
enum Help {
  /// All verbs.
  static var text: String {
    """
    detentctl: looks at a panel of knobs that detentd serves, and operates it.

    usage: detentctl [OPTION...] VERB [ARGUMENT...]

    \(Verb.allCases.map(\.help).joined(separator: "\n"))
    options, at any place:
      --socket PATH   where detentd listens
                      (default \(Invocation.standardSocket))
      --json          prints what detentd replies, one JSON object a line, and
                      its errors as objects on standard error
      --help          all of this, or after a verb only that verb's part
      --version       the version of this program
      --              what follows is no option

    exit status:
      0 done   1 refused by detentd   64 usage   69 detentd not reachable

    To try it without hardware:
      detentd run --config demo.toml --socket /tmp/panel --state /tmp/state
      detentctl --socket /tmp/panel panel
      detentctl --socket /tmp/panel turn volume-knob 3

    """
  }

  /// One verb.
  static func text(of verb: Verb) -> String {
    """
    usage:
    \(verb.help)
    options for all verbs: --socket PATH\(verb.hasJSON ? ", --json" : ""); \
    see detentctl --help

    """
  }
}
