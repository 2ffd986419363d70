import SimulationKernel
import Statistics

/// M/M/c/K where who finds no place tries again after an exponential time, but only so many times in all, and then is
/// lost.
///
/// A Markov chain of the numbers inside and in orbit before the second, the third … try; each orbit is cut where a
/// Poisson number of mean λ/ν, which is never exceeded in law, has less than 1e-16 left. For two or three tries.
/// Source: Falin & Templeton (1997), Retrial Queues, section 1.6 (impatient and geometric loss), as a chain.
package struct LimitedRetrial: QueueingModel, Sendable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    package let capacity: Int
    /// The rate ν of tries of each customer in orbit.
    package let retryRate: Double
    /// The first included.
    package let tries: Int
    package let blockedProbability: Double
    package let meanOrbit: Double
    package let meanBusy: Double
    /// In line at the station, not in orbit.
    package let meanQueueLength: Double

    /// A `capacity` of nil stands for no waiting place. There are 1 to 3 `tries`, the first included.
    package init(
        arrivalRate: Double, serviceRate: Double, servers: Int, capacity: Int? = nil, retryRate: Double, tries: Int
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requirePositive(retryRate, "rate of trying again")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let places = capacity ?? servers
        try TheoryError.requireAtLeast(servers, places, "capacity (waiting and in service)")
        try TheoryError.require(
            (1...3).contains(tries), .notKnown, "limited retrials are known here for up to three tries, not \(tries)")
        // Of each orbit all states up to the cut are followed.
        try TheoryError.require(
            arrivalRate / retryRate < 1e5, .numerical, "too many would be between two tries to follow them one by one")
        let orbits = PoissonDistribution(mean: arrivalRate / retryRate)
        var cut = Int(saturating: arrivalRate / retryRate) + 1
        while orbits.upperTail(cut) > 1e-16 { cut += 1 }
        let limit = cut
        // A state is the number inside, then the orbits in the order of tries.
        let chain = try MarkovChain(from: [Int](repeating: 0, count: tries)) { state in
            var next: [(to: [Int], rate: Double)] = []
            let inside = state[0]
            /// One more try, of who leaves orbit `from` (0: from outside).
            func attempt(from: Int, _ rate: Double) {
                var after = state
                if from > 0 { after[from] -= 1 }
                if inside < places {
                    after[0] += 1
                } else if from + 1 < tries {
                    // At the cut the orbit keeps its size.
                    if after[from + 1] < limit { after[from + 1] += 1 }
                }
                if after != state { next.append((after, rate)) }
            }
            attempt(from: 0, arrivalRate)
            for orbit in 1..<max(1, tries) where state[orbit] > 0 {
                attempt(from: orbit, Double(state[orbit]) * retryRate)
            }
            if inside > 0 {
                var after = state
                after[0] -= 1
                next.append((after, Double(min(inside, servers)) * serviceRate))
            }
            return next
        }
        let law = try chain.stationary()
        blockedProbability = chain.mean(law) { $0[0] == places ? 1 : 0 }
        meanOrbit = chain.mean(law) { Double($0.dropFirst().reduce(0, +)) }
        meanBusy = chain.mean(law) { Double(min($0[0], servers)) }
        meanQueueLength = chain.mean(law) { Double(max(0, $0[0] - servers)) }
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.capacity = places
        self.retryRate = retryRate
        self.tries = tries
    }

    package var utilization: Double { meanBusy / Double(servers) }
    package var throughput: Double { serviceRate * meanBusy }
    package var meanNumber: Double { meanOrbit + meanBusy + meanQueueLength }
    /// The share of customers whose last try fails.
    package var lossProbability: Double { 1 - throughput / arrivalRate }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = .retrial(
            utilization: utilization, busy: meanBusy, blocked: blockedProbability, orbit: meanOrbit, number: meanNumber,
            arrivalRate: arrivalRate, retryRate: retryRate)
        // Times are of customers who may be lost in the end; no figure of a station.
        figures.removeAll { $0.symbol == "W" || $0.symbol == "Wq" }
        figures += [
            .meanQueueLength(meanQueueLength), .throughput(throughput),
            .init(
                "P(lost)", "share of customers whose last try fails", value: lossProbability,
                unit: .share),
        ]
        return TheoreticalFigures(
            model: "M/M/\(servers)/\(capacity) with \(tries) tries",
            source: "Falin & Templeton (1997), Retrial Queues, chapter 1, solved as a Markov chain",
            conditions:
                "Poisson arrivals, exponential service, whoever finds no place tries again after an exponential "
                + "time, \(tries) tries in all, long run",
            figures: figures)
    }
}
