import Layout

extension PanelDrawing {
    mutating func request(_ label: Label, at pixel: Pixel, gap: Double, priority: Int) {
        requests.append(LabelRequest(label: label, wish: .around(pixel, gap: gap), priority: priority))
    }

    /// Ends of lines first, since their column is theirs, then the weightiest.
    mutating func drawLabels() {
        drawHung()
        drawEnds()
        for request in requests.enumerated().sorted(by: { ($0.1.priority, $0.0) < ($1.1.priority, $1.0) }).map(\.1) {
            draw(request)
        }
    }

    private mutating func draw(_ request: LabelRequest) {
        let style = TextStyle(request.label.tone)
        let room = width * 0.8
        let isName = if case .name = request.label.tone { true } else { false }
        let text = request.label.words(in: width)
        let words = TextWidth.shortened(String(text.prefix(600)), to: room, style)
        guard !words.isEmpty else { return }
        let length = TextWidth.of(words, style)
        guard let box = place(request, width: length, height: style.size, isFar: isName) else { return }
        var anchor: Canvas.Anchor = .middle
        var x = box.middleX
        if case .around(let point, _) = request.wish {
            // Fonts differ: a label beside its point keeps that distance whatever its real width is.
            if box.left > point.x {
                anchor = .start
                x = box.left
            } else if box.right < point.x {
                anchor = .end
                x = box.right
            }
            if !isName { lead(from: point, to: box) }
        } else if case .alongWidth = request.wish, box.right > frame.plot.right - 4 {
            anchor = .end
            x = box.right
        } else if case .alongHeight(let line, _) = request.wish {
            if box.left > line {
                anchor = .start
                x = box.left
            } else if box.right < line {
                anchor = .end
                x = box.right
            }
        }
        canvas.words(
            words == text ? words : text, at: Pixel(x, box.top + style.size * 0.79), style,
            anchor, hasHalo: true, room: max(length, room * 0.2))
    }

    private mutating func place(_ request: LabelRequest, width: Double, height: Double, isFar: Bool) -> Box? {
        let boxes = request.boxes(width: width, height: height, plot: frame.plot).map(withinRoom)
        let beside = request.beside.map {
            Box.at($0.x - width / 2, $0.y - height / 2, width: width, height: height)
        }
        // Upon its line, and never upon another; then beside it; then as well as can be.
        if !request.prefersBeside, !beside.isEmpty,
            let box = placer.place(boxes, owner: request.owner, isOptional: true, isBound: true)
        {
            return box
        }
        if let box = placer.place(beside, isOptional: true, isBound: true) { return box }
        // A label beside a point keeps off the line that it belongs to as off any other.
        return placer.place(
            boxes, owner: request.mayLieOnOwn ? request.owner : -2, isOptional: request.label.isOptional,
            isBound: request.isBound, isFar: isFar)
    }

    /// A label far from its point is tied to it by a thin line.
    private mutating func lead(from point: Pixel, to box: Box) {
        let near = box.nearest(to: point)
        guard near.distance(to: point) > 24 else { return }
        canvas.line("s-ink2 y2", Pixel(near.x, near.y), point, width: 0.8)
    }

    /// Moved in from the edges where it would stick out.
    private func withinRoom(_ box: Box) -> Box {
        let left = max(0, min(box.left, width - box.width))
        let top = max(0, min(box.top, height - box.height))
        return .at(left, top, width: box.width, height: box.height)
    }

    private mutating func drawEnds() {
        let hasColumn = EndLabels.room(of: panel, width: width) != nil
        let beside = ends.filter { !hasColumn || $0.point.x < frame.plot.right - 0.08 * frame.plot.width }
        for end in beside {
            var label = end.label
            let length = TextWidth.of(String(label.words(in: width).prefix(400)), TextStyle(label.tone))
            label.side = end.point.x + length + 12 < width ? .right : .left
            requests.append(
                LabelRequest(label: label, wish: .around(end.point, gap: 6), priority: 2, owner: end.owner))
        }
        let ends = inOrder(ends.filter { end in !beside.contains { $0.owner == end.owner } })
        let left = frame.plot.right + 8
        let middles = LabelSpread.middles(
            ends.map(\.point.y), gap: 15, low: 8, high: max(8, frame.plot.bottom - 4), isOrdered: true)
        for (end, middle) in zip(ends, middles) {
            let style = TextStyle(end.label.tone)
            if abs(middle - end.point.y) > 7 {
                canvas.line("s-ink2 y3", Pixel(end.point.x + 3, end.point.y), Pixel(left - 2, middle), width: 0.8)
            }
            let words = end.label.words(in: width)
            let length = TextWidth.of(words, style)
            canvas.words(
                words, at: Pixel(left, middle + style.size * 0.35), style, hasHalo: true, room: width - left)
            placer.take(.at(left, middle - style.size / 2, width: min(length, width - left), height: style.size))
        }
    }

    /// From the highest end down. Ends that hardly lie apart go by their whole lines: a mean of 0.3 beside a quantile of 0
    /// would else look like names exchanged.
    private func inOrder(_ ends: [EndRequest]) -> [EndRequest] {
        var sorted = ends.enumerated().sorted { ($0.element.point.y, $0.offset) < ($1.element.point.y, $1.offset) }
            .map(\.element)
        for last in sorted.indices.dropFirst() {
            var place = last
            while place > 0, sorted[place].level < sorted[place - 1].level,
                abs(sorted[place].point.y - sorted[place - 1].point.y) < 6
            {
                sorted.swapAt(place, place - 1)
                place -= 1
            }
        }
        return sorted
    }
}
