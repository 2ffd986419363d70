/// Replications in pairs, of which the second draws the opposite of what the first draws: where the first has short
/// services, the second has long ones. Their average varies less than that of two independent replications.
///
/// Source: Hammersley & Morton (1956), "A new Monte Carlo technique: antithetic variates", Mathematical Proceedings of
/// the Cambridge Philosophical Society 52, 449–475; Law (2015), Simulation Modeling and Analysis, section 11.3.
package struct AntitheticPairs: Sendable, Hashable {
    /// The average of each pair: independent of each other.
    package let means: [Double]
    /// Of the two of a pair; nil below two pairs and where one side does not vary.
    package let correlation: Double?
    /// The variance of an average of two independent replications over that of a pair: 1/(1 + correlation). Above 1 the
    /// pairs are worth it. nil where there is no correlation, infinite where the pairs do not vary.
    package let reduction: Double?

    /// - Parameter values: one number per replication, 2k and 2k + 1 a pair; a last one alone is left out.
    package init(_ values: [Double]) {
        let pairs = (0..<values.count / 2).map { (number: Int) -> (Double, Double) in
            (values[2 * number], values[2 * number + 1])
        }
        means = pairs.map { ($0.0 + $0.1) / 2 }
        let n = Double(pairs.count)
        let first = pairs.reduce(0.0) { $0 + $1.0 } / n
        let second = pairs.reduce(0.0) { $0 + $1.1 } / n
        var a = 0.0
        var b = 0.0
        var both = 0.0
        for pair in pairs {
            let one = pair.0 - first
            let other = pair.1 - second
            a += one * one
            b += other * other
            both += one * other
        }
        guard pairs.count > 1, a > 0, b > 0 else {
            correlation = nil
            reduction = nil
            return
        }
        // Both sides have one law, and one variance: its estimate is of both.
        let common = min(1, max(-1, both / ((a + b) / 2)))
        correlation = common
        reduction = 1 / (1 + common)
    }
}
