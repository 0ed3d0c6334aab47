extension Interface {
  // The same as org.detentd.Panel.varlink, which is what clients are made from.
  static let panelDescription = """
    # A panel of physical controls: knobs, dials and strips whose selections
    # rest only on detents.
    #
    # Messages are state, not a log: each carries all of a selection, so that
    # what was missed can be told from its counters and its revision. Optional
    # fields without a value are left out. Anybody who can connect may call
    # Describe, Get, Monitor, Inputs and Motor; the other methods answer
    # PermissionDenied unless the caller is uid 0, has the daemon's own uid, or
    # is a member of the socket file's group. Calls are strict: a parameter that
    # is unknown or has the wrong type is an InvalidParameter, and null is the
    # same as none.
    interface org.detentd.Panel

    # A thumb at a detent, 0 to count - 1: the one that is shown, and the
    # committed one, which differs only during a preview. Value and label are
    # those of the detent that is shown; options have no value, and a label has
    # no unit.
    type Thumb (index: int, committed: int, value: ?float, label: string)

    # The state of a control.
    #
    # thumbs is one, or the lower and the upper one; active is the one that
    # moves next. focused says that an input of the control would move it now.
    # The cause is that of the newest change, and origin is what the call behind
    # it gave, if it was a call. The revision grows with every change. Pushes
    # and endstops are counted since the start. usec is the time of the newest
    # change, on the daemon's CLOCK_MONOTONIC, 0 before the first.
    type Selection (
      control: string,
      thumbs: []Thumb,
      active: ?(lower, upper),
      preview: bool,
      focused: bool,
      cause: (restore, turn, touch, lift, press, settle, idle, cancel, reset, client, config, lost),
      origin: ?string,
      revision: int,
      presses: int, long_presses: int, double_presses: int, endstops: int,
      usec: int
    )

    # A control as configured. Exactly one of range, values and options is
    # there.
    #
    # Every segment-th detent is felt and drawn stronger. Labels have as many
    # decimals as digits says, else as many as the scale needs. limits are the
    # detents that may be used, both included. turn, turn_pressed, touch and
    # push are the inputs that move it; two inputs in turn are the lower and the
    # upper thumb's.
    type Control (
      name: string, title: ?string,
      count: int,
      range: ?(lower: float, upper: float, step: float),
      values: ?[]float,
      options: ?[]string,
      spacing: (even, proportional, cells),
      unit: ?string, digits: ?int, segment: ?int, labels: bool,
      thumbs: int, gap: int, wrap: bool,
      limits: (lower: int, upper: int),
      commit: (live, release, press),
      turn: []string, turn_pressed: ?string, touch: ?string, push: []string
    )

    # An input and how it is doing: why it does not work if it does not, how
    # many detents it was turned, and what went wrong on the way.
    type Input (
      name: string, kind: (evdev, gpio, virtual), mode: string,
      present: bool, device: ?string, problem: ?string,
      detents: int, invalid: int, lost: int, resyncs: int, reopens: int
    )

    # Tells how controls are configured: those that are named, or all. With more
    # it replies again when that changes.
    method Describe(controls: ?[]string) -> (controls: []Control)

    # Tells the selections of controls: those that are named, or all.
    method Get(controls: ?[]string) -> (selections: []Selection)

    # Tells the selections, then again those that have changed, as long as the
    # connection lasts. It needs more. A slow reader gets the newest state only.
    method Monitor(controls: ?[]string) -> (selections: []Selection)

    # Tells how the inputs are doing. With more it replies again when one comes,
    # goes or has a problem.
    method Inputs() -> (inputs: []Input)

    # Tells how the motor is doing: the pulses that ran, those merged into one
    # that ran already, those suppressed for its rest, and those that failed.
    method Motor() -> (present: bool, problem: ?string, pulses: int, merged: int, suppressed: int, failures: int)

    # Selects and commits: exactly one of index, value, option, and indexes,
    # which is for both thumbs. The thumb has to be given where there are two. A
    # value goes to the nearest detent. A preview goes on. With a revision, only
    # if it is still the current one. The origin, at most 64 bytes, comes back
    # in streams while this is the newest change.
    method Select(control: string, thumb: ?(lower, upper), index: ?int, value: ?float, option: ?string,
      indexes: ?[]int, revision: ?int, origin: ?string) -> (selection: Selection)

    # Moves a thumb, the active one if none is given, by so many detents, and
    # commits. It stops at limits and at the other thumb; during a preview it is
    # refused with PreviewActive.
    method Step(control: string, thumb: ?(lower, upper), by: int, origin: ?string) -> (selection: Selection)

    # Makes a preview final; without one nothing changes.
    method Commit(control: string, origin: ?string) -> (selection: Selection)

    # Goes back from a preview to the committed selection; without one nothing
    # changes.
    method Cancel(control: string, origin: ?string) -> (selection: Selection)

    # Cancels, then commits the initial selection.
    method Reset(control: string, origin: ?string) -> (selection: Selection)

    # Gives the control its inputs, where it shares them with others.
    method Focus(control: string, origin: ?string) -> (selection: Selection)

    # Sets the detents that may be used, until a restart or until a reload
    # redefines the control.
    method SetLimits(control: string, lower: int, upper: int) -> (control: Control)

    # Turns a virtual encoder by so many 1/120 of a detent, clockwise if
    # positive, at most 1000000.
    method Turn(input: string, v120: int) -> ()

    # Touches a virtual strip, or moves the finger on it; its ends are 0 and 1.
    # A touch is lost when it hears nothing for 10 s.
    method Touch(input: string, position: float) -> ()

    # Lifts the finger from a virtual strip.
    method Lift(input: string) -> ()

    # Pushes the button of a virtual input down or lets it go. A push is lost
    # when it hears nothing for 10 s.
    method Press(input: string, down: bool) -> ()

    # Runs the motor: for a cue (detent, segment, endstop, cancel, commit), or
    # by a pattern of runs and rests in ms. Exactly one of the two. It is merged
    # or suppressed like any other.
    method Pulse(cue: ?string, pattern: ?[]int) -> ()

    # Reads the configuration again. If anything in it is wrong, the old one
    # stays in force.
    method Reload() -> ()

    # There is no control of this name; also the end of a stream that names it.
    error NoSuchControl (control: string)

    # There is no input of this name.
    error NoSuchInput (input: string)

    # It lies outside what is open to the thumb, whose ends are given as labels.
    error OutOfRange (control: string, lower: string, upper: string)

    # The control is in a preview.
    error PreviewActive (control: string)

    # The selection has changed since; its current revision is given.
    error Stale (control: string, revision: int)

    # Only virtual inputs can be moved by calls.
    error NotVirtual (input: string)

    # There is no motor, or it does not work.
    error NoMotor ()

    # What is wrong with the configuration.
    error ConfigurationInvalid (mistakes: [](file: string, line: int, column: int, message: string))

    # What was sent is no message; the connection is closed. The offset is in
    # bytes of the message.
    error ProtocolError (offset: int, message: string)

    """
}
