import Statistics

/// Erlang's two formulas, for any number of servers without overflow.
package enum ErlangFormulas {
    /// B(c, a): the share lost at `servers` servers without a waiting place, offered `load` erlang.
    ///
    /// The recursion on the reciprocal, 1/B(n) = 1 + (n / a) / B(n−1), adds only positive numbers, so its error
    /// stays near rounding; where 1/B is beyond the largest number, B is 0. Time grows with the number of servers.
    /// Source: Erlang (1917); recursion: Jagerman (1974), Bell System Technical Journal 53, 525–551.
    package static func blocking(servers: Int, load: Double) -> Double {
        precondition(servers >= 0 && load >= 0, "servers and load are not negative")
        if load == 0 { return servers == 0 ? 1 : 0 }
        var reciprocal = 1.0
        for n in stride(from: 1, through: servers, by: 1) { reciprocal = 1 + Double(n) / load * reciprocal }
        return 1 / reciprocal
    }

    /// C(c, a): the share that waits at `servers` servers with an endless waiting room; 1 when a ≥ c.
    ///
    /// C = c B / (c − a (1 − B)). Source: Erlang (1917); Cooper (1981), Introduction to Queueing Theory, chapter 3.
    package static func waiting(servers: Int, load: Double) -> Double {
        if load >= Double(servers) { return 1 }
        let blocked = blocking(servers: servers, load: load)
        return Double(servers) * blocked / (Double(servers) - load * (1 - blocked))
    }
}

/// M/G/c/c: Poisson arrivals, service of any law, and whoever finds all servers busy is lost.
///
/// Source: Erlang (1917), formula B; that only the service's mean matters: Sevastyanov (1957), Theory of
/// Probability and its Applications 2, 104–112.
package struct ErlangLoss: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let meanService: Double
    package let servers: Int
    /// Erlang's B: the share of customers who are lost.
    package let lossProbability: Double

    package init(arrivalRate: Double, meanService: Double, servers: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(meanService, "mean service")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        self.arrivalRate = arrivalRate
        self.meanService = meanService
        self.servers = servers
        lossProbability = ErlangFormulas.blocking(servers: servers, load: arrivalRate * meanService)
    }

    package var offeredLoad: Double { arrivalRate * meanService }
    package var throughput: Double { arrivalRate * (1 - lossProbability) }
    package var meanNumber: Double { offeredLoad * (1 - lossProbability) }
    package var utilization: Double { meanNumber / Double(servers) }

    /// The long-run share of time with n customers: the Poisson law cut at c.
    package func probability(of n: Int) -> Double {
        guard (0...servers).contains(n) else { return 0 }
        let law = PoissonDistribution(mean: offeredLoad)
        return law.probability(n) / law.cdf(servers)
    }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/\(servers)/\(servers)",
            source: "Erlang (1917), formula B; Sevastyanov (1957), Theory Probab. Appl. 2, 104–112",
            conditions: "Poisson arrivals, service of any law, those who find all servers busy are lost, long run",
            figures: [
                .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(meanNumber),
                .lossProbability(lossProbability), .waitProbability(0), .emptyProbability(probability(of: 0)),
                .throughput(throughput),
            ] + .littleFour(number: meanNumber, queue: 0, sojourn: meanService, wait: 0),
            waitLaw: TimeLaw(scale: 1) { _ in 0 })
    }
}
