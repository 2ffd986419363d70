import Measures
import SimulationKernel
package import Experiments
import Statistics

/// How many replications would settle what is open.
package enum ReplicationAdvice {
    /// About so many, to two digits, upwards: it is a guess. By half the width of the interval that did not decide, as
    /// widths fall with the square root of the number, and somewhat more than there are, since the figure will move
    /// too. Nil where no number that anybody would run will do.
    /// - Parameters:
    ///   - mean: the figure, as the mean of one number per replication.
    ///   - replications: how many there are.
    ///   - distance: how near the figure is to the bound.
    ///   - confidence: of the two-sided interval that must not reach the bound.
    package static func count(_ mean: MeanDifference, replications: Int, distance: Double, confidence: Double) -> Int? {
        let interval = mean.interval(confidence: confidence)
        return count(
            halfWidth: max(mean.estimate - interval.lower, interval.upper - mean.estimate), distance: distance,
            replications: replications)
    }

    /// The same of half the width of an interval.
    static func count(halfWidth: Double, distance: Double, replications: Int) -> Int? {
        guard distance > 0, halfWidth.isFinite, halfWidth > 0 else { return nil }
        let ratio = max(1, halfWidth / distance)
        let needed = about(Int(saturating: max(1.25, ratio * ratio) * Double(replications)))
        return needed <= 10_000_000 ? needed : nil
    }

    /// To two digits, upwards.
    package static func about(_ count: Int) -> Int {
        var unit = 1
        while count / unit >= 100 { unit *= 10 }
        return (count + unit - 1) / unit * unit
    }
}
