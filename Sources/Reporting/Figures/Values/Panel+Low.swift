extension Panel {
    /// How high a row of a narrow drawing is, so that the longest of these names stands beside it whole: a line there has
    /// some 18 letters, and more than six lines are no name.
    static func narrowRow(of names: [String], least: Double) -> Double {
        let longest = names.map(\.count).max() ?? 0
        return max(least, 17 + 14 * Double(min(6, (longest + 17) / 18) - 1))
    }

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
