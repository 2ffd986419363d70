import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import Statistics
import Testing

import SurveyStudies

/// Shares of surveys as values of parameters and of experiments.
@Suite struct SurveyShareTests {
    static let survey = """
        redomat: 1
        name: asked
        model: survey
        published:
          stated-n: 188
          questions:
            P4: { text: At a kiosk, shares: { mobile: 60.1%, other: 39.9% } }
        """

    /// A till whose customers pay by phone with a share.
    static func till(_ parameters: String, _ more: String = "") -> String {
        """
        redomat: 1
        name: till
        time: seconds
        parameters: { \(parameters) }
        classes: { customer: { arrivals: { poisson: 4/min }, flow: [ till ] } }
        stations:
          till:
            servers: 1
            service: { discrete: [ { value: 5 s, share: $by-phone }, { value: 15 s, share: 1 - $by-phone } ] }
        run: { horizon: 1 h, replications: 2 }
        \(more)
        """
    }

    /// The scenario as read in one folder with the other files.
    static func load(
        _ scenario: String, settings: [String] = [], _ others: [(String, String)] = [("asked.yaml", survey)]
    ) throws -> (Scenario?, String) {
        try TestFiles.withScratchFolder { folder in
            for (name, text) in others + [("till.yaml", scenario)] {
                try text.write(toFile: folder + "/" + name, atomically: true, encoding: .utf8)
            }
            let (found, diagnostics) = ScenarioLoader.load(
                path: folder + "/till.yaml", settings: settings, lanes: lanes)
            return (found, Diagnostic.render(diagnostics).replacingOccurrences(of: folder + "/", with: ""))
        }
    }

