import Reporting
import TestSupport
import Testing

/// Over claims by chance: no report says one thing in its headline and another in its rows.
@Suite("Contradictions that cannot be written") struct AnswerContradictionTests {
    @Test func `verdict, rows and words agree`() {
        var random = SeededGenerator(20_261_129)
        var seen: Set<AnswerVerdict> = []
        for _ in 0..<300 {
            let claims = (0..<1 + Int(random.next() % 5)).map { number in
                claim("place \(number)", &random)
            }
            let answer = Wanted.answer(claims)
            seen.insert(answer.verdict)
            check(answer)
        }
        #expect(seen == [.yes, .yesBut, .no, .close, .cannotTell, .told])
    }

    private func claim(_ place: String, _ random: inout SeededGenerator) -> AnswerClaim {
        let kind = random.next() % 20
        let value = 10 + 30 * Double.random(in: 0..<1, using: &random)
        let half = 6 * Double.random(in: 0..<1, using: &random)
        let hours = random.next() % 3 == 0 ? [("9:00", value * 1.4, value * 1.4 - half, value * 1.4 + half)] : []
        return Wanted.wait(
            place, kind == 0 ? nil : value, value - half, value + half, bound: kind < 3 ? nil : kind < 12 ? 45 : 30,
            hours: hours, flaw: kind == 3 ? "it is rare" : nil)
    }

    private func check(_ answer: Answer) {
        let words = AnswerWords(answer)
        let page = words.page
        let rows = page.lights.flatMap(\.lights)
        switch answer.verdict {
        case .yes, .yesBut: #expect(rows.allSatisfy { $0.word == "Met" })
        case .no: #expect(rows.contains { $0.word == "Missed" })
        case .close: #expect(rows.contains { $0.word == "Too close to call" } && !rows.contains { $0.word == "Missed" })
        case .cannotTell: #expect(rows.contains { $0.word == "Cannot tell" } && !rows.contains { $0.word == "Missed" })
        case .found, .told: #expect(rows.isEmpty && page.verdict.plain.isEmpty)
        }
        #expect(page.drawn == answer.verdict.drawn)
        if answer.verdict == .yes { #expect(!answer.claims.flatMap(\.hours).contains { $0.outcome == .missed }) }
        // The sentence has the number, the range and the place of the first row, and the summary all of them.
        if let first = answer.decisive, first.outcome != .notAsked, first.figure != nil, let row = rows.first {
            #expect(words.sentence.plain.contains("at most \(row.text) (\(row.intervalText))"))
            #expect(words.sentence.plain.contains(first.subject.name))
        }
        let printed = Printout("x", answer).text
        let markdown = MarkdownWriter.text(of: Report(title: "x", answer: page, sections: []))
        for row in rows {
            #expect(markdown.contains(row.text) && markdown.contains(row.word))
            #expect(printed.contains(row.text) && printed.contains(row.word.lowercased()))
        }
        // Met with a figure beyond its bound, or missed with one within, cannot be.
        for claim in answer.claims {
            guard let figure = claim.figure, let bound = claim.bound else { continue }
            if claim.outcome == .met { #expect(bound.keeps(figure.value)) }
            if claim.outcome == .missed { #expect(!bound.keeps(figure.value)) }
        }
    }
}
