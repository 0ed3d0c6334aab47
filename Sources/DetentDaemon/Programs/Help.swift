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
      detentd check my-panel.toml
      detentd run --config my-panel.toml --socket /tmp/panel --state /tmp/state
      detentctl --socket /tmp/panel watch

    """
}
