import QueueingTheory

extension SumOfExponentials {
    /// The sum of exponential times that all take place.
    init(rates: [Double]) throws(TheoryError) { try self.init(rates.map { Part(rate: $0) }) }
}
