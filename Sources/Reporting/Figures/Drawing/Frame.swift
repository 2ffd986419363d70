package import Layout

/// The part of a panel that its axes enclose, and where values lie in it.
package struct Frame {
    package let plot: Box
    let x: Mapping
    let y: Mapping
    /// Free at both ends of the width, so that a first point does not stand on the axis.
    let inset: Double

    func across(_ value: Double) -> Double? {
        x.share(of: value).map { plot.left + inset + $0 * (plot.width - 2 * inset) }
    }

    func down(_ value: Double) -> Double? {
        y.share(of: value).map { y.kind == .bands ? plot.top + $0 * plot.height : plot.bottom - $0 * plot.height }
    }

    func pixel(_ place: PlotPoint) -> Pixel? {
        guard let left = across(place.x), let top = down(place.y) else { return nil }
        return Pixel(left, top)
    }

    /// How high one row is.
    var rowHeight: Double { plot.height / max(1, y.high - y.low) }

    /// Room for the words at each side, then the plot in what is left.
    init(of panel: Panel, width: Double, height: Double) {
        var x = Mapping(panel.x.scale)
        var y = Mapping(panel.y.scale)
        let margins = Margins(of: panel, x: x, y: y, width: width)
        let plot = Box(
            left: margins.left, top: margins.top, right: max(margins.left + 40, width - margins.right),
            bottom: max(margins.top + 20, height - margins.bottom))
        if panel.isMetric {
            // Both scales get the measure of the tighter one, around the same middle.
            let unit = max((x.high - x.low) / plot.width, (y.high - y.low) / plot.height)
            let halfX = unit * plot.width / 2
            let halfY = unit * plot.height / 2
            let middleX = x.low / 2 + x.high / 2
            let middleY = y.low / 2 + y.high / 2
            x = Mapping(linearFrom: middleX - halfX, to: middleX + halfX)
            y = Mapping(linearFrom: middleY - halfY, to: middleY + halfY)
        }
        self.plot = plot
        self.x = x
        self.y = y
        if case .clock = panel.x.scale { inset = 6 } else { inset = 0 }
    }
}
