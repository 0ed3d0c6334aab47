private import Glibc

/// What the program was started with.
package enum Environment {
  /// The value of an environment variable, `nil` if it is not set.
  package static func variable(_ name: String) -> String? {
    // The value is copied before anyone could change the environment.
    getenv(name).map { String(cString: $0) }
  }
}
