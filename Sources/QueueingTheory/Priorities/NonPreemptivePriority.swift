/// M/G/1 with priority classes, nobody interrupted, first come first served within a class.
///
/// Wq_k = W₀ / ((1 − σ_(k−1)) (1 − σ_k)), W₀ = Σ λᵢ E[Sᵢ²] / 2 over all classes, σ_k the load of classes 1 … k.
/// Source: Cobham (1954), Priority assignment in waiting line problems, Operations Research 2, 70–76, and the
/// correction in 3, 547.
package struct NonPreemptivePriority: QueueingModel, Hashable {
    package let classes: [PriorityClass]

    package init(_ classes: [PriorityClass]) throws(TheoryError) {
        try PriorityClass.check(classes)
        try TheoryError.requireStable(utilization: classes.reduce(0) { $0 + $1.load })
        self.classes = classes
    }

    package var utilization: Double { load(upTo: classes.count) }

    private func load(upTo k: Int) -> Double { classes.prefix(k).reduce(0) { $0 + $1.load } }

    /// The mean wait of class `k`, counted from 0, the most urgent.
    package func meanWait(of k: Int) -> Double {
        let residual = classes.reduce(0) { $0 + $1.arrivalRate * $1.serviceSecondMoment } / 2
        return residual / ((1 - load(upTo: k)) * (1 - load(upTo: k + 1)))
    }

    package func meanSojourn(of k: Int) -> Double { meanWait(of: k) + classes[k].meanService }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: "M/G/1/∞/∞/PRIO", source: "Cobham (1954), Oper. Res. 2, 70–76",
            conditions:
                "Poisson arrivals and independent service times in each class, one server, nobody is interrupted, "
                + "ρ < 1 over all classes, long run",
            figures: priorityFigures(
                classes, servers: 1, waits: classes.indices.map(meanWait), sojourns: classes.indices.map(meanSojourn),
                waitProbability: utilization))
    }
}

/// M/M/c with priority classes that share one service rate, nobody interrupted.
///
/// Wq_k = (C / cμ) / ((1 − σ_(k−1)) (1 − σ_k)), C Erlang's for all classes together, σ_k = (λ₁ + … + λ_k) / cμ.
/// Source: Cobham (1954), Operations Research 2, 70–76; the law of the wait: Kella & Yechiali (1985), Waiting times
/// in the non-preemptive priority M/M/c queue, Stochastic Models 1, 257–262.
package struct NonPreemptivePriorityMMc: QueueingModel, Hashable {
    /// The rate λ of each class, the most urgent first.
    package let arrivalRates: [Double]
    package let serviceRate: Double
    package let servers: Int
    /// The same line without classes.
    package let aggregate: MMc

    package init(arrivalRates: [Double], serviceRate: Double, servers: Int) throws(TheoryError) {
        for (index, rate) in arrivalRates.enumerated() {
            try TheoryError.requirePositive(rate, "arrival rate of class \(index + 1)")
        }
        aggregate = try MMc(arrivalRate: arrivalRates.reduce(0, +), serviceRate: serviceRate, servers: servers)
        self.arrivalRates = arrivalRates
        self.serviceRate = serviceRate
        self.servers = servers
    }

    /// The share who wait, the same in each class.
    package var waitProbability: Double { aggregate.waitProbability }

    package func meanWait(of k: Int) -> Double { waitProbability * delay(of: k).mean }

    /// E[Wq²] of class `k`.
    package func waitSecondMoment(of k: Int) -> Double { waitProbability * delay(of: k).secondMoment }

    private func delay(of k: Int) -> PriorityDelay {
        PriorityDelay(arrivalRates: arrivalRates, totalServiceRate: Double(servers) * serviceRate, customerClass: k)
    }

    package func meanSojourn(of k: Int) -> Double { meanWait(of: k) + 1 / serviceRate }

    package var theory: TheoreticalFigures {
        let classes = arrivalRates.map { PriorityClass.exponential(arrivalRate: $0, meanService: 1 / serviceRate) }
        var figures = priorityFigures(
            classes, servers: servers, waits: classes.indices.map(meanWait), sojourns: classes.indices.map(meanSojourn),
            waitProbability: waitProbability)
        for k in classes.indices {
            var second = TheoreticalFigures.Figure.waitSecondMoment(waitSecondMoment(of: k))
            second.customerClass = k
            figures.append(second)
        }
        return TheoreticalFigures(
            model: "M/M/\(servers)/∞/∞/PRIO",
            source: "Cobham (1954), Oper. Res. 2, 70–76; Kella & Yechiali (1985), Stochastic Models 1, 257–262",
            conditions:
                "Poisson arrivals in each class, exponential service with one rate for all, equal servers, nobody "
                + "is interrupted, ρ < 1 over all classes, long run",
            figures: figures)
    }
}

/// The wait of a customer of class k, given that he waits, in M/M/c with one service rate for all classes.
///
/// While all servers are busy, someone leaves at rate ν = cμ, and the number of those of classes 1 … k in line whom he
/// finds is geometric with ratio σ_k, so that the time until they and the service under way are through is
/// exponential with rate ν (1 − σ_k); those of higher classes who come meanwhile add busy periods of their own.
struct PriorityDelay: Sendable, Hashable {
    let mean: Double
    let secondMoment: Double

    init(arrivalRates: [Double], totalServiceRate nu: Double, customerClass k: Int) {
        let higher = arrivalRates.prefix(k).reduce(0, +)
        let ahead = nu - higher - arrivalRates[k]
        let stretch = 1 / (1 - higher / nu)
        let first = 1 / ahead
        mean = first * stretch
        // Var of a compound of busy periods: E[D²] = E[V²] s² + E[V] λ E[b²] s³ with b exponential of rate ν.
        secondMoment =
            2 * first * first * stretch * stretch
            + first * higher * 2 / (nu * nu) * stretch * stretch * stretch
    }
}
