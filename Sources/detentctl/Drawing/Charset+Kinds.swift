extension Charset {
  /// Lines and shapes of Unicode.
  static func unicode(columns: @escaping (Unicode.Scalar) -> Int) -> Charset {
    Charset(
      columns: columns,
      mark: "▼",
      previewMark: "▽",
      committed: "◆",
      toLeft: "◂",
      toRight: "▸",
      tick: "╵",
      segmentTick: "│",
      endTick: "┃",
      closed: "░",
      thumb: "●",
      previewThumb: "○",
      bar: "─",
      barSegment: "┼",
      span: "━",
      spanSegment: "┿",
      lowerLimit: "├",
      upperLimit: "┤",
      activeLeft: "[",
      activeRight: "]",
      side: "│",
      selectedLeft: "▐",
      selectedRight: "▌",
      previewLeft: "┃",
      previewRight: "┃",
      frame: .unicode,
      chosen: "▌",
      ellipsis: "…",
      replacement: "\u{FFFD}",
      isUp: "●",
      isDown: "○",
      arrows: "←→"
    )
  }

  /// Nothing but ASCII, for other terminals.
  static func ascii(columns: @escaping (Unicode.Scalar) -> Int) -> Charset {
    Charset(
      columns: columns,
      mark: "V",
      previewMark: "v",
      committed: "*",
      toLeft: "<",
      toRight: ">",
      tick: "'",
      segmentTick: "|",
      endTick: "#",
      closed: "/",
      thumb: "O",
      previewThumb: "o",
      bar: "-",
      barSegment: "+",
      span: "=",
      spanSegment: "+",
      lowerLimit: "|",
      upperLimit: "|",
      activeLeft: "[",
      activeRight: "]",
      side: "|",
      selectedLeft: "[",
      selectedRight: "]",
      previewLeft: "<",
      previewRight: ">",
      frame: .ascii,
      chosen: ">",
      ellipsis: "~",
      replacement: "?",
      isUp: "*",
      isDown: "-",
      arrows: "Arrows"
    )
  }
}

extension BoxFrame {
  fileprivate static let unicode = BoxFrame(
    top: Edge(
      line: "─",
      selectedLine: "━",
      first: "┌",
      firstSelected: "┏",
      between: "┬",
      beforeSelected: "┲",
      afterSelected: "┱",
      last: "┐",
      lastSelected: "┓"
    ),
    bottom: Edge(
      line: "─",
      selectedLine: "━",
      first: "└",
      firstSelected: "┗",
      between: "┴",
      beforeSelected: "┺",
      afterSelected: "┹",
      last: "┘",
      lastSelected: "┛"
    ),
    selectedSide: "┃"
  )

  fileprivate static let ascii: BoxFrame = {
    let edge = Edge(
      line: "-",
      selectedLine: "=",
      first: "+",
      firstSelected: "+",
      between: "+",
      beforeSelected: "+",
      afterSelected: "+",
      last: "+",
      lastSelected: "+"
    )
    return BoxFrame(top: edge, bottom: edge, selectedSide: "#")
  }()
}
