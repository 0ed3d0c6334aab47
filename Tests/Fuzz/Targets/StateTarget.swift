import DetentCore
import DetentDaemon
import DetentTestSupport

/// Saved selections: what a panel makes of them is in order, and what it saves
/// then is what it comes back with.
enum StateTarget {
  static func complaints(about bytes: [UInt8]) -> [String] {
    guard let saved = try? SavedSelections.decode(bytes) else { return [] }
    do {
      let panel = try DemoPanel.make(saved: saved).panel
      let first = SavedSelections.encode(panel)
      let again = try DemoPanel.make(saved: SavedSelections.decode(first)).panel
      var complaints = panel.complaints
      if SavedSelections.encode(again) != first {
        complaints.append("other selections after the next start")
      }
      return complaints
    } catch {
      return ["\(error)"]
    }
  }
}
