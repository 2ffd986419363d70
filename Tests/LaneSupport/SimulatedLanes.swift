internal import FleetStudies
internal import FlowScenarios
package import Scenarios

extension ScenarioLoader {
    /// Flows, as a file without `model:` describes one, and fleets: what many tests need and nothing else.
    package static let simulatedLanes: [any ScenarioLane] = [FlowLane(), FleetLane()]

    package static func load(path: String, settings: [String] = []) -> Result {
        load(path: path, settings: settings, lanes: simulatedLanes)
    }

    package static func load(text: String, name: String, settings: [String] = []) -> Result {
        load(text: text, name: name, settings: settings, lanes: simulatedLanes)
    }
}
