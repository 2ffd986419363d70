package import Experiments

/// A measure as a scenario names it, `element.quantity.statistic(class, window)`: `doctor.wait.p95(urgent, rush)`.
///
/// Bounds within the statistic are in the scenario's time unit.
package struct MeasureName: Sendable, Hashable, Codable {
    package var element: MeasureElement
    /// Of `outcome` the outcome's name; of `measures` the formula's name.
    package var quantity: QuantityName
    /// What is asked of it; nil where the quantity is a share, a rate, a count or a total of its own.
    package var statistic: Statistic?
    /// The statistic as it stands in `measures.csv`: `mean`, `p95`, `over(30 min)`, `share`; with `(served)` behind it
    /// where only those who were served count.
    package var statisticText: String
    /// Whether only those who were served count.
    package var isOfServed: Bool
    /// `all` over all.
    package var customerClass: String
    /// Of whom it is told, or when it is looked at: a named window, an hour, a weekday; nil: the whole period.
    package var window: String?
    /// As the scenario wrote it.
    package var text: String
    package var unit: MeasureUnit
    package var counts: Countable
    /// What it is a share of, where it is one.
    package var basis: Basis

    package init(
        element: MeasureElement, quantity: QuantityName, statistic: Statistic?, statisticText: String,
        isOfServed: Bool = false, customerClass: String = MeasureName.everybody, window: String? = nil, text: String,
        unit: MeasureUnit = .number, counts: Countable = .customers, basis: Basis = .none
    ) {
        self.element = element
        self.quantity = quantity
        self.statistic = statistic
        self.statisticText = statisticText
        self.customerClass = customerClass
        self.text = text
        self.window = window
        self.isOfServed = isOfServed
        self.unit = unit
        self.counts = counts
        self.basis = basis
    }

    /// The class of all together, and the window that is the whole period.
    package static let everybody = "all"

    /// What stands behind a statistic of those alone who were served.
    package static let servedMark = "(served)"

    /// The window, or `all` for the whole period: as in `measures.csv`.
    package var windowName: String { window ?? Self.everybody }

    /// The formula's name, where it is one.
    package var formula: String? { element == .formulas ? quantity.rawValue : nil }

    /// Whether it is a share of cases, so that it tells how many were looked at.
    package var isShareOfCases: Bool { unit == .share && basis == .cases }

    /// Whether both mean the same, however they are written.
    package func isSame(as other: MeasureName) -> Bool {
        element == other.element && quantity == other.quantity && statisticText == other.statisticText
            && customerClass == other.customerClass && window == other.window
    }
}

extension MeasureName: CustomStringConvertible {
    package var description: String { text }
}
