import DetentDevices
import Foundation
import Testing

@testable import DetentDaemon
@testable import DetentInput

/// What each device of Tests/Scenarios/recordings/descriptions is found out to
/// be, from its capabilities alone.
struct DescriptionTests {
  struct Device: Sendable, CustomTestStringConvertible {
    let file: String
    /// Each axis that is likely to be a knob, a ring or a strip, with its mode.
    let knobs: [String]
    var hasVolumeKeys = false
    /// The button that is offered with them.
    var push: String?

    var testDescription: String { self.file }
  }

  static let devices = [
    Device(
      file: "generic-double-dial-pad",
      knobs: ["REL_HWHEEL hires", "REL_WHEEL hires"],
      push: "BTN_0"
    ),
    Device(
      file: "generic-rel-dial-pad", knobs: ["REL_DIAL relative"], push: "BTN_0"
    ),
    // A mouse; its wheel may be named all the same.
    Device(file: "hires-mouse-wheel", knobs: [], push: "BTN_MIDDLE"),
    Device(
      file: "huion-q620m-dial", knobs: ["REL_WHEEL hires"], push: "BTN_0"
    ),
    Device(file: "powermate", knobs: ["REL_DIAL relative"], push: "BTN_0"),
    Device(file: "rotary-encoder-abs-rollover", knobs: ["ABS_X absolute"]),
    Device(file: "rotary-encoder-rel", knobs: ["REL_DIAL relative"]),
    // Nothing tells that they are a count and a spring ring.
    Device(
      file: "shuttlexpress", knobs: ["REL_DIAL relative", "REL_WHEEL hires"]
    ),
    Device(
      file: "surface-dial-multi-axis",
      knobs: ["REL_DIAL relative"],
      push: "BTN_0"
    ),
    Device(
      file: "touch-strip-mt",
      knobs: ["ABS_X strip", "ABS_MT_POSITION_X strip"]
    ),
    Device(
      file: "usb-volume-knob", knobs: [], hasVolumeKeys: true, push: "KEY_MUTE"
    ),
    // Their buttons are so many that some are called a gamepad's.
    Device(
      file: "wacom-cintiq-21ux2-pad",
      knobs: ["ABS_RX onehot", "ABS_RY onehot"],
      push: "BTN_0"
    ),
    Device(
      file: "wacom-cintiq-24hdt-pad",
      knobs: ["ABS_THROTTLE ring", "ABS_WHEEL ring"],
      push: "BTN_0"
    ),
    Device(
      file: "wacom-intuos3-4x6-pad", knobs: ["ABS_RX onehot"], push: "BTN_0"
    ),
    Device(
      file: "wacom-intuos4-6x9-pad", knobs: ["ABS_WHEEL ring"], push: "BTN_0"
    ),
  ]

  private static let folder = Scenario.root + "/recordings/descriptions"

  @Test func everyDescription_isTested() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(files.sorted() == Self.devices.map { "\($0.file).desc" })
  }

  @Test(arguments: DescriptionTests.devices)
  func device(_ device: Device) throws {
    let path = "\(Self.folder)/\(device.file).desc"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    var capabilities = EvdevCapabilities()
    for entry in try Trace(file: path, text: text).entries {
      switch entry.line {
      case .capabilities(let codes): capabilities.events.formUnion(codes)
      case .axis(let code, let axis): capabilities.axes[code] = axis
      default: Issue.record("an unexpected line: \(entry.line)")
      }
    }
    let knobs = capabilities.knobAxes.map { axis in
      var settings = EvdevSettings(match: EvdevMatch())
      settings.axis = axis
      return "\(axis.name) \(settings.mode(on: capabilities).rawValue)"
    }
    #expect(knobs == device.knobs)
    #expect(capabilities.hasVolumeKeys == device.hasVolumeKeys)
    #expect(capabilities.pushKey?.name == device.push)
  }
}
