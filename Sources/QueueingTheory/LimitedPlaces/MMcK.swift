/// M/M/c/K: as M/M/c with room for `capacity` customers, those in service included; who finds it full is lost.
///
/// Stable for every load. Waits and times are those of the customers who get in.
/// Source: Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, section 2.5.
package struct MMcK: LimitedLine, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    package let capacity: Int
    /// The long-run shares of time with 0, 1, …, K customers.
    package let probabilities: [Double]

    package init(arrivalRate: Double, serviceRate: Double, servers: Int, capacity: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireAtLeast(servers, capacity, "capacity (waiting and in service)")
        try TheoryError.requireFollowable(capacity, "capacity")
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.capacity = capacity
        probabilities = birthDeathEquilibrium(
            births: .init(repeating: arrivalRate, count: capacity),
            deaths: (1...capacity).map { Double(min($0, servers)) * serviceRate })
    }

    /// Poisson arrivals see time averages: the share that finds the room full.
    package var lossProbability: Double { probabilities[capacity] }
    package var offeredLoad: Double { arrivalRate / serviceRate }
    package var throughput: Double { arrivalRate * (1 - lossProbability) }
    package var meanBusy: Double { offeredLoad * (1 - lossProbability) }

    /// What those who get in find: p_n / (1 − p_K), n < K.
    package var seenByAccepted: [Double] { probabilities.dropLast().map { $0 / (1 - lossProbability) } }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/M/\(servers)/\(capacity)",
            source: "Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, section 2.5",
            conditions: "Poisson arrivals, exponential service, equal servers, first come first served, those who find "
                + "the room full are lost, long run; waits are of those who get in",
            figures: [
                .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(meanBusy),
                .lossProbability(lossProbability), .waitProbability(waitProbability),
                .emptyProbability(emptyProbability), .throughput(throughput),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment),
            waitLaw: waitLaw, sojournLaw: sojournLaw)
    }
}

extension ErlangMixture {
    /// The wait of customers who find n others with probability `found[n]`, first come first served.
    static func waiting(found: [Double], servers: Int, serviceRate: Double) -> ErlangMixture {
        var weights = [found.prefix(servers).reduce(0, +)]
        weights += found.dropFirst(servers)
        return ErlangMixture(weights: weights, rate: Double(servers) * serviceRate)
    }
}

extension [Double] {
    /// The sum Σ p_n f(n), the array being p.
    package func mean(_ value: (Int) -> Double) -> Double {
        var sum = 0.0
        for n in indices { sum += self[n] * value(n) }
        return sum
    }
}
