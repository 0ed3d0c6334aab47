/// What `detentd --help` prints.
enum Help {
  static let text = """
    detentd: reads knobs, snaps them to detents, tells clients, pulses a motor.

    usage:
      detentd [run] [--config FILE] [--socket PATH] [--state DIR]
          Runs the daemon. Without --config it reads
          /etc/detentd/detentd.toml and /etc/detentd/conf.d/*.toml.
          SIGHUP reads the configuration again; a wrong one changes nothing.
      detentd check [FILE...]
          Checks the files as one configuration, or the system's, and prints
          every mistake as FILE:LINE:COLUMN: what is wrong.
      detentd devices
          Shows the evdev nodes and GPIO lines that could be inputs, and who
          uses them.
      detentd learn [NODE... | --gpio CHIP [A B [PRESS]]]
          Has a knob turned by ten clicks each way and pushed, and prints the
          configuration for it. Without arguments it watches every evdev node
          that may be a knob, with CHIP alone every free line with a name.
      detentd record INPUT [--config FILE] > TRACE
          Writes what the device of an input hands over, until Ctrl-C. INPUT is
          a name in the configuration, or the path of an evdev node, of which
          it then writes every event (on a keyboard: what is typed).
      detentd replay --config FILE [--state FILE] [TRACE | NAME=TRACE]...
          Runs recorded events through the real decoders without any device,
          and prints what clients and the motor would have got.
          NAME=TRACE is a trace of the input NAME; - is standard input.
      detentd motor-off [--config FILE] [--state DIR]
          Switches the motor off after the daemon has died.
      detentd --version | --help

    options:
      --config FILE   this configuration alone
      --socket PATH   where clients connect
                      (default /run/detentd/org.detentd.Panel)
      --state DIR     where selections are kept (default /var/lib/detentd)

    exit status:
      0 done   64 usage   65 bad trace   75 busy   78 bad configuration
      1 anything else

    Example:
      detentd learn --gpio pinctrl-bcm2711 GPIO17 GPIO27 GPIO22
      detentd check my-panel.toml
      detentd run --config my-panel.toml --socket /tmp/panel --state /tmp/state
      detentctl --socket /tmp/panel watch

    """
}
