extension Verb {
  /// What it does, in lines that fit a terminal.
  var summary: [String] {
    switch self {
    case .list:
      ["Shows all controls: selection, limits, commit mode and inputs."]
    case .get:
      ["Shows selections: of the controls that are named, or of all."]
    case .watch:
      [
        "Shows selections, then each change with its cause, until Ctrl-C or",
        "until detentd ends.",
      ]
    case .panel:
      [
        "Shows the whole panel on the terminal, live. Tab chooses a control;",
        "arrows turn its virtual input or step, space pushes it, Enter commits,",
        "Escape cancels, ? tells all keys, q ends it.",
      ]
    case .set:
      [
        "Selects and commits: the detent nearest to a number, an option by its",
        "name, or a detent by its index from 0. Of two thumbs, both or one. A",
        "preview goes on. With --revision, only if nothing has changed since",
        "(`get --json` shows it). --origin comes back to who watches.",
      ]
    case .step:
      [
        "Moves by N detents (-N goes down), as far as limits and the other",
        "thumb allow. Without --thumb the active one.",
      ]
    case .commit:
      ["Makes a preview final."]
    case .cancel:
      ["Goes back from a preview to what is committed."]
    case .reset:
      ["Goes back to the initial selection."]
    case .focus:
      ["Gives the control its inputs, where it shares them with others."]
    case .limits:
      [
        "Sets the detents that may be used, by number or option name, until a",
        "restart.",
      ]
    case .inputs:
      ["Shows all inputs: device, movement, and what is wrong with them."]
    case .motor:
      ["Shows whether the motor works, and counts its pulses."]
    case .turn:
      [
        "Turns a virtual encoder, clockwise if positive. Fractions are allowed;",
        "--v120 counts in 1/120 of a detent.",
      ]
    case .touch:
      [
        "Touches a virtual strip, or moves the finger on it: its ends are 0",
        "and 1. It is lost when nothing follows for 10 s.",
      ]
    case .lift:
      ["Lifts the finger from a virtual strip."]
    case .press:
      [
        "Pushes the button of a virtual input for 50 ms, or only down or up.",
        "A button that is down is lost when nothing follows for 10 s.",
      ]
    case .pulse:
      [
        "Runs the motor: for a cue (detent, segment, endstop, cancel, commit),",
        "or for runs and rests in turn, in ms.",
      ]
    case .reload:
      [
        "Makes detentd read its configuration again, and shows every mistake;",
        "a wrong one changes nothing.",
      ]
    }
  }

  /// Command lines that show its use, without the program's name.
  var examples: [String] {
    switch self {
    case .list: ["list"]
    case .get: ["get volume tab"]
    case .watch: ["watch", "--json watch volume | jq ."]
    case .panel: ["panel"]
    case .set:
      [
        "set volume 42.5", "set tab \"My Items\"", "set hours 7 21",
        "set hours --thumb upper 22",
      ]
    case .step: ["step volume -3"]
    case .commit: ["commit tab"]
    case .cancel: ["cancel tab"]
    case .reset: ["reset volume"]
    case .focus: ["focus volume"]
    case .limits: ["limits volume 10 80"]
    case .inputs: ["inputs"]
    case .motor: ["motor"]
    case .turn: ["turn volume-knob -2.5"]
    case .touch: ["touch size-strip 0.75"]
    case .lift: ["lift size-strip"]
    case .press: ["press tab-knob"]
    case .pulse: ["pulse endstop", "pulse 30,60,30"]
    case .reload: ["reload"]
    }
  }

  /// Its usages, what it does, and examples.
  var help: String {
    let usages = self.usages.map { "  \($0)\n" }
    let summary = self.summary.map { "      \($0)\n" }
    let examples = self.examples.map { "        detentctl \($0)\n" }
    return (usages + summary + examples).joined()
  }
}
