/// What theory says about one queue, in one form for printing and for a report.
package struct TheoreticalFigures: Sendable {
    package enum Kind: String, Sendable, Hashable {
        case exact, approximation
    }

    /// What a figure counts, so that a report can put a unit to it.
    package enum UnitKind: Sendable, Hashable {
        case time, timeSquared, number, rate, share
    }

    /// One figure.
    package struct Figure: Sendable, Hashable {
        /// As the books write it, such as `Wq`.
        package var symbol: String
        /// In words, such as `mean wait`.
        package var name: String
        package var value: Double
        package var unitKind: UnitKind
        /// The measure of a simulated station that estimates it, such as `wait.mean`; nil without one.
        package var measure: MeasureKey?
        /// The index of the class it is for; nil: over all customers.
        package var customerClass: Int?

        package init(
            _ symbol: String, _ name: String, value: Double, unit unitKind: UnitKind, measure: MeasureKey? = nil,
            customerClass: Int? = nil
        ) {
            self.symbol = symbol
            self.name = name
            self.value = value
            self.unitKind = unitKind
            self.measure = measure
            self.customerClass = customerClass
        }
    }

    /// Such as `M/M/3`.
    package var model: String
    package var kind: Kind
    /// Paper or book, with the equation.
    package var source: String
    /// What must hold for the figures to apply.
    package var conditions: String
    package var figures: [Figure]
    /// The law of the wait of those who are served; nil where no formula is here.
    package var waitLaw: TimeLaw?
    /// The law of wait and service together; nil where no formula is here.
    package var sojournLaw: TimeLaw?

    package init(
        model: String, kind: Kind = .exact, source: String, conditions: String, figures: [Figure],
        waitLaw: TimeLaw? = nil, sojournLaw: TimeLaw? = nil
    ) {
        self.model = model
        self.kind = kind
        self.source = source
        self.conditions = conditions
        self.figures = figures
        self.waitLaw = waitLaw
        self.sojournLaw = sojournLaw
    }

    /// The value under a symbol, over all customers or for one class.
    package func value(_ symbol: String, customerClass: Int? = nil) -> Double? {
        figures.first { $0.symbol == symbol && $0.customerClass == customerClass }?.value
    }

    /// The value that a measure of a simulated station estimates.
    package func value(measure: MeasureKey, customerClass: Int? = nil) -> Double? {
        figures.first { $0.measure == measure && $0.customerClass == customerClass }?.value
    }

    /// The wait that a share `p` of the customers does not exceed; nil where its law is not here.
    package func waitQuantile(_ p: Double) -> Double? { waitLaw?.quantile(p) }

    /// The time from arrival to departure that a share `p` does not exceed; nil where its law is not here.
    package func sojournQuantile(_ p: Double) -> Double? { sojournLaw?.quantile(p) }
}

/// A queue that theory knows.
package protocol QueueingModel: Sendable {
    /// All its figures, with their source and conditions.
    var theory: TheoreticalFigures { get }
}
