import Experiments
import Reporting
import LaneSupport
import Scenarios
import Studies
import SurveyStudies
import Surveys
import Testing

/// A planned survey from its file to its report.
struct PlannedReportTests {
    private static let text = """
        redomat: 1
        name: plan
        model: survey
        power:
          constructs: { ease: 2, usefulness: 2, intention: 2 }
          paths: { ease -> usefulness: 0.6, usefulness -> intention: 0.6, ease -> intention: 0 }
          hypotheses: [ ease -> usefulness, usefulness -> intention, ease -> usefulness -> intention, ease -> intention ]
          sizes: [ 20, 80 ]
          sets: 50
          samples: 100
        """

    private static func scenario(_ text: String = text) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "plan.yaml", lanes: lanes)
        return try #require(scenario, "\(Diagnostic.render(diagnostics))")
    }

    @Test func theReportSaysHowManyAreNeeded() throws {
        let scenario = try Self.scenario()
        guard case .planned(let plan, _)? = scenario.subject as? SurveyModel else {
            Issue.record("no plan")
            return
        }
        let study = try #require(try PowerStudy(plan, threads: 2))
        let report = PlannedReport(scenario: scenario, findings: PowerFindings(study), command: "redomat run plan.yaml")
        let text = MarkdownWriter.text(of: report.report())
        #expect(study.smallestOfAll == 80)
        #expect(text.contains("80 respondents are enough"))
        #expect(text.contains("H4 (ease → intention, taken to be 0) is found falsely in"))
        #expect(text.contains("inverse square root method") && text.contains("Kock, N., & Hadaya, P. (2018)"))
        #expect(text.contains("Paxton, P., Curran") && text.contains("Wilson, E. B. (1927)"))
        #expect(text.contains("50 sets leave the powers open"))
        let table = TextTable(try #require(report.findings.tables.first))
        #expect(table.rows.count == 8)
        #expect(report.measures().count == 8)
        let figure = PlannedFigures(report: report).powers()
        #expect(figure.panels.count == 4)
    }

    @Test func theStudyHasItsFiles() throws {
        let scenario = try Self.scenario()
        let model = try #require(scenario.subject as? SurveyModel)
        let result = try model.study(
            scenario, options: StudyOptions(seed: 3, jobs: 2), command: "redomat run plan.yaml",
            cancellation: Cancellation(), progress: { _ in })
        #expect(result.isComplete && result.printed.text.contains("ease → usefulness → intention"))
        #expect(result.files != nil)
        let again = try model.study(
            scenario, options: StudyOptions(seed: 3, jobs: 1), command: "redomat run plan.yaml",
            cancellation: Cancellation(), progress: { _ in })
        #expect(again.printed.text == result.printed.text)
    }

    @Test func whatIsNotEnoughIsSaid() throws {
        let scenario = try Self.scenario(
            Self.text.replacing("0.6, ease -> intention: 0 }", with: "0.1, ease -> intention: 0 }"))
        guard case .planned(let plan, _)? = scenario.subject as? SurveyModel else {
            Issue.record("no plan")
            return
        }
        let study = try #require(try PowerStudy(plan, threads: 2))
        let report = PlannedReport(scenario: scenario, findings: PowerFindings(study), command: "")
        let text = MarkdownWriter.text(of: report.report())
        #expect(study.smallestOfAll == nil)
        #expect(text.contains("80 respondents are not enough for all hypotheses"))
        #expect(text.contains("has no power of 80% at any number tried"))
    }
}