    /// 113 of 188, with Wilson's interval of the case: 0.5297 to 0.6684 to four digits.
    @Test func aParameterIsAShare() throws {
        let (found, messages) = try Self.load(Self.till("by-phone: { from: asked.yaml#P4.mobile }"))
        let scenario = try #require(found, "\(messages)")
        let value = try #require(scenario.parameters[0].value.split(separator: "%").first.flatMap { Double($0) })
        #expect(abs(value - 100 * 113.0 / 188) < 1e-9)
        let share = try #require(scenario.takenShares.first)
        #expect(scenario.takenShares.count == 1 && share.use == .parameter("by-phone"))
        #expect(
            share.survey.count == 113 && share.survey.respondents == 188 && share.survey.question == "P4"
                && share.survey.answers == ["mobile"])
        #expect(share.survey.questionText == "At a kiosk" && share.survey.isReconstructed)
        // Newcombe (1998), method 3, by hand: (2np + z² ∓ z√(z² + 4npq))/(2(n + z²)).
        let n = 188.0
        let p = 113.0 / 188
        let z = 1.959963984540054
        let root = z * (z * z + 4 * n * p * (1 - p)).squareRoot()
        #expect(abs(share.interval.lower - (2 * n * p + z * z - root) / (2 * (n + z * z))) < 1e-12)
        #expect(abs(share.interval.upper - (2 * n * p + z * z + root) / (2 * (n + z * z))) < 1e-12)
        // What the digest is taken of has the value and nothing of the survey's words.
        #expect(scenario.canonicalText.contains(scenario.parameters[0].value))
        #expect(!scenario.canonicalText.contains("At a kiosk"))
    }

    @Test func theEndsOfTheInterval() throws {
        let (found, messages) = try Self.load(
            Self.till("by-phone: { from: asked.yaml#P4.mobile.lower }, most: { from: asked.yaml#P4.mobile.upper }"))
        let scenario = try #require(found, "\(messages)")
        let values = scenario.parameters.compactMap { Double($0.value.dropLast()) }
        #expect(abs(values[0] - 52.97) < 0.005 && abs(values[1] - 66.84) < 0.005)
    }

    @Test func theCommandLineGoesBefore() throws {
        let (found, messages) = try Self.load(
            Self.till("by-phone: { from: nowhere.yaml#P4.mobile }"), settings: ["by-phone=50%"])
        let scenario = try #require(found, "\(messages)")
        #expect(scenario.parameters[0].value == "50%" && scenario.parameters[0].isOverridden)
        #expect(scenario.takenShares.isEmpty && messages == "")
    }

    @Test func experimentsTakeAllThree() throws {
        let (found, messages) = try Self.load(
            Self.till(
                "by-phone: { from: asked.yaml#P4.mobile }",
                """
                experiments:
                  interval: { sweep: { by-phone: { from: asked.yaml#P4.mobile } } }
                  spread: { sweep: { by-phone: { from: asked.yaml#P4.mobile } }, latin-hypercube: 10 }
                  points: { sweep: { by-phone: [ 20%, { from: asked.yaml#P4.other } ] } }
                  cases: { compare: { as-asked: {}, fewer: { by-phone: { from: asked.yaml#P4.mobile.lower } } } }
                """))
        let scenario = try #require(found, "\(messages)")
        #expect(messages == "")
        func factor(_ index: Int) throws -> Factor {
            guard case .sweep(let plan) = scenario.experiments[index].kind else { throw CancellationError() }
            return plan.factors[0]
        }
        func texts(_ index: Int) throws -> [String?] { try factor(index).levels.map { $0.value.text } }
        // To six digits, so that points have names that can be read.
        #expect(try texts(0) == ["52.9718%", "60.1064%", "66.8363%"])
        #expect(try factor(1).range != nil)
        #expect(try texts(2) == ["20%", "39.8936%"])
        guard case .compare(let plan) = scenario.experiments[3].kind else { throw CancellationError() }
        #expect(plan.cases[1].overrides[0].valueText.hasPrefix("52.97"))
        #expect(scenario.takenShares.map(\.use)[1] == .values(experiment: "interval", path: "by-phone"))
        #expect(scenario.takenShares.count == 5)
        // A variant needs the survey no more: its value stands there.
        let (variant, _) = scenario.source.variant([])
        #expect(variant?.parameters[0].value == scenario.parameters[0].value)
    }

    @Test func answersAtHand() throws {
        let survey = """
            redomat: 1
            name: answers
            model: survey
            data: { file: answers.csv }
            coding: { agree: { Disagree: 1, Undecided: 2, Fully agree: 3 } }
            items: { A1: { coding: agree }, A2: {} }
            constructs: { all: [ A1, A2 ] }
            """
        let data = "A1,A2\nDisagree,1\nFully agree,2\nFully agree,2\nUndecided,\nFully agree,5\n"
        let (found, messages) = try Self.load(
            Self.till("by-phone: { from: answers.yaml#A1.Fully-agree }, two: { from: answers.yaml#A2.2 }"),
            [("answers.yaml", survey), ("answers.csv", data)])
        let scenario = try #require(found, "\(messages)")
        #expect(scenario.takenShares.map(\.survey.count) == [3, 2])
        #expect(scenario.takenShares.map(\.survey.respondents) == [5, 4])
        #expect(scenario.parameters.map(\.value) == ["60%", "50%"])
    }

    static let three = """
        redomat: 1
        name: asked
        model: survey
        published:
          stated-n: 188
          questions:
            P3: { shares: { mobile: 49.5%, cash: 29.3%, card: 21.3% }, combined: { else: { answers: [ cash, card ], share: 50.5% } } }
        """

    /// 55 + 40 of 188; Wilson's interval of the sum, which is not the sum of two intervals.
    @Test func severalAnswersTogether() throws {
        for reference in ["P3.cash+card", "P3.card + cash", "P3.else", "P3.\"cash\"+card"] {
            let (found, messages) = try Self.load(
                Self.till(
                    "by-phone: { from: 'asked.yaml#\(reference)' }, low: { from: 'asked.yaml#\(reference).lower' }"),
                [("asked.yaml", Self.three)])
            let scenario = try #require(found, "\(reference): \(messages)")
            let share = scenario.takenShares[0]
            #expect(
                share.survey.count == 95 && share.survey.respondents == 188
                    && Set(share.survey.answers) == ["cash", "card"])
            let n = 188.0
            let p = 95.0 / 188
            let z = 1.959963984540054
            let lower = (2 * n * p + z * z - z * (z * z + 4 * n * p * (1 - p)).squareRoot()) / (2 * (n + z * z))
            #expect(abs((Double(scenario.parameters[1].value.dropLast()) ?? 0) - 100 * lower) < 1e-9)
        }
    }

    @Test func topTwoBoxesAndLabelsInQuotes() throws {
        let survey = """
            redomat: 1
            name: answers
            model: survey
            data: { file: answers.csv }
            coding: { agree: { "No.": 1, "18+": 2, "Yes, fully. Always": 3 } }
            items: { A1: { coding: agree }, A2: { scale: 1..5 } }
            constructs: { all: [ A1, A2 ] }
            """
        let data = "A1,A2\nNo.,1\n\"Yes, fully. Always\",4\n18+,5\n18+,\n18+,5\n"
        let (found, messages) = try Self.load(
            Self.till(
                """
                by-phone: { from: answers.yaml#A2.4+5 }, a: { from: 'answers.yaml#A1."Yes, fully. Always"+"No."' },
                  b: { from: answers.yaml#A1.18+ }, c: { from: 'answers.yaml#A1."18+"+"No.".upper' }
                """), [("answers.yaml", survey), ("answers.csv", data)])
        let scenario = try #require(found, "\(messages)")
        #expect(scenario.takenShares.map(\.survey.count) == [3, 2, 3, 4])
        #expect(scenario.takenShares.map(\.survey.respondents) == [4, 5, 5, 5])
        #expect(scenario.takenShares[0].survey.answerWords == "4 or 5" && scenario.takenShares[3].part == .upper)
    }

    /// One message for one mistake, where it is.
    @Test func mistakesAreToldOnce() throws {
        for (reference, message) in [
            ("asked.yaml#P3.cash+crad", "'crad' is no answer to 'P3'; did you mean 'card'?"),
            ("asked.yaml#P3.cash+cash", "'cash' stands twice"), ("asked.yaml#P3.else+card", "'card' stands twice"),
            ("asked.yaml#P3.cash+", "'cash+' is no answer to 'P3'; did you mean 'cash'?"),
            ("asked.yaml#P3.\"cash", "'from' names a survey's file, a question and an answer"),
            ("asked.yaml#P33.cash", "the survey has no 'P33'; did you mean 'P3'?"),
            ("asked.yml#P3.cash", "'asked.yml': there is no file of this name"),
            ("till.yaml#P3.cash", "in a circle"),
        ] {
            let (found, messages) = try Self.load(
                Self.till("by-phone: { from: '\(reference)' }"), [("asked.yaml", Self.three)])
            #expect(found == nil && messages.contains(message), "\(reference): \(messages)")
            #expect(messages.components(separatedBy: " error: ").count == 2, "\(reference): \(messages)")
        }
    }

    /// A share whose count is what the other answers leave says so.
    @Test func aMisprintedShareIsDoubtful() throws {
        let misprinted = Self.three.replacingOccurrences(of: "cash: 29.3%", with: "cash: 39.3%")
        let (found, messages) = try Self.load(
            Self.till("by-phone: { from: asked.yaml#P3.cash }, other: { from: asked.yaml#P3.card }"),
            [("asked.yaml", misprinted)])
        let scenario = try #require(found, "\(messages)")
        #expect(scenario.takenShares.map(\.survey.isDoubtful) == [true, false])
        #expect(scenario.takenShares.map(\.survey.count) == [55, 40])
    }
}

extension TakenShare {
    /// What the survey says of it.
    fileprivate var survey: SurveyShareOrigin {
        guard let origin = origin as? SurveyShareOrigin else { preconditionFailure("no share of a survey") }
        return origin
    }
}
