/// Columns of a CSV file, named as `file.csv#column` or `file.csv#begin,value`, and which rows of it:
/// `file.csv#column where department = ent`.
package struct DataReference: Sendable, Hashable {
    package var file: String
    package var columns: [String]
    /// Which rows are taken. It is `nil` where all are.
    package var filter: RowFilter?

    /// Nil when the text names no file and columns, or rows by no condition.
    package init?(_ text: String) {
        var named = text[...]
        if let hash = text.firstIndex(of: "#"), let word = text[hash...].firstRange(of: Self.filterWord),
            text[word.upperBound...].contains(where: RowFilter.operators.contains)
        {
            guard let filter = RowFilter(String(text[word.upperBound...])) else { return nil }
            self.filter = filter
            named = text[..<word.lowerBound]
        }
        guard let mark = named.lastIndex(of: "#"), mark > text.startIndex else { return nil }
        file = String(named[..<mark])
        columns = named[named.index(after: mark)...].split(separator: ",").map { CSVTable.trimmed(String($0)) }
        if columns.isEmpty || columns.contains("") { return nil }
    }

    static let filterWord = " where "
}

extension ValueReader {
    /// What a text names; nil after a message.
    func reference(_ node: LocatedNode, _ what: String, count: Int) -> DataReference? {
        guard let text = node.text, let reference = DataReference(text) else {
            let example = count == 1 ? "data.csv#column" : "data.csv#begin,value"
            let isFiltered = node.text?.contains(DataReference.filterWord) ?? false
            return log.error(
                "\(what) names a file and its columns, as in \(example), not \(node.kind)", at: node,
                hint: isFiltered
                    ? "rows are chosen by \(example) where \(RowFilter.example); two columns are compared by their "
                        + "difference: where finished_at-called_at > 0" : nil)
        }
        guard reference.columns.count == count else {
            let needed = count == 1 ? "one column" : "\(count) columns"
            return log.error(
                "\(what) needs \(needed), '\(node.text ?? "")' names "
                    + "\(reference.columns.count)", at: node)
        }
        return reference
    }

    /// Relative to the file in which the reference stands.
    func path(of reference: DataReference, at node: LocatedNode) -> String {
        reference.file.hasPrefix("/") ? reference.file : Inheritance.folder(of: node.place.file) + reference.file
    }

    /// The cells of named columns as located texts, one list per row; nil after it has said what is wrong.
    package func columns(_ node: LocatedNode, _ what: String, count: Int) -> [[LocatedNode]]? {
        guard let reference = reference(node, what, count: count) else { return nil }
        let path = path(of: reference, at: node)
        do throws(SourceText.Unreadable) {
            let source = try SourceText.read(path, limit: CSVTable.largestFile)
            return cells(of: source, reference, at: node, what)
        } catch { return log.error("'\(path)': \(error.message)", at: node, hint: error.hint) }
    }

    private func cells(
        of source: SourceText, _ reference: DataReference, at node: LocatedNode, _ what: String
    ) -> [[LocatedNode]]? {
        log.add(source, isData: true)
        let table: CSVTable
        do throws(CSVTable.Mistake) {
            table = try CSVTable(parsing: source.text)
        } catch { return log.error(error.message, at: SourcePlace(file: source.name, line: error.line, column: 1)) }
        var indices: [Int] = []
        var rows = table.rows
        do throws(ColumnMistake) {
            for name in reference.columns { indices.append(try ColumnChoice.place(of: name, in: table.header)) }
            if let filter = reference.filter { rows = try Self.taken(filter, of: table) }
        } catch { return log.error(error.message(source.name), at: node, hint: error.hint(source.name)) }
        guard !rows.isEmpty else { return log.error("'\(source.name)' has no rows", at: node) }
        return rows.map { row in
            let line = source.line(row.line)
            let extents = line.map { CSVTable.extents(in: $0, separator: CSVReader.comma) } ?? []
            let whole = (column: 1, length: line?.unicodeScalars.count ?? 1)
            return indices.map { index in
                let extent = index < extents.count ? extents[index] : whole
                let place = SourcePlace(
                    file: source.name, line: row.line, column: extent.column, length: extent.length)
                return LocatedNode(.scalar(.init(CSVTable.trimmed(row.cells[index]))), at: place)
            }
        }
    }

    private static func taken(_ filter: RowFilter, of table: CSVTable) throws(ColumnMistake) -> [CSVTable.Row] {
        var bound = try BoundFilter(filter, header: table.header)
        var taken: [CSVTable.Row] = []
        for row in table.rows where bound.takes(bound.columns.map { CSVTable.trimmed(row.cells[$0]) }[...]) {
            taken.append(row)
        }
        try bound.check(isEmpty: taken.isEmpty && !table.rows.isEmpty)
        return taken
    }
}
