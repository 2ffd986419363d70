public import Experiments

/// A measure as a scenario names it, `element.quantity.statistic(class)`: `doctor.wait.p95(urgent)`.
///
/// Bounds within the statistic are in the scenario's time unit.
public struct MeasureName: Sendable, Hashable, Codable {
    /// What it counts, and so how its amounts are written.
    public enum Unit: String, Sendable, Hashable, Codable {
        case time, timeSquared, number, rate, share
        /// Money per time.
        case cost
        case money
    }

    /// A station, a named step, `system`, `outcome`, `cost`, or `measures` for a formula of the scenario's own.
    public var element: String
    /// `wait`, `utilization`; of `outcome` the outcome's name; of `measures` the formula's name.
    public var quantity: String
    /// What is asked of it; nil where the quantity is a share, a rate, a count or a total of its own.
    public var statistic: Statistic?
    /// The statistic as it stands in `measures.csv`: `mean`, `p95`, `over(30 min)`, `share`; with `(served)` behind it
    /// where only those who were served count.
    public var statisticText: String
    /// `all` over all.
    public var customerClass: String
    /// As the scenario wrote it.
    public var text: String
    public var unit: Unit

    public init(
        element: String, quantity: String, statistic: Statistic?, statisticText: String, customerClass: String = "all",
        text: String, unit: Unit = .number
    ) {
        (self.element, self.quantity, self.statistic) = (element, quantity, statistic)
        (self.statisticText, self.customerClass, self.text) = (statisticText, customerClass, text)
        self.unit = unit
    }

    /// The element of a scenario's own formulas.
    public static let formulas = "measures"

    /// The formula's name, where it is one.
    public var formula: String? { element == Self.formulas ? quantity : nil }

    /// Whether both mean the same, however they are written.
    public func isSame(as other: MeasureName) -> Bool {
        element == other.element && quantity == other.quantity && statisticText == other.statisticText
            && customerClass == other.customerClass
    }
}

extension MeasureName: CustomStringConvertible {
    public var description: String { text }
}
