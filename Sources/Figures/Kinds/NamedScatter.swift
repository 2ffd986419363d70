/// Named things by two quantities, with a line across each axis that parts them: what matters against how well it does.
public struct NamedScatter: Sendable {
    public struct Point: Sendable {
        public var name: String
        public var x: Double
        public var y: Double
        public var role: Role

        public init(_ name: String, x: Double, y: Double, role: Role = .data1) {
            (self.name, self.x, self.y, self.role) = (name, x, y, role)
        }
    }

    public var title: String
    public var finding: String
    public var xTitle: String
    public var yTitle: String
    public var points: [Point]
    /// Where the lines are; nil: none.
    public var middle: Place?

    public init(
        title: String, finding: String = "", xTitle: String, yTitle: String, points: [Point], middle: Place? = nil
    ) {
        (self.title, self.finding, self.xTitle, self.yTitle) = (title, finding, xTitle, yTitle)
        (self.points, self.middle) = (points, middle)
    }

    public var panel: Panel {
        let known = points.filter { $0.x.isFinite && $0.y.isFinite }
        let (xs, ys) = (Ticks.rounded(around: known.map(\.x) + [0]), Ticks.rounded(around: known.map(\.y)))
        var marks: [Mark] = []
        if let middle {
            marks.append(.rule(Rule(at: middle.x, on: .x, role: .ink2)))
            marks.append(.rule(Rule(at: middle.y, role: .ink2)))
        }
        marks += known.map { point in
            .point(
                Dot(
                    Place(point.x, point.y), role: point.role, radius: 5, label: Label(point.name, .note, side: .right),
                    told: "\(point.name): \(NumberText.short(point.x)) and \(NumberText.short(point.y))"))
        }
        return Panel(
            title: title, finding: finding, x: Axis(.linear(from: xs.from, to: xs.to), title: xTitle),
            y: Axis(.linear(from: ys.from, to: ys.to), title: yTitle), marks: marks, height: 360, isWide: true,
            narrowHeight: 320)
    }
}
