/// Estimates with their intervals against what they should be; those whose interval misses the diagonal have a name.
package struct ScatterAgainst: Sendable {
    package struct Point: Sendable {
        package var name: String
        package var exact: Double
        package var value: DrawnValue

        package init(name: String = "", exact: Double, value: DrawnValue) {
            self.name = name
            self.exact = exact
            self.value = value
        }

        /// Whether the interval reaches what it should; without one nothing is said.
        var isMissing: Bool {
            guard let lower = value.lower, let upper = value.upper else { return false }
            return exact < lower || exact > upper
        }
    }

    package var title: String
    package var fact: String
    package var finding: String
    package var exactTitle: String
    package var estimateTitle: String
    package var unit: String
    /// Both axes logarithmic, for values from small to large.
    package var isLogarithmic: Bool
    package var points: [Point]
    package var isWide: Bool

    package init(
        title: String, fact: String = "", finding: String = "", exactTitle: String, estimateTitle: String = "",
        unit: String = "",
        isLogarithmic: Bool = false, points: [Point], isWide: Bool = false
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.exactTitle = exactTitle
        self.estimateTitle = estimateTitle
        self.unit = unit
        self.isLogarithmic = isLogarithmic
        self.points = points
        self.isWide = isWide
    }

    package var panel: Panel {
        let values = points.flatMap { $0.value.ends + [$0.exact] }.filter(\.isFinite)
        let positive = values.filter { $0 > 0 }
        let linear = Ticks.rounded(around: values)
        let ends =
            isLogarithmic ? Span((positive.min() ?? 1) * 0.8, (positive.max() ?? 10) * 1.25) : linear
        let scale: Scale =
            isLogarithmic ? .log(from: ends.from, to: ends.to) : .linear(from: ends.from, to: ends.to)
        let diagonal = Line(
            [PlotPoint(ends.from, ends.from), PlotPoint(ends.to, ends.to)], role: .context, strength: .faint,
            isReadOut: false)
        var marks: [Mark] = [.line(diagonal)]
        for point in points {
            let role: Role = point.isMissing ? .missed : .data1
            if let interval = Interval(point.value, at: point.exact, role: role) { marks.append(.interval(interval)) }
            let found = NumberText.short(point.value.value)
            let label = point.isMissing && !point.name.isEmpty ? Label(point.name, .value, side: .right) : nil
            marks.append(
                .point(
                    Dot(
                        PlotPoint(point.exact, point.value.value), shape: point.isMissing ? .ring : .dot, role: role,
                        radius: 3.4, label: label,
                        readout: "\(point.name): \(found), exactly \(NumberText.short(point.exact))", part: point.name))
            )
        }
        return Panel(
            title: title, fact: fact, finding: finding, x: Axis(scale, title: exactTitle, unit: unit),
            y: Axis(scale, title: estimateTitle, unit: unit), marks: marks, height: isWide ? 420 : 300, isWide: isWide,
            narrowHeight: 320)
    }
}
