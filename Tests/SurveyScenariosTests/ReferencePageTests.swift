import LaneSupport
import FlowScenarios
import Foundation
import Scenarios
import Testing

/// The reference page of all kinds of scenarios: every block on it loads, and its tables are those that the reading goes
/// by. It stands here because here all lanes are known.
struct ReferencePageTests {
    static let page = TestFiles.repository.appending(path: "Documentation/scenario-format.md")
    static let mark = "<!-- keys: written by the tests with REDOMAT_RECORD=1 -->\n"

    static let blocks: [String] = {
        guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
        return text.components(separatedBy: "```yaml\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0] + "\n"
        }
    }()

    /// What a block leaves out.
    static let rest = [
        "redomat": "redomat: 1\n", "name": "name: page\n", "run": "run: { horizon: 8 h }\n",
        "classes": "classes: { patient: { arrivals: { poisson: 20/h }, flow: [ doctor ] } }\n",
        "stations": "stations: { doctor: { servers: 5, service: { exponential: 5 min } } }\n",
    ]

    @Test(arguments: blocks)
    func aBlockLoads(block: String) {
        let missing = Self.rest.keys.sorted().filter { !("\n" + block).contains("\n\($0):") }
        let text = missing.compactMap { Self.rest[$0] }.joined() + block
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "page.yaml", lanes: lanes)
        #expect(Diagnostic.render(diagnostics) == "")
        #expect(scenario != nil)
    }

    @Test func thereAreBlocks() { #expect(Self.blocks.count >= 10) }

    @Test func theTablesAreThoseOfTheReading() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let parts = text.components(separatedBy: Self.mark)
        try #require(parts.count == 2)
        if BrokenSurveyTests.isRecording {
            try (parts[0] + Self.mark + "\n" + FormatReference(lanes).markdown).write(
                to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("recorded anew; read it, then run without REDOMAT_RECORD")
            return
        }
        #expect(parts[1] == "\n" + FormatReference(lanes).markdown)
    }
}
