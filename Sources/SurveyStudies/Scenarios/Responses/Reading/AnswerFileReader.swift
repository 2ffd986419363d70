internal import Files
internal import Scenarios

/// `data:`: the file of answers, and how its cells are written.
struct AnswerFileReader {
    /// What `data:` says beside the file's name.
    struct Format {
        /// As the scenario names it.
        var name: String
        var path: String
        var separator: UInt8?
        /// It is `nil` where the mark is to be found from the answers.
        var decimal: UInt8?
        var missing: [String] = []
        /// It is `nil` where their number is to be found from the file.
        var headerRows: Int?
        /// It is `nil` where it is to be found from the file.
        var encoding: TextEncoding?
        var node: LocatedNode
    }

    let log: DiagnosticLog

    /// What `data:` says; nil after a message.
    func format(_ stated: Located<StatedData?>) -> Format? {
        guard let data = stated.value, let file = data.file else { return nil }
        if let mark = data.separator, mark == data.decimal {
            return log.error(
                "cells and decimals cannot both have '\(Character(Unicode.Scalar(mark)))'", at: stated.keyPlace)
        }
        return Format(
            file: file, separator: data.separator, decimal: data.decimal, missing: data.missing,
            headerRows: data.headerRows, encoding: data.encoding)
    }

    /// Opens the file; nil after a message.
    func open(_ format: Format) -> DelimitedFile? {
        do throws(DelimitedFile.Mistake) {
            let file: DelimitedFile
            if let table = try StatisticalTable.read(format.path, headerRows: format.headerRows) {
                file = table
            } else {
                file = try DelimitedFile(
                    format.path, separator: format.separator, headerRows: format.headerRows, encoding: format.encoding)
            }
            log.addData(fingerprint: file.fingerprint)
            for note in file.notes where note.hint != nil && format.headerRows == nil {
                log.warning(note.text, at: format.node, hint: note.hint)
            }
            return file
        } catch {
            report(error, format)
            return nil
        }
    }

    /// Reads columns; rows of another length than the header are errors.
    func columns(_ wanted: [Int], of file: DelimitedFile, _ format: Format) -> DelimitedColumns? {
        do throws(DelimitedFile.Mistake) {
            let (columns, uneven) = try file.columns(wanted)
            report(uneven, file)
            if columns.rows == 0, uneven.isEmpty {
                log.error("'\(file.path)' has a header and no answers", at: format.node)
            }
            return columns.rows == 0 || !uneven.isEmpty ? nil : columns
        } catch {
            if let line = error.line { file.add(lines: [line], to: log) }
            report(error, format)
            return nil
        }
    }

    /// The first few tell enough.
    private func report(_ uneven: [DelimitedFile.Uneven], _ file: DelimitedFile) {
        let shown = uneven.prefix(5)
        file.add(lines: shown.map(\.line), to: log)
        for (number, row) in shown.enumerated() {
            let isLast = number == 4 && uneven.count > 5
            let ending = row.cells == 1 ? "" : "s"
            let more = uneven.count == 6 ? "1 more row has" : "\(uneven.count - 5) more rows have"
            log.error(
                "this row has \(row.cells) cell\(ending), the header has \(file.header.count)",
                at: SourcePlace(file: file.path, line: row.line, column: 1),
                hint: isLast
                    ? "\(more) another number of cells than the header"
                    : number == 0 ? "a cell that holds the separator stands in quotes" : nil)
        }
    }

    private func report(_ mistake: DelimitedFile.Mistake, _ format: Format) {
        guard let line = mistake.line else {
            return log.error("'\(format.path)': \(mistake.message)", at: format.node, hint: mistake.hint)
        }
        log.error(mistake.message, at: SourcePlace(file: format.path, line: line, column: 1), hint: mistake.hint)
    }
}

/// Answers in a file of SPSS, Stata or Excel.
enum StatisticalTable {
    /// The result is `nil` where the file is none, by its first bytes and its name.
    static func read(_ path: String, headerRows: Int?) throws(DelimitedFile.Mistake) -> DelimitedFile? {
        let name = DelimitedFile.name(of: path)
        let first = DelimitedFile.firstBytes(of: path)
        let isPacked = FileSignature(first) == .zip
        guard isPacked || StatisticalFile.Format(first, name: name) != nil else { return nil }
        let bytes = try DelimitedFile.contents(of: path)
        if isPacked { return SheetFile.isWorkbook(bytes) ? try sheet(path, bytes, headerRows) : nil }
        guard let format = StatisticalFile.Format(bytes, name: name) else { return nil }
        let file = try StatisticalFile(bytes, format)
        let rows = file.rows == 1 ? "1 row" : "\(file.rows) rows"
        let labelled = file.columns.count { !$0.labels.isEmpty }
        let declared = file.columns.count { !$0.missing.isEmpty }
        let note = DelimitedFile.Note(
            "'\(name)' is a file of \(format.rawValue): \(rows), \(file.columns.count) variables, \(labelled) of them "
                + "with labels of their values and \(declared) with declared missing codes that occur; row 1 is line 2")
        return try DelimitedFile(
            path, table: file.table,
            descriptions: file.columns.map { .init(question: $0.label, labels: $0.labels, missing: $0.missing) },
            notes: [note])
    }

    /// The first sheet of a workbook, which survey tools write too.
    private static func sheet(
        _ path: String, _ bytes: [UInt8], _ headerRows: Int?
    ) throws(DelimitedFile.Mistake) -> DelimitedFile {
        let file = try SheetFile(bytes)
        let note = DelimitedFile.Note(
            "'\(DelimitedFile.name(of: path))' is a workbook, of which the first sheet, '\(file.sheet)', is read")
        return try DelimitedFile(path, table: file.table, descriptions: [], notes: [note], headerRows: headerRows)
    }
}

extension AnswerFileReader.Format {
    init(
        file: Located<String>, separator: UInt8?, decimal: UInt8?, missing: [String], headerRows: Int?,
        encoding: TextEncoding?
    ) {
        self.init(
            name: "", path: "", separator: separator, decimal: decimal, missing: missing, headerRows: headerRows,
            encoding: encoding, node: file.node)
        name(file)
    }

    /// Another file, written in the same way.
    mutating func name(_ file: Located<String>) {
        name = file.value
        path = file.value.hasPrefix("/") ? file.value : Inheritance.folder(of: file.node.place.file) + file.value
        node = file.node
    }
}
