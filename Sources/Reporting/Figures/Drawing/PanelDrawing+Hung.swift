package import Layout

/// A label that hangs from its point.
package struct HungRequest {
    let label: Label
    package let point: Pixel
    let radius: Double
    /// Of the line that hangs down, as its label's.
    let role: Role
}

extension PanelDrawing {
    /// Names of points that stand close to each other on one height, such as quantiles of curves: each hangs from its
    /// point by a thin line into what is empty below the curves, the outermost one highest, so that no line crosses
    /// another's name. Where that has no room they stand below each other, each behind a piece of its line.
    mutating func drawHung() {
        let sorted = hung.sorted { ($0.point.x, $0.label.text) < ($1.point.x, $1.label.text) }
        guard !sorted.isEmpty else { return }
        if let boxes = hang(sorted.reversed(), isRight: true) {
            for (one, box) in zip(sorted.reversed(), boxes) { draw(one, in: box, isRight: true) }
        } else if let boxes = hang(sorted, isRight: false) {
            for (one, box) in zip(sorted, boxes) { draw(one, in: box, isRight: false) }
        } else if let boxes = stack(sorted) {
            for (one, box) in zip(sorted, boxes) { drawRow(one, in: box) }
        } else {
            for one in sorted { request(one.label, at: one.point, gap: one.radius + 4, priority: 0) }
        }
    }

    private func size(_ one: HungRequest) -> (width: Double, height: Double) {
        let style = TextStyle(one.label.tone)
        return (TextWidth.of(one.label.words(in: width), style), style.size)
    }

    /// Boxes beside the feet of the lines, one lower than the other; nil where one of them has no clear place.
    private func hang(_ requests: [HungRequest], isRight: Bool) -> [Box]? {
        var boxes: [Box] = []
        for one in requests {
            let (length, height) = size(one)
            let left = isRight ? one.point.x + 6 : one.point.x - 6 - length
            let from = boxes.last.map { $0.bottom + 3 } ?? one.point.y + one.radius + 6
            let tops = stride(from: max(from, one.point.y + one.radius + 6), to: frame.plot.bottom - height - 2, by: 3)
            let box = tops.lazy.map { Box.at(left, $0, width: length, height: height) }.first { placer.isClear($0) }
            guard let box else { return nil }
            boxes.append(box)
        }
        return boxes
    }

    /// Rows below each other in the order of their points, where no row lies upon anything: nearest to the points.
    private func stack(_ requests: [HungRequest]) -> [Box]? {
        let sizes = requests.map(size).map { (width: Self.sample + $0.width, height: $0.height) }
        let step = (sizes.map(\.height).max() ?? 0) + 4
        let middle = requests.map(\.point.x).reduce(0, +) / Double(requests.count)
        return placer.rows(sizes, step: step, in: frame.plot, near: middle)
    }

    /// How much room the piece of line before a row takes.
    private static let sample = 20.0

    private mutating func draw(_ one: HungRequest, in box: Box, isRight: Bool) {
        let top = Pixel(one.point.x, one.point.y + one.radius)
        let foot = Pixel(one.point.x, box.bottom - 1)
        canvas.line("s-" + one.role.rawValue, top, foot, width: 1)
        placer.avoid([top, foot])
        write(one.label, in: box, from: isRight ? box.left : box.right, isRight ? .start : .end)
    }

    private mutating func drawRow(_ one: HungRequest, in box: Box) {
        let y = box.top + box.height * 0.45
        canvas.line("s-" + one.role.rawValue, Pixel(box.left, y), Pixel(box.left + 14, y), width: 2.2)
        write(one.label, in: box, from: box.left + Self.sample, .start)
    }

    private mutating func write(_ label: Label, in box: Box, from x: Double, _ anchor: Canvas.Anchor) {
        let style = TextStyle(label.tone)
        placer.take(box)
        canvas.words(label.words(in: width), at: Pixel(x, box.top + style.size * 0.79), style, anchor, hasHalo: true)
    }
}

extension Label {
    /// The text, or what stands for it in a narrow drawing.
    func words(in width: Double) -> String { width < PanelDrawing.narrow && !short.isEmpty ? short : text }
}
