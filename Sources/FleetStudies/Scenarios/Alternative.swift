/// What those who are carried would do else, per kilometre: figures that are compared with, and change nothing in a run.
package struct Alternative: Sendable, Hashable {
    /// A ticket for one seat, and one's own car, in the currency.
    package var ticket: Double?
    package var ownCar: Double?
    /// CO₂ of any car, in kilograms.
    package var emissions: Double?
    /// Where these figures come from.
    package var source = ""

    package init() {}
}
