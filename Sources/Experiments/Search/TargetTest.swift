import Foundation
import Statistics

/// Whether a measure keeps to a target, as far as so many replications show.
package enum TargetVerdict: Sendable, Hashable {
    case met
    case missed
    case undecided
}

/// A sequential test of one measure against a bound.
///
/// At each look of the plan the t interval of the replications' numbers is held against the bound; on either side it
/// may err with its part of α, shared equally among the looks (Bonferroni), so that the probability of ever declaring
/// what is not true is at most α. The t interval is the corrected one where the numbers are skewed; that a mean of
/// replications is nearly normal but for its skewness is the only approximation made.
package struct TargetTest: Sendable, Hashable {
    package enum Side: Sendable, Hashable { case atMost, atLeast }

    package let side: Side
    package let bound: Double
    /// The probability of declaring met what is missed, over all looks.
    package let falselyMet: Double
    /// The probability of declaring missed what is met, over all looks.
    package let falselyMissed: Double

    package init(_ side: Side, _ bound: Double, falselyMet: Double, falselyMissed: Double) {
        self.side = side
        self.bound = bound
        self.falselyMet = falselyMet
        self.falselyMissed = falselyMissed
    }

    /// - Parameters:
    ///   - values: one number per replication whose mean is the estimate.
    ///   - looks: how many looks share the error.
    ///   - trials: of a share, of how many customers it is. A share of none or of all of them has no spread that its
    ///     replications could tell; then the bound of n customers without a case counts, 1 − α^(1/n) (Clopper & Pearson
    ///     1934).
    package func verdict(_ values: [Double], looks: Int, trials: Double? = nil) -> TargetVerdict {
        guard values.count >= 2 else { return .undecided }
        let spread = Spread(values)
        // Positive is on the good side.
        let distance = side == .atMost ? bound - spread.mean : spread.mean - bound
        let isGood = distance >= 0
        let error = (isGood ? falselyMet : falselyMissed) / Double(looks)
        if spread.variance == 0 {
            if let trials, spread.mean == 0 || spread.mean == 1 {
                let reach = trials > 0 ? -expm1(log(error) / trials) : 1
                if distance.magnitude < reach { return .undecided }
            }
            return isGood ? .met : .missed
        }
        let t = IntervalQuantile.studentT(1 - error, degreesOfFreedom: Double(values.count - 1))
        let reach = SampleSkewness(values).bent(spread.mean > bound ? t : -t).magnitude
        guard distance.magnitude >= reach * spread.standardError else { return .undecided }
        return isGood ? .met : .missed
    }
}

/// When a test looks at its data: each time with twice as many replications, until there are as many as there may be.
/// Each look may err with an equal part of the whole error, so that all together err no more than that.
package struct LookPlan: Sendable, Hashable {
    /// Replications at each look, rising.
    package let sizes: [Int]

    /// - Precondition: 2 ≤ `first` ≤ `atMost`.
    package init(first: Int, atMost: Int) {
        precondition(first >= 2 && first <= atMost, "a first look at two replications or more")
        var sizes = [first]
        while let last = sizes.last, last < atMost { sizes.append(min(2 * last, atMost)) }
        self.sizes = sizes
    }

    package var count: Int { sizes.count }

    package var largest: Int { sizes[sizes.count - 1] }
}
