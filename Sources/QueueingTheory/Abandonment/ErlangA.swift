/// M/M/c+M, Erlang A: each customer gives up after an exponential time in line unless his service has begun.
///
/// A birth–death process with deaths min(n, c) μ + (n − c)⁺ θ; it is stable under any load. The wait a customer would
/// have with d ahead of him in line and all servers busy is a sum of exponentials of rates cμ, cμ + θ, …, cμ + dθ, in
/// which e^(−θ wait) has the beta law of parameters cμ/θ and d + 1; so its laws are exact.
/// Source: Palm (1957), Research on telephone traffic carried by full availability groups, Tele 1; Garnett,
/// Mandelbaum, Reiman (2002), Designing a call center with impatient customers, M&SOM 4, 208–227.
package struct ErlangA: LineByStates, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    /// The rate θ of giving up, 1 / mean patience.
    package let abandonRate: Double
    /// The largest number in the system, or nil; who finds it is turned away.
    package let capacity: Int?
    /// The long-run shares of time with 0, 1, … customers; without a capacity cut below 1e-18.
    package let probabilities: [Double]

    package init(
        arrivalRate: Double, serviceRate: Double, servers: Int, abandonRate: Double, capacity: Int? = nil
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requirePositive(abandonRate, "rate of giving up")
        if let capacity { try TheoryError.requireAtLeast(servers, capacity, "capacity (waiting and in service)") }
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.abandonRate = abandonRate
        self.capacity = capacity
        probabilities = try endlessBirthDeathEquilibrium(
            ratioFallsFrom: 0, births: { capacity == $0 ? 0 : arrivalRate },
            deaths: { Double(min($0, servers)) * serviceRate + Double(max(0, $0 - servers)) * abandonRate })
    }

    package var offeredLoad: Double { arrivalRate / serviceRate }
    package var lossProbability: Double {
        capacity.map { $0 < probabilities.count ? probabilities[$0] : 0 } ?? 0
    }
    /// Of all who come; each of those waiting gives up at rate θ.
    package var abandonProbability: Double { abandonRate * meanQueueLength / arrivalRate }
    /// The mean time in line of all who get in, ended by service or by giving up.
    package var meanWait: Double { meanQueueLength / (arrivalRate * (1 - lossProbability)) }

    /// What those who get in find: places c, c + 1, … are those who wait, with 0, 1, … ahead of them.
    var seenByAccepted: [Double] {
        guard let capacity else { return probabilities }
        return probabilities.prefix(capacity).map { $0 / (1 - lossProbability) }
    }
    var ahead: ArraySlice<Double> { seenByAccepted.dropFirst(servers) }

    /// Of those who get in, whether they are then served or give up.
    package var waitProbability: Double { ahead.reduce(0, +) }

    package static let source = "Palm (1957), Tele 1; Garnett, Mandelbaum, Reiman (2002), M&SOM 4, 208–227"
    package static let conditions =
        "Poisson arrivals, exponential service, equal servers, exponential patience for the start of service, first "
        + "come first served for the laws of the wait, long run; the wait ends with service or giving up"

    package var theory: TheoreticalFigures {
        var figures: [TheoreticalFigures.Figure] = [
            .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(meanBusy),
            .abandonProbability(abandonProbability), .waitProbability(waitProbability),
            .emptyProbability(emptyProbability), .throughput(throughput),
            .meanNumber(meanNumber), .meanQueueLength(meanQueueLength),
            .meanStay(meanNumber / (arrivalRate * (1 - lossProbability))), .meanWait(meanWait),
            .meanWaitOfServed(meanWaitOfServed),
        ]
        if capacity != nil { figures.insert(.lossProbability(lossProbability), at: 3) }
        let places = capacity.map { "/\($0)" } ?? ""
        return TheoreticalFigures(
            model: "M/M/\(servers)\(places)+M", source: Self.source, conditions: Self.conditions,
            figures: figures + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment), waitLaw: servedWaitLaw)
    }
}
