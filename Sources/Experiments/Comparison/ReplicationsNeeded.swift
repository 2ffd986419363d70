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
