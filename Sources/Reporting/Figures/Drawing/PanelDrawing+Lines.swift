import Layout

extension PanelDrawing {
    mutating func draw(_ line: Line, _ index: Int) {
        var points = line.points.map { $0.x.isFinite && $0.y.isFinite ? frame.pixel($0) : nil }
        if line.isStepped { points = Self.stepped(points) }
        let parts = Clipping.parts(of: points, in: outer).map(Clipping.thinned)
        let stroke = "s-" + line.role.rawValue
        switch line.strength {
        case .strong: canvas.path("ln " + stroke, parts, width: 2.2)
        case .second: canvas.path("ln " + stroke, parts, width: 1.8)
        case .faint: canvas.path("ln " + stroke, parts, width: 1.3)
        }
        for part in parts { placer.avoid(part, owner: index) }
        for pixel in parts.filter({ $0.count == 1 }).compactMap(\.first) where !line.showsPoints {
            // A value between two gaps has no line to be seen by.
            canvas.circle("f-" + line.role.rawValue, pixel, radius: 2)
        }
        if line.showsPoints {
            for case let pixel? in points where outer.contains(Box.at(pixel.x, pixel.y, width: 0, height: 0)) {
                canvas.circle("f-" + line.role.rawValue, pixel, radius: 2.6)
            }
        }
        if let label = line.endLabel, let last = parts.last?.last {
            let all = parts.joined()
            let level = all.map(\.y).reduce(0, +) / Double(all.count)
            ends.append(EndRequest(label: label, point: last, owner: index, level: level))
        }
        labelCut(of: line)
    }

    /// The greatest value above the axis is said where its line leaves the panel, unless its point says it.
    private mutating func labelCut(of line: Line) {
        let finite = line.points.filter { $0.x.isFinite && $0.y.isFinite }
        guard let peak = finite.max(by: { $0.y < $1.y }), let share = frame.y.share(of: peak.y), share > 1.001,
            let x = frame.across(peak.x), frame.y.kind != .bands
        else { return }
        for case .point(let dot) in panel.marks where dot.place.x == peak.x { return }
        let place = Pixel(min(frame.plot.right, max(frame.plot.left, x)), frame.plot.top)
        request(Label("↑ " + panel.y.text(peak.y), .value), at: place, gap: 3, priority: 1)
    }

    private static func stepped(_ points: [Pixel?]) -> [Pixel?] {
        var result: [Pixel?] = []
        for (place, point) in points.enumerated() {
            if let point, place > 0, let before = points[place - 1] { result.append(Pixel(point.x, before.y)) }
            result.append(point)
        }
        return result
    }

    mutating func draw(_ band: Band) {
        var upper: [Pixel] = []
        var lower: [Pixel] = []
        func close() {
            let shape = Clipping.shape(
                Clipping.thinned(upper) + Clipping.thinned(lower).reversed(), in: outer)
            canvas.path("bd f-" + band.role.rawValue, [shape], isClosed: true)
            upper = []
            lower = []
        }
        for slice in band.slices {
            let isAcross = band.along == .x
            let high = isAcross ? PlotPoint(slice.at, slice.upper) : PlotPoint(slice.upper, slice.at)
            let low = isAcross ? PlotPoint(slice.at, slice.lower) : PlotPoint(slice.lower, slice.at)
            if slice.at.isFinite, let one = frame.pixel(high), let two = frame.pixel(low) {
                upper.append(one)
                lower.append(two)
            } else {
                close()
            }
        }
        close()
    }

    mutating func draw(_ rule: Rule, _ index: Int) {
        let plot = frame.plot
        let classes = (rule.isDotted ? "d s-" : "s-") + rule.role.rawValue
        let position = rule.on == .y ? frame.down(rule.at) : frame.across(rule.at)
        guard rule.at.isFinite, let position else { return }
        let isInside =
            rule.on == .y
            ? position > plot.top - 1 && position < plot.bottom + 1
            : position > plot.left - 1 && position < plot.right + 1
        guard isInside else {
            // A target beyond the axis is said at the edge that it lies behind.
            guard let label = rule.label else { return }
            let isBeyond = rule.on == .y ? position < plot.top : position > plot.right
            let arrow =
                if rule.on == .y {
                    isBeyond ? "↑ " : "↓ "
                } else {
                    isBeyond ? "→ " : "← "
                }
            let edge = min(plot.right, max(plot.left, rule.on == .y ? plot.right : position))
            let arrowed = Label(arrow + label.text, label.tone, side: .left)
            let y = rule.on == .x || !isBeyond ? plot.bottom - 8 : plot.top + 8
            return request(arrowed, at: Pixel(edge, y), gap: 4, priority: 3)
        }
        let from = rule.on == .y ? Pixel(plot.left, position) : Pixel(position, plot.top)
        let to = rule.on == .y ? Pixel(plot.right, position) : Pixel(position, plot.bottom)
        canvas.line(classes, from, to, width: rule.isDotted ? 1.6 : 1)
        placer.avoid([from, to], owner: index)
        guard let label = rule.label else { return }
        let hasRows = frame.y.kind == .bands
        let wish: LabelRequest.Wish =
            rule.on == .y ? .alongWidth(position) : .alongHeight(position, isOverRows: hasRows)
        requests.append(LabelRequest(label: label, wish: wish, priority: 3, owner: index))
    }
}
