/// What a whole is made of, in rows: money by party, cases by outcome. The whole stands at the end of its bar.
package struct StackedShares: Sendable {
    package struct Row: Sendable {
        package var name: String
        /// As many as there are parts, not below 0.
        package var amounts: [Double]
        /// At the end: `€ 12 300`.
        package var total: String

        package init(name: String, amounts: [Double], total: String = "") {
            self.name = name
            self.amounts = amounts
            self.total = total
        }
    }

    package var title: String
    package var finding: String
    package var axisTitle: String
    package var unit: String
    package var format: TickFormat
    package var parts: [String]
    package var rows: [Row]
    package var words: @Sendable (Double) -> String
    /// Over the totals: `good`.
    package var totalTitle: String

    package init(
        title: String, finding: String = "", axisTitle: String = "", unit: String = "", format: TickFormat = .number,
        parts: [String], rows: [Row], words: @escaping @Sendable (Double) -> String = { NumberText.short($0) },
        totalTitle: String = ""
    ) {
        self.title = title
        self.finding = finding
        self.axisTitle = axisTitle
        self.unit = unit
        self.format = format
        self.parts = parts
        self.rows = rows
        self.words = words
        self.totalTitle = totalTitle
    }

    package var panel: Panel {
        var marks: [Mark] = []
        var longest = 0.0
        let sums = rows.map { row in row.amounts.prefix(parts.count).map { $0.isFinite ? max(0, $0) : 0 }.reduce(0, +) }
        let whole = sums.max() ?? 0
        var named: Set<Int> = []
        var headers: [Header] = []
        let small = small(of: whole)
        for (place, row) in rows.enumerated() {
            var x = 0.0
            let shown = row.amounts.prefix(parts.count).map { $0.isFinite ? min(1e12, max(0, $0)) : 0 }
            let last = shown.lastIndex { $0 > 0 }
            for (part, amount) in shown.enumerated() where amount > 0 || part == last {
                let (role, strength) = Self.looks[part % Self.looks.count]
                let y = Span(Double(place) - 0.34, Double(place) + 0.34)
                // The first bar that has the part has its name: over it, or within where another bar lies between.
                var inside = words(amount)
                if named.insert(part).inserted {
                    if place == 0 || amount < 0.2 * whole {
                        headers.append(
                            Header(
                                x: x + amount / 2, text: parts[part], look: Look(role, strength),
                                onlyNarrow: small.contains(part)))
                    } else {
                        inside = parts[part] + " " + inside
                    }
                }
                let readout = "\(row.name), \(parts[part]): \(words(amount))"
                marks.append(
                    .block(
                        Block(
                            x: Span(x, x + amount), y: y, role: role, strength: strength, inside: inside,
                            readout: readout, gap: 0.7, value: amount, part: parts[part])))
                x += amount
            }
            longest = max(longest, x)
        }
        let top = longest > 0 ? longest : 1
        let hasTotals = rows.contains { !$0.total.isEmpty }
        var columns = small.map { part in
            let (role, strength) = Self.looks[part % Self.looks.count]
            return RowColumn(
                title: parts[part], texts: rows.map { words(Self.amount($0, part)) }, look: Look(role, strength))
        }
        if hasTotals { columns.append(RowColumn(title: totalTitle, texts: rows.map(\.total), isStrong: true)) }
        let count = Double(min(100, max(1, rows.count)))
        return Panel(
            title: title, finding: finding,
            x: Axis(.linear(from: 0, to: top), title: axisTitle, unit: unit, format: format),
            y: Axis(.bands(rows.map(\.name))), marks: marks, columns: columns,
            headers: headers,
            height: 62 + 38 * count, isWide: true,
            narrowHeight: 62 + Panel.narrowRow(of: rows.map(\.name), least: 38) * count)
    }

    /// Parts too short for their numbers in some row, in columns of their own; not more than four, the last ones.
    private func small(of whole: Double) -> [Int] {
        let found = parts.indices.filter { part in
            rows.contains { Self.amount($0, part) > 0 && Self.amount($0, part) < Self.writable * whole }
        }
        return Array(found.suffix(4))
    }

    private static func amount(_ row: Row, _ part: Int) -> Double {
        row.amounts.indices.contains(part) && row.amounts[part].isFinite ? row.amounts[part] : 0
    }

    /// Of the longest bar, what a number takes in a wide drawing.
    private static let writable = 0.055

    /// Two hues in three strengths each: more parts than six should be put together.
    private static let looks: [(Role, Strength)] = [
        (.data1, .strong), (.data1, .second), (.context, .second), (.context, .faint), (.data1, .faint),
        (.open, .second),
    ]
}
