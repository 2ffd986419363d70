/// One look at an answer, in the words and units of a page.
struct AnswerLook: Sendable {
    /// From 1.
    var look: Int
    var of: Int
    var replications: Int
    /// Of each interval on its own, so that those of all looks hold together.
    var confidence: Double
    var state: AnswerState
    var rows: [AnswerRow]
}

/// A measure at a look.
struct AnswerRow: Sendable {
    var id: String
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
    var target: (text: String, state: String, bound: Double)?
    var difference: (text: String, value: Double, lower: Double, upper: Double, state: String, isSkewed: Bool)?
}

/// What a report of so many replications says and shows first.
struct AnswerPictures: Sendable {
    var replications: Int
    var inShort: [String]
    var figures: [(name: String, title: String, svg: String)]
}
