/// What `GetInfo` tells of the program.
package struct Product: Hashable, Sendable {
  package let vendor: String
  package let name: String
  package let version: String
  package let url: String

  package static func detentd(version: String, url: String) -> Product {
    Product(vendor: "detentd", name: "detentd", version: version, url: url)
  }
}
