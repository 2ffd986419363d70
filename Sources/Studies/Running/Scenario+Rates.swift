package import Scenarios

extension Scenario {
    /// By what a rate per time unit is multiplied for people, and the unit it then has: they count customers by the
    /// hour, or by the second where that is the scenario's unit.
    package var rateForPeople: (factor: Double, unit: String) {
        timeUnit == .seconds ? (1, "per s") : (3600 / timeUnit.seconds, "per h")
    }
}
