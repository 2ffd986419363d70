/// Shares of answers from one end to the other, the neutral one in the middle, so that both sides can be compared.
package struct DivergingBars: Sendable {
    package struct Row: Sendable {
        package var name: String
        /// As many as there are categories; together 1.
        package var shares: [Double]
        /// A name alone, of what stands below it.
        package var isHeading: Bool

        package init(name: String, shares: [Double]) {
            self.name = name
            self.shares = shares
            isHeading = false
        }

        /// The name of the rows below.
        package init(heading: String) {
            name = heading
            shares = []
            isHeading = true
        }
    }

    package var title: String
    package var finding: String
    /// From the one end to the other; of an odd number the middle one is neutral.
    package var categories: [String]
    package var rows: [Row]
    /// At the right of the rows, such as what one side has together.
    package var columns: [RowColumn]

    package init(
        title: String, finding: String = "", categories: [String], rows: [Row], columns: [RowColumn] = []
    ) {
        self.title = title
        self.finding = finding
        self.categories = categories
        self.rows = rows
        self.columns = columns
    }

    package var panel: Panel {
        let all = rows.map { row in
            categories.indices.map { place -> Double in
                let share = row.shares.indices.contains(place) ? row.shares[place] : 0
                return share.isFinite ? min(1, max(0, share)) : 0
            }
        }
        let lefts = all.map { left(of: $0) }
        let reach = max(0.05, zip(all, lefts).map { max($1, $0.reduce(0, +) - $1) }.max() ?? 1)
        var marks: [Mark] = [.rule(Rule(at: 0, on: .x, role: .ink2, isDotted: false, isBehind: true))]
        var headers: [Header] = []
        for (row, shares) in all.enumerated() where !rows[row].isHeading {
            let isFirst = headers.isEmpty
            var x = -lefts[row]
            for (place, share) in shares.enumerated() {
                let (role, strength) = look(of: place)
                let percent = NumberText.fixed(share * 100, decimals: 0) + "%"
                if isFirst {
                    headers.append(
                        Header(x: x + share / 2, text: categories[place], look: Look(role, strength)))
                }
                marks.append(
                    .block(
                        Block(
                            x: Span(x, x + share), y: Span(Double(row) - 0.36, Double(row) + 0.36), role: role,
                            strength: strength, inside: percent,
                            readout: "\(rows[row].name), \(categories[place]): \(percent)", gap: 0.7,
                            value: share, part: categories[place])))
                x += share
            }
        }
        let count = Double(min(100, max(1, rows.count)))
        return Panel(
            title: title, finding: finding, x: Axis(.linear(from: -reach, to: reach), isHidden: true),
            y: Axis(
                .bands(rows.map(\.name)), strongTicks: rows.indices.filter { rows[$0].isHeading }.map { Double($0) }),
            marks: marks, columns: columns, headers: headers,
            height: 40 + 34 * count, isWide: true,
            narrowHeight: 40 + Panel.narrowRow(of: rows.map(\.name), least: 34) * count)
    }

    /// What lies left of the middle: the lower half, and half of the neutral one.
    private func left(of shares: [Double]) -> Double {
        let half = shares.count / 2
        let neutral = shares.count % 2 == 1 ? shares[half] / 2 : 0
        return shares[..<half].reduce(neutral, +)
    }

    /// One hue for each side, the ends loudest.
    private func look(of place: Int) -> (Role, Strength) {
        let half = categories.count / 2
        let isOdd = categories.count % 2 == 1
        if isOdd, place == half { return (.context, .faint) }
        let fromEnd = min(place, categories.count - 1 - place)
        return (place < half ? .missed : .data1, Strength.allCases[min(2, fromEnd)])
    }
}
