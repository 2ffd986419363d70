/// What theory says about one queue, in one form for printing and for a report.
public struct TheoreticalFigures: Sendable {
    public enum Kind: String, Sendable, Hashable {
        case exact, approximation, bound
    }

    /// What a figure counts, so that a report can put a unit to it.
    public enum UnitKind: Sendable, Hashable {
        case time, timeSquared, number, rate, share
    }

    /// One figure.
    public struct Figure: Sendable, Hashable {
        /// As the books write it, such as `Wq`.
        public var symbol: String
        /// In words, such as `mean wait`.
        public var name: String
        public var value: Double
        public var unitKind: UnitKind
        /// The measure of a simulated station that estimates it, such as `wait.mean`; nil without one.
        public var measure: MeasureKey?
        /// The index of the class it is for; nil: over all customers.
        public var customerClass: Int?

        public init(
            _ symbol: String, _ name: String, _ value: Double, _ unitKind: UnitKind, measure: MeasureKey? = nil,
            customerClass: Int? = nil
        ) {
            (self.symbol, self.name, self.value) = (symbol, name, value)
            (self.unitKind, self.measure, self.customerClass) = (unitKind, measure, customerClass)
        }
    }

    /// Such as `M/M/3`.
    public var model: String
    public var kind: Kind
    /// Paper or book, with the equation.
    public var source: String
    /// What must hold for the figures to apply.
    public var conditions: String
    public var figures: [Figure]
    /// The law of the wait of those who are served; nil where no formula is here.
    public var waitLaw: TimeLaw?
    /// The law of wait and service together; nil where no formula is here.
    public var sojournLaw: TimeLaw?

    public init(
        model: String, kind: Kind = .exact, source: String, conditions: String, figures: [Figure],
        waitLaw: TimeLaw? = nil, sojournLaw: TimeLaw? = nil
    ) {
        (self.model, self.kind, self.source, self.conditions) = (model, kind, source, conditions)
        (self.figures, self.waitLaw, self.sojournLaw) = (figures, waitLaw, sojournLaw)
    }

    /// The value under a symbol, over all customers or for one class.
    public func value(_ symbol: String, customerClass: Int? = nil) -> Double? {
        figures.first { $0.symbol == symbol && $0.customerClass == customerClass }?.value
    }

    /// The value that a measure of a simulated station estimates.
    public func value(measure: MeasureKey, customerClass: Int? = nil) -> Double? {
        figures.first { $0.measure == measure && $0.customerClass == customerClass }?.value
    }

    /// The wait that a share `p` of the customers does not exceed; nil where its law is not here.
    public func waitQuantile(_ p: Double) -> Double? { waitLaw?.quantile(p) }

    /// The time from arrival to departure that a share `p` does not exceed; nil where its law is not here.
    public func sojournQuantile(_ p: Double) -> Double? { sojournLaw?.quantile(p) }
}

/// A queue that theory knows.
public protocol QueueingModel: Sendable {
    /// All its figures, with their source and conditions.
    var theory: TheoreticalFigures { get }
}
