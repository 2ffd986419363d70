import NumericalMethods

/// M/M/c: Poisson arrivals, exponential service, `servers` equal servers, an endless line, first come first served.
///
/// Rates are per the same time unit, in which times come out.
/// Source: Erlang (1917), Solution of some problems in the theory of probabilities of significance in automatic
/// telephone exchanges; Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, section 2.3.
public struct MMc: QueueingModel, Hashable {
    public let arrivalRate: Double
    public let serviceRate: Double
    public let servers: Int
    /// Erlang's C: the share of customers who wait.
    public let waitProbability: Double

    /// Throws when a rate is not above 0, or when the servers cannot keep up.
    public init(arrivalRate: Double, serviceRate: Double, servers: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireStable(utilization: arrivalRate / (Double(servers) * serviceRate))
        (self.arrivalRate, self.serviceRate, self.servers) = (arrivalRate, serviceRate, servers)
        waitProbability = ErlangFormulas.waiting(servers: servers, load: arrivalRate / serviceRate)
    }

    public var offeredLoad: Double { arrivalRate / serviceRate }
    public var utilization: Double { arrivalRate / (Double(servers) * serviceRate) }
    /// cμ − λ: the rate at which a line is worked off.
    public var spareRate: Double { Double(servers) * serviceRate - arrivalRate }

    public var meanWait: Double { waitProbability / spareRate }
    public var meanQueueLength: Double { arrivalRate * meanWait }
    public var meanSojourn: Double { meanWait + 1 / serviceRate }
    public var meanNumber: Double { meanQueueLength + offeredLoad }
    public var meanBusy: Double { offeredLoad }
    public var throughput: Double { arrivalRate }
    public var emptyProbability: Double { probability(of: 0) }

    /// The long-run share of time with n customers in the system.
    ///
    /// From p_c = C (1 − ρ) outwards: p_n = p_c ρ^(n−c) above, and down by p_(n−1) = p_n n / a.
    public func probability(of n: Int) -> Double {
        if n < 0 { return 0 }
        let full = waitProbability * spareRate / (Double(servers) * serviceRate)
        if n >= servers { return full * Special.pow(utilization, Double(n - servers)) }
        var probability = full
        for k in stride(from: servers, to: n, by: -1) { probability *= Double(k) / offeredLoad }
        return probability
    }

    public static let source =
        "Erlang (1917), formula C; Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, section "
        + "2.3"
    public static let conditions =
        "Poisson arrivals, exponential service, equal servers, endless line, first come first served, λ < cμ, long run"

    public var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: servers == 1 ? "M/M/1" : "M/M/\(servers)", source: Self.source, conditions: Self.conditions,
            figures: [
                .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(meanBusy),
                .waitProbability(waitProbability), .emptyProbability(emptyProbability), .throughput(throughput),
            ]
                + .littleFour(number: meanNumber, queue: meanQueueLength, sojourn: meanSojourn, wait: meanWait)
                + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment(.fifo)),
            waitLaw: TimeLaw(scale: 1 / spareRate, tail: waitTail),
            sojournLaw: TimeLaw(scale: meanSojourn, tail: sojournTail))
    }
}
