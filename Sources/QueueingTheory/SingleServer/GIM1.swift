import Statistics

/// GI/M/1: independent times between arrivals of any law, exponential service, one server, an endless line, first
/// come first served.
///
/// An arrival finds n others with probability (1 − σ) σⁿ, where σ is the root below 1 of σ = A*(μ (1 − σ)) and A* the
/// Laplace–Stieltjes transform of the time between arrivals.
/// Source: Kendall (1953), Ann. Math. Statist. 24, 338–354; Kleinrock (1975), Queueing Systems I, section 6.4.
package struct GIM1: UninterruptedLine {
    package let arrivalRate: Double
    package let serviceRate: Double
    /// The share σ of customers who wait.
    package let root: Double
    private let model: String

    /// - Parameters:
    ///   - arrivalRate: 1 / the mean time between arrivals.
    ///   - serviceRate: μ, above `arrivalRate`.
    ///   - model: as it is to be named, such as `D/M/1`.
    ///   - transform: A*(s) = E[e^(−sA)] of the time between arrivals, for s ≥ 0; its mean is 1 / `arrivalRate`.
    package init(
        arrivalRate: Double, serviceRate: Double, model: String = "G/M/1", transform: (Double) -> Double
    ) throws(TheoryError) {
        try TheoryError.requirePositive(arrivalRate, "arrival rate")
        try TheoryError.requirePositive(serviceRate, "service rate")
        let utilization = arrivalRate / serviceRate
        try TheoryError.requireStable(utilization: utilization)
        self.arrivalRate = arrivalRate
        self.serviceRate = serviceRate
        self.model = model
        // In x = 1 − σ, 1 − A*(μx) − x is 0 at 0, rises to a maximum, and falls below 0 at 1: halving x from 1 until it
        // is above 0 leaves the root between.
        func surplus(_ x: Double) -> Double { 1 - transform(serviceRate * x) - x }
        do {
            var low = 0.5
            while surplus(low) <= 0, low > 1e-12 { low /= 2 }
            let x = try findRoot(in: low...2 * low, surplus)
            root = 1 - x
        } catch { throw TheoryError(.numerical, "no root of σ = A*(μ(1 − σ)) was found between 0 and 1: \(error)") }
    }

    package var meanService: Double { 1 / serviceRate }
    package var utilization: Double { arrivalRate / serviceRate }
    package var waitProbability: Double { root }
    /// Wq = σ / (μ (1 − σ)).
    package var meanWait: Double { root / decay }
    package var meanSojourn: Double { 1 / decay }
    /// E[Wq²] = 2σ / (μ (1 − σ))².
    package var waitSecondMoment: Double { 2 * root / (decay * decay) }

    /// The rate μ (1 − σ).
    package var decay: Double { serviceRate * (1 - root) }

    /// P(Wq > t) = σ e^(−μ(1 − σ)t).
    package func waitTail(_ t: Double) -> Double { t < 0 ? 1 : root * Special.exp(-decay * t) }
    /// P(W > t) = e^(−μ(1 − σ)t).
    package func sojournTail(_ t: Double) -> Double { t < 0 ? 1 : Special.exp(-decay * t) }

    package var theory: TheoreticalFigures {
        TheoreticalFigures(
            model: model, source: "Kendall (1953), Ann. Math. Statist. 24, 338–354; Kleinrock (1975), section 6.4",
            conditions: "independent times between arrivals, exponential service, one server, endless line, first come "
                + "first served, λ < μ, long run",
            figures: usualFigures + .waitSpread(mean: meanWait, secondMoment: waitSecondMoment),
            waitLaw: TimeLaw(scale: meanSojourn, tail: waitTail),
            sojournLaw: TimeLaw(scale: meanSojourn, tail: sojournTail))
    }
}

extension GIM1 {
    /// D/M/1: arrivals at equal intervals, A*(s) = e^(−s/λ).
    package static func deterministic(arrivalRate: Double, serviceRate: Double) throws(TheoryError) -> GIM1 {
        try GIM1(arrivalRate: arrivalRate, serviceRate: serviceRate, model: "D/M/1") { Special.exp(-$0 / arrivalRate) }
    }

    /// Ek/M/1: A*(s) = (1 + s / (kλ))^(−k).
    package static func erlang(phases: Int, arrivalRate: Double, serviceRate: Double) throws(TheoryError) -> GIM1 {
        try TheoryError.requireAtLeast(1, phases, "number of phases")
        let k = Double(phases)
        return try GIM1(arrivalRate: arrivalRate, serviceRate: serviceRate, model: "E\(phases)/M/1") {
            Special.exp(-k * Special.log1p($0 / (k * arrivalRate)))
        }
    }

    /// H2/M/1 with balanced means, p₁/λ₁ = p₂/λ₂, which the squared coefficient of variation determines.
    ///
    /// Source of the balancing: Allen (1990), Probability, Statistics, and Queueing Theory, section 3.2.
    package static func hyperexponential(
        scv: Double, arrivalRate: Double, serviceRate: Double
    ) throws(TheoryError) -> GIM1 {
        try TheoryError.require(
            scv >= 1 && scv.isFinite,
            "a hyperexponential law has a squared coefficient of variation of at least 1, not \(scv)")
        let p = (1 + ((scv - 1) / (scv + 1)).squareRoot()) / 2
        let rates = (2 * p * arrivalRate, 2 * (1 - p) * arrivalRate)
        return try GIM1(arrivalRate: arrivalRate, serviceRate: serviceRate, model: "H2/M/1") { s in
            p * rates.0 / (rates.0 + s) + (1 - p) * rates.1 / (rates.1 + s)
        }
    }
}
