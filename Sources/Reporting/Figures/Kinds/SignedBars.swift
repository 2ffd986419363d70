/// Amounts in rows, to the right of 0 and to the left: what each party is left with, what each fee takes.
package struct SignedBars: Sendable {
    package struct Row: Sendable {
        package var name: String
        package var value: DrawnValue
        /// As it is written at the right: `−12 300`.
        package var text: String
        /// Beside it where there is room: `1.2% of it`.
        package var more: String

        package init(name: String, value: DrawnValue, text: String, more: String = "") {
            self.name = name
            self.value = value
            self.text = text
            self.more = more
        }
    }

    package var title: String
    package var fact: String
    package var finding: String
    package var axisTitle: String
    package var unit: String
    package var format: TickFormat
    /// Over the texts and over what stands beside them.
    package var headings: [String]
    package var rows: [Row]

    package init(
        title: String = "", fact: String = "", finding: String = "", axisTitle: String = "", unit: String = "",
        format: TickFormat = .number, headings: [String] = [], rows: [Row]
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.axisTitle = axisTitle
        self.unit = unit
        self.format = format
        self.headings = headings
        self.rows = rows
    }

    /// Longer names need three lines on a phone.
    private static let twoLines = 28

    package var panel: Panel {
        let span = Ticks.rounded(around: rows.flatMap(\.value.ends))
        var marks: [Mark] = []
        if span.from < 0 { marks.append(.rule(Rule(at: 0, on: .x, role: .ink2, isDotted: false))) }
        for (place, row) in rows.enumerated() where row.value.value.isFinite {
            let at = Double(place)
            let isBelow = row.value.value < 0
            marks.append(
                .block(
                    Block(
                        x: Span(0, row.value.value), y: Span(at - 0.32, at + 0.32), role: isBelow ? .context : .data1,
                        strength: isBelow ? .second : .strong,
                        readout: [row.name + ": " + row.text, row.more].filter { !$0.isEmpty }.joined(separator: ", "),
                        gap: 0.7)))
            if let interval = Interval(row.value, at: at, along: .x) { marks.append(.interval(interval)) }
        }
        var columns = [RowColumn(title: headings.first ?? "", texts: rows.map(\.text), isStrong: true)]
        if rows.contains(where: { !$0.more.isEmpty }) {
            let heading = headings.count > 1 ? headings[1] : ""
            columns.append(RowColumn(title: heading, texts: rows.map(\.more), onlyWide: true))
        }
        return Panel(
            title: title, fact: fact, finding: finding,
            x: Axis(.linear(from: span.from, to: span.to), title: axisTitle, unit: unit, format: format),
            y: Axis(.bands(rows.map(\.name))), marks: marks, columns: columns,
            height: 72 + 32 * Double(min(100, max(1, rows.count))), isWide: true,
            narrowHeight: 72 + (rows.contains { $0.name.utf8.count > Self.twoLines } ? 45 : 32)
                * Double(min(100, max(1, rows.count))))
    }
}
