public import Scenarios
public import ScenarioReading

/// `model: fleet`.
public struct FleetLane: ScenarioLane {
    public typealias Model = FleetScenario

    public init() {}

    public var name: String { "fleet" }
    public var keys: [KeyTable.Key] { FormatKeys.fleetTop }
    public var tables: [KeyTable] { FormatKeys.fleetTables }
    public var alternatives: [String] { MatchReader.rules + SpaceReader.kinds }
    public var changeable: ChangeablePaths {
        ChangeablePaths(open: FormatKeys.fleetTop.map(\.name), example: "vehicles.count")
    }
}
