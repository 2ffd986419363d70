/// The quantiles of several series on one logarithmic scale: how far the tail is from the middle.
package struct QuantileLadder: Sendable {
    package struct Row: Sendable {
        package var name: String
        /// As many as `quantiles`, from the least.
        package var values: [DrawnValue]

        package init(name: String, values: [DrawnValue]) {
            self.name = name
            self.values = values
        }
    }

    package var title: String
    package var finding: String
    package var axisTitle: String
    package var unit: String
    /// Their names: `p50`, `p90`.
    package var quantiles: [String]
    /// Which of them the figure is about.
    package var emphasised: Int
    package var target: Target?
    package var rows: [Row]
    package var words: @Sendable (Double) -> String

    package init(
        title: String, finding: String = "", axisTitle: String = "", unit: String = "", quantiles: [String],
        emphasised: Int = 0, target: Target? = nil, rows: [Row],
        words: @escaping @Sendable (Double) -> String = { NumberText.short($0, digits: 2) }
    ) {
        self.title = title
        self.finding = finding
        self.axisTitle = axisTitle
        self.unit = unit
        self.quantiles = quantiles
        self.emphasised = emphasised
        self.target = target
        self.rows = rows
        self.words = words
    }

    package var panel: Panel {
        let positive = rows.flatMap(\.values).flatMap(\.ends).filter { $0 > 0 }
        let low = positive.min() ?? 1
        let high = positive.max() ?? 10
        var marks: [Mark] = target.map { [.rule(Rule($0, on: .x))] } ?? []
        for (row, one) in rows.enumerated() {
            let at = Double(row)
            // What is not above 0 has no place on the scale.
            let shown = one.values.prefix(quantiles.count).enumerated().filter { $0.element.value > 0 }
            let points = shown.map { PlotPoint($0.element.value, at) }
            marks.append(.line(Line(points, role: .context, strength: .faint, isReadOut: false)))
            for (place, value) in shown {
                let isMain = place == emphasised
                let role: Role = isMain ? .data1 : .context
                if let interval = Interval(value, at: at, along: .x, role: role, isThick: true) {
                    marks.append(.interval(interval))
                }
                let label = row == 0 ? Label(quantiles[place], isMain ? .name(.data1) : .note) : nil
                let readout = "\(one.name) \(quantiles[place]): \(words(value.value)) \(unit)"
                marks.append(
                    .point(
                        Dot(
                            PlotPoint(value.value, at), role: role, radius: isMain ? 4.5 : 3.2, label: label,
                            readout: readout, part: quantiles[place])))
            }
        }
        let columns = quantiles.indices.map { place in
            RowColumn(
                title: quantiles[place],
                texts: rows.map { $0.values.indices.contains(place) ? words($0.values[place].value) : "" },
                isStrong: place == emphasised, onlyWide: place != emphasised)
        }
        return Panel(
            title: title, finding: finding,
            x: Axis(.log(from: low * 0.8, to: high * 1.25), title: axisTitle, unit: unit),
            y: Axis(.bands(rows.map(\.name))), marks: marks, columns: columns,
            height: 72 + 34 * Double(min(100, max(1, rows.count))), isWide: true)
    }
}
