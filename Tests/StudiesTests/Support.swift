import Experiments
import FlowNetworks
import ScenarioReading
import Scenarios
import Testing

@testable import Studies

/// Small networks as text, and what the studies make of them.
enum Small {
    struct NotRead: Error { var messages: String }

    static let longRun = "{ customers: 2000, warm-up: 100 customers, replications: 2, seed: 3 }"

    static func scenario(
        _ classes: String, _ stations: String, run: String = longRun, more: String = ""
    ) throws -> Scenario {
        func indented(_ text: String) -> String {
            text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        }
        let text = """
            redomat: 1
            name: small
            time: minutes
            assumptions: [ everything ]
            classes:
            \(indented(classes))
            stations:
            \(indented(stations))
            run: \(run)
            \(more)
            """
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "small.yaml")
        guard let scenario else { throw NotRead(messages: Diagnostic.render(diagnostics)) }
        return scenario
    }

    static func network(_ classes: String, _ stations: String, more: String = "") throws -> FlowNetwork {
        guard let flow = try scenario(classes, stations, run: "{ horizon: 100 h }", more: more).flow else {
            throw NotRead(messages: "no flow")
        }
        return flow.network
    }

    static func result(_ scenario: Scenario, jobs: Int = 2) throws -> FlowResult {
        guard let network = scenario.flow?.network else { throw NotRead(messages: "no flow") }
        let run = try FlowRun.run(
            scenario, network, options: StudyOptions(jobs: jobs), cancellation: Cancellation(), progress: { _ in })
        return FlowResult(run, command: "redomat run small.yaml")
    }
}
