import Layout
import SimulationKernel

extension PanelDrawing {
    /// Grid lines along the one direction that values are read in, the base line, and the words.
    mutating func drawAxes() {
        let hasRows = frame.y.kind == .bands
        let xTicks = panel.x.isHidden ? [] : panel.x.ticks(on: frame.x)
        if hasRows, frame.x.kind != .bands {
            for tick in xTicks { gridLine(across: tick) }
        }
        if !panel.y.isHidden { hasRows ? drawRows(isPlain: frame.x.kind == .bands) : drawHeights() }
        if !panel.x.isHidden { drawWidths(xTicks, isPlain: hasRows) }
    }

    private mutating func gridLine(across tick: Tick) {
        guard let x = frame.across(tick.value) else { return }
        gridLine(Pixel(x, frame.plot.top), Pixel(x, frame.plot.bottom), isStrong: tick.isStrong)
    }

    /// Words keep off it, and off a strong one as off a curve.
    private mutating func gridLine(_ from: Pixel, _ to: Pixel, isStrong: Bool) {
        canvas.line(isStrong ? "a" : "g", from, to, width: 1)
        isStrong ? placer.avoid([from, to]) : placer.avoidGrid(from, to)
    }

    private mutating func drawHeights() {
        let plot = frame.plot
        let ticks = panel.y.ticks(on: frame.y).compactMap { tick in frame.down(tick.value).map { (tick, $0) } }
        for (tick, y) in ticks {
            let isBase = abs(y - plot.bottom) < 0.5
            gridLine(Pixel(plot.left, y), Pixel(plot.right, y), isStrong: isBase || tick.isStrong)
        }
        var last: Double?
        for (tick, y) in ticks {
            // Of ticks too close to each other the stronger one has words: 95% beside 100%.
            let hasNeighbour = panel.y.strongTicks.contains { strong in
                guard !tick.isStrong, let other = frame.down(strong) else { return false }
                return abs(other - y) < 14
            }
            if hasNeighbour { continue }
            if let last, abs(last - y) < 12 { continue }
            last = y
            put(
                tick.text, at: Pixel(plot.left - 6, y + 4), style: tick.isStrong ? .strongTick : .tick, anchor: .end,
                room: plot.left - 6)
        }
        let title = [panel.y.title, panel.y.unit].filter { !$0.isEmpty }.joined(separator: ", ")
        // Over the ticks; from their left on where it is long, so that it has the whole width.
        if TextWidth.of(String(title.prefix(400)), .tick) <= plot.left - 6 {
            put(title, at: Pixel(plot.left - 6, 10), style: .tick, anchor: .end)
        } else {
            put(title, at: Pixel(0, 10), style: .tick, anchor: .start, room: width - 2)
        }
    }

    private mutating func drawRows(isPlain: Bool) {
        let plot = frame.plot
        let hasPoints = panel.marks.contains { if case .point = $0 { true } else { false } }
        let style: TextStyle = .row
        for (row, tick) in panel.y.ticks(on: frame.y).enumerated() {
            guard let y = frame.down(tick.value) else { continue }
            if hasPoints, !isPlain { gridLine(Pixel(plot.left, y), Pixel(plot.right, y), isStrong: false) }
            guard row % everyRow == 0 else { continue }
            let count = max(1, Int(saturating: (frame.rowHeight - 1) / 14))
            let lines = TextWidth.lines(of: tick.text, width: plot.left - 10, atMost: count, style)
            for (place, line) in lines.enumerated() {
                let shift = (Double(place) - Double(lines.count - 1) / 2) * 14
                let isCut = place == lines.count - 1 && line.hasSuffix("…")
                // A name that is cut keeps the whole of itself for its title.
                let words = isCut && lines.count == 1 ? tick.text : line
                put(
                    words, at: Pixel(0, y + shift + 4.4), style: tick.isStrong ? .value : style, anchor: .start,
                    room: plot.left - 8)
            }
        }
        drawColumns()
    }

    /// Rows too low for words have them by turns.
    private var everyRow: Int { max(1, Int(saturating: (14 / max(0.01, frame.rowHeight)).rounded(.up))) }

