private import CNcurses
import DetentLinux
private import Glibc

/// The terminal, as long as the panel has it.
///
/// All that is Curses is in this file. Its pointers live from `newterm` to
/// `delscreen`, which is as long as the value.
struct Screen: ~Copyable {
  private let handle: OpaquePointer
  private let hasColours: Bool
  let charset: Charset

  /// Takes the terminal over.
  static func open() throws(UsageError) -> Screen {
    // The character set decides what can be drawn.
    let hasLocale = setlocale(LC_CTYPE, "") != nil
    let codeset = hasLocale ? String(cString: cncurses_codeset()) : ""
    let terminal = Environment.variable("TERM") ?? ""
    guard let handle = cncurses_start() else {
      throw Self.unknown(terminal)
    }
    guard cncurses_can("cup") else {
      endwin()
      delscreen(handle)
      throw Self.unknown(terminal)
    }
    let columns = { (scalar: Unicode.Scalar) -> Int in
      Int(wcwidth(wchar_t(scalar.value)))
    }
    // The fonts of the kernel's console lack some of the shapes.
    let isPlain = codeset != "UTF-8" || terminal == "linux"
    return Screen(
      handle: handle,
      hasColours: Self.startColours(),
      charset: isPlain
        ? .ascii(columns: columns) : .unicode(columns: columns)
    )
  }

  private init(handle: OpaquePointer, hasColours: Bool, charset: Charset) {
    self.handle = handle
    self.hasColours = hasColours
    self.charset = charset
    cbreak()
    noecho()
    curs_set(0)
    // Escape is a key of its own, after the time that the rest of an arrow key
    // may take on the way.
    set_escdelay(50)
    let window = cncurses_window()
    keypad(window, true)
    nodelay(window, true)
    self.adjustSize()
  }

  deinit {
    endwin()
    delscreen(self.handle)
  }

  var columns: Int { Int(getmaxx(cncurses_window())) }
  var rows: Int { Int(getmaxy(cncurses_window())) }

  /// Takes over the size that the terminal has now.
  func adjustSize() {
    var rows: CInt = 0
    var columns: CInt = 0
    guard cncurses_size(&rows, &columns) == 0 else { return }
    resizeterm(rows, columns)
  }

  /// Gives the terminal back for a while.
  func suspend() { endwin() }

  /// Takes it over again, whatever others left on it.
  func resume() {
    reset_prog_mode()
    self.adjustSize()
    cncurses_forget()
  }

  /// Shows a picture; only what has changed is sent to the terminal.
  func show(_ grid: Grid) {
    let window = cncurses_window()
    werase(window)
    for row in 0..<grid.rows {
      var column = 0
      for run in grid.row(row).runs {
        self.setStyle(run.style)
        let text = run.text.unicodeScalars.map { wchar_t($0.value) }
        mvwaddnwstr(window, CInt(row), CInt(column), text, CInt(text.count))
        column += run.columns
      }
    }
    wrefresh(window)
  }

  /// The keys that were pressed.
  func readKeys() -> [Key] {
    var keys: [Key] = []
    var code: wint_t = 0
    while true {
      let status = wget_wch(cncurses_window(), &code)
      guard status != ERR else { return keys }
      let isFunction = status == KEY_CODE_YES
      keys.append(
        isFunction ? Self.function(CInt(code)) : Self.character(code)
      )
    }
  }

  private static func function(_ code: CInt) -> Key {
    switch code {
    case KEY_RIGHT, KEY_UP: .move(.detent, isUp: true)
    case KEY_LEFT, KEY_DOWN: .move(.detent, isUp: false)
    case KEY_PPAGE: .move(.page, isUp: true)
    case KEY_NPAGE: .move(.page, isUp: false)
    case KEY_END: .move(.end, isUp: true)
    case KEY_HOME: .move(.end, isUp: false)
    case KEY_BTAB: .previous
    case KEY_ENTER: .commit
    default: .other
    }
  }

  private static func character(_ code: wint_t) -> Key {
    switch Unicode.Scalar(code) {
    case "\t": return .next
    case "\n", "\r": return .commit
    case "\u{1B}": return .cancel
    case " ": return .push
    case "l": return .longPush
    case "t": return .thumb
    case "?": return .help
    case "q": return .quit
    default: return .other
    }
  }

  private func setStyle(_ style: Style) {
    var attributes: attr_t = 0
    let emphasis = style.emphasis
    if emphasis.contains(.bold) { attributes |= cncurses_bold }
    if emphasis.contains(.dim) { attributes |= cncurses_dim }
    if emphasis.contains(.reversed) { attributes |= cncurses_reversed }
    let pair = self.hasColours ? style.hue.rawValue : 0
    wattr_set(cncurses_window(), attributes, pair, nil)
  }

  /// Makes a pair of colours for each hue, unless colours are not wanted
  /// (NO_COLOR) or not there.
  private static func startColours() -> Bool {
    let isUnwanted = Environment.variable("NO_COLOR")?.isEmpty == false
    guard !isUnwanted, has_colors(), start_color() == OK else { return false }
    use_default_colors()
    for hue in Style.Hue.allCases {
      let colour =
        switch hue {
        case .plain: CInt(-1)
        case .accent: COLOR_CYAN
        case .preview: COLOR_YELLOW
        case .alarm: COLOR_RED
        }
      guard hue != .plain else { continue }
      init_pair(hue.rawValue, Int16(colour), -1)
    }
    return true
  }

  private static func unknown(_ terminal: String) -> UsageError {
    UsageError(
      message: terminal.isEmpty
        ? "TERM is not set: panel has to know the terminal to draw on it"
        : "the terminal \(terminal.quoted) (TERM) is unknown or cannot show a "
          + "panel; detentctl watch prints lines",
      help: .none
    )
  }
}

extension ArraySlice<Cell> {
  /// A piece of a row that has one style.
  fileprivate struct Run {
    var text: String
    var columns: Int
    let style: Style
  }

  fileprivate var runs: [Run] {
    self.reduce(into: []) { runs, cell in
      guard let last = runs.last, last.style == cell.style else {
        runs.append(Run(text: cell.text, columns: 1, style: cell.style))
        return
      }
      runs[runs.count - 1].text += cell.text
      runs[runs.count - 1].columns += 1
    }
  }
}
