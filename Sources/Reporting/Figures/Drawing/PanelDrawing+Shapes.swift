import Layout

extension PanelDrawing {
    mutating func draw(_ region: Region) {
        guard let box = box(x: region.x, y: region.y) else { return }
        canvas.rectangle("gl f-" + region.role.rawValue, box)
    }

    /// The part of a rectangle of values that lies in the plot; nil ends are the plot's.
    func box(x: Span?, y: Span?) -> Box? {
        let plot = frame.plot
        func ends(_ span: Span?, low: Double, high: Double, by map: (Double) -> Double?) -> (Double, Double)? {
            guard let span else { return (low, high) }
            guard let one = map(span.from), let two = map(span.to) else { return nil }
            return (min(high, max(low, min(one, two))), max(low, min(high, max(one, two))))
        }
        guard let (left, right) = ends(x, low: plot.left, high: plot.right, by: frame.across),
            let (top, bottom) = ends(y, low: plot.top, high: plot.bottom, by: frame.down)
        else { return nil }
        return Box(left: left, top: top, right: right, bottom: bottom)
    }

    mutating func draw(_ block: Block) {
        guard let box = box(of: block) else { return }
        let isRow = frame.y.kind == .bands
        if !isOfCells, box.width > 0.05, box.height > 0.05 {
            // What is half transparent must not let the lines behind it through its number.
            if block.strength != .strong { canvas.rectangle("bg", box) }
            canvas.rectangle(Self.fill(block), box, radius: min(1.5, gap(of: block, box)))
        }
        if box.height > 2 { placer.avoid(box) }
        drawInside(block, box)
        guard var label = block.label else { return labelCut(of: block, box) }
        let isCut = (frame.y.share(of: max(block.y.from, block.y.to)) ?? 0) > 1.001 && !isRow
        if isCut { label.text = "↑ " + label.text }
        let edge =
            switch label.side {
            case .above: Pixel(box.middleX, box.top)
            case .below: Pixel(box.middleX, box.bottom)
            case .right: Pixel(box.right, box.middleY)
            case .left: Pixel(box.left, box.middleY)
            }
        let middle = block.x.from / 2 + block.x.to / 2
        let rise = label.side == .above && !isRow ? rise(at: middle, above: edge.y) : 0
        request(label, at: edge, gap: rise + 4, priority: 1)
    }

    /// How far the interval at a place reaches above its point, so that the point's label stands above it.
    private func rise(at x: Double, above y: Double) -> Double {
        var top = y
        for mark in panel.marks {
            switch mark {
            case .interval(let interval) where interval.along == .y && interval.at == x:
                top = min(top, frame.down(max(interval.span.from, interval.span.to)) ?? y)
            case .band(let band) where band.along == .x:
                for slice in band.slices where slice.at == x {
                    let upper = frame.down(slice.upper) ?? y
                    let lower = frame.down(slice.lower) ?? y
                    // Bands of other lines are no matter of this point.
                    if lower >= y - 0.5 { top = min(top, upper) }
                }
            default: break
            }
        }
        let rise = y - max(top, frame.plot.top)
        return rise > 0 && rise < 28 ? rise : 0
    }

    private mutating func labelCut(of block: Block, _ box: Box) {
        let top = max(block.y.from, block.y.to)
        guard frame.y.kind != .bands, (frame.y.share(of: top) ?? 0) > 1.001 else { return }
        request(Label("↑ " + panel.y.text(top), .value), at: Pixel(box.middleX, box.top), gap: 3, priority: 1)
    }

    static func fill(_ block: Block) -> String { "f-" + block.role.rawValue + opacity(block.strength) }

    static func opacity(_ strength: Strength) -> String {
        switch strength {
        case .strong: ""
        case .second: " x2"
        case .faint: " x3"
        }
    }

    mutating func draw(_ interval: Interval) {
        let isWide = interval.along == .x
        func place(_ value: Double) -> Pixel? {
            frame.pixel(isWide ? PlotPoint(value, interval.at) : PlotPoint(interval.at, value))
        }
        guard interval.at.isFinite, let from = place(interval.span.from), let to = place(interval.span.to),
            var (one, two) = outer.clip(from, to)
        else { return }
        // One that is narrower than its mark is drawn all the same.
        if one.distance(to: two) < 1 {
            one = Pixel(one.x - (isWide ? 0.5 : 0), one.y + (isWide ? 0 : 0.5))
            two = Pixel(two.x + (isWide ? 0.5 : 0), two.y - (isWide ? 0 : 0.5))
        }
        let classes = (interval.isThick ? "th s-" : "s-") + interval.role.rawValue
        canvas.line(classes, one, two, width: interval.isThick ? 5 : 1.7)
        placer.avoid(
            Box(left: min(one.x, two.x), top: min(one.y, two.y), right: max(one.x, two.x), bottom: max(one.y, two.y))
                .grown(by: 1))
    }

    mutating func draw(_ dot: Dot) {
        guard let pixel = frame.pixel(dot.place) else { return }
        let plot = frame.plot
        let inside = Pixel(min(plot.right, max(plot.left, pixel.x)), min(plot.bottom, max(plot.top, pixel.y)))
        var label = dot.label
        let radius = dot.radius.isFinite ? min(60, max(0.5, dot.radius)) : 3.2
        if inside.distance(to: pixel) > 0.7 {
            let isHigh = abs(pixel.y - inside.y) > 0.7
            let arrow =
                if isHigh {
                    pixel.y < inside.y ? "↑ " : "↓ "
                } else {
                    pixel.x > inside.x ? "→ " : "← "
                }
            let number = isHigh ? panel.y.text(dot.place.y) : panel.x.text(dot.place.x)
            label = Label(arrow + (label?.text ?? number), label?.tone ?? .value, side: label?.side ?? .above)
        }
        mark(dot, at: inside, radius: radius)
        placer.avoid(.at(inside.x - radius, inside.y - radius, width: 2 * radius, height: 2 * radius))
        guard let label else { return }
        if label.isHung { return hung.append(HungRequest(label: label, point: inside, radius: radius, role: dot.role)) }
        let rise = label.side == .above ? rise(at: dot.place.x, above: inside.y) : 0
        request(label, at: inside, gap: max(radius, rise) + 4, priority: 0)
    }

    private mutating func mark(_ dot: Dot, at pixel: Pixel, radius: Double) {
        switch dot.shape {
        case .dot: canvas.circle("f-" + dot.role.rawValue, pixel, radius: radius)
        case .ring: canvas.circle("bg s-" + dot.role.rawValue, pixel, radius: radius, width: 1.6)
        case .verdict(let verdict): canvas.raw(VerdictIcon.mark(verdict, at: pixel, radius: max(4, radius)))
        }
    }
}
