private import Glibc

/// A pattern in the shell's manner: `*`, `?` and `[…]`.
package struct GlobPattern: Hashable, Sendable {
  private let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Whether the pattern describes all of `candidate`.
  package func matches(_ candidate: String) -> Bool {
    fnmatch(self.text, candidate, 0) == 0
  }
}
