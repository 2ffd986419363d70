/// A birth–death process on 0 … n: a queue that changes by one customer at a time.
///
/// Its probabilities obey p_i' = b_(i−1) p_(i−1) − (b_i + d_i) p_i + d_(i+1) p_(i+1), with the minus sign that the
/// flow out of i needs: the rows of the generator sum to zero, so that probability is neither made nor lost.
/// Source: Feller (1939), Acta Biotheoretica 5, 11–40; Kleinrock (1975), Queueing Systems I, section 2.4.
package struct BirthDeathProcess: Sendable, Hashable {
    /// `births[i]`: the rate from i to i + 1, i = 0 … n − 1.
    package let births: [Double]
    /// `deaths[i]`: the rate from i + 1 to i, i = 0 … n − 1.
    package let deaths: [Double]

    package init(births: [Double], deaths: [Double]) throws(TheoryError) {
        guard !births.isEmpty, births.count == deaths.count else {
            throw TheoryError(.badInput, "a birth–death process needs as many births as deaths, at least one")
        }
        guard (births + deaths).allSatisfy({ $0 >= 0 && $0.isFinite }) else {
            throw TheoryError(.badInput, "the rates of a birth–death process must be 0 or above and finite")
        }
        self.births = births
        self.deaths = deaths
    }

    /// M/M/c/K.
    package init(arrivalRate: Double, serviceRate: Double, servers: Int, capacity: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireAtLeast(1, capacity, "capacity")
        try self.init(
            births: .init(repeating: arrivalRate, count: capacity),
            deaths: (1...capacity).map { Double(min($0, servers)) * serviceRate })
    }

    package var stateCount: Int { births.count + 1 }
}
