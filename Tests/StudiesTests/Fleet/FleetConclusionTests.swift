import Experiments
import FleetStudies
import FlowScenarios
import LaneSupport
import Measures
import Scenarios
import Testing

import Studies

/// What is concluded of a fleet, before anybody words it.
@Suite("Conclusions of fleets") struct FleetConclusionTests {
    private func conclusions(_ rate: String, _ more: String = "") throws -> [FleetConclusion] {
        let text = """
            redomat: 1
            name: fleet
            model: fleet
            time: minutes
            assumptions: [ everything ]
            space: { torus: [ 10, 10 ], speed: 1/min }
            requests: { rides: { poisson: \(rate), carrying: { exponential: 8 min }\(more) } }
            vehicles: { cars: { count: 4 } }
            match: nearest-idle
            run: { horizon: 20 h, warm-up: 1 h, replications: 2, seed: 5 }
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "fleet.yaml")
        guard let scenario, let model = scenario.fleet?.model else {
            throw Small.NotRead(messages: Diagnostic.render(diagnostics))
        }
        let run = try FleetRun.run(
            scenario, model, options: StudyOptions(jobs: 2), cancellation: Cancellation(), progress: { _ in })
        return FleetConclusion.all(FleetResult(run, command: "redomat run fleet.yaml"))
    }

    /// An offered load of 4 on four vehicles loses 31 % by Erlang's formula.
    @Test("Who does not wait is lost in one way") func lost() throws {
        let found = try conclusions("0.5/min", ", waits: no")
        let ends = found.compactMap { conclusion -> [FleetConclusion.Way]? in
            if case .ends(_, let ways) = conclusion { ways } else { nil }
        }
        #expect(ends.count == 1 && ends[0].map(\.leaving) == [.lost])
        #expect(abs((ends.first?.first?.share.estimate?.value ?? 0) - 0.3107) < 0.1)
        #expect(!found.contains { $0.seriousness == .bad })
    }

    @Test("Little is asked for, and everybody is served") func everybodyServed() throws {
        let found = try conclusions("0.02/min")
        #expect(found.contains { if case .everybodyServed = $0 { true } else { false } })
        #expect(found.contains { if case .waits(_, _, isWithoutWays: true) = $0 { true } else { false } })
    }
}
