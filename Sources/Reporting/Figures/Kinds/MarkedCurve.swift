/// A quantity over numbers, with the few of them that matter marked and named: what each number of respondents explains.
package struct MarkedCurve: Sendable {
    package struct Mark: Sendable {
        /// On the curve.
        package var at: Double
        package var value: Double
        package var label: String
        package var role: Role

        package init(at: Double, value: Double, label: String, role: Role = .data1) {
            self.at = at
            self.value = value
            self.label = label
            self.role = role
        }
    }

    package var title: String
    package var finding: String
    package var axisTitle: String
    /// Of the values.
    package var unit: String
    /// Values beyond which there are none, such as all of something.
    package var limit: Target?
    package var points: [PlotPoint]
    package var marks: [Mark]

    package init(
        title: String, finding: String = "", axisTitle: String = "", unit: String = "", limit: Target? = nil,
        points: [PlotPoint], marks: [Mark]
    ) {
        self.title = title
        self.finding = finding
        self.axisTitle = axisTitle
        self.unit = unit
        self.limit = limit
        self.points = points
        self.marks = marks
    }

    package var panel: Panel {
        let places = points.map(\.x).filter(\.isFinite)
        let top = Ticks.roundedTop((points.map(\.y) + [limit?.value ?? 0]).filter(\.isFinite).max() ?? 1)
        var drawn: [Reporting.Mark] = []
        if let limit {
            let label = Label(limit.label, .note, isOptional: true)
            drawn.append(.rule(Rule(at: limit.value, role: .ink2, label: label)))
        }
        drawn.append(.line(Line(points, role: .context, strength: .faint, isReadOut: false)))
        for mark in marks {
            drawn.append(
                .point(
                    Dot(
                        PlotPoint(mark.at, mark.value), role: mark.role, radius: 5, label: Label(mark.label, .value),
                        readout: mark.label, part: mark.label)))
        }
        return Panel(
            title: title, finding: finding,
            x: Axis(.linear(from: places.min() ?? 0, to: places.max() ?? 1), title: axisTitle),
            y: Axis(.linear(from: 0, to: top), unit: unit), marks: drawn, height: 300, isWide: true, narrowHeight: 280)
    }
}
