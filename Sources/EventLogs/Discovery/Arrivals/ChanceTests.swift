/// What was asked of a stream before it was called one by chance.
package struct ChanceTests: Sendable {
    /// A statistic and how often a true stream would be as far off.
    package struct Answer: Sendable, Hashable {
        package var statistic: Double
        package var p: Double

        package init(statistic: Double, p: Double) {
            self.statistic = statistic
            self.p = p
        }
    }

    /// Kolmogorov's D of the places of arrivals within stretches of one rate: a rate that changes within them.
    package var conditionalUniform: Answer?
    /// Lewis's test of the gaps: more even or more uneven than chance.
    package var lewis: Answer?
    /// Variance over mean of the counts of such stretches.
    package var clustering: Answer?
    /// The unit of the clock in seconds, over which arrivals were spread; nil where it is finer than seconds.
    package var clockUnit: Double?
    /// How many arrivals were tested: of very long streams a part.
    package var tested = 0
    /// Between times of the lattice on which most arrivals lie beyond chance; nil where none is.
    package var latticeSpacing: Double?
    /// The share that lies on it beyond chance.
    package var onLattice: Evidence?

    package init() {}

    /// The least p of ``conditionalUniform`` and ``lewis`` after Holm's correction; nil where there were too few to test.
    package var p: Double? {
        let values = [conditionalUniform?.p, lewis?.p].compactMap { $0 }
        return values.min().map { min(1, Double(values.count) * $0) }
    }
}
