import DetentConfig
import DetentInput

/// What is wrong in files that are called 0, 1 and so on.
func mistakesFound(in texts: [String]) -> [String] {
  do {
    _ = try configuration(texts)
    return []
  } catch {
    return error.mistakes.map(\.description)
  }
}

/// What files that are called 0, 1 and so on say.
func configuration(
  _ texts: [String]
) throws(ConfigError) -> Configuration {
  let files = texts.enumerated().map { index, text in
    ConfigFile(path: "\(index)", bytes: Array(text.utf8))
  }
  return try Configuration(files: files, eventCodes: eventCode(of:))
}
