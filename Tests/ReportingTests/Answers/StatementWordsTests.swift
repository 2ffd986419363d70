import Reporting
import TestSupport
import Testing

/// Headlines of studies that are no runs, by hand and over outcomes by chance.
@Suite("Statements of a study") struct StatementWordsTests {
    private func answer(
        _ form: AnswerForm, _ outcomes: [(String, Outcome)], isOpenHowFar: Bool = false,
        notes: [ReportText] = ["Then."],
        conditions: [String] = []
    ) -> AnswerWords {
        AnswerWords(
            Answer(
                kind: .validate, form: form,
                claims: outcomes.map { name, outcome in
                    AnswerClaim(name, named: name, AnswerStatement(outcome, isOpenHowFar: isOpenHowFar))
                }, conditions: conditions, notes: notes, sure: Sureness(assumptions: []),
                stands: AnswerStand(
                    extent: "", periods: "", replications: 0, confidence: 0.95, seed: nil, command: "")))
    }

    @Test func `all are to hold`() {
        let form = AnswerForm.agreement(within: "10%")
        #expect(answer(form, [("a", .met), ("b", .met), ("c", .met)]).line == "Yes. All 3 measures agree within 10%.")
        #expect(answer(form, [("a", .met), ("b", .met)]).line == "Yes. Both measures agree within 10%.")
        #expect(
            answer(form, [("a", .met), ("b", .missed), ("c", .cannotTell("the log is too short"))]).line
                == "No. 1 of 3 measures differs by more than 10%: b.")
        #expect(
            answer(form, [("a", .met), ("b", .missed)], isOpenHowFar: true).line
                == "No. 1 of 2 measures differs; whether by more than 10% is open: b.")
        #expect(
            answer(form, [("a", .met), ("b", .cannotTell("the log is too short"))]).line
                == "Cannot tell. 1 of 2 measures agrees within 10%; of 1 it cannot be told: the log is too short.")
        #expect(
            answer(form, [("a", .met), ("b", .met)], conditions: ["not class by class"]).line
                == "Yes, but not in every part. Both measures agree within 10%, but not class by class.")
    }

    @Test func `one measure alone is told by what became of it`() {
        let form = AnswerForm.agreement(within: "10%")
        #expect(answer(form, [("wait", .missed)]).line == "No. Wait differs by more than 10%.")
        #expect(
            answer(form, [("wait", .cannotTell("the log is too short"))]).line
                == "Cannot tell. Whether wait agrees within 10% cannot be told: the log is too short.")
    }

    @Test func `what rests on a scale that contradicts itself is not to be relied on`() {
        #expect(
            answer(.claims(), [("H1", .met)], conditions: ["α of ease is below 0"]).headline
                == "1 of 1 hypothesis is supported; not to be relied on, as α of ease is below 0.")
    }

    @Test func `a policy test passes, fails or is undecided`() {
        #expect(
            answer(.expectation, [("a", .met), ("b", .met), ("c", .met)]).line == "Pass. All 3 checks are as expected.")
        #expect(
            answer(.expectation, [("a", .met), ("b", .missed), ("c", .close)]).line
                == "Fail. 1 of 3 checks is not as expected: b.")
        #expect(
            answer(.expectation, [("a", .met), ("b", .close), ("c", .close)]).line
                == "Undecided. Of 2 of 3 checks it is open whether they are as expected: b and c.")
    }

    @Test func `one is looked for`() {
        let best = AnswerForm.best("the lowest mean wait")
        #expect(
            answer(best, [("two", .missed), ("three", .met)]).line == "The lowest mean wait is that of three.")
        #expect(
            answer(best, [("two", .close), ("three", .close), ("four", .missed)]).line
                == "Too close to call. Whether the lowest mean wait is that of two or three is open.")
        #expect(answer(.least, [("3 doctors", .met), ("2 doctors", .close)]).line == "3 doctors will do.")
        #expect(answer(.least, [("9 doctors", .missed)]).line == "No. Nothing within the range will do.")
        #expect(answer(.law, [("gamma", .met), ("erlang", .met), ("normal", .missed)]).line == "Gamma and erlang fit.")
        #expect(answer(.law, [("gamma", .missed)]).line == "No. None of the laws fits.")
        #expect(
            answer(.law, [("gamma", .cannotTell("9 values are too few"))]).line
                == "Cannot tell. Which law fits cannot be told: 9 values are too few.")
        #expect(
            answer(.difference, [("a", .close), ("b", .close)]).line == "Too close to call. No difference is shown.")
    }

    @Test func `values of one input are told from end to end`() {
        func range(_ outcomes: [Outcome]) -> String {
            answer(.range, outcomes.enumerated().map { ("\(40 + 2 * $0)/h", $1) }).headline
        }
        #expect(range([.met, .met, .met]) == "Targets are met at every point, 40/h to 44/h.")
        #expect(
            range([.met, .met, .close, .missed, .missed])
                == "Targets are met up to 42/h, too close to call at 44/h and missed from 46/h on.")
        #expect(range([.missed, .met]) == "Targets are missed at 40/h and met at 42/h.")
    }

    @Test func `claims of a survey are counted after what people said`() {
        let outcomes: [(String, Outcome)] = [
            ("H1", .met), ("H2", .met), ("H3", .missed), ("H4", .close), ("H5", ClaimVerdict.notTestable.outcome),
        ]
        let words = answer(.claims(), outcomes, notes: ["62% agree.", "More."])
        let counted =
            "2 of 5 hypotheses are supported, 1 is contradicted, 1 is open and 1 is not testable."
        #expect(words.headline == counted)
        #expect(words.page.verdict.plain == "62% agree." && words.page.sentence.plain == counted)
        #expect(words.page.drawn == nil && words.page.facts.map(\.plain) == ["More."])
        #expect(
            answer(.claims(areStatedBefore: false), outcomes).headline == "Suggests, does not test: " + counted)
    }

    /// No yes beside what is missed or open, no no without something missed; the page and the text have the same word.
    @Test func `words agree with outcomes`() {
        var random = SeededGenerator(20_261_130)
        let forms: [AnswerForm] = [.agreement(within: "5%"), .expectation, .hours, .least, .law, .choice]
        for _ in 0..<600 {
            let form = forms[Int(random.next() % UInt64(forms.count))]
            let outcomes = (0..<1 + Int(random.next() % 6)).map { number -> (String, Outcome) in
                let outcome: [Outcome] = [.met, .met, .missed, .close, .cannotTell("it is rare")]
                return ("m\(number)", outcome[Int(random.next() % 5)])
            }
            let words = answer(form, outcomes)
            let keys = outcomes.map(\.1.key)
            let verdict = words.answer.verdict
            #expect((verdict == .yes) == (form.rule == .all && keys.allSatisfy { $0 == "met" }))
            #expect((verdict == .found) == (form.rule == .one && keys.contains("met")))
            if verdict == .no { #expect(keys.contains("missed") && (form.rule == .all || !keys.contains("met"))) }
            #expect(!words.headline.isEmpty && words.headline.hasSuffix("."))
            #expect(words.page.drawn == verdict.drawn)
            let markdown = MarkdownWriter.text(of: Report(title: "x", answer: words.page, sections: []))
            #expect(markdown.contains(words.headline))
            #expect(words.verdict.isEmpty || markdown.contains("**\(words.verdict)**"))
        }
    }
}
