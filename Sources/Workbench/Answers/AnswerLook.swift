package import Reporting

/// One look at an answer, in the words and units of a page.
package struct AnswerLook: Sendable {
    /// From 1.
    var look: Int
    var of: Int
    package var replications: Int
    /// Of what is asked together, and of a figure that stands alone, so that those of all looks hold together.
    var confidence: Double
    package var state: AnswerState
    /// What a report of so many replications says to what was asked, by the intervals of a look.
    package var answer: Answer
    /// All that is shown, in the order in which the page knows it.
    package var rows: [AnswerRow]
    /// Cost against the longest wait of what was looked at; nil without prices.
    package var frontier: FrontierPicture?
    var money: MoneyRows?
}

/// A measure at a look.
package struct AnswerRow: Sendable {
    package var id: String
    package var title: String
    var unit: String
    /// In ``unit``; nil where nobody was observed.
    package var estimate: Double?
    package var lower: Double?
    package var upper: Double?
    /// `7.1 min`, and its range: `5.8 to 8.4`.
    package var text: String
    package var range: String
    var isSkewed: Bool
    var exact: (text: String, value: Double, source: String)?
    package var target: (text: String, state: String, word: String, bound: Double)?
    /// Where one started, in ``unit``.
    package var before: Double?
    package var difference: (text: String, value: Double, lower: Double, upper: Double, state: String, isSkewed: Bool)?
}

/// What a report of so many replications finds besides, and shows first.
package struct AnswerPictures: Sendable {
    package var replications: Int
    /// Beside the answer: what cannot wait, who and when; where nothing is asked, what was found in short.
    package var found: [String]
    package var figures: [(name: String, title: String, svg: String)]
}
