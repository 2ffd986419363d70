/// M/M/c with customers who decide by the number they find whether to join, and may later give up: any queue that is a
/// birth–death process with Poisson arrivals.
///
/// Births are λ b_n, deaths min(n, c) μ + (n − c)⁺ θ. Poisson arrivals find n with the long-run share of time.
/// Source: Haight (1957), Queueing with balking, Biometrika 44, 360–369; Ancker & Gafarian (1963), Some queuing
/// problems with balking and reneging, Operations Research 11, 88–100; Gross et al. (2008), section 2.10.
package struct BalkingLine: LineByStates, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    /// `joining[n]`: the probability to join who finds n in the system; beyond the last, the last.
    package let joining: [Double]
    /// The rate θ of giving up; 0 where nobody gives up.
    package let abandonRate: Double
    /// The largest number in the system, or nil; who would join and finds it is turned away.
    package let capacity: Int?
    package let probabilities: [Double]

    /// The probabilities of `joining` are by the number found in the system, each from 0 to 1; beyond the last, the last
    /// holds.
    package init(
        arrivalRate: Double, serviceRate: Double, servers: Int, joining: [Double], abandonRate: Double = 0,
        capacity: Int? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireNotNegative(abandonRate, "rate of giving up")
        if let capacity { try TheoryError.requireAtLeast(servers, capacity, "capacity (waiting and in service)") }
        guard !joining.isEmpty, joining.allSatisfy({ (0...1).contains($0) }) else {
            throw TheoryError(.badInput, "the probabilities of joining lie from 0 to 1, at least one is needed")
        }
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.joining = joining
        self.abandonRate = abandonRate
        self.capacity = capacity
        func share(_ n: Int) -> Double { n < joining.count ? joining[n] : joining[joining.count - 1] }
        probabilities = try endlessBirthDeathEquilibrium(
            ratioFallsFrom: max(joining.count, servers), births: { $0 == capacity ? 0 : arrivalRate * share($0) },
            deaths: { Double(min($0, servers)) * serviceRate + Double(max(0, $0 - servers)) * abandonRate })
    }

    private func share(_ n: Int) -> Double { n < joining.count ? joining[n] : joining[joining.count - 1] }

    package var offeredLoad: Double { arrivalRate / serviceRate }
    /// Of all who come.
    package var balkProbability: Double { probabilities.mean { 1 - share($0) } }
    /// Of all who come: would have joined but found no place.
    package var lossProbability: Double {
        capacity.map { $0 < probabilities.count ? probabilities[$0] * share($0) : 0 } ?? 0
    }
    package var abandonProbability: Double { abandonRate * meanQueueLength / arrivalRate }
    /// The rate of those who join.
    package var joiningRate: Double { arrivalRate * (1 - balkProbability - lossProbability) }
    /// Of those who join.
    package var meanWait: Double { meanQueueLength / joiningRate }

    /// The share of those who join that find n in the system.
    var seenByJoining: [Double] {
        let places = probabilities.prefix(capacity ?? probabilities.count)
        return places.indices.map { places[$0] * share($0) * arrivalRate / joiningRate }
    }

    /// Of those who join.
    package var waitProbability: Double { seenByJoining.dropFirst(servers).reduce(0, +) }

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(meanBusy),
            .balkProbability(balkProbability), .waitProbability(waitProbability),
            .emptyProbability(emptyProbability), .throughput(throughput), .meanNumber(meanNumber),
            .meanQueueLength(meanQueueLength), .meanWait(meanWait),
        ]
        if capacity != nil { figures.insert(.lossProbability(lossProbability), at: 4) }
        var waitLaw: TimeLaw?
        if abandonRate > 0 {
            figures.insert(.abandonProbability(abandonProbability), at: 4)
            figures.append(.meanStay(meanNumber / joiningRate))
        } else {
            let phases = ErlangMixture.waiting(found: seenByJoining, servers: servers, serviceRate: serviceRate)
            figures.append(.meanSojourn(meanNumber / joiningRate))
            figures += .waitSpread(mean: meanWait, secondMoment: phases.secondMoment)
            waitLaw = TimeLaw(scale: 1 / (Double(servers) * serviceRate)) { phases.tail($0) }
        }
        let impatience = abandonRate > 0 ? "+M" : ""
        return TheoreticalFigures(
            model: "M/M/\(servers) with balking\(impatience)",
            source: "Haight (1957), Biometrika 44, 360–369; Ancker & Gafarian (1963), Oper. Res. 11, 88–100",
            conditions: "Poisson arrivals, exponential service, equal servers, joining decided by the number found, "
                + "first come first served, long run; waits are of those who join",
            figures: figures, waitLaw: waitLaw)
    }
}
