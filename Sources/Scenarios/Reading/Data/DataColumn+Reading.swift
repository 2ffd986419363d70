extension DataColumn {
    /// Reads a column for a command that names a file itself; nil after the log has been told what is wrong with the
    /// file, or that it has no such column.
    ///
    /// - Parameters:
    ///   - path: the file, as it is named in messages.
    ///   - column: its name, or the difference of two, `finished_at-called_at`.
    ///   - filter: which rows are taken; nil for all.
    ///   - separator: what stands between cells, one ASCII character.
    ///   - log: told what is wrong.
    package static func read(
        _ path: String, column: String, filter: RowFilter? = nil, separator: UInt8, log: DiagnosticLog
    ) -> DataColumn? {
        let text: String
        do throws(SourceText.Unreadable) {
            text = try SourceText.data(path, limit: largestFile)
        } catch { return log.error(error.message, at: .whole(path), hint: error.hint) }
        do throws(ColumnMistake) {
            return try DataColumn(path, text: text, column: column, filter: filter, separator: separator)
        } catch {
            log.add(SourceText(name: path, text: text))
            var place = SourcePlace(file: path, line: 1, column: 1)
            switch error.kind {
            case .missing(_, _, let header): place.length = header.joined(separator: ",").count
            case .table(_, let line): place.line = line
            case .twice, .other: break
            }
            return log.error(error.message(nil), at: place, hint: error.hint(nil))
        }
    }
}

extension ValueReader {
    /// A column as `file.csv#column` names it, `file.csv#end-begin`, with `where department = ent` behind it; nil after
    /// it has said what is wrong.
    ///
    /// The file's path is relative to the file in which the reference stands.
    package func column(_ node: LocatedNode, _ what: String) -> DataColumn? {
        guard let reference = reference(node, what, count: 1) else { return nil }
        let path = path(of: reference, at: node)
        let text: String
        do throws(SourceText.Unreadable) {
            text = try SourceText.data(path, limit: DataColumn.largestFile)
        } catch { return log.error("'\(path)': \(error.message)", at: node, hint: error.hint) }
        log.addData(text, of: path)
        do throws(ColumnMistake) {
            return try DataColumn(
                path, text: text, column: reference.columns[0], filter: reference.filter, separator: CSVReader.comma)
        } catch {
            if case .table(let message, let line) = error.kind {
                log.add(SourceText(name: path, text: text))
                return log.error(message, at: SourcePlace(file: path, line: line, column: 1))
            }
            return log.error(error.message(path), at: node, hint: error.hint(path))
        }
    }
}

extension ValueReader {
    /// What was read of a column, or nil after a message: that cells are wrong, or that there is none with a value. Rows
    /// without a value are left out, which a warning says.
    package func present<Value>(
        _ found: [Value], _ missing: Int, _ mistakes: CellMistakes, of column: DataColumn, at node: LocatedNode
    ) -> [Value]? {
        if mistakes.count > 0 {
            column.report(mistakes, to: log)
            return nil
        }
        let all = column.cells.count
        if found.isEmpty { return log.error("'\(column.name)' has no value in any of its \(all) rows", at: node) }
        if missing > 0 {
            log.warning(
                "\(missing) of the \(all) rows of '\(column.name)' "
                    + (missing == 1 ? "has no value and is left out" : "have no value and are left out"), at: node)
        }
        return found
    }
}

extension SourceText {
    /// The text of a file of data, not split into lines.
    static func data(_ path: String, limit: Int) throws(Unreadable) -> String {
        do throws(Unreadable) {
            return try unsplit(path, limit: limit)
        } catch {
            if error.message.hasPrefix("this is a folder") {
                throw Unreadable(message: "this is a folder; data are one file in it")
            }
            if error.message.hasPrefix("the file is larger") {
                throw Unreadable(message: "the file is larger than \(limit >> 20) MiB")
            }
            throw error
        }
    }
}
