internal import Fleets
package import Scenarios

/// `model: fleet`.
package struct FleetLane: ScenarioLane {
    package typealias Model = FleetScenario

    package init() {}

    package var name: String { "fleet" }
    package var keys: [KeyTable.Key] { FormatKeys.fleetTop }
    package var tables: [KeyTable] { FormatKeys.fleetTables }
    package var alternatives: [String] { MatchingRule.ways.map(\.name) + SpaceReader.kinds }
    package var changeable: ChangeablePaths {
        ChangeablePaths(open: FormatKeys.fleetTop.map(\.name), example: "vehicles.count")
    }
}
