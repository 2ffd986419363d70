/// Estimates with their intervals in rows on one scale, in the order in which they are given: each beside where it was
/// claimed to be, or beside one value that all should reach.
package struct EstimateRows: Sendable {
    package struct Row: Sendable {
        package var name: String
        package var value: DrawnValue
        /// As it is written at the right: `0.58`, and its interval: `0.46 to 0.69`.
        package var text: String
        package var interval: String
        package var shape: Dot.Shape
        package var role: Role
        /// Where it was claimed to be: tinted; open ends are infinite.
        package var goal: Span?
        /// A second value in the row, as a ring.
        package var beside: Double?
        /// A name alone, of what stands below it.
        package var isHeading: Bool

        package init(
            name: String, value: DrawnValue, text: String, interval: String = "", shape: Dot.Shape = .dot,
            role: Role = .data1, goal: Span? = nil, beside: Double? = nil
        ) {
            self.name = name
            self.value = value
            self.text = text
            self.interval = interval
            self.shape = shape
            self.role = role
            self.goal = goal
            self.beside = beside
            isHeading = false
        }

        /// The name of the rows below.
        package init(heading: String) {
            name = heading
            value = DrawnValue(.nan)
            text = ""
            interval = ""
            shape = .dot
            role = .data1
            goal = nil
            beside = nil
            isHeading = true
        }
    }

    package var title: String
    package var fact: String
    package var finding: String
    package var axisTitle: String
    package var unit: String
    package var format: TickFormat
    /// Of the axis; nil: round ticks around all values, with 0.
    package var range: Span?
    /// What all should reach.
    package var target: Target?
    /// What two values are too close to be told apart in: tinted.
    package var tolerance: Span?
    /// Over the numbers at the right and over the intervals.
    package var headings: [String]
    package var rows: [Row]
    package var isWide: Bool

    package init(
        title: String, fact: String = "", finding: String = "", axisTitle: String = "", unit: String = "",
        format: TickFormat = .number, range: Span? = nil, target: Target? = nil, tolerance: Span? = nil,
        headings: [String] = ["estimate", "95% interval"], rows: [Row], isWide: Bool = true
    ) {
        self.title = title
        self.fact = fact
        self.finding = finding
        self.axisTitle = axisTitle
        self.unit = unit
        self.format = format
        self.range = range
        self.target = target
        self.tolerance = tolerance
        self.headings = headings
        self.rows = rows
        self.isWide = isWide
    }

    /// More rows than these are not drawn; nobody reads them.
    private static let most = 120

    package var panel: Panel {
        let shown = rows.prefix(Self.most)
        let ends = range ?? Ticks.rounded(around: shown.flatMap { $0.value.ends + [$0.beside].compactMap { $0 } })
        var marks: [Mark] = []
        if ends.from < 0, ends.to > 0 {
            marks.append(.rule(Rule(at: 0, on: .x, role: .ink2, isDotted: false, isBehind: true)))
        }
        if let tolerance { marks.append(.region(Region(x: tolerance, role: .data1))) }
        if let target { marks.append(.rule(Rule(target, on: .x))) }
        for (place, row) in shown.enumerated() where !row.isHeading { marks += self.marks(of: row, at: Double(place)) }
        let strong = shown.indices.filter { shown[$0].isHeading }.map { Double($0) }
        var columns = [RowColumn(title: headings.first ?? "", texts: shown.map(\.text), isStrong: true)]
        if headings.count > 1, shown.contains(where: { !$0.interval.isEmpty }) {
            columns.append(RowColumn(title: headings[1], texts: shown.map(\.interval), onlyWide: true))
        }
        let hasTexts = shown.contains { !$0.text.isEmpty }
        return Panel(
            title: title, fact: fact, finding: finding,
            x: Axis(.linear(from: ends.from, to: ends.to), title: axisTitle, unit: unit, format: format),
            y: Axis(.bands(shown.map(\.name)), strongTicks: strong), marks: marks, columns: hasTexts ? columns : [],
            height: height(shown, isNarrow: !isWide), isWide: isWide, narrowHeight: height(shown, isNarrow: true))
    }

    /// Rows as high as their names need, which have lines of some 44 letters, and of 18 in a narrow drawing.
    private func height(_ shown: ArraySlice<Row>, isNarrow: Bool) -> Double {
        let longest = shown.map { $0.name.utf8.count }.max() ?? 0
        let line = isNarrow ? 18 : 44
        let row: Double =
            if longest <= line {
                if shown.count > 16 {
                    25.0
                } else if isNarrow {
                    28
                } else {
                    32
                }
            } else if longest <= 2 * line {
                34
            } else {
                45
            }
        return (axisTitle.isEmpty && unit.isEmpty ? 52 : 72) + row * Double(max(1, shown.count))
    }

    private func marks(of row: Row, at place: Double) -> [Mark] {
        var marks: [Mark] = []
        if let goal = row.goal {
            marks.append(.region(Region(x: goal, y: Span(place - 0.42, place + 0.42))))
        }
        let role: Role = if case .verdict(let verdict) = row.shape { verdict.role } else { row.role }
        if let interval = Interval(row.value, at: place, along: .x, role: role, isThick: true) {
            marks.append(.interval(interval))
        }
        if let beside = row.beside {
            marks.append(.point(Dot(PlotPoint(beside, place), shape: .ring, role: .context, radius: 4, readout: "")))
        }
        let radius = if case .verdict = row.shape { 7.0 } else { 4.5 }
        let readout = [row.name + ":", row.text, row.interval.isEmpty ? "" : "(" + row.interval + ")"]
        marks.append(
            .point(
                Dot(
                    PlotPoint(row.value.value, place), shape: row.shape, role: role, radius: radius,
                    readout: readout.filter { !$0.isEmpty }.joined(separator: " "))))
        return marks
    }
}
