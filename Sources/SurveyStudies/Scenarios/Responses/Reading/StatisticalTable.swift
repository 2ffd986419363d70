internal import Scenarios
internal import Files

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
