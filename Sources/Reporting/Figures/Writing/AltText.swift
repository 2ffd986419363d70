/// What a panel says to those who do not see it: the finding, then the values where there are
/// fewer than 25.
package enum AltText {
    package static func description(of panel: Panel) -> String {
        var parts = panel.finding.isEmpty ? [] : [panel.finding]
        let values = values(of: panel)
        if !values.isEmpty, values.count <= most { parts.append(values.joined(separator: "; ") + ".") }
        return parts.isEmpty ? panel.title : parts.joined(separator: " ")
    }

    /// More are not read out: a table on the page has them.
    private static let most = 24

    /// Each value that a mark has, with its place: `9:00: 51 min`.
    package static func values(of panel: Panel) -> [String] {
        var values: [String] = []
        for mark in panel.marks {
            if values.count > most { break }
            switch mark {
            case .line(let line) where line.isReadOut:
                values += line.points.indices.prefix(most + 1).compactMap { readout(line, $0, panel) }
            case .point(let dot):
                if let words = dot.readout ?? readout(dot.place, panel), !words.isEmpty { values.append(words) }
            case .block(let block):
                if let words = block.readout, !words.isEmpty { values.append(words) }
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

    /// Lines whose points are told.
    static func lines(of panel: Panel) -> [Line] {
        panel.marks.compactMap { if case .line(let line) = $0, line.isReadOut { line } else { nil } }
    }

    /// A point's value, with the line's name where there are several: `mean 16 min`.
    static func words(of line: Line, at place: Int, _ panel: Panel) -> String {
        let words = line.readout.indices.contains(place) ? line.readout[place] : value(line.points[place].y, panel.y)
        guard let name = line.told ?? line.endLabel?.text, line.told != nil || lines(of: panel).count > 1 else {
            return words
        }
        return name + " " + words
    }

    private static func readout(_ line: Line, _ place: Int, _ panel: Panel) -> String? {
        let point = line.points[place]
        guard !point.x.isNaN, !point.y.isNaN, !panel.x.isHidden || !panel.y.isHidden else { return nil }
        if case .bands = panel.y.scale { return readout(point, panel) }
        return value(point.x, panel.x) + ": " + words(of: line, at: place, panel)
    }

    private static func readout(_ place: PlotPoint, _ panel: Panel) -> String? {
        guard !place.x.isNaN, !place.y.isNaN, !panel.x.isHidden || !panel.y.isHidden else { return nil }
        if case .bands = panel.y.scale { return value(place.y, panel.y) + ": " + value(place.x, panel.x) }
        return value(place.x, panel.x) + ": " + value(place.y, panel.y)
    }

    private static func value(_ value: Double, _ axis: Axis) -> String {
        let text = axis.text(value)
        if case .linear = axis.scale, !axis.unit.isEmpty { return text + " " + axis.unit }
        return text
    }
}
