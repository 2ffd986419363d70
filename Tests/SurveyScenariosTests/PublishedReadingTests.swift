import LaneSupport
import FlowScenarios
import Scenarios
import Surveys
import Testing

import SurveyStudies

/// `published:` as text, and what is read of it.
@Suite struct PublishedReadingTests {
    /// What is read of the lines below `published:`, and all that is said about them.
    static func read(_ lines: String) throws -> (survey: PublishedSurvey?, messages: String) {
        let log = DiagnosticLog()
        let body = lines.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }
        let source = SourceText(name: "survey.yaml", text: "published:\n" + body.joined(separator: "\n") + "\n")
        let tree = try #require(LocatedNode.read(source, log: log))
        let entry = try #require(tree.entry("published"))
        let survey = PublishedReader(values: ValueReader(log: log)).survey(entry)?.0
        return (survey, Diagnostic.render(log.diagnostics))
    }

    static let two = """
        n: 200
        questions:
          P3: { shares: { mobile: 49.5%, cash: 29.3%, card: 21.3% }, positive: [ mobile ] }
          P4: { text: At a kiosk, shares: { mobile: 41%, other: 59% }, positive: mobile }
        """

    /// A chart without figures.
    @Test func drawnQuestions() throws {
        let (found, messages) = try Self.read(
            Self.two + """

                  P5: { drawn: { ready: 60..70%, not-ready: 30 .. 42% }, positive: [ ready ] }
                hypotheses: { H1: P5 above 50%, H2: P5.not-ready below 40% }
                """)
        #expect(messages == "")
        let survey = try #require(found)
        #expect(survey.questions.map(\.name) == ["P3", "P4"] && survey.drawn.map(\.name) == ["P5"])
        #expect(survey.drawn[0].answers.map(\.share) == [0.6...0.7, 0.3...0.42] && survey.drawn[0].positive == [0])
        let subjects = survey.hypotheses.map { hypothesis -> PublishedSurvey.Hypothesis.Subject? in
            guard case .share(let subject, _, _) = hypothesis.claim else { return nil }
            return subject
        }
        #expect(subjects == [.drawn(question: "P5", answers: [0]), .drawn(question: "P5", answers: [1])])
    }

    @Test(arguments: [
        ("drawn: { yes: 0.4..0.5 }", "is a range of percentages, not '0.4..0.5'"),
        ("drawn: { yes: 60..50% }", "rises and lies from 0% to 100%"),
        ("drawn: { yes: 40..50%, no: 20..30% }", "cannot be shares of all who answered"),
        ("drawn: { yes: 40..60% }, shares: { yes: 50% }", "is 'drawn' and has 'shares'"),
    ])
    func wrongDrawings(_ question: String, _ message: String) throws {
        #expect(try Self.read("n: 200\nquestions:\n  P5: { \(question) }\n").messages.contains(message))
    }

    @Test func whatADrawnQuestionHasNoPartIn() throws {
        let (_, messages) = try Self.read(
            Self.two + """

                  P5: { drawn: { ready: 60..70%, not-ready: 30..40% }, positive: [ ready ] }
                shifts: { P4 -> P5: 10 }
                hypotheses: { H1: P5.ready more than P5.not-ready }
                """)
        #expect(messages.contains("the answers to 'P5' were only drawn, and a range of them has no part here"))
        #expect(messages.contains("were only drawn, and are not compared with each other"))
    }

    @Test func readsAll() throws {
        let (found, messages) = try Self.read(
            Self.two + """

                stated-n: 201
                sizes: 150..250
                sample: convenience
                confidence: 90%
                indices: { tam: [ P3, P4 ] }
                shifts: { P3 -> P4: -8.5 points, P4 -> P3: computed }
                means: { trust: { mean: 3.42, sd: 1.10, scale: 1..5 }, use: { mean: 4.0, items: 3, scale: 1..7 } }
                summary: { questions: [ P4, P3 ], decimals: 2 }
                hypotheses:
                  H1: tam above 40%
                  H2: { text: Many, claim: P4.other between 1/2 and 0.7, note: Perhaps }
                  H3: { claim: P3.card more than P3.cash }
                  H4: { not-testable: Nobody asked }
                """)
        #expect(messages == "")
        let survey = try #require(found)
        #expect(survey.size == 200 && survey.statedSize == 201 && survey.sizes == 150...250)
        #expect(survey.sample == .convenience && survey.confidence == 0.9)
        #expect(survey.questions.map(\.name) == ["P3", "P4"] && survey.questions[1].text == "At a kiosk")
        // As printed: no decimal is added or lost.
        #expect(survey.questions[0].percentages.map(\.description) == ["49.5", "29.3", "21.3"])
        #expect(survey.questions[1].percentages.map(\.description) == ["41", "59"])
        #expect(survey.questions.map(\.positive) == [[0], [0]])
        #expect(survey.indices.map(\.questions) == [["P3", "P4"]])
        #expect(survey.shifts.map { $0.printed?.description } == ["-8.5", nil])
        #expect(survey.means.map { $0.mean.description } == ["3.42", "4.0"])
        #expect(
            survey.means[0].sd?.description == "1.10" && survey.means[1].items == 3 && survey.means[1].scale == 1...7)
        #expect(survey.summary == ["P4", "P3"] && survey.summaryDecimals == 2)
        #expect(survey.hypotheses.map(\.name) == ["H1", "H2", "H3", "H4"] && survey.hypotheses[1].note == "Perhaps")
        guard case .share(.index("tam"), isAbove: true, 0.4) = survey.hypotheses[0].claim,
            case .between(.answer(question: "P4", answer: "other"), 0.5...0.7) = survey.hypotheses[1].claim,
            case .moreThan(question: "P3", answer: "card", other: "cash") = survey.hypotheses[2].claim,
            case .notTestable("Nobody asked") = survey.hypotheses[3].claim
        else {
            Issue.record("\(survey.hypotheses)")
            return
        }
    }

    @Test func theStatedNumberIsTheDefault() throws {
        let (survey, _) = try Self.read("stated-n: 189\nquestions: { Q: { counts: { yes: 100, no: 89 } } }")
        #expect(survey?.size == 189 && survey?.sizes == 94...378 && survey?.questions[0].counts == [100, 89])
    }

    @Test func allMistakesAreSaidAtOnce() throws {
        let (survey, messages) = try Self.read(
            """
            questions:
              P3: { shares: { mobile: 49.5%, cash: 59.3% }, positive: [ mobil ] }
              P4: { shares: { mobile: 60.1, other: 39.9% } }
              P.5: { shares: { yes: 10% } }
            indices: { tam: [ P3, P44 ] }
            shifts: { P3 to P4: 10.6 }
            hypotheses: { H1: P4 above 50%, H2: P3.mobile over 3, H3: P3.cash more than P4.mobile }
            """)
        #expect(survey == nil)
        for part in [
            "'published' does not say how many answered", "'mobil' is no answer to 'P3'; did you mean 'mobile'?",
            "the shares of 'P3' add up to 108.8%", "the share of 'mobile' is a percentage, not '60.1'",
            "'P.5' is no name here",
            "there is no question 'P44', so that the index 'tam' cannot be computed; did you mean 'P4'?",
            "'P3 to P4' is no shift from one question to another", "'P3.mobile over 3' is no claim",
            "of 'P4' it is not said which answers are positive", "'more than' compares two answers to one question",
        ] {
            #expect(messages.contains(part), "\(part) in \(messages)")
        }
        #expect(messages.contains("survey.yaml:3:"), "with its place")
    }

    /// More digits times respondents than whole numbers hold must be a message, not a trap.
    @Test func digitsBeyondReason() throws {
        let (survey, messages) = try Self.read(
            """
            n: 10000000
            questions: { Q: { shares: { yes: 99.999999999%, no: 0.000000001% } } }
            means: { trust: { mean: 123.123456789, items: 10000, scale: 1..500 } }
            """)
        #expect(survey == nil && messages.contains("more digits than can be audited"))
    }
}
