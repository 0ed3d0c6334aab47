/// A length of time in whole microseconds; may be negative.
///
/// Arithmetic saturates: no time, however wrong, can stop the daemon.
package struct Microseconds: Hashable, Sendable {
  package let rawValue: Int64

  package init(_ rawValue: Int64) {
    self.rawValue = rawValue
  }

  package static let zero = Microseconds(0)

  package static func milliseconds(_ count: Int) -> Microseconds {
    Microseconds(Int64(count).multipliedSaturating(by: 1_000))
  }

  package static func seconds(_ count: Int) -> Microseconds {
    Microseconds(Int64(count).multipliedSaturating(by: 1_000_000))
  }

  package static func + (a: Microseconds, b: Microseconds) -> Microseconds {
    Microseconds(a.rawValue.addedSaturating(to: b.rawValue))
  }

  package static func - (a: Microseconds, b: Microseconds) -> Microseconds {
    Microseconds(a.rawValue.subtractingSaturating(b.rawValue))
  }
}

extension Microseconds: Comparable {
  package static func < (a: Microseconds, b: Microseconds) -> Bool {
    a.rawValue < b.rawValue
  }
}
