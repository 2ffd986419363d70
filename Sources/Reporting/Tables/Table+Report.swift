extension ReportTable {
    /// The columns with a title, of the rows that a report shows.
    package init<Row>(_ table: Table<Row>) { self.init(table, rows: table.rows.filter(table.isShown)) }

    package init<Row>(_ rows: some Sequence<Row>, _ columns: Table<Row>.Column...) {
        self.init(Table(name: "", rows: rows, columns: columns))
    }

    fileprivate init<Row>(_ table: Table<Row>, rows: [Row]) {
        let shown = table.columns.compactMap(\.report)
        let written = shown.map { column in
            // One kind of interval is read in a column: ± where it fits them all, else the ends of each.
            let own = rows.map { column.cell($0) }
            let withEnds = own.contains(where: \.needsEnds)
            return own.map { $0.text(column.style, withEnds: withEnds) }
        }
        let cells = rows.indices.map { row in written.map { $0[row] } }
        guard let place = shown.firstIndex(where: { $0.heading != nil }), let heading = shown[place].heading else {
            self.init(shown.map { .init($0.title, $0.style.alignment) }, rows: cells)
            return
        }
        var lines: [[ReportText]] = []
        var headings: [ReportText] = []
        var spread: [[(heading: Int, cell: ReportText)]] = []
        for (row, cells) in zip(rows, cells) {
            let title = heading(row)
            let column = headings.firstIndex(of: title) ?? headings.count
            if column == headings.count { headings.append(title) }
            var own = cells
            own.remove(at: place)
            let line = lines.firstIndex(of: own) ?? lines.count
            if line == lines.count {
                lines.append(own)
                spread.append([])
            }
            spread[line].append((column, cells[place]))
        }
        var columns = shown.map { Column($0.title, $0.style.alignment) }
        columns.replaceSubrange(place...place, with: headings.map { Column($0, shown[place].style.alignment) })
        self.init(
            columns,
            rows: zip(lines, spread).map { own, found in
                var all = Array(repeating: ReportText(""), count: headings.count)
                for one in found { all[one.heading] = one.cell }
                var line = own
                line.insert(contentsOf: all, at: place)
                return line
            })
    }
}

extension Table {
    /// What the report shows: the columns with a title, and under them why figures are missing.
    /// - Parameters:
    ///   - most: rows; the file has them all.
    ///   - title: what the rows are, such as `All pairs of constructs`: more of them than `few` are then folded away
    ///     under it, with the file named where they stand.
    ///   - few: so many rows are not folded away yet.
    ///   - holds: which of the rows that the report shows are shown here.
    package func blocks(
        most: Int = 80, folded title: String? = nil, beyond few: Int = TableFile.fewRows,
        where holds: (Row) -> Bool = { _ in true }
    ) -> [ReportBlock] {
        let columns = columns.compactMap(\.report)
        let all = rows.filter { isShown($0) && holds($0) }
        let chosen = Array(all.prefix(most))
        guard !columns.isEmpty, !chosen.isEmpty else { return [] }
        let more = all.count - most
        let rest: [ReportBlock] =
            more > 0
            ? ["\(more) \(English.agreeing(more, "more row is", "more rows are")) in \(code: file.path)."]
            : []
        let blocks = [.table(ReportTable(self, rows: chosen))] + rest
        var seen: Set<String> = []
        let reasons = chosen.flatMap { row in columns.compactMap { $0.cell(row).reason } }
            .filter { seen.insert($0).inserted }
        let below = file.reasons(reasons)
        guard let title, all.count > few else { return blocks + below }
        return [file.folded(title, rows: all.count, blocks)] + below
    }
}

extension TableFile {
    /// As many rows are read by people.
    package static let fewRows = 12

    /// Rows that are closed until somebody asks for them, with the file where they stand too.
    package func folded(_ title: String, rows: Int, _ blocks: [ReportBlock]) -> ReportBlock {
        .folded("\(title): \(English.plural(rows, "row")), in \(code: path)", blocks)
    }

    /// Why figures are missing, as a list, of which a report shows so many that they can be read.
    package func reasons(_ reasons: [String], most: Int = 8) -> [ReportBlock] {
        guard !reasons.isEmpty else { return [] }
        var items = reasons.prefix(most).map { ReportText("Not given: \($0)") }
        if reasons.count > most {
            let rest = reasons.count - most
            items.append(
                "\(rest) \(English.agreeing(rest, "more reason is", "more reasons are")) in "
                    + "\(code: path).")
        }
        return [.bullets(items)]
    }
}
