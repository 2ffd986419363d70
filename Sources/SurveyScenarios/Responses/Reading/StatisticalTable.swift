internal import ScenarioReading
internal import StatisticalFiles

/// Answers in a file of SPSS or Stata.
enum StatisticalTable {
    /// nil: the file is none, by its first bytes and its name.
    static func read(_ path: String) throws(DelimitedFile.Mistake) -> DelimitedFile? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard StatisticalFile.Format(DelimitedFile.firstBytes(of: path), name: name) != nil else { return nil }
        let bytes = try DelimitedFile.contents(of: path)
        guard let format = StatisticalFile.Format(bytes, name: name) else { return nil }
        let file: StatisticalFile
        do throws(StatisticalFile.Mistake) { file = try StatisticalFile(bytes, format) } catch {
            throw DelimitedFile.Mistake(message: error.message, line: nil, hint: error.hint)
        }
        let rows = file.rows == 1 ? "1 row" : "\(file.rows) rows"
        let labelled = file.columns.count { !$0.labels.isEmpty }
        let declared = file.columns.count { !$0.missing.isEmpty }
        let note = DelimitedFile.Note(
            "'\(path)' is a file of \(format.rawValue): \(rows), \(file.columns.count) variables, \(labelled) of them "
                + "with labels of their values and \(declared) with declared missing codes that occur; row 1 is line 2")
        return try DelimitedFile(
            path, table: file.table,
            descriptions: file.columns.map { .init(question: $0.label, labels: $0.labels, missing: $0.missing) },
            notes: [note])
    }
}
