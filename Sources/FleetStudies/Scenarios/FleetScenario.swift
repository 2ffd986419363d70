package import Scenarios
package import Fleets
internal import SimulationKernel

/// What a scenario with `model: fleet` describes: vehicles, and who asks for them.
package struct FleetScenario: ScenarioModel {
    package var model: FleetModel
    /// The symbol of lengths, empty where they have none.
    package var lengthSymbol = ""
    /// What payment services take of each fare, and the unit to which fares are paid.
    package var fareFees = FareFees()
    /// What it is compared with; nil: nothing.
    package var alternative: Alternative?
    /// Of fares; nil: the scenario names none.
    package var currency: String?

    package init(_ model: FleetModel) { self.model = model }

    package func summary(in scenario: Scenario) -> [String] { scenario.fleetLines(model) }
    package func formulas(in scenario: Scenario) -> [ListedFormula] { listedFormulas }

    package func written(in scenario: Scenario, _ files: WrittenFiles) throws(Unwritable) -> [WrittenEntry] {
        let clock = scenario.writingClock
        var context = FleetContext(values: clock.values, clock: clock)
        context.space = model.travel.space
        context.lengths = LengthReader(values: clock.values, isMetric: lengthSymbol == "km")
        context.pools = NameList(model.pools.map(\.name))
        context.files = files
        let vehicles = VehicleReader.Found(pools: model.pools, repositioning: model.repositioning)
        var entries = [
            WrittenEntry("model", .value("fleet")),
            WrittenEntry("space", try SpaceWriter(context: context).written(model.travel, areas: model.areasPerSide)),
            WrittenEntry("requests", try RequestReader(context: context).written(model.classes)),
            WrittenEntry("vehicles", try VehicleReader(context: context).written(vehicles)),
            WrittenEntry("match", try MatchReader(context: context).written(model.matching)),
        ]
        if let behaviour = model.behaviour {
            entries.append(WrittenEntry("behaviour", try OfferBehaviour.fields.written(behaviour, context)))
        }
        for (key, law) in [("boarding", model.boarding), ("alighting", model.alighting)]
        where law != .deterministic(0) {
            entries.append(WrittenEntry(key, try FleetKind<Law>.law.written(law, context)))
        }
        if let fare = model.fare {
            entries.append(WrittenEntry("fare", try FareReader(context: context).written(fare, fareFees)))
        }
        if let alternative {
            entries.append(WrittenEntry("alternative", try Alternative.fields.written(alternative, context)))
        }
        return entries
    }
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