    private mutating func drawColumns() {
        var right = width
        for (column, room) in Margins.columns(of: panel, width: width).reversed() {
            drawTitle(of: column, right: right, room: room)
            for (row, text) in column.texts.enumerated() where row % everyRow == 0 {
                guard let y = frame.down(Double(row)), y < frame.plot.bottom else { continue }
                put(text, at: Pixel(right, y + 4.4), style: column.isStrong ? .value : .label, anchor: .end, room: room)
            }
            right -= room
        }
    }

    private mutating func drawTitle(of column: RowColumn, right: Double, room: Double) {
        let y = frame.plot.top - 6
        guard let look = column.look else {
            return put(column.title, at: Pixel(right, y), style: .tick, anchor: .end, room: room)
        }
        let title = width < Self.narrow ? "" : column.title
        let length = min(room - HeaderLine.square, TextWidth.of(String(title.prefix(200)), .tick))
        put(title, at: Pixel(right, y), style: .tick, anchor: .end, room: length + 0.5)
        drawSquare(look, left: right - length - (title.isEmpty ? 9 : HeaderLine.square), base: y)
    }

    private mutating func drawWidths(_ ticks: [Tick], isPlain: Bool) {
        let plot = frame.plot
        let base = panel.x.isOnTop ? plot.top - 8 : plot.bottom + 18
        if !panel.x.isOnTop, !isPlain {
            canvas.line("a", Pixel(plot.left, plot.bottom), Pixel(plot.right, plot.bottom), width: 1)
        }
        let isBands = frame.x.kind == .bands
        let room = isBands ? plot.width / Double(max(1, ticks.count)) : .infinity
        let every = isBands ? Self.every(ticks, room: room) : 1
        var words: [(text: String, middle: Double, style: TextStyle)] = []
        var last = -Double.infinity
        for (place, tick) in ticks.enumerated() where place % every == 0 {
            guard let x = frame.across(tick.value) else { continue }
            let style: TextStyle = tick.isStrong ? .strongTick : .tick
            let half = min(TextWidth.of(tick.text, style), room * Double(every) - 4) / 2
            guard x - half > last + 4 || place == 0 else { continue }
            if !isBands, !isPlain {
                canvas.line("a", Pixel(x, plot.bottom), Pixel(x, plot.bottom + 4), width: 1)
            }
            let middle = min(width - half, max(half, x))
            words.append((tick.text, middle, style))
            last = middle + half
        }
        for own in words {
            put(
                own.text, at: Pixel(own.middle, base), style: own.style, anchor: .middle,
                room: room * Double(every) - 2)
        }
        let title = [panel.x.title, panel.x.unit].filter { !$0.isEmpty }.joined(separator: ", ")
        if panel.x.isOnTop {
            put(title, at: Pixel(plot.middleX, plot.top - 24), style: .tick, anchor: .middle, room: plot.width)
            put(panel.y.title, at: Pixel(0, plot.top - 8), style: .tick, anchor: .start, room: plot.left - 6)
        } else {
            put(
                title, at: Pixel(plot.middleX, plot.bottom + 37), style: .tick, anchor: .middle,
                room: 2 * min(plot.middleX, width - plot.middleX))
        }
    }

    /// Of names that stand too close every second one is written, or every third one; longer names are cut.
    private static func every(_ ticks: [Tick], room: Double) -> Int {
        let widest = ticks.map { TextWidth.of(String($0.text.prefix(200)), .strongTick) }.max() ?? 0
        let needed = Int(saturating: ((widest + 4) / max(1, room)).rounded(.up))
        return needed <= 3 ? max(1, needed) : max(1, Int(saturating: (40 / max(1, room)).rounded(.up)))
    }

    /// Words at a fixed place, which labels then keep off.
    mutating func put(
        _ words: String, at point: Pixel, style: TextStyle, anchor: Canvas.Anchor, room: Double = .infinity
    ) {
        guard !words.isEmpty else { return }
        canvas.words(words, at: point, style, anchor, room: room)
        let length = min(room, TextWidth.of(String(words.prefix(400)), style))
        let left =
            switch anchor {
            case .start: point.x
            case .middle: point.x - length / 2
            case .end: point.x - length
            }
        placer.take(.at(left, point.y - style.size * 0.78, width: length, height: style.size))
    }
}
