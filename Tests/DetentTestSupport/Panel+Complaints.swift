package import DetentCore

extension Panel {
  /// The invariants that do not hold.
  package var complaints: [String] {
    var complaints: [String] = []
    for control in self.definition.controls.indices {
      let definition = self.definition.controls[control]
      let content = self.selection(of: control).content
      let limits = self.limits(of: control)
      for (name, thumbs) in [
        ("shown", content.shown), ("committed", content.committed),
      ] {
        if thumbs.lower < limits.lower || thumbs.upper > limits.upper {
          complaints.append("\(definition.name): \(name) outside the limits")
        }
        if definition.hasTwoThumbs {
          if thumbs.lower + definition.gap > thumbs.upper {
            complaints.append("\(definition.name): \(name) without its gap")
          }
        } else if thumbs.lower != thumbs.upper {
          complaints.append("\(definition.name): one thumb in two places")
        }
      }
      if !content.isPreview, content.shown != content.committed {
        complaints.append("\(definition.name): differs without a preview")
      }
      if definition.commit == .live, content.isPreview {
        complaints.append("\(definition.name): live with a preview")
      }
    }
    return complaints
  }
}
