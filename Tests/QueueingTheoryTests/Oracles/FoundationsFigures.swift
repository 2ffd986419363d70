import QueueingTheory

extension SumOfExponentials {
    /// The sum of exponential times that all take place.
    init(rates: [Double]) throws(TheoryError) { try self.init(rates.map { Part(rate: $0) }) }

    func cdf(_ t: Double) -> Double { 1 - tail(t) }

    /// The time that a share `p` does not exceed, 0 ≤ p < 1.
    func quantile(_ p: Double) -> Double { law.quantile(p) }
}

extension TimeLaw {
    /// P(T ≤ t).
    func cdf(_ t: Double) -> Double { 1 - tail(t) }
}
