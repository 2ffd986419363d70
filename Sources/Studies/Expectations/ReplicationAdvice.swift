import Experiments
import SimulationKernel

/// How many replications would settle what is open.
enum ReplicationAdvice {
    /// About so many, to two digits, upwards: it is a guess. Nil where no number that anybody would run will do.
    /// - Parameters:
    ///   - values: one number per replication, whose mean is the figure.
    ///   - distance: how near the figure is to the bound.
    ///   - confidence: of the two-sided interval that must not reach the bound.
    static func count(_ values: [Double], distance: Double, confidence: Double) -> Int? {
        guard values.count > 1, distance > 0, let spread = MeanDifference.mean(of: values), spread.standardError > 0
        else { return nil }
        let needed = ReplicationsNeeded.count(
            standardDeviation: spread.standardError * Double(values.count).squareRoot(), halfWidth: distance,
            confidence: confidence)
        // The interval that was seen did reach it.
        return needed.map { about(max($0, values.count + 1)) }.flatMap { $0 <= 10_000_000 ? $0 : nil }
    }

    /// The same by half the width of the interval that did not decide: widths fall with the square root of the number.
    /// Somewhat more than those that there are, since the figure will move too.
    static func count(_ replications: Int, halfWidth: Double, distance: Double) -> Int? {
        guard distance > 0, halfWidth.isFinite, halfWidth > 0 else { return nil }
        let ratio = max(1, halfWidth / distance)
        let needed = about(Int(saturating: max(1.25, ratio * ratio) * Double(replications)))
        return needed <= 10_000_000 ? needed : nil
    }

    /// To two digits, upwards.
    static func about(_ count: Int) -> Int {
        var unit = 1
        while count / unit >= 100 { unit *= 10 }
        return (count + unit - 1) / unit * unit
    }
}
