import Statistics

/// M/M/c: Poisson arrivals, exponential service, `servers` equal servers, an endless line, first come first served.
///
/// Rates are per the same time unit, in which times come out.
/// Source: Erlang (1917), Solution of some problems in the theory of probabilities of significance in automatic
/// telephone exchanges; Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, section 2.3.
package struct MMc: QueueingModel, Hashable {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    /// Erlang's C: the share of customers who wait.
    package let waitProbability: Double

    /// Throws when a rate is not above 0, or when the servers cannot keep up.
    package init(arrivalRate: Double, serviceRate: Double, servers: Int) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        try TheoryError.requireStable(utilization: arrivalRate / (Double(servers) * serviceRate))
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        waitProbability = ErlangFormulas.waiting(servers: servers, load: arrivalRate / serviceRate)
    }

    package var offeredLoad: Double { arrivalRate / serviceRate }
    package var utilization: Double { arrivalRate / (Double(servers) * serviceRate) }
    /// The rate cμ − λ at which a line is worked off.
    package var spareRate: Double { Double(servers) * serviceRate - arrivalRate }

    package var meanWait: Double { waitProbability / spareRate }
    package var meanQueueLength: Double { arrivalRate * meanWait }
    package var meanSojourn: Double { meanWait + 1 / serviceRate }
    package var meanNumber: Double { meanQueueLength + offeredLoad }
    package var meanBusy: Double { offeredLoad }
    package var throughput: Double { arrivalRate }
    package var emptyProbability: Double { probability(of: 0) }

    /// The long-run share of time with n customers in the system.
    ///
    /// From p_c = C (1 − ρ) outwards: p_n = p_c ρ^(n−c) above, and down by p_(n−1) = p_n n / a.
    package func probability(of n: Int) -> Double {
        if n < 0 { return 0 }
        let full = waitProbability * spareRate / (Double(servers) * serviceRate)
        if n >= servers { return full * Special.pow(utilization, Double(n - servers)) }
        var probability = full
        for k in stride(from: servers, to: n, by: -1) { probability *= Double(k) / offeredLoad }
        return probability
    }

    package static let source =
        "Erlang (1917), formula C; Gross, Shortle, Thompson, Harris (2008), Fundamentals of Queueing Theory, section "
        + "2.3"
    package static let conditions =
        "Poisson arrivals, exponential service, equal servers, endless line, first come first served, λ < cμ, long run"

    package var theory: TheoreticalFigures {
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

extension MMc {
    /// P(Wq > t) = C e^(−(cμ − λ) t), first come first served.
    ///
    /// Source: Gross et al. (2008), section 2.3; Cooper (1981), chapter 3.
    package func waitTail(_ t: Double) -> Double { t < 0 ? 1 : waitProbability * Special.exp(-spareRate * t) }

    /// P(W > t) for wait and service together, first come first served.
    ///
    /// With δ = cμ − λ: (1 − C) e^(−μt) + C P(two exponentials of rates μ and δ last longer than t). The latter is
    /// e^(−μt) + μ e^(−min(μ,δ) t) (1 − e^(−|δ−μ| t)) / |δ − μ|, in which nothing cancels as δ → μ.
    package func sojournTail(_ t: Double) -> Double {
        if t <= 0 { return 1 }
        let mu = serviceRate
        let delta = spareRate
        let gap = (delta - mu).magnitude
        let overlap = gap * t < 1e-300 ? t : -Special.expm1(-gap * t) / gap
        return Special.exp(-mu * t) + waitProbability * mu * Special.exp(-min(mu, delta) * t) * overlap
    }
}
