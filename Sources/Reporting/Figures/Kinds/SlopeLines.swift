/// What a quantity is over another one, in a few conditions: a line each, with its name at the right end.
///
///     SlopeLines(title: "age", axisTitle: "usefulness, SD", lines: [.init(name: "−1 SD", points: low, role: .context)])
package struct SlopeLines: Sendable {
    package struct Condition: Sendable {
        package var name: String
        package var points: [PlotPoint]
        package var role: Role
        package var strength: Strength

        package init(name: String, points: [PlotPoint], role: Role = .data1, strength: Strength = .strong) {
            self.name = name
            self.points = points
            self.role = role
            self.strength = strength
        }
    }

    package var title: String
    package var finding: String
    package var axisTitle: String
    package var valueTitle: String
    package var lines: [Condition]

    package init(title: String, finding: String = "", axisTitle: String, valueTitle: String = "", lines: [Condition]) {
        self.title = title
        self.finding = finding
        self.axisTitle = axisTitle
        self.valueTitle = valueTitle
        self.lines = lines
    }

    package var panel: Panel {
        let places = lines.flatMap(\.points).filter { $0.x.isFinite && $0.y.isFinite }
        let ends = Ticks.rounded(around: places.map(\.y) + [0])
        let xs = Span(places.map(\.x).min() ?? -1, places.map(\.x).max() ?? 1)
        let marks = lines.map { line in
            Mark.line(
                Line(
                    line.points, role: line.role, strength: line.strength,
                    endLabel: line.name.isEmpty ? nil : Label(line.name, .name(line.role))))
        }
        return Panel(
            title: title, finding: finding, x: Axis(.linear(from: xs.from, to: xs.to), title: axisTitle),
            y: Axis(.linear(from: ends.from, to: ends.to), title: valueTitle), marks: marks, height: 220)
    }
}
