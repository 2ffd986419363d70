import SimulationKernel
import Statistics

/// What one logged value is among as many simulated ones: exact, since under the model all of them are alike.
///
/// Source: Besag & Clifford (1989), "Generalized Monte Carlo significance tests", Biometrika 76, 633–642.
package enum MonteCarlo {
    /// Fewer simulated logs cannot make anything unusual at 5 % on either side: the least p of R of them is 2/(R + 1).
    package static let fewest = 39

    /// Two-sided: twice the share of all, the logged one among them, that are at least as far on its side. A simulation
    /// that measured nothing counts on both sides.
    package static func pValue(_ logged: Double, among simulated: [Double]) -> Double {
        guard !logged.isNaN else { return .nan }
        let below = 1 + simulated.count { !($0 > logged) }
        let above = 1 + simulated.count { !($0 < logged) }
        return min(1, 2 * Double(min(below, above)) / Double(simulated.count + 1))
    }

    /// One-sided: the share of all that are at least as large.
    package static func pValue(ofLarge logged: Double, among simulated: [Double]) -> Double {
        guard !logged.isNaN else { return .nan }
        return Double(1 + simulated.count { !($0 < logged) }) / Double(simulated.count + 1)
    }

    /// Where one more value lies with the confidence asked for, or as nearly as so few values can tell: between two of
    /// them, of as high a rank as that allows.
    package static func prediction(_ values: [Double], confidence: Double = 0.95) -> (
        range: ClosedRange<Double>, level: Double
    )? {
        let sorted = values.filter { !$0.isNaN }.sorted()
        guard sorted.count >= 2 else { return nil }
        let rank = max(1, Int(saturating: ((1 - confidence) / 2 * Double(sorted.count + 1) + 1e-9).rounded(.down)))
        guard rank <= sorted.count / 2 else { return nil }
        return (
            sorted[rank - 1]...sorted[sorted.count - rank], 1 - 2 * Double(rank) / Double(sorted.count + 1)
        )
    }

    /// Of several figures at once: how often the most unusual of all figures of a log is as unusual as each logged one.
    /// The chance that any of them is at most 5 % under the model is 5 %, however they depend on each other.
    ///
    /// Unusual is what lies many standard deviations from the mean, both of all logs, the logged one among them. A
    /// figure of a skew law is rare on its long side before it is so on both, so that no value is below the figure's own
    /// p of ``pValue(_:among:)``: a correction for several makes nothing rarer, and what lies within its range is never
    /// unusual. The greater of two p values, each right by itself, is right.
    /// Source: Westfall & Young (1993), Resampling-Based Multiple Testing, section 2.3 (single-step maxT).
    /// - Parameters:
    ///   - logged: by figure.
    ///   - simulated: by log, then by figure.
    package static func joint(_ logged: [Double], among simulated: [[Double]]) -> [Double] {
        let together = greatest(logged, among: simulated) { $0.magnitude }
        return logged.indices.map { figure in
            together[figure].isNaN
                ? .nan : max(together[figure], pValue(logged[figure], among: simulated.map { $0[figure] }))
        }
    }

    /// How often the greatest distance of all figures of a log is as large as each logged one's.
    private static func greatest(
        _ logged: [Double], among simulated: [[Double]], _ size: (Double) -> Double
    ) -> [Double] {
        let all = [logged] + simulated
        var greatest = Array(repeating: 0.0, count: all.count)
        var own = Array(repeating: Double.nan, count: logged.count)
        for figure in logged.indices {
            let values = all.map { $0[figure] }
            let known = values.filter { !$0.isNaN }
            guard known.count > 1, !logged[figure].isNaN else { continue }
            let mean = known.reduce(0, +) / Double(known.count)
            let sd = (known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(known.count)).squareRoot()
            // Sums in another order must not tell equal values apart.
            let distances = values.map { sd > 1e-12 * mean.magnitude && !$0.isNaN ? size(($0 - mean) / sd) : 0 }
            own[figure] = distances[0]
            for log in all.indices { greatest[log] = max(greatest[log], distances[log]) }
        }
        return own.map { distance in
            distance.isNaN
                ? .nan : Double(greatest.count { $0 >= distance * (1 - 1e-12) }) / Double(all.count)
        }
    }

    /// The same of figures that are unusual where they are large.
    static func joint(ofLarge logged: [Double], among simulated: [[Double]]) -> [Double] {
        greatest(logged, among: simulated) { max(0, $0) }
    }

    /// Corrected by Holm for being several; those that are no number stay so.
    static func holm(_ values: [Double]) -> [Double] {
        let known = values.filter { !$0.isNaN }
        var adjusted = HolmAdjustment.adjusted(known).makeIterator()
        return values.map { $0.isNaN ? .nan : adjusted.next() ?? .nan }
    }
}
