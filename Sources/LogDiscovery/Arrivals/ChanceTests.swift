/// What was asked of a stream before it was called one by chance.
public struct ChanceTests: Sendable {
    /// A statistic and how often a true stream would be as far off.
    public struct Answer: Sendable, Hashable {
        public var statistic: Double
        public var p: Double

        public init(statistic: Double, p: Double) { (self.statistic, self.p) = (statistic, p) }
    }

    /// Kolmogorov's D of the places of arrivals within stretches of one rate: a rate that changes within them.
    public var conditionalUniform: Answer?
    /// Lewis's test of the gaps: more even or more uneven than chance.
    public var lewis: Answer?
    /// Variance over mean of the counts of such stretches.
    public var clustering: Answer?
    /// The unit of the clock in seconds, over which arrivals were spread; nil where it is finer than seconds.
    public var clockUnit: Double?
    /// How many arrivals were tested: of very long streams a part.
    public var tested = 0
    /// Between times of the lattice on which most arrivals lie beyond chance; nil where none is.
    public var latticeSpacing: Double?
    /// The share that lies on it beyond chance.
    public var onLattice: Evidence?

    public init() {}

    /// The least p of ``conditionalUniform`` and ``lewis`` after Holm's correction; nil where there were too few to test.
    public var p: Double? {
        let values = [conditionalUniform?.p, lewis?.p].compactMap { $0 }
        return values.min().map { min(1, Double(values.count) * $0) }
    }
}
