/// What is said of a file before its answers are read: how it is encoded, which tool wrote it, what was skipped.
extension DelimitedFile {
    package struct Note: Sendable, Hashable {
        /// A sentence without its end.
        package var text: String
        /// What to do about it. It is `nil` where nobody need look at it.
        package var hint: String?

        package init(_ text: String, hint: String? = nil) {
            self.text = text
            self.hint = hint
        }
    }

    /// Without its folders, which are of no interest to who reads a report.
    package static func name(of path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Of an export: what was skipped below the header.
    static func note(_ export: SurveyExport, name: String) -> Note {
        let tool = export.tool.rawValue
        switch export.rowsBelow {
        case 0: return Note("'\(name)' is an export of \(tool)")
        case 1:
            return Note(
                "the row below the header of '\(name)' is \(tool)'s and no answer; it is skipped",
                hint: "header-rows: 1 under 'data' makes answers of them")
        default:
            return Note(
                "the \(export.rowsBelow) rows below the header of '\(name)' are \(tool)'s and no answers; they are "
                    + "skipped",
                hint: "header-rows: 1 under 'data' makes answers of them")
        }
    }

    /// By column: its name. What has no name in the first row is named in the second.
    static func names(_ rows: [[String]], _ count: Int, _ export: SurveyExport?) -> [String] {
        if let names = export?.names, names.count == rows[0].count { return names }
        return rows[0].enumerated().map { place, name in
            name.isEmpty && count > 1 && place < rows[1].count ? rows[1][place] : name
        }
    }

    static func descriptions(_ header: [String], _ export: SurveyExport?) -> [ColumnDescription] {
        header.indices.map { column in
            var description = ColumnDescription()
            guard let export else { return description }
            if column < export.questions.count, export.questions[column] != header[column] {
                description.question = export.questions[column]
            }
            if column < export.options.count { description.option = export.options[column] }
            return description
        }
    }
}
