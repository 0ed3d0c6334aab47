/// Why a text is no TOML.
struct TOMLSyntaxError: Error, Hashable, Sendable {
  var position: SourcePosition
  var message: String
}
