/// Columns of a CSV file, named as `file.csv#column` or `file.csv#begin,value`.
public struct DataReference: Sendable, Hashable {
    public var file: String
    public var columns: [String]

    /// Nil when the text names no file and columns.
    public init?(_ text: String) {
        guard let mark = text.lastIndex(of: "#"), mark > text.startIndex else { return nil }
        file = String(text[..<mark])
        columns = text[text.index(after: mark)...].split(separator: ",").map { CSVTable.trimmed(String($0)) }
        if columns.isEmpty || columns.contains("") { return nil }
    }
}

extension ValueReader {
    /// The cells of named columns as located texts, one list per row; nil after it has said what is wrong.
    ///
    /// The file's path is relative to the file in which the reference stands.
    public func columns(_ node: LocatedNode, _ what: String, count: Int) -> [[LocatedNode]]? {
        guard let text = node.text, let reference = DataReference(text) else {
            let example = count == 1 ? "data.csv#column" : "data.csv#begin,value"
            return log.error("\(what) names a file and its columns, as in \(example), not \(node.kind)", at: node)
        }
        guard reference.columns.count == count else {
            return log.error("\(what) needs \(count) columns, '\(text)' names \(reference.columns.count)", at: node)
        }
        let path =
            reference.file.hasPrefix("/") ? reference.file : Inheritance.folder(of: node.place.file) + reference.file
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
        for name in reference.columns {
            guard let index = table.column(name) else {
                return log.error(
                    "'\(source.name)' has no column '\(name)'" + Spelling.suggestion(for: name, in: table.header),
                    at: node, hint: "its columns are " + table.header.joined(separator: ", "))
            }
            if table.header.lastIndex(of: name) != index {
                return log.error("'\(source.name)' has two columns named '\(name)'", at: node)
            }
            indices.append(index)
        }
        guard !table.rows.isEmpty else { return log.error("'\(source.name)' has no rows", at: node) }
        return table.rows.map { row in
            let line = source.line(row.line)
            let extents = line.map { CSVTable.extents(in: $0, separator: UInt8(ascii: ",")) } ?? []
            let whole = (column: 1, length: line?.unicodeScalars.count ?? 1)
            return indices.map { index in
                let extent = index < extents.count ? extents[index] : whole
                let place = SourcePlace(
                    file: source.name, line: row.line, column: extent.column, length: extent.length)
                return LocatedNode(.scalar(.init(CSVTable.trimmed(row.cells[index]))), at: place)
            }
        }
    }
}
