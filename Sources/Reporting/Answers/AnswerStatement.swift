/// What a test of its own kind decided of a statement, where it is no figure beside a bound: of an equivalence, of the best
/// of several, of the fit of a law.
package struct AnswerStatement: Sendable, Equatable {
    package var outcome: Outcome
    /// What was found, as a sentence.
    package var told: ReportText
    /// Whether it fails for certain, but how far is open.
    package var isOpenHowFar: Bool

    package init(_ outcome: Outcome, _ told: ReportText = "", isOpenHowFar: Bool = false) {
        self.outcome = outcome
        self.told = told
        self.isOpenHowFar = isOpenHowFar
    }
}

extension AnswerClaim {
    /// - Parameters:
    ///   - id: as files have it.
    ///   - name: what readers call whatever it is said of.
    ///   - statement: what was decided.
    ///   - figure: what it was decided by, with its interval; nil: no single figure.
    package init(_ id: String, named name: String, _ statement: AnswerStatement, figure: AnswerFigure? = nil) {
        self.init(
            id: id, title: name, subject: AnswerSubject(place: name, people: "", element: ""), asked: .noun(name),
            figure: figure, bound: nil)
        self.statement = statement
    }
}
