/// Named things by two quantities, with a line across each axis that parts them: what matters against how well it does.
package struct NamedScatter: Sendable {
    package struct Point: Sendable {
        package var name: String
        package var x: Double
        package var y: Double
        package var role: Role

        package init(_ name: String, x: Double, y: Double, role: Role = .data1) {
            self.name = name
            self.x = x
            self.y = y
            self.role = role
        }
    }

    package var title: String
    package var finding: String
    package var xTitle: String
    package var yTitle: String
    package var points: [Point]
    /// Where the lines are; nil: none.
    package var middle: PlotPoint?

    package init(
        title: String, finding: String = "", xTitle: String, yTitle: String, points: [Point], middle: PlotPoint? = nil
    ) {
        self.title = title
        self.finding = finding
        self.xTitle = xTitle
        self.yTitle = yTitle
        self.points = points
        self.middle = middle
    }

    package var panel: Panel {
        let known = points.filter { $0.x.isFinite && $0.y.isFinite }
        let xs = Ticks.rounded(around: known.map(\.x) + [0])
        let ys = Ticks.rounded(around: known.map(\.y))
        var marks: [Mark] = []
        if let middle {
            marks.append(.rule(Rule(at: middle.x, on: .x, role: .ink2)))
            marks.append(.rule(Rule(at: middle.y, role: .ink2)))
        }
        marks += known.map { point in
            .point(
                Dot(
                    PlotPoint(point.x, point.y), role: point.role, radius: 5,
                    label: Label(point.name, .note, side: .right),
                    readout: "\(point.name): \(NumberText.short(point.x)) and \(NumberText.short(point.y))",
                    part: point.name))
        }
        return Panel(
            title: title, finding: finding, x: Axis(.linear(from: xs.from, to: xs.to), title: xTitle),
            y: Axis(.linear(from: ys.from, to: ys.to), title: yTitle), marks: marks, height: 360, isWide: true,
            narrowHeight: 320)
    }
}
