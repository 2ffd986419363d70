import LaneSupport
import FlowScenarios
import FlowNetworks
import Scenarios
import Testing

/// Small networks as text.
enum Small {
    struct NotRead: Error { var messages: String }

    /// The scenario, which must be there without a mistake.
    static func read(_ text: String) throws -> Scenario {
        let (scenario, diagnostics) = ScenarioLoader.load(text: text, name: "small.yaml")
        guard let scenario else { throw NotRead(messages: Diagnostic.render(diagnostics)) }
        return scenario
    }

    static func scenario(
        _ classes: String, _ stations: String, run: String = "{ horizon: 100 h }", more: String = ""
    ) throws -> Scenario {
        func indented(_ text: String) -> String {
            text.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
        }
        return try read(
            """
            redomat: 1
            name: small
            classes:
            \(indented(classes))
            stations:
            \(indented(stations))
            run: \(run)
            \(more)
            """)
    }

    static func network(_ classes: String, _ stations: String, more: String = "") throws -> FlowNetwork {
        guard let network = try scenario(classes, stations, more: more).flow?.network else {
            throw NotRead(messages: "no flow")
        }
        return network
    }
}
