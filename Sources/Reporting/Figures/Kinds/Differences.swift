/// Differences from one case, sorted, each with its interval; the zero line has that case's name.
package struct Differences: Sendable {
    package struct Row: Sendable {
        package var name: String
        package var value: DrawnValue
        /// As it is written at the right: `−5.8`.
        package var text: String
        package var interval: String
        package var isHighlighted: Bool

        package init(name: String, value: DrawnValue, text: String, interval: String = "", isHighlighted: Bool = false)
        {
            self.name = name
            self.value = value
            self.text = text
            self.interval = interval
            self.isHighlighted = isHighlighted
        }
    }

    package var title: String
    package var finding: String
    /// What 0 is: `as planned`.
    package var zero: String
    package var axisTitle: String
    package var unit: String
    /// Over the numbers at the right and over the intervals.
    package var headings: [String]
    package var rows: [Row]

    package init(
        title: String, finding: String = "", zero: String, axisTitle: String = "", unit: String = "",
        headings: [String] = ["difference", "95% interval"], rows: [Row]
    ) {
        self.title = title
        self.finding = finding
        self.zero = zero
        self.axisTitle = axisTitle
        self.unit = unit
        self.headings = headings
        self.rows = rows
    }

    /// The rows in the order of their values, the least first; those without a number last.
    package var panel: Panel {
        let sorted = rows.enumerated().sorted { one, two in
            let first = one.element.value.value
            let second = two.element.value.value
            if first.isNaN || second.isNaN { return !first.isNaN || (second.isNaN && one.offset < two.offset) }
            return (first, one.offset) < (second, two.offset)
        }.map(\.element)
        let span = Ticks.rounded(around: rows.flatMap(\.value.ends))
        var marks: [Mark] = [
            .rule(Rule(at: 0, on: .x, role: .ink2, isDotted: false)), .text(PlotPoint(0, -0.5), Label(zero, .value)),
        ]
        for (place, row) in sorted.enumerated() {
            let role: Role = row.isHighlighted ? .data1 : .context
            let at = Double(place)
            if let interval = Interval(row.value, at: at, along: .x, role: role, isThick: true) {
                marks.append(.interval(interval))
            }
            let readout = "\(row.name): \(row.text) \(unit)"
            marks.append(.point(Dot(PlotPoint(row.value.value, at), role: role, radius: 4.5, readout: readout)))
        }
        var columns = [RowColumn(title: headings.first ?? "", texts: sorted.map(\.text), isStrong: true)]
        if headings.count > 1, rows.contains(where: { !$0.interval.isEmpty }) {
            columns.append(RowColumn(title: headings[1], texts: sorted.map(\.interval), onlyWide: true))
        }
        return Panel(
            title: title, finding: finding,
            x: Axis(.linear(from: span.from, to: span.to), title: axisTitle, unit: unit),
            y: Axis(.bands(sorted.map(\.name))), marks: marks, columns: columns,
            height: 72 + 32 * Double(min(100, max(1, rows.count))), isWide: true)
    }
}
