import LaneSupport
import FlowScenarios
import FleetStudies
import Foundation
import Scenarios
import Testing

/// The page on fleets: every block on it loads without a word.
struct FleetPageTests {
    static let page = TestFiles.repository.appending(path: "Documentation/fleets.md")

    static let blocks: [String] = {
        guard let text = try? String(contentsOf: page, encoding: .utf8) else { return [] }
        return text.components(separatedBy: "```yaml\n").dropFirst().map {
            $0.components(separatedBy: "\n```")[0] + "\n"
        }
    }()

    /// What a block leaves out.
    static let rest = [
        "redomat": "redomat: 1\n", "name": "name: page\n", "model": "model: fleet\n", "run": "run: { horizon: 8 h }\n",
        "space": "space: { torus: [ 12 km, 12 km ], speed: 24 km/h }\n", "requests": "requests: { poisson: 60/h }\n",
        "vehicles": "vehicles: { count: 20 }\n", "match": "match: nearest-idle\n",
    ]

    @Test(arguments: blocks)
    func aBlockLoads(block: String) {
        let missing = Self.rest.keys.sorted().filter { !("\n" + block).contains("\n\($0):") }
        let text = missing.compactMap { Self.rest[$0] }.joined() + block
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "page.yaml")
        #expect(Diagnostic.render(diagnostics) == "")
        #expect(scenario != nil)
    }

    @Test func thereAreBlocks() { #expect(Self.blocks.count >= 7) }

    /// Every key of a fleet is named on the page, so that none is forgotten.
    @Test func everyKeyIsThere() throws {
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        for table in FormatKeys.fleetTables {
            for name in table.names where !["per-distance", "cost-per-distance", "metric"].contains(name) {
                #expect(text.contains(name), "\(table.what): \(name)")
            }
        }
    }
}
