private import CGPIO

/// The libgpiod in use.
package enum GPIOLibrary {
  /// The API that detentd was compiled against: 1 or 2.
  package static var api: Int { Int(cgpio_api()) }

  /// The version that is running, such as «2.2.1».
  package static var version: String {
    // A constant of the library.
    String(cString: cgpio_version())
  }
}
