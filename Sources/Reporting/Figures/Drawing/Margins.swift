/// The room that words need around a plot, from the words themselves.
struct Margins {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    /// Of the whole width what names of rows may take, and what names at the ends of lines may take.
    static let rowShare = 0.36
    static let endShare = 0.3

    init(of panel: Panel, x: Mapping, y: Mapping, width: Double) {
        top = (panel.y.unit + panel.y.title).isEmpty || panel.y.isHidden ? 14 : 24
        bottom = panel.x.isHidden ? 6 : 26
        if !panel.x.isHidden, !panel.x.title.isEmpty || !panel.x.unit.isEmpty { bottom += 19 }
        if panel.x.isOnTop {
            top = panel.x.title.isEmpty ? 24 : 40
            bottom = 6
        }
        bottom += KeyLines(panel.key, width: width).height
        left = 4
        right = 8
        if !panel.y.isHidden {
            let widest =
                panel.y.ticks(on: y).map { tick in
                    TextWidth.of(String(tick.text.prefix(400)), y.kind == .bands ? .row : .strongTick)
                }.max() ?? 0
            // The title of rows stands over their names.
            let title = y.kind == .bands ? TextWidth.of(String(panel.y.title.prefix(200)), .tick) : 0
            let named = max(widest, title)
            left = y.kind == .bands ? min(named + 12, width * Self.rowShare) : max(20, min(widest + 10, width * 0.3))
        }
        if !panel.x.isHidden, x.kind != .bands, let last = panel.x.ticks(on: x).last {
            right = max(right, min(40, TextWidth.of(last.text, .tick) / 2 + 2))
        }
        if let ends = EndLabels.room(of: panel, width: width) { right = max(right, ends) }
        let columns = Self.columns(of: panel, width: width)
        if !columns.isEmpty {
            right = columns.map(\.width).reduce(10, +)
            top = max(top, 26)
        }
        if !panel.headers.isEmpty {
            let line = HeaderLine(
                of: panel, x: x, left: left, right: width - right, width: width)
            top = max(top, 8 + HeaderLine.height * Double(line.count))
        }
    }

    /// Where the columns of words begin.
    static func columnsLeft(of panel: Panel, width: Double) -> Double {
        columns(of: panel, width: width).map(\.width).reduce(width, -)
    }

    /// With its square, which stands alone where the drawing is narrow.
    private static func titleWidth(of column: RowColumn, width: Double) -> Double {
        let square = column.look == nil ? 0 : HeaderLine.square
        if column.look != nil, width < PanelDrawing.narrow { return square }
        return square + TextWidth.of(String(column.title.prefix(200)), .tick)
    }

    /// The columns of words that are shown at this width, and how wide each is with the gap before it.
    static func columns(of panel: Panel, width: Double) -> [(column: RowColumn, width: Double)] {
        guard case .bands = panel.y.scale else { return [] }
        return panel.columns.filter { width >= PanelDrawing.narrow || !$0.onlyWide }.map { column in
            let style: TextStyle = column.isStrong ? .value : .label
            let widths = column.texts.map { TextWidth.of(String($0.prefix(200)), style) }
            let widest = max(widths.max() ?? 0, titleWidth(of: column, width: width))
            return (column, min(widest, width * 0.24) + 14)
        }
    }
}

/// The names at the right ends of lines.
enum EndLabels {
    /// How wide the column for them is; nil: there are none, or not enough room for one.
    static func room(of panel: Panel, width: Double) -> Double? {
        let widths = panel.marks.compactMap { mark -> Double? in
            guard case .line(let line) = mark, let label = line.endLabel, reachesEnd(line, of: panel) else {
                return nil
            }
            return TextWidth.of(String(label.words(in: width).prefix(400)), TextStyle(label.tone))
        }
        guard let widest = widths.max(), widest + 11 <= width * Margins.endShare else { return nil }
        return widest + 11
    }

    /// Whether a line goes to the panel's right: one that ends before has its name where it ends.
    static func reachesEnd(_ line: Line, of panel: Panel) -> Bool {
        let mapping = Mapping(panel.x.scale)
        let last = line.points.last { $0.x.isFinite && $0.y.isFinite }
        return (last.flatMap { mapping.share(of: $0.x) } ?? 0) > 0.94
    }
}
