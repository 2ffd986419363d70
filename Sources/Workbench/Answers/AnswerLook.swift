/// One look at an answer, in the words and units of a page.
package struct AnswerLook: Sendable {
    /// From 1.
    var look: Int
    var of: Int
    package var replications: Int
    /// Of each interval on its own, so that those of all looks hold together.
    var confidence: Double
    package var state: AnswerState
    package var rows: [AnswerRow]
}

/// A measure at a look.
package struct AnswerRow: Sendable {
    package var id: String
    var title: String
    var unit: String
    /// In ``unit``; nil where nobody was observed.
    var estimate: Double?
    var lower: Double?
    var upper: Double?
    /// `7.1 ± 1.3 min`.
    var text: String
    /// What a report of so many replications prints.
    var planned: String
    var isSkewed: Bool
    var exact: (text: String, value: Double, source: String)?
    package var target: (text: String, state: String, bound: Double)?
    package var difference: (text: String, value: Double, lower: Double, upper: Double, state: String, isSkewed: Bool)?
}

/// What a report of so many replications says and shows first.
package struct AnswerPictures: Sendable {
    package var replications: Int
    package var inShort: [String]
    /// Of the targets, the first line in short; nil where there is none.
    var verdict: String?
    package var figures: [(name: String, title: String, svg: String)]
}
