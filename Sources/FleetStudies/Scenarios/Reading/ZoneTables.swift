internal import Measures
internal import Scenarios

/// Tables from zone to zone: rows in the file, or a data file of triples.
struct ZoneTables {
    let values: ValueReader
    let names: [String]
    private var log: DiagnosticLog { values.log }

    /// What a table needs to be read.
    struct Form {
        /// `'distances'`
        var what: String
        /// The columns of a data file: from, to, value.
        var columns: [String]
        /// What stands between zones that a data file does not name; nil: every pair must be there but a zone and itself.
        var missing: Double?
        /// Whether a pair that is named in one direction holds for the other, unless that is named too.
        var isSymmetric: Bool
        var value: (LocatedNode) -> Double?
    }

    func table(_ entry: LocatedNode.Entry, _ form: Form) -> [[Double]]? {
        if let rows = entry.value.elements { return self.rows(rows, entry, form) }
        guard let text = entry.value.text, !entry.value.isMissing else {
            return log.error(
                "\(form.what) is a list of rows or a data file, not \(entry.value.kind)", at: entry.value,
                hint:
                    "write [ [ 0, 12 ], [ 12, 0 ] ] or distances.csv with the columns "
                    + "\(form.columns.joined(separator: ", "))")
        }
        let reference = text.contains("#") ? text : text + "#" + form.columns.joined(separator: ",")
        let node = LocatedNode(.scalar(.init(reference)), at: entry.value.place)
        guard let cells = values.columns(node, form.what, count: 3) else { return nil }
        return triples(cells, entry, form)
    }

    private func rows(_ rows: [LocatedNode], _ entry: LocatedNode.Entry, _ form: Form) -> [[Double]]? {
        guard rows.count == names.count else {
            return log.error("\(form.what) has \(rows.count) rows for \(names.count) zones", at: entry.keyPlace)
        }
        var table: [[Double]] = []
        for row in rows {
            guard let cells = row.elements, cells.count == names.count else {
                return log.error("a row of \(form.what) has \(names.count) numbers, one for each zone", at: row)
            }
            let read = cells.map { form.value($0) }
            guard !read.contains(where: { $0 == nil }) else { return nil }
            table.append(read.compactMap { $0 })
        }
        return table
    }

    private func triples(_ rows: [[LocatedNode]], _ entry: LocatedNode.Entry, _ form: Form) -> [[Double]]? {
        var table = names.map { _ in names.map { _ in Double.nan } }
        var isWrong = false
        for row in rows {
            let ends = row[0..<2].map { zone($0) }
            guard let from = ends[0], let to = ends[1], let value = form.value(row[2]) else {
                isWrong = true
                continue
            }
            if !table[from][to].isNaN {
                log.error("the pair '\(names[from])', '\(names[to])' stands there twice", at: row[0])
                isWrong = true
            }
            table[from][to] = value
        }
        if isWrong { return nil }
        for from in names.indices {
            for to in names.indices where table[from][to].isNaN {
                if form.isSymmetric, !table[to][from].isNaN {
                    table[from][to] = table[to][from]
                } else if from == to {
                    table[from][to] = form.missing ?? 0
                } else if let missing = form.missing {
                    table[from][to] = missing
                } else {
                    return log.error(
                        "\(form.what) says nothing from '\(names[from])' to '\(names[to])'", at: entry.value,
                        hint: form.isSymmetric
                            ? "add a row for this pair, or for the way back: what is said of one holds for the other"
                            : "add a row for this pair")
                }
            }
        }
        return table
    }

    func zone(_ node: LocatedNode) -> Int? {
        guard let text = values.text(node, "a zone") else { return nil }
        if let index = names.firstIndex(of: text) { return index }
        Self.reportUnknown(text, names, at: node.place, log)
        return nil
    }

    static func reportUnknown(_ text: String, _ names: [String], at place: SourcePlace, _ log: DiagnosticLog) {
        let known = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
        log.error(
            "unknown zone '\(text)'" + Spelling.suggestion(for: text, in: names), at: place, hint: "zones are \(known)")
    }
}
