import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import SurveyStudies
import Testing

/// The page on surveys: every block on it loads without a word, beside the two exports among the tests.
struct SurveyPageTests {
    static let page = TestFiles.repository.appending(path: "Documentation/surveys.md")

    static let blocks: [String] = {
        guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
        return text.components(separatedBy: "```yaml\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0] + "\n"
        }
    }()

    @Test(arguments: blocks)
    func aBlockLoads(block: String) {
        let rest = ["redomat": "redomat: 1\n", "name": "name: page\n", "model": "model: survey\n"]
        let missing = rest.keys.sorted(by: >).filter { !("\n" + block).contains("\n\($0):") }
        let text = missing.compactMap { rest[$0] }.joined() + block
        let name = TestFiles.tests.appending(path: "Data/page.yaml").path()
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: name, lanes: lanes)
        #expect(Diagnostic.render(diagnostics) == "")
        #expect(scenario != nil)
    }

    @Test func thereAreBlocks() { #expect(Self.blocks.count >= 4) }

    /// Every key of a survey is named on the page, so that none is forgotten.
    @Test func everyKeyIsThere() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for table in [
            SurveyKeys.data, SurveyKeys.item, SurveyKeys.construct, SurveyKeys.hypothesis,
            SurveyKeys.group, SurveyKeys.regression, SurveyKeys.mediation,
            SurveyKeys.commonMethod, SurveyKeys.segments, SurveyKeys.overTime, SurveyKeys.power,
            SurveyKeys.bootstrap, SurveyKeys.quality, SurveyKeys.published, SurveyKeys.publishedQuestion,
            SurveyKeys.publishedCombination, SurveyKeys.publishedSummary, SurveyKeys.publishedMean,
            SurveyKeys.publishedHypothesis, SurveyKeys.share,
        ] {
            for name in table.names { #expect(text.contains(name), "\(table.what): \(name)") }
        }
    }
}
