/// What a panel says to those who do not see it: the finding, then the values where there are fewer than ten.
enum AltText {
    static func description(of panel: Panel) -> String {
        var parts = panel.finding.isEmpty ? [] : [panel.finding]
        let values = values(of: panel)
        if !values.isEmpty, values.count < 10 { parts.append(values.joined(separator: "; ") + ".") }
        return parts.isEmpty ? panel.title : parts.joined(separator: " ")
    }

    /// Each value that a mark has, with its place: `9:00: 51 min`.
    static func values(of panel: Panel) -> [String] {
        var values: [String] = []
        for mark in panel.marks {
            // More than ten are not read out.
            if values.count >= 10 { break }
            switch mark {
            case .line(let line) where line.isTold:
                values += line.points.prefix(11).compactMap { told($0, panel) }
            case .point(let dot):
                if let words = dot.told ?? told(dot.place, panel), !words.isEmpty { values.append(words) }
            case .block(let block):
                if let words = block.told, !words.isEmpty { values.append(words) }
            case .network(let network):
                values += network.arrows.compactMap { arrow in
                    guard network.nodes.indices.contains(arrow.from), network.nodes.indices.contains(arrow.to)
                    else { return nil }
                    return "\(network.nodes[arrow.from].title) → \(network.nodes[arrow.to].title): \(arrow.label)"
                }
            default: break
            }
        }
        return values
    }

    private static func told(_ place: Place, _ panel: Panel) -> String? {
        guard !place.x.isNaN, !place.y.isNaN, !panel.x.isHidden || !panel.y.isHidden else { return nil }
        func words(_ value: Double, _ axis: Axis) -> String {
            let text = axis.text(value)
            if case .linear = axis.scale, !axis.unit.isEmpty { return text + " " + axis.unit }
            return text
        }
        if case .bands = panel.y.scale { return words(place.y, panel.y) + ": " + words(place.x, panel.x) }
        return words(place.x, panel.x) + ": " + words(place.y, panel.y)
    }
}
