internal import FleetScenarios
internal import FlowScenarios
public import Scenarios

extension ScenarioLoader {
    /// Flows, as a file without `model:` describes one, and fleets: what many tests need and nothing else.
    public static let simulatedLanes: [any ScenarioLane] = [FlowLane(), FleetLane()]

    public static func load(path: String, settings: [String] = []) -> Result {
        load(path: path, settings: settings, lanes: simulatedLanes)
    }

    public static func load(text: String, name: String, settings: [String] = []) -> Result {
        load(text: text, name: name, settings: settings, lanes: simulatedLanes)
    }
}
