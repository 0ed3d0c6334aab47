/// The part of a control's definition that tells what an index stands for.
///
/// It is used for every detent that a knob moves, and a whole definition costs
/// more to copy than a message to write.
package struct ControlReading {
  package let name: String
  package let scale: Scale
  package let hasTwoThumbs: Bool
  /// The decimals of labels; `nil` for as many as the scale needs.
  package let digits: Int?

  /// The text for people at a detent, without a unit.
  package func label(at index: Int) -> String {
    self.scale.label(at: index, digits: self.digits)
  }
}

extension ControlDefinition {
  package var reading: ControlReading {
    ControlReading(
      name: self.name,
      scale: self.scale,
      hasTwoThumbs: self.hasTwoThumbs,
      digits: self.digits
    )
  }
}
