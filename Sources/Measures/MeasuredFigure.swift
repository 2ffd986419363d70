package import Experiments
package import Scenarios

/// One measure with its estimate and what theory says of it.
package struct MeasuredFigure: Sendable {
    package var element: MeasureElement
    package var customerClass = MeasureName.everybody
    package var window = MeasureName.everybody
    package var quantity: QuantityName
    /// As in a measure's name: `mean`, `p95`, `over(30 min)`.
    package var statistic: String
    package var unit: MeasureUnit
    package var counts = Countable.customers
    package var basis = Basis.none
    /// It is `nil` when there was nothing to observe.
    package var estimate: Estimate?
    /// Of its interval alone, and how many intervals hold together with the run's own confidence.
    package var confidence = 0.95
    package var family = 1
    /// What is asked of the quantity.
    package var requested: Statistic = .mean
    /// How many replications saw a case of it.
    package var observedIn = 0
    /// Of what customers have one of: how many there were, over all replications.
    package var cases: UInt64?
    /// By how much pairs or controls lessened the estimate's variance; nil without them.
    package var reduction: Double?
    package var exact: Double?
    /// Whether `exact` is what the estimate must agree with, so that z means something.
    package var isComparable = false
    package var note = ""

    package init(
        element: MeasureElement, customerClass: String = MeasureName.everybody, window: String = MeasureName.everybody,
        quantity: QuantityName, statistic: String, unit: MeasureUnit, estimate: Estimate? = nil
    ) {
        self.element = element
        self.customerClass = customerClass
        self.window = window
        self.quantity = quantity
        self.statistic = statistic
        self.unit = unit
        self.estimate = estimate
    }

    /// What tells it of its quantity.
    package var word: FigureWord { FigureWord(statistic) }

    /// Whether it is this figure of its quantity.
    package func `is`(_ quantity: QuantityName, _ word: FigureWord) -> Bool {
        self.quantity == quantity && self.word == word
    }

    package var isOfAll: Bool { customerClass == MeasureName.everybody }
    package var isOfWholePeriod: Bool { window == MeasureName.everybody }

    /// What was observed; 0 where nothing was.
    package var value: Double { estimate?.value ?? 0 }

    /// (estimate − exact) / standard error.
    package var z: Double? {
        guard isComparable, let exact, let estimate, let error = estimate.standardError, error > 0 else { return nil }
        // What is the same in every replication but for its last digits is no chance.
        guard error > 1e-12 * max(estimate.value.magnitude, exact.magnitude) else { return nil }
        return (estimate.value - exact) / error
    }

    /// Half the interval's width.
    package var halfWidth: Double? {
        guard let estimate, let lower = estimate.lower, let upper = estimate.upper else { return nil }
        return (upper - lower) / 2
    }
}
