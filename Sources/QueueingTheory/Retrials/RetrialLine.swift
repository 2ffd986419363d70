/// M/M/c/K with retrials: who finds all places taken tries again after an exponential time, always or with some
/// probability; solved with the orbit cut where it no longer matters.
///
/// States (busy and waiting, in orbit). There is no closed form for c ≥ 3; the orbit's size is doubled until less than
/// 1e-13 of the time is spent at its limit.
/// Source: Falin & Templeton (1997), Retrial Queues, chapter 2 (the chain, (2.1)–(2.3)) and section 2.5 (truncation).
package struct RetrialLine: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    /// Waiting and in service; as many as servers in the classical model.
    package let capacity: Int
    /// The rate ν of tries of each customer in orbit.
    package let retryRate: Double
    /// The probability to try again after a failure.
    package let persistence: Double
    /// The share of time with all places taken: of first tries that fail.
    package let blockedProbability: Double
    package let meanOrbit: Double
    package let meanBusy: Double
    /// In line at the station, not in orbit.
    package let meanQueueLength: Double

    /// A `capacity` of nil stands for no waiting place.
    package init(
        arrivalRate: Double, serviceRate: Double, servers: Int, capacity: Int? = nil, retryRate: Double,
        persistence: Double = 1
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requirePositive(retryRate, "rate of trying again")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let places = capacity ?? servers
        try TheoryError.requireAtLeast(servers, places, "capacity (waiting and in service)")
        try TheoryError.require(
            (0...1).contains(persistence), "the probability of trying again lies from 0 to 1, not \(persistence)")
        if persistence == 1 {
            try TheoryError.requireStable(utilization: arrivalRate / (Double(servers) * serviceRate))
        }
        var orbitLimit = 64
        while true {
            let limit = orbitLimit
            let chain = try MarkovChain(from: RetrialState(inside: 0, orbit: 0), limit: 2_000_000) { state in
                var next: [(to: RetrialState, rate: Double)] = []
                func go(_ inside: Int, _ orbit: Int, _ rate: Double) {
                    if rate > 0 { next.append((RetrialState(inside: inside, orbit: orbit), rate)) }
                }
                let i = state.inside
                let j = state.orbit
                if i < places {
                    go(i + 1, j, arrivalRate)
                    if j > 0 { go(i + 1, j - 1, Double(j) * retryRate) }
                } else {
                    if j < limit { go(i, j + 1, arrivalRate * persistence) }
                    if j > 0 { go(i, j - 1, Double(j) * retryRate * (1 - persistence)) }
                }
                if i > 0 { go(i - 1, j, Double(min(i, servers)) * serviceRate) }
                return next
            }
            let law = try chain.stationary()
            let atLimit = chain.mean(law) { $0.orbit == limit ? 1 : 0 }
            if atLimit * Double(limit) < 1e-13 {
                blockedProbability = chain.mean(law) { $0.inside == places ? 1 : 0 }
                meanOrbit = chain.mean(law) { Double($0.orbit) }
                meanBusy = chain.mean(law) { Double(min($0.inside, servers)) }
                meanQueueLength = chain.mean(law) { Double(max(0, $0.inside - servers)) }
                break
            }
            try TheoryError.require(orbitLimit < 100_000, .numerical, "the orbit grows beyond \(orbitLimit) customers")
            orbitLimit *= 2
        }
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.capacity = places
        self.retryRate = retryRate
        self.persistence = persistence
    }

    package var utilization: Double { meanBusy / Double(servers) }
    package var throughput: Double { serviceRate * meanBusy }
    package var meanNumber: Double { meanOrbit + meanBusy + meanQueueLength }
    /// The share of customers who go away for good after a failure.
    package var lossProbability: Double { 1 - throughput / arrivalRate }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = .retrial(
            utilization: utilization, busy: meanBusy, blocked: blockedProbability, orbit: meanOrbit, number: meanNumber,
            arrivalRate: arrivalRate, retryRate: retryRate)
        if capacity > servers {
            figures.removeAll { $0.symbol == "Wq" }
            figures.append(.meanQueueLength(meanQueueLength))
        }
        if persistence < 1 { figures.append(.lossProbability(lossProbability)) }
        return TheoreticalFigures(
            model: "M/M/\(servers)/\(capacity) with retrials",
            source: "Falin & Templeton (1997), Retrial Queues, chapter 2, solved as a Markov chain",
            conditions: persistence == 1 && capacity == servers
                ? SingleServerRetrial.conditions
                : "Poisson arrivals, exponential service, whoever finds no place tries again after an exponential time "
                    + (persistence == 1 ? "as often as needed" : "with a given probability each time") + ", long run",
            figures: figures)
    }
}

private struct RetrialState: Hashable, Sendable {
    var inside: Int
    var orbit: Int
}
