import Statistics

/// M/M/c+G: customers give up after a time in line of any law unless their service has begun; first come first served.
///
/// With H(x) = ∫₀ˣ P(R > u) du, the wait V that would be offered to a customer of endless patience has the density
/// λ p_(c−1) e^(λH(x) − cμx) for x > 0, and all else follows from integrals over it; 1/B(c − 1, λ/μ) stands for the
/// states with a free server.
/// Source: Baccelli & Hebuterne (1981), On queues with impatient customers, Performance '81, 159–179; Zeltyn &
/// Mandelbaum (2005), Call centers with impatient customers: many-server asymptotics of the M/M/n+G queue, Queueing
/// Systems 51, 361–402, section 4 and appendix A: the building blocks J, J₁, J_H.
package struct ImpatientLine: QueueingModel {
    package let arrivalRate: Double
    package let serviceRate: Double
    package let servers: Int
    package let patience: Patience
    /// P(V > 0): all servers are busy.
    package let waitProbability: Double
    /// P(R < V).
    package let abandonProbability: Double
    /// E[V].
    package let meanOfferedWait: Double
    /// E[min(V, R)].
    package let meanWait: Double
    /// E[min(V, R)²].
    package let waitSecondMoment: Double
    let density: OfferedWait
    /// What the density is multiplied by.
    let normalization: Double

    package init(arrivalRate: Double, serviceRate: Double, servers: Int, patience: Patience) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        try TheoryError.requireAtLeast(1, servers, "number of servers")
        let density = try OfferedWait(
            arrivalRate: arrivalRate, totalRate: Double(servers) * serviceRate, patience: patience)
        let free =
            Special.exp(-density.height)
            / ErlangFormulas.blocking(servers: servers - 1, load: arrivalRate / serviceRate)
        let all = try density.integral { _ in 1 }
        let unit = arrivalRate / (free + arrivalRate * all)
        let tail = patience.tail
        waitProbability = unit * all
        abandonProbability = unit * (try density.integral { 1 - tail($0) })
        meanOfferedWait = unit * (try density.integral { $0 })
        // E[f(min(V, R))] by the tail: P(min > x) = P(V > x) P(R > x), and the order of integration exchanged.
        meanWait = unit * (try density.integral { patience.integratedTail($0) })
        let twice = try density.integral { x in try patience.integratedTailMoment(x) }
        waitSecondMoment = unit * 2 * twice
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.servers = servers
        self.patience = patience
        self.density = density
        normalization = unit
    }

    package var offeredLoad: Double { arrivalRate / serviceRate }
    package var throughput: Double { arrivalRate * (1 - abandonProbability) }
    package var meanBusy: Double { offeredLoad * (1 - abandonProbability) }
    package var utilization: Double { meanBusy / Double(servers) }
    package var meanQueueLength: Double { arrivalRate * meanWait }
    package var meanNumber: Double { meanQueueLength + meanBusy }

    /// E[V | V < R].
    package func meanWaitOfServed() throws(TheoryError) -> Double {
        normalization * (try density.integral { $0 * patience.tail($0) }) / (1 - abandonProbability)
    }

    /// P(V > t).
    package func offeredWaitTail(_ t: Double) throws(TheoryError) -> Double {
        t < 0 ? 1 : normalization * (try density.integral(from: t) { _ in 1 })
    }

    /// P(V > t | V < R).
    package func servedWaitTail(_ t: Double) throws(TheoryError) -> Double {
        if t < 0 { return 1 }
        return normalization * (try density.integral(from: t) { patience.tail($0) }) / (1 - abandonProbability)
    }

    package static let source =
        "Baccelli & Hebuterne (1981), Performance '81, 159–179; Zeltyn & Mandelbaum (2005), Queueing Systems 51, "
        + "361–402"
    package static let conditions =
        "Poisson arrivals, exponential service, equal servers, patience for the start of service of any law, first "
        + "come first served, long run; the wait ends with service or giving up"

    package var theory: TheoreticalFigures {
        let model = self
        var figures: [TheoreticalFigures.Figure] = [
            .utilization(utilization), .offeredLoad(offeredLoad), .meanBusy(meanBusy),
            .abandonProbability(abandonProbability), .waitProbability(waitProbability), .throughput(throughput),
            .meanNumber(meanNumber), .meanQueueLength(meanQueueLength), .meanStay(meanNumber / arrivalRate),
            .meanWait(meanWait),
        ]
        if let served = try? meanWaitOfServed() { figures.append(.meanWaitOfServed(served)) }
        return TheoreticalFigures(
            model: "M/M/\(servers)+\(patience.letter)", source: Self.source, conditions: Self.conditions,
            figures: figures + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment),
            waitLaw: TimeLaw(scale: 1 / (Double(servers) * serviceRate)) { (try? model.servedWaitTail($0)) ?? .nan })
    }
}
