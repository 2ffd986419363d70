/// Rows of an export that stand between its header and the first answers.
extension DelimitedFile {
    /// What survey tools write below the header.
    enum ExportHeaders {
        /// The questions' texts, and an identifier of each column in braces.
        case qualtrics
        /// What each column of a question holds; the header names the first of them alone.
        case surveyMonkey

        var name: String { self == .qualtrics ? "Qualtrics" : "SurveyMonkey" }
    }

    /// How many of the rows below the header belong to it, and the tool that wrote them.
    /// - Parameter rows: the first rows below the header, as texts.
    static func export(_ header: [String], _ rows: [[String]]) -> (rows: Int, tool: ExportHeaders)? {
        let marks = rows.prefix(2).firstIndex { row in
            row.count { $0.hasPrefix("{") && $0.contains("ImportId") } * 2 > row.count
        }
        if let marks { return (marks + 1, .qualtrics) }
        func isIdentifier(_ text: String) -> Bool { text.lowercased().filter { $0.isLetter } == "respondentid" }
        guard let first = header.first, isIdentifier(first), let below = rows.first, below.first == "",
            header.contains("") || below.contains(where: { $0 == "Response" || $0 == "Open-Ended Response" })
        else { return nil }
        return (1, .surveyMonkey)
    }
}
