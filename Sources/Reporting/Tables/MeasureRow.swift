/// A row of `measures.csv`: one result, tidy. Empty text and nil mean not applicable.
package struct MeasureRow: Sendable, Equatable {
    /// Empty for a plain run.
    package var experiment: String
    /// `base` for a plain run; else the case's name, a difference `b - a`, or a point `doctors=3; demand=20/h`.
    package var `case`: String
    /// A station, a named step, `system`, `outcome`, `cost`.
    package var element: String
    /// `all` over all.
    package var `class`: String
    /// `all` over the whole period; a named window; for `by: hour` the hour, `9:00`.
    package var window: String
    /// The first word of the measure's name: `wait`, `utilization`.
    package var quantity: String
    /// The last: `mean`, `p95`, `over(30 min)`.
    package var statistic: String
    /// The unit of `estimate` and of everything beside it.
    package var unit: String
    package var estimate: Double?
    /// The interval's ends at `confidence` (0.95 for 95 %).
    package var lower: Double?
    package var upper: Double?
    package var confidence: Double?
    package var standardError: Double?
    package var replications: Int?
    /// What theory gives, where it knows; its source is in `note`.
    package var exact: Double?
    /// (estimate − exact) / standard error.
    package var z: Double?
    package var note: String

    package init(
        experiment: String = "", case: String = "base", element: String, class: String = "all", window: String = "all",
        quantity: String, statistic: String, unit: String = "", estimate: Double? = nil, lower: Double? = nil,
        upper: Double? = nil, confidence: Double? = nil, standardError: Double? = nil, replications: Int? = nil,
        exact: Double? = nil, z: Double? = nil, note: String = ""
    ) {
        self.experiment = experiment
        self.case = `case`
        self.element = element
        self.class = `class`
        self.window = window
        self.quantity = quantity
        self.statistic = statistic
        self.unit = unit
        self.estimate = estimate
        self.lower = lower
        self.upper = upper
        self.confidence = confidence
        self.standardError = standardError
        self.replications = replications
        self.exact = exact
        self.z = z
        self.note = note
    }

    /// `measures.csv` with the rows in the order given; the header is always this, in this order.
    package static func table(of rows: [MeasureRow]) -> CSVFile {
        CSVFile(
            rows, .key("experiment") { $0.experiment }, .key("case") { $0.case }, .key("element") { $0.element },
            .key("class") { $0.class }, .key("window") { $0.window }, .key("quantity") { $0.quantity },
            .key("statistic") { $0.statistic }, .key("unit") { $0.unit }, .key("estimate") { $0.estimate },
            .key("lower") { $0.lower }, .key("upper") { $0.upper }, .key("confidence") { $0.confidence },
            .key("std_error") { $0.standardError }, .key("replications") { $0.replications },
            .key("exact") { $0.exact }, .key("z") { $0.z }, .key("note") { $0.note })
    }
}
