package import Statistics

/// Mean and variance of independent values, such as one number of each replication.
struct Spread {
    let count: Int
    let mean: Double
    /// With divisor n − 1; 0 for a single value.
    let variance: Double

    init(_ values: [Double]) {
        let mean = values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
        let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        count = values.count
        self.mean = mean
        // What is left of equal values by rounding is no spread.
        let rounding = mean.magnitude * 1e-14
        let variance = count > 1 ? squares / Double(count - 1) : 0
        self.variance = variance <= rounding * rounding ? 0 : variance
    }

    var standardError: Double { count > 0 ? (variance / Double(count)).squareRoot() : .infinity }
}

/// What two cases differ by when both were simulated with the same random numbers: the difference of their numbers,
/// replication by replication.
///
/// The numbers may be pseudo-values of any statistic; the t interval of their differences' mean is that of the paired
/// sample (Law (2015), Simulation Modeling and Analysis, fifth edition, section 10.2.1).
package struct PairedDifference: Sendable, Hashable {
    package let replications: Int
    /// The mean of b − a.
    package let difference: Double
    /// The sample standard deviation of b − a; 0 where all replications differ by the same.
    package let standardDeviation: Double
    /// The sample variance of a on its own, and that of b.
    package let varianceOfA: Double
    package let varianceOfB: Double
    /// The estimate of a, of which the difference is a part.
    package let base: Double

    /// - Precondition: as many values of `b` as of `a`, and at least two.
    package init(from a: [Double], to b: [Double]) {
        precondition(a.count == b.count && a.count >= 2, "pairs of at least two replications")
        let spread = Spread(zip(a, b).map { $1 - $0 })
        let first = Spread(a)
        let second = Spread(b)
        replications = spread.count
        // Where both cases give the same up to rounding, they do not differ; what is constant has no spread to compare
        // with, but a size.
        let size = 1e-14 * (first.mean.magnitude + second.mean.magnitude)
        let rounding = max(1e-13 * (first.variance.squareRoot() + second.variance.squareRoot()), size)
        standardDeviation = spread.variance.squareRoot() <= rounding ? 0 : spread.variance.squareRoot()
        difference = standardDeviation == 0 && spread.mean.magnitude <= size ? 0 : spread.mean
        varianceOfA = first.variance
        varianceOfB = second.variance
        base = first.mean
    }

    package var standardError: Double { standardDeviation / Double(replications).squareRoot() }

    /// The difference as a part of the first case's estimate; nil where that is 0.
    package var relative: Double? { base == 0 ? nil : difference / base.magnitude }

    package func interval(confidence: Double) -> ConfidenceInterval {
        .studentT(
            estimate: difference, standardError: standardError, degreesOfFreedom: Double(replications - 1),
            confidence: confidence)
    }
}

extension PairedDifference {
    /// What the common random numbers have saved: (Var a + Var b)/Var(b − a). Independent streams would have needed so
    /// many times the replications for the same interval; below 1 the common numbers have cost some. nil where the
    /// difference does not vary.
    ///
    /// Source: Law (2015), section 11.2.
    package var varianceFactor: Double? {
        let own = standardDeviation * standardDeviation
        return own > 0 ? (varianceOfA + varianceOfB) / own : nil
    }

    /// So many replications would show which of the two is lower, if difference and spread stay as they were
    /// measured: the fewest n with t s/√n below the difference. nil where there is no difference to be shown, or where
    /// a thousand million replications would not do.
    /// - Parameter confidence: of the interval that shall not reach over 0.
    package func replicationsToSettle(confidence: Double) -> Int? {
        guard difference != 0 else { return nil }
        return ReplicationsNeeded.count(
            standardDeviation: standardDeviation, halfWidth: difference.magnitude, confidence: confidence)
    }
}

/// How many replications make an interval so narrow.
package enum ReplicationsNeeded {
    /// The fewest n ≥ 2 with t(n − 1) s/√n ≤ `halfWidth`, if the spread stays as it was measured; nil beyond a thousand
    /// million, where no spread that was measured is known so well.
    /// - Parameters:
    ///   - standardDeviation: s, from one replication to another.
    ///   - halfWidth: in the unit of `standardDeviation`.
    ///   - confidence: of the two-sided interval.
    /// - Precondition: `halfWidth` > 0.
    package static func count(standardDeviation: Double, halfWidth: Double, confidence: Double) -> Int? {
        precondition(halfWidth > 0, "no number of replications makes an interval of no width")
        func suffices(_ n: Int) -> Bool {
            Estimate.multiplier(n, confidence) * standardDeviation / Double(n).squareRoot() <= halfWidth
        }
        var upper = 2
        while !suffices(upper) {
            upper *= 2
            if upper > 1_000_000_000 { return nil }
        }
        var lower = upper / 2
        while upper - lower > 1 {
            let middle = (lower + upper) / 2
            if middle >= 2, suffices(middle) { upper = middle } else { lower = middle }
        }
        return upper
    }
}
