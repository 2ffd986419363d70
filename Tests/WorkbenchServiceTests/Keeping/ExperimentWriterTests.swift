import Scenarios
import Testing

import Workbench

/// What was tried on the page, as an experiment of the file.
@Suite struct ExperimentWriterTests {
    private func kept(_ settings: [(path: String, value: String)], as name: String, in text: String) throws -> String {
        try ExperimentWriter(text: text, file: "clinic.yaml").keeping(settings, as: name)
    }

    @Test func aCaseBeginsAComparison() throws {
        let text = try kept([("doctors", "4"), ("rule", "lifo")], as: "one-more", in: Example.clinic)
        #expect(text.hasPrefix(Example.clinic))
        let scenario = try Example.scenario(text)
        guard case .compare(let plan)? = scenario.experiments.first?.kind else {
            Issue.record("no comparison")
            return
        }
        #expect(plan.cases.map(\.name) == ["as-it-is", "one-more"])
        #expect(plan.cases[1].overrides.map(\.description) == ["doctors=4", "rule=lifo"])
    }

    @Test func theNextCaseStandsBehindIt() throws {
        let first = try kept([("doctors", "4")], as: "four", in: Example.clinic + "\n# the end\n")
        let both = try kept([("stations.desk.servers", "3")], as: "clerks", in: first)
        let scenario = try Example.scenario(both)
        guard case .compare(let plan)? = scenario.experiments.first?.kind else {
            Issue.record("no comparison")
            return
        }
        #expect(plan.cases.map(\.name) == ["as-it-is", "four", "clerks"])
        #expect(both.contains("# the end"))
        #expect(throws: WorkbenchError.self) { try kept([("doctors", "5")], as: "four", in: both) }
        #expect(throws: WorkbenchError.self) { try kept([("doctors", "5")], as: "Four doctors!", in: both) }
        #expect(throws: WorkbenchError.self) { try kept([], as: "none", in: both) }
    }

    @Test func ratesOverTimeAreKeptEach() throws {
        let text = try kept([("arrivals.walk-in.poisson.schedule", "200%")], as: "twice", in: Example.clinic)
        #expect(text.contains("0:00") && text.contains("12/h") && text.contains("6/h"))
    }

    @Test func theFewestAreSearched() throws {
        let found = try ExperimentWriter(text: Example.clinic, file: "clinic.yaml").needed(
            "doctor.wait.p95", "at most 20 min", varying: "doctors", over: 1...8)
        let scenario = try Example.scenario(found.text)
        #expect(scenario.experiments.map(\.name) == [found.experiment])
        guard case .capacity(let plan)? = scenario.experiments.first?.kind else {
            Issue.record("no search")
            return
        }
        #expect(plan.factors.map(\.path) == ["doctors"] && plan.factors[0].levels.count == 8)
        let again = try ExperimentWriter(text: found.text, file: "clinic.yaml").needed(
            "doctor.wait.p95", "at most 10 min", varying: "doctors", over: 1...8)
        #expect(again.experiment != found.experiment)
    }
}
