import Experiments

/// One measure with its estimate, its values by replication, and what theory says of it.
struct Measurement: Sendable {
    var element: String
    var customerClass = "all"
    var window = "all"
    var quantity: String
    /// As in a measure's name: `mean`, `p95`, `over(30 min)`.
    var statistic: String
    var unit: MeasureUnit
    /// nil when there was nothing to observe.
    var estimate: Estimate?
    /// By replication; nil where it observed nothing.
    var values: [Double?]
    /// What the replications told of the quantity, and what is asked of it; nil where the figure is made from others.
    var pool: Pool?
    var asked: Statistic = .mean
    /// By how much pairs or controls lessened the estimate's variance; nil without them.
    var reduction: Double?
    var exact: Double?
    /// Whether `exact` is what the estimate must agree with, so that z means something.
    var isComparable = false
    var note = ""

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

/// What a measure counts.
enum MeasureUnit: Sendable, Hashable {
    case time, timeSquared, number, rate, share
    /// Money per time.
    case cost
    case money
}
