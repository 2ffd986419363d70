public import Scenarios
public import Fleets

/// What a scenario with `model: fleet` describes: vehicles, and who asks for them.
public struct FleetScenario: ScenarioModel {
    public var model: FleetModel
    /// The symbol of lengths, empty where they have none.
    public var lengthSymbol = ""
    /// What payment services take of each fare, and the unit to which fares are paid.
    public var fareFees = FareFees()
    /// Of fares; nil: the scenario names none.
    public var currency: String?

    public init(_ model: FleetModel) { self.model = model }

    public func summary(in scenario: Scenario) -> [String] { scenario.fleetLines(model) }
}

extension Scenario {
    /// The fleet that it describes; nil: it is no fleet. Setting one makes it a fleet.
    public var fleet: FleetScenario? {
        get { subject as? FleetScenario }
        set { if let newValue { subject = newValue } }
    }

    /// Of a fleet: what payment services take of each fare.
    public var fareFees: FareFees { fleet?.fareFees ?? FareFees() }
}
