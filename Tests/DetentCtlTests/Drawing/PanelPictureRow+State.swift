import DetentCore
import DetentProtocol

@testable import detentctl

extension PanelPictureRow {
  var state: PanelState {
    get throws {
      let volume = ControlDescription.sample(
        try Scale.numbers(0...100),
        name: "volume",
        title: "Volume",
        unit: "%",
        segment: 10,
        turn: ["knob"]
      )
      let tab = ControlDescription.sample(
        try Scale(options: ["Cat", "Interface", "My Items"]),
        name: "tab",
        commit: "press",
        turn: ["missing-knob"],
        push: ["knob"]
      )
      let hours = ControlDescription.sample(
        try Scale.numbers(0...24),
        name: "hours",
        title: "Heating",
        unit: "h",
        segment: 6,
        hasTwoThumbs: true,
        limits: Limits(lower: 5, upper: 23),
        touch: "strip"
      )
      var state = PanelState(socket: "/run/panel")
      state.link = self.link
      state.version = "1.2.3"
      state.describe([volume, tab, hours])
      state.inputs = [
        InputStatus(
          name: "knob",
          kind: .virtual,
          mode: "encoder",
          isPresent: true
        ),
        InputStatus(
          name: "missing-knob",
          kind: .evdev,
          mode: "relative",
          isPresent: false
        ),
        InputStatus(
          name: "strip",
          kind: .virtual,
          mode: "strip",
          isPresent: true
        ),
      ]
      state.select(
        [
          volume.selecting([50]),
          tab.selecting([1], committed: [0]),
          hours.selecting([7, 21]),
        ],
        at: .zero
      )
      state.chosen = self.chosen
      state.message = self.message
      state.isHelpShown = self.isHelpShown
      return state
    }
  }
}
