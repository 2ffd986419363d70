import Statistics

/// Room of C units that classes of demand share, each of its own size: parcels in a boot, seats, bandwidth. Who finds
/// too little room is lost.
///
/// Arrivals of each class are Poisson, the room is kept for a time of any law, long run.
/// The occupied units follow n q(n) = Σ_k a_k b_k q(n − b_k), with a_k the offered load and b_k the size of class k.
/// Source: Kaufman (1981), Blocking in a shared resource environment, IEEE Trans. Commun. 29, 1474–1481; Roberts (1981),
/// A service system with heterogeneous user requirements, in Performance of Data Communications Systems and Their
/// Applications, 423–431.
package struct SharedCapacity: Sendable, Hashable {
    package struct Demand: Sendable, Hashable {
        /// Arrivals per time times the mean time that the room is kept.
        package var load: Double
        /// Units of room that one takes.
        package var size: Int
        package init(load: Double, size: Int) {
            self.load = load
            self.size = size
        }
    }

    /// C.
    package let capacity: Int
    package let demands: [Demand]
    /// The share of time in which 0, 1, … C units are occupied.
    package let probabilities: [Double]

    package init(capacity: Int, demands: [Demand]) throws(TheoryError) {
        try TheoryError.requireAtLeast(1, capacity, "capacity")
        guard capacity <= 100_000 else { throw TheoryError(.badInput, "the capacity is above 100000 units") }
        guard !demands.isEmpty else { throw TheoryError(.badInput, "there is at least one class of demand") }
        for (k, demand) in demands.enumerated() {
            try TheoryError.requirePositive(demand.load, "load of class \(k + 1)")
            try TheoryError.requireAtLeast(1, demand.size, "size of class \(k + 1)")
        }
        var weights = [Double](repeating: 0, count: capacity + 1)
        weights[0] = 1
        for n in 1...capacity {
            var sum = 0.0
            for demand in demands where demand.size <= n {
                sum += demand.load * Double(demand.size) * weights[n - demand.size]
            }
            weights[n] = sum / Double(n)
            // Only ratios matter; what falls below the smallest number has no weight.
            if weights[n] > 1e200 { for i in 0...n { weights[i] *= 1e-200 } }
        }
        let total = compensatedSum(weights.span)
        probabilities = weights.map { $0 / total }
        self.capacity = capacity
        self.demands = demands
    }

    /// The share of a class that is lost: too few units free.
    package func blocking(of demand: Int) -> Double {
        probabilities.suffix(min(demands[demand].size, capacity + 1)).reduce(0, +)
    }
    /// The mean number of a class on board.
    package func meanNumber(of demand: Int) -> Double { demands[demand].load * (1 - blocking(of: demand)) }
    package var meanOccupied: Double { probabilities.mean { Double($0) } }
    package var utilization: Double { meanOccupied / Double(capacity) }

    package static let source =
        "Kaufman (1981), IEEE Trans. Commun. 29, 1474–1481; Roberts (1981), Performance of Data Communications Systems"
}
