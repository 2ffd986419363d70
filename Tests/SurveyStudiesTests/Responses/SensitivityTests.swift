import LaneSupport
import FlowScenarios
import Scenarios
import Surveys
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
        #expect(own.otherwise[0].own == .supported && own.otherwise[0].other == .notSupported)
        #expect(
            ResponseReport(findings).sensitivityWords.hasPrefix(
                "Without such rows other verdicts follow: H1 not supported in place of supported."))
    }

    @Test func nothingIsSaidWhereNoRowIsDoubtful() throws {
        let findings = try #require(ResponseFindings(survey(isKnown: false)))
        #expect(findings.sensitivity == nil)
        #expect(ResponseReport(findings).sensitivity() == nil)
    }

    @Test func whereHardlyAnybodyIsLeft() throws {
        var survey = survey(isKnown: true)
        survey.quality.doubtfulRows = Array(2..<80)
        let own = try #require(ResponseFindings(survey)?.sensitivity)
        #expect(own.reason == "Without them 2 respondents are left.")
    }
}
