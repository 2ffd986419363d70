package import Scenarios
package import Fleets

/// What a scenario with `model: fleet` describes: vehicles, and who asks for them.
package struct FleetScenario: ScenarioModel {
    package var model: FleetModel
    /// The symbol of lengths, empty where they have none.
    package var lengthSymbol = ""
    /// What payment services take of each fare, and the unit to which fares are paid.
    package var fareFees = FareFees()
    /// Of fares; nil: the scenario names none.
    package var currency: String?

    package init(_ model: FleetModel) { self.model = model }

    package func summary(in scenario: Scenario) -> [String] { scenario.fleetLines(model) }
}

extension Scenario {
    /// The fleet that it describes; nil: it is no fleet. Setting one makes it a fleet.
    package var fleet: FleetScenario? {
        get { subject as? FleetScenario }
        set { if let newValue { subject = newValue } }
    }

    /// Of a fleet: what payment services take of each fare.
    package var fareFees: FareFees { fleet?.fareFees ?? FareFees() }
}
