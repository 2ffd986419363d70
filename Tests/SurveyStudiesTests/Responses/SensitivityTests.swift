import LaneSupport
import FlowScenarios
import Scenarios
import Surveys
import Reporting
import Testing

import SurveyStudies

/// What straight lines carry is seen when they are left out.
@Suite struct SensitivityTests {
    /// Twenty honest answers whose correlation is near 0, and sixty straight lines at the ends of the scale.
    private func survey(isKnown: Bool) -> ResponseSurvey {
        var x = [Double]()
        var y = [Double]()
        for round in 0..<5 {
            x += [1, 2, 3, 4]
            y += [2, 4, 1, round == 0 ? 4 : 3]
        }
        for _ in 0..<30 {
            x += [1, 4]
            y += [1, 4]
        }
        var survey = Small.survey(
            Responses(names: ["x", "y"], columns: [x, y]),
            [.init("Ease", items: ["x"]), .init("Use", items: ["y"])],
            [.init("Ease", "Use")],
            hypotheses: [.init(name: "H1", path: .init("Ease", "Use"), sign: .positive)])
        survey.bootstrap.samples = 1_000
        if isKnown { survey.quality.doubtfulRows = Array(20..<80) }
        return survey
    }

    /// Of two single items the path is their correlation.
    @Test func aVerdictThatRestsOnStraightLines() throws {
        let survey = survey(isKnown: true)
        let findings = try #require(ResponseFindings(survey))
        let own = try #require(findings.sensitivity)
        let x = survey.responses.columns[0]
        let y = survey.responses.columns[1]
        let most = try #require(own.greatestChange)
        #expect(abs(most.own - (try LinearCorrelation(x, y).r)) < 1e-12)
        #expect(abs(most.other - (try LinearCorrelation(Array(x[..<20]), Array(y[..<20])).r)) < 1e-12)
        #expect(most.own > 0.8 && most.other < 0.1)
        #expect(own.otherwise.count == 1)
        #expect(own.otherwise[0].own == .supported && own.otherwise[0].other == .open)
        #expect(
            ResponseReport(findings).sensitivityWords.hasPrefix(
                "Without such rows other verdicts follow: H1 open in place of supported."))
    }

    @Test func nothingIsSaidWhereNoRowIsDoubtful() throws {
        let findings = try #require(ResponseFindings(survey(isKnown: false)))
        #expect(findings.sensitivity == nil)
        #expect(ResponseReport(findings).sensitivity() == nil)
    }

    /// Where there is neither a model nor a regression the items' means tell what changes.
    @Test func meansOfItems() throws {
        var survey = survey(isKnown: true)
        survey.constructs = []
        survey.paths = []
        survey.hypotheses = []
        let findings = try #require(ResponseFindings(survey))
        let most = try #require(findings.sensitivity?.greatestChangeOfMeans)
        let column = try #require(survey.responses[most.from])
        #expect(abs(most.own - column.reduce(0, +) / 80) < 1e-12)
        #expect(abs(most.other - column[..<20].reduce(0, +) / 20) < 1e-12)
        #expect(
            ResponseReport(findings).sensitivityWords.hasPrefix("The mean that changes most, beside its spread, is"))
    }

    /// Of one predictor the coefficient is covariance over variance.
    @Test func coefficientsOfRegressions() throws {
        var survey = survey(isKnown: true)
        survey.paths = []
        survey.hypotheses = []
        survey.regressions = [.init(name: "why", outcome: "y", steps: [[.init("x")]])]
        let findings = try #require(ResponseFindings(survey))
        let most = try #require(findings.sensitivity?.greatestChangeOfCoefficients)
        func slope(_ rows: Range<Int>) -> Double {
            let x = Array(survey.responses.columns[0][rows])
            let y = Array(survey.responses.columns[1][rows])
            let (mx, my) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
            let products = zip(x, y).reduce(0) { $0 + ($1.0 - mx) * ($1.1 - my) }
            return products / x.reduce(0) { $0 + ($1 - mx) * ($1 - mx) }
        }
        #expect(most.from == "x" && most.to == "why")
        #expect(abs(most.own - slope(0..<80)) < 1e-9 && abs(most.other - slope(0..<20)) < 1e-9)
        #expect(ResponseReport(findings).sensitivityWords.contains("that of x in why, from"))
    }

    @Test func whereHardlyAnybodyIsLeft() throws {
        var survey = survey(isKnown: true)
        survey.quality.doubtfulRows = Array(2..<80)
        let own = try #require(ResponseFindings(survey)?.sensitivity)
        #expect(own.reason == "Without them 2 respondents are left.")
    }
}
