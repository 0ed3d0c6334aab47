/// The controls that share an input for one purpose; one has the focus.
struct Page {
  private(set) var controls: [Int] = []
  private var position = 0

  init(_ controls: [Int]) {
    self.controls = controls
  }

  var focused: Int? {
    self.controls.isEmpty ? nil : self.controls[self.position]
  }

  /// Gives the focus to a control, if the page has it.
  mutating func focus(on control: Int) {
    guard let position = self.controls.firstIndex(of: control) else { return }
    self.position = position
  }

  /// Gives the focus to the next control, after the last one to the first.
  mutating func focusOnNext() {
    guard !self.controls.isEmpty else { return }
    self.position = (self.position + 1) % self.controls.count
  }
}
