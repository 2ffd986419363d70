import Layout

extension PanelDrawing {
    mutating func draw(_ flow: Flow, _ index: Int) {
        guard let from = frame.pixel(flow.from), let to = frame.pixel(flow.to), from.distance(to: to) > 2,
            outer.clip(from, to) != nil, from.x.magnitude < 5_000, to.x.magnitude < 5_000
        else { return }
        let width = flow.width.isFinite ? min(14, max(0.6, flow.width)) : 1.5
        let bend = flow.isCurved ? min(24, from.distance(to: to) * 0.12) : 0
        let over = Self.beside(from, to, share: 0.5, by: 2 * bend)
        let classes =
            "s-" + flow.role.rawValue + (flow.strength == .strong ? "" : flow.strength == .second ? " y2" : " y3")
        canvas.curve(classes, from: from, over: over, to: to, width: width)
        let points = Self.points(from, over, to)
        placer.avoid(points, owner: index)
        guard let label = flow.label else { return }
        requests.append(
            LabelRequest(label: label, wish: .upon([6, 5, 7, 4, 8].map { points[$0] }), priority: 2, owner: index))
    }

    mutating func drawScaleBar(_ length: Double, _ text: String) {
        guard length.isFinite, let from = frame.across(frame.x.low), let to = frame.across(frame.x.low + length),
            to - from > 4, to - from < frame.plot.width
        else { return }
        let y = frame.plot.bottom - 4
        canvas.path(
            "s-ink", [[Pixel(from, y - 4), Pixel(from, y), Pixel(to, y), Pixel(to, y - 4)]], width: 1.4)
        put(text, at: Pixel(from + (to - from) / 2, y - 7), style: .tick, anchor: .middle)
    }

    /// A point at a share of the way, moved to the way's right.
    static func beside(_ from: Pixel, _ to: Pixel, share: Double, by shift: Double) -> Pixel {
        let length = max(1e-6, from.distance(to: to))
        let dx = (to.x - from.x) / length
        let dy = (to.y - from.y) / length
        return Pixel(
            from.x + share * (to.x - from.x) - shift * dy, from.y + share * (to.y - from.y) + shift * dx)
    }

    /// Thirteen points of a quadratic curve.
    static func points(_ from: Pixel, _ over: Pixel, _ to: Pixel) -> [Pixel] {
        (0...12).map { place in
            let t = Double(place) / 12
            let a = (1 - t) * (1 - t)
            let b = 2 * t * (1 - t)
            let c = t * t
            return Pixel(a * from.x + b * over.x + c * to.x, a * from.y + b * over.y + c * to.y)
        }
    }
}
