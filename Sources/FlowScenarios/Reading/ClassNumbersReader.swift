internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Reads the numbers that a class gives its customers when they come: each by a value or a law, or several from one row
/// of data.
struct ClassNumbersReader {
    let context: FlowContext
    private var values: ValueReader { context.values }
    private var book: NumberBook { context.names.numbers }
    private var log: DiagnosticLog { context.log }

    func read(_ entry: LocatedNode.Entry, of owner: String) -> [NumberSource] {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            log.error(
                "'numbers' of \(owner) is a map of numbers and their laws, not \(entry.value.kind)", at: entry.value,
                hint: "write numbers: { age: { normal: { mean: 52, sd: 18 } } }")
            return []
        }
        var sources: [NumberSource] = []
        for one in entries where !NumberBook.words.contains(one.word) {
            guard let number = number(one) else { continue }
            if one.value.isMissing {
                log.error("'\(one.word)' has no value", at: one.keyPlace)
            } else if let law = law(one.value, of: number) {
                sources.append(.law(number: number, law))
            }
        }
        if let rows = rows(entry, owner) {
            for source in sources {
                guard case .law(let number, _) = source, rows.numbers.contains(number) else { continue }
                log.error(
                    "'\(book.list[number].name)' is given by a law and by the data; give one", at: entry.keyPlace)
            }
            sources.append(.rows(rows))
        }
        return sources
    }

    private func number(_ entry: LocatedNode.Entry) -> Int? {
        if let index = book.index(of: entry.word) { return index }
        return log.error(
            "unknown number '\(entry.key)'"
                + Spelling.suggestion(for: entry.word, in: book.names + NumberBook.words), at: entry.keyPlace,
            hint: book.list.isEmpty
                ? "numbers are listed at the top of the file: numbers: { \(entry.word): 0 }"
                : "'numbers:' lists " + book.names.joined(separator: ", "))
    }

    /// A value, or a law of values of the number's kind.
    private func law(_ node: LocatedNode, of number: Int) -> Law? {
        let own = book.list[number]
        let what = "'\(book.list[number].name)'"
        var values = values
        values.takesPlainNumbers = !own.isDuration
        guard node.entries == nil else { return LawReader(values: values).law(node, what) }
        return values.duration(node, what).flatMap { LawReader(values: values).finite($0, node) }
            .map { .deterministic($0) }
    }

    // MARK: data

    private func rows(_ entry: LocatedNode.Entry, _ owner: String) -> NumberRows? {
        let stated = (entry.value.entries ?? []).filter { NumberBook.words.contains($0.word) }
        guard !stated.isEmpty else { return nil }
        let node = LocatedNode(.mapping(stated), at: entry.value.place)
        let table = StatedRows.fields.table
        let map = MapReader(node, table, of: "'numbers' of \(owner)", at: entry.keyPlace, log: log)
        guard let found = map.map({ StatedRows.fields.read($0, context) }) else { return nil }
        for (key, other) in [("from", "columns"), ("columns", "from")] where found.map.has(key) && !found.map.has(other)
        {
            return log.error("'\(key)' needs '\(other)' beside it", at: stated[0].keyPlace, hint: StatedRows.example)
        }
        if let node = found.map["in-order"], !found.map.has("from") {
            return log.error("'in-order' needs 'from' beside it", at: node)
        }
        guard found.isWhole, let file = found.map["from"], let text = found.model.file, let pairs = found.model.columns
        else { return nil }
        if text.contains("#") {
            return log.error(
                "'from' names the file alone: its columns stand in 'columns'", at: file, hint: StatedRows.example)
        }
        return rows(pairs, ofFile: text, at: file, isInOrder: found.model.isInOrder)
    }

    /// The line of the first row without a value, and the column that lacks it.
    private func firstBlank(_ data: DataColumn) -> (line: Int, column: String)? {
        for (row, cell) in data.cells.enumerated() {
            let isOwn = NumberCell.isMissing(cell)
            guard isOwn || data.subtracted.map({ NumberCell.isMissing($0[row]) }) == true else { continue }
            return (data.line(ofRow: row), data.names[isOwn ? 0 : 1])
        }
        return nil
    }

    /// The rows that have a value in all of the columns.
    private func rows(
        _ pairs: [LocatedNode.Entry], ofFile text: String, at file: LocatedNode, isInOrder: Bool
    ) -> NumberRows? {
        // `patients.csv where department = ent` takes some of the rows.
        let parts = text.firstRange(of: " where ").map { (text[..<$0.lowerBound], text[$0.lowerBound...]) }
        let (name, filter) = parts ?? (text[...], "")
        var numbers: [Int] = []
        var columns: [[Int: Double]] = []
        var count = 0
        var lacking: [(line: Int, column: String)] = []
        for pair in pairs {
            guard let number = number(pair), let column = values.text(pair.value, "a column") else { return nil }
            if numbers.contains(number) {
                return log.error("'\(pair.word)' stands here already", at: pair.keyPlace)
            }
            let reference = LocatedNode(.scalar(.init("\(name)#\(column)\(filter)")), at: file.place)
            guard let data = values.column(reference, "'from'") else { return nil }
            let cell = NumberCell(unit: values.timeUnit, takesUnits: book.list[number].isDuration)
            let found = data.durations(cell, as: "'\(pair.word)'", isSigned: false)
            guard values.present(found.values, 0, found.mistakes, of: data, at: file) != nil else { return nil }
            numbers.append(number)
            columns.append(Dictionary(zip(found.rows, found.values)) { first, _ in first })
            count = data.cells.count
            if found.missing > 0, let first = firstBlank(data) { lacking.append(first) }
        }
        let rows = (0..<count).compactMap { row -> [Double]? in
            let own = columns.compactMap { $0[row] }
            return own.count == columns.count ? own : nil
        }
        let missing = count - rows.count
        if rows.isEmpty { return log.error("no row of '\(name)' has a value in all of the columns", at: file) }
        if missing > 0 {
            let words = "\(missing) of the \(count) rows of '\(name)' "
            if isInOrder {
                let line = lacking.map(\.line).min().map {
                    (missing == 1 ? ", in line " : ", the first in line ") + "\($0)"
                }
                let conditions = lacking.map { "\($0.column) !=" }.joined(separator: " and ")
                let chosen = "\(name)" + (filter.isEmpty ? " where " : "\(filter) and ") + conditions
                return log.error(
                    words + (missing == 1 ? "lacks a value" : "lack a value") + (line ?? ""), at: file,
                    hint:
                        "with in-order: yes every row is one customer's; take the rows that have one, here and of the "
                        + "file's other columns that stand beside it: '\(chosen)'; or fill in what is missing")
            }
            log.warning(
                words + (missing == 1 ? "lacks a value and is left out" : "lack a value and are left out"), at: file)
        }
        return NumberRows(numbers: numbers, rows: rows, isInOrder: isInOrder)
    }
}
