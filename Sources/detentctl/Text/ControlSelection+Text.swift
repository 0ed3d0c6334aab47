extension ControlSelection {
  /// What is shown, with the unit: `50.5 %`, `7…21 h`.
  func shownText(of control: ControlDescription?) -> String {
    let text = self.thumbs.map(\.label).joined(separator: "…")
    return control?.withUnit(text) ?? text
  }

  /// What is shown, and during a preview what is committed.
  func text(of control: ControlDescription?) -> String {
    let shown = self.shownText(of: control)
    guard self.isPreview else { return shown }
    guard let committed = self.committedText(of: control) else {
      return "\(shown) (preview)"
    }
    return "\(shown) (preview, committed is \(committed))"
  }

  /// The line of `get`: the control's name and its selection.
  func line(of control: ControlDescription?) -> String {
    "\(self.control) \(self.text(of: control))"
  }

  /// What is committed, without the unit, if the control has such detents.
  func committedLabels(of control: ControlDescription) -> String? {
    let indexes = self.thumbs.map(\.committed)
    let last = control.scale.count - 1
    guard indexes.allSatisfy({ $0 >= 0 && $0 <= last }) else { return nil }
    return indexes.map { control.label(at: $0) }.joined(separator: "…")
  }

  /// What is committed, if the control is known well enough.
  private func committedText(of control: ControlDescription?) -> String? {
    guard let control, let labels = self.committedLabels(of: control) else {
      return nil
    }
    return control.withUnit(labels)
  }
}
