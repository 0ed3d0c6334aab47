import DetentCore
import Testing

@testable import detentctl

struct SettingTests {
  struct Row: Sendable {
    let control: String
    let setting: Setting
    let target: SelectTarget?
    let sentence: String?

    init(
      _ control: String,
      _ target: Setting.Target,
      thumb: Thumb? = nil,
      _ selectTarget: SelectTarget
    ) {
      self.control = control
      self.setting = Self.setting(target, thumb)
      self.target = selectTarget
      self.sentence = nil
    }

    init(
      _ control: String,
      _ target: Setting.Target,
      thumb: Thumb? = nil,
      refused sentence: String
    ) {
      self.control = control
      self.setting = Self.setting(target, thumb)
      self.target = nil
      self.sentence = sentence
    }

    private static func setting(
      _ target: Setting.Target,
      _ thumb: Thumb?
    ) -> Setting {
      Setting(
        control: "a",
        target: target,
        thumb: thumb,
        revision: nil,
        origin: nil
      )
    }
  }

  static let rows = [
    Row(Messages.volume, .index(-1), .index(-1)),
    Row(Messages.volume, .value("42.3"), .value(Self.decimal(423, 1))),
    Row(Messages.tab, .value("My Items"), .option("My Items")),
    Row(Messages.hours, .index(3), thumb: .lower, .index(3)),
    Row(Messages.hours, .value("9"), thumb: .upper, .value(Self.decimal(9, 0))),
    // The middle goes up.
    Row(
      Messages.hours,
      .values(lower: "7.49", upper: "20.5"),
      .indexes(lower: 7, upper: 21)
    ),
    // Beyond the limits, however little, is not snapped into them.
    Row(
      Messages.hours,
      .values(lower: "4.999", upper: "23.001"),
      .indexes(lower: 4, upper: 24)
    ),
    Row(
      Messages.hours,
      .values(lower: "5", upper: "23"),
      .indexes(lower: 5, upper: 23)
    ),
    Row(
      Messages.hours,
      .values(lower: "-1e18", upper: "1e18"),
      .indexes(lower: 4, upper: 24)
    ),
  ]

  static let refusals = [
    Row(
      Messages.volume,
      .value("loud"),
      refused: #""loud" is no number; volume has 0.0…100.0 %"#
    ),
    Row(
      Messages.tab,
      .value("Dog"),
      refused: #"tab has no option "Dog"; it has "Cat", "Interface" and "#
        + #""My Items""#
    ),
    Row(
      Messages.tab,
      .value("inteface"),
      refused: #"tab has no option "inteface"; did you mean "Interface"?"#
    ),
    Row(
      Messages.tab,
      .values(lower: "My", upper: "Items"),
      refused: #"tab has one thumb; "My Items" has to be quoted"#
    ),
    Row(
      Messages.volume,
      .values(lower: "1", upper: "2"),
      refused: "volume has one thumb, and takes one value"
    ),
    Row(
      Messages.volume,
      .value("1"),
      thumb: .lower,
      refused: "volume has one thumb: leave --thumb out"
    ),
    Row(
      Messages.hours,
      .value("7"),
      refused: "hours has two thumbs: both values are needed, or --thumb"
    ),
    Row(
      Messages.hours,
      .index(7),
      refused: "hours has two thumbs: both values are needed, or --thumb"
    ),
    Row(
      Messages.hours,
      .values(lower: "7", upper: "x"),
      refused: #""x" is no number; hours has 5…23 of 0…24 h"#
    ),
  ]

  @Test(arguments: Self.rows + Self.refusals)
  func setting_becomesTarget(row: Row) throws {
    let control = try Messages.control(row.control)
    do throws(UsageError) {
      #expect(try row.setting.selectTarget(of: control) == row.target)
    } catch {
      #expect(error.description == row.sentence)
    }
  }

  private static func decimal(_ units: Int128, _ digits: Int) -> ExactDecimal {
    ExactDecimal(units: units, digits: digits)
  }
}
