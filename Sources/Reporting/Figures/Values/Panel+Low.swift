extension Panel {
    /// Whether all that is drawn stays below an eighth of the scale, so that on a small screen the panel says nothing but
    /// that.
    var isLow: Bool {
        guard case .linear(let from, let to) = y.scale, from == 0, to > 0 else { return false }
        let heights = marks.flatMap { mark -> [Double] in
            switch mark {
            case .line(let line): line.points.map(\.y)
            case .block(let block): [block.y.from, block.y.to]
            case .point(let dot): [dot.place.y]
            case .band, .interval, .rule, .region, .text, .flow, .network, .scaleBar: []
            }
        }.filter(\.isFinite)
        guard let most = heights.max(), (heights.min() ?? 0) >= 0 else { return false }
        return most < to / 8
    }
}
