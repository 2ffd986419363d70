/// M/M/c/K/N: `population` customers, each away for an exponential time with rate `requestRate` between visits.
///
/// Who finds `capacity` customers there goes away again for another such time. With K ≥ N nobody is turned away: the
/// machine repairman model; with K = c it is Engset's.
/// Source: Gross, Shortle, Thompson, Harris (2008), section 2.7; what an arrival finds: Sevcik & Mitrani (1981),
/// Journal of the ACM 28, 358–371; Lavenberg & Reiser (1980), J. Appl. Prob. 17, 1048–1061.
package struct FiniteSource: LimitedLine, Hashable {
    /// The rate of one customer who is away: 1 / mean time away.
    package let requestRate: Double
    package let serviceRate: Double
    package let servers: Int
    package let capacity: Int
    package let population: Int
    /// The long-run shares of time with 0, 1, …, min(K, N) customers.
    package let probabilities: [Double]
    /// What an arriving customer finds: the share of arrivals that find n others, turned away or not.
    package let seenByArrivals: [Double]

    /// Most of them weigh something where servers are too few, and each point of the law of waits looks at all.
    private static let mostStates = 200_000

    /// A `capacity` of nil stands for as many places as there are customers.
    package init(
        requestRate: Double, serviceRate: Double, servers: Int, capacity: Int? = nil, population: Int
    ) throws(TheoryError) {
        try TheoryError.requirePositive(requestRate, "rate of a customer who is away")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireAtLeast(1, population, "population")
        if let capacity { try TheoryError.requireAtLeast(servers, capacity, "capacity (waiting and in service)") }
        self.requestRate = requestRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.capacity = capacity ?? population
        self.population = population
        let most = min(self.capacity, population)
        try TheoryError.requireFollowable(most, most: Self.mostStates, "population with places")
        let equilibrium = birthDeathEquilibrium(
            births: (0..<most).map { Double(population - $0) * requestRate },
            deaths: (1...most).map { Double(min($0, servers)) * serviceRate })
        probabilities = equilibrium
        // An arrival comes at a rate that depends on the state, so it finds n with weight (N − n) p_n, which is
        // the equilibrium of the same system with one customer less: the arrival theorem.
        let weights = equilibrium.indices.map { Double(population - $0) * equilibrium[$0] }
        let total = weights.reduce(0, +)
        seenByArrivals = weights.map { $0 / total }
    }

    package var lossProbability: Double { capacity < population ? seenByArrivals[capacity] : 0 }

    package var seenByAccepted: [Double] {
        seenByArrivals.prefix(capacity).map { $0 / (1 - lossProbability) }
    }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/M/\(servers)/\(capacity)/\(population)",
            source: "Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, section 2.7; "
                + "Sevcik & Mitrani (1981), J. ACM 28, 358–371, for what an arrival finds",
            conditions: "a fixed population, exponential times away and in service, equal servers, first come first "
                + "served, long run; the arrival rate is that of one customer who is away",
            figures: [
                .utilization(utilization), .meanBusy(meanBusy), .lossProbability(lossProbability),
                .waitProbability(waitProbability), .emptyProbability(emptyProbability), .throughput(throughput),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment),
            waitLaw: waitLaw, sojournLaw: sojournLaw)
    }
}
