import Experiments
import Scenarios

/// One measure with its estimate and what theory says of it.
struct Measurement: Sendable {
    var element: MeasureElement
    var customerClass = MeasureName.everybody
    var window = MeasureName.everybody
    var quantity: QuantityName
    /// As in a measure's name: `mean`, `p95`, `over(30 min)`.
    var statistic: String
    var unit: MeasureUnit
    var counts = Countable.customers
    var basis = Basis.none
    /// nil when there was nothing to observe.
    var estimate: Estimate?
    /// What is asked of the quantity.
    var asked: Statistic = .mean
    /// How many replications saw a case of it.
    var observedIn = 0
    /// Of what customers have one of: how many there were, over all replications.
    var cases: UInt64?
    /// By how much pairs or controls lessened the estimate's variance; nil without them.
    var reduction: Double?
    var exact: Double?
    /// Whether `exact` is what the estimate must agree with, so that z means something.
    var isComparable = false
    var note = ""

    init(
        element: MeasureElement, customerClass: String = MeasureName.everybody, window: String = MeasureName.everybody,
        quantity: QuantityName, statistic: String, unit: MeasureUnit, estimate: Estimate? = nil
    ) {
        (self.element, self.customerClass, self.window) = (element, customerClass, window)
        (self.quantity, self.statistic, self.unit, self.estimate) = (quantity, statistic, unit, estimate)
    }

    /// (estimate − exact) / standard error.
    var z: Double? {
        guard isComparable, let exact, let estimate, let error = estimate.standardError, error > 0 else { return nil }
        return (estimate.value - exact) / error
    }

    /// Half the interval's width.
    var halfWidth: Double? {
        guard let estimate, let lower = estimate.lower, let upper = estimate.upper else { return nil }
        return (upper - lower) / 2
    }
}
