/// What is known of a table of answers because a survey tool wrote it.
package struct SurveyExport: Sendable {
    package enum Tool: String, Sendable, CaseIterable {
        case qualtrics = "Qualtrics"
        case surveyMonkey = "SurveyMonkey"
        case redcap = "REDCap"
        case limeSurvey = "LimeSurvey"
        case googleForms = "Google Forms"
        case soSci = "SoSci Survey"
    }

    package let tool: Tool
    /// How many of the rows below the first belong to the header.
    package internal(set) var rowsBelow = 0
    /// By column, where they are not those of the first row; empty: they are.
    var names: [String] = []
    /// By column: what was asked; empty where nothing is known.
    var questions: [String] = []
    /// By column: the option of a multiple choice of several columns that it is.
    var options: [ColumnDescription.Option?] = []
    /// Rows of tests, previews and spam, which no respondent gave.
    package internal(set) var previews: Marks?
    /// Rows of respondents who did not reach the end.
    package internal(set) var unfinished: Marks?
    /// The column of how long somebody took, in seconds.
    package internal(set) var duration: Int?
    /// The column of when an answer was handed in.
    package internal(set) var submitted: Int?
    /// Cells that mean no answer.
    package internal(set) var missing: [String] = []
    /// Cells that are numbers in other words.
    package internal(set) var numbers: [(cell: String, number: Double)] = []

    init(_ tool: Tool) { self.tool = tool }

    /// A column, and the cells in it that mark a row; compared without regard to capitals.
    package struct Marks: Sendable {
        package var column: Int
        package var cells: [String]

        package func holds(_ cell: String) -> Bool { cells.contains(cell.lowercased()) }
    }
}

/// What a file says of a column beside its name.
package struct ColumnDescription: Sendable {
    /// What was asked; empty: the file does not say.
    package var question = ""
    /// What cells stand for.
    package var labels: [(cell: String, label: String)] = []
    /// Cells that mean no answer in this column.
    package var missing: [String] = []
    /// The column is one option of a multiple choice.
    package var option: Option?

    package init(
        question: String = "", labels: [(cell: String, label: String)] = [], missing: [String] = [],
        option: Option? = nil
    ) {
        self.question = question
        self.labels = labels
        self.missing = missing
        self.option = option
    }

    package struct Option: Sendable, Hashable {
        /// What its columns have in common: the question, or its code.
        package var of: String
        /// The option's text or code.
        package var text: String

        package init(of: String, text: String) {
            self.of = of
            self.text = text
        }
    }

    /// What a cell stands for; nil: for itself.
    package func label(of cell: String) -> String? { labels.first { $0.cell == cell }?.label }
}
