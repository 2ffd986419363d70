/// What a command prints of a study, in the one order that all of them have: what was studied, the answer, what became
/// of what a file expects, and then the tables that the answer rests on.
package struct Printout: Sendable {
    /// What was studied, in a line: `Outpatient clinic, one Monday`.
    package var title: String
    /// Nil where nothing was asked and nothing is told.
    package var answer: Answer?
    /// Of what is expected or required, a sentence each.
    package var demands: [String] = []
    /// What the answer rests on, the nearest to it first.
    package var evidence: [Piece]

    /// What stands between blank lines.
    package enum Piece: Sendable {
        /// Those that the answer has said are left out.
        case lines([ReportText])
        /// - Parameters:
        ///   - heading: above it, between blank lines; empty: none.
        ///   - below: right under it.
        case table(ReportTable, heading: String = "", below: [ReportText] = [])
        /// Lines to be copied, indented, under a heading.
        case block(heading: String, lines: [String])
    }

    package init(_ title: String = "", _ answer: Answer? = nil, evidence: [Piece] = []) {
        self.title = title
        self.answer = answer
        self.evidence = evidence
    }

    /// The words with which the answer begins, and what they have their colour by.
    package struct Said: Sendable {
        package let words: String
        package let drawn: Verdict
    }

    /// Nil where no verdict is said.
    package var verdict: Said? {
        guard let answer, let drawn = answer.verdict.drawn else { return nil }
        let words = AnswerWords(answer).verdict
        return words.isEmpty ? nil : Said(words: words, drawn: drawn)
    }

    /// It ends in a line break.
    package var text: String {
        let answered = answer.map { AnswerWords($0).paragraphs } ?? []
        let said = Set(answered.flatMap { $0.split(separator: "\n").map(String.init) })
        let paragraphs =
            [title] + answered + [demands.joined(separator: "\n")] + evidence.flatMap { Self.paragraphs($0, but: said) }
        return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private static func paragraphs(_ piece: Piece, but said: Set<String>) -> [String] {
        switch piece {
        case .lines(let lines):
            return [lines.map(\.plain).filter { !said.contains($0) }.joined(separator: "\n")]
        case .table(let table, let heading, let below):
            let lines = below.map { $0.plain + "\n" }.joined()
            return [heading, String((PlainTextWriter.text(of: table) + lines).dropLast())]
        case .block(let heading, let lines):
            return [heading, lines.map { "    \($0)" }.joined(separator: "\n")]
        }
    }
}
