import SimulationKernel

extension ObservedSample {
    /// The law of a family under which these values are likeliest.
    ///
    /// Closed forms where there are some; gamma and Weibull shapes are roots of the likelihood equation (Johnson, Kotz &
    /// Balakrishnan 1994, "Continuous Univariate Distributions", chapters 17 and 21) by Brent's method to 1e-13;
    /// Erlang's phases by the profile likelihood; the hyperexponential law by expectation and maximization.
    /// - Throws: ``NoFit`` when the family cannot have produced the values or none of its laws is the likeliest.
    package func fitted(_ family: LawFamily) throws(NoFit) -> FittedLaw {
        if isConstant { throw NoFit("all values are the same") }
        // Their squares must neither overflow nor vanish.
        guard mean.isFinite, standardDeviation.isFinite, standardDeviation > 0 else {
            throw NoFit("the values are too large or too small to compute with")
        }
        if negatives > 0, family != .normal {
            throw NoFit(negatives == 1 ? "one value is below 0" : "\(negatives) values are below 0")
        }
        switch family {
        case .exponential, .normal: break
        // One branch of a hyperexponential law would take the zeros alone, with a mean as near to 0 as anybody likes.
        case .erlang, .gamma, .lognormal, .weibull, .hyperexponential:
            if zeros > 0 { throw NoFit(zeros == 1 ? "one value is 0" : "\(zeros) values are 0") }
        }
        switch family {
        case .exponential: return exponential
        case .normal: return normal
        case .lognormal: return lognormal
        case .gamma: return try gamma()
        case .erlang: return try erlang()
        case .weibull: return try weibull()
        case .hyperexponential: return try hyperexponential()
        }
    }

    var size: Double { Double(count) }

    /// Its likelihood is ln L = −n(ln mean + 1).
    var exponential: FittedLaw {
        FittedLaw(
            .exponential, .exponential(mean: mean), logLikelihood: -size * (Special.log(mean) + 1), count: count)
    }

    /// Its likelihood is ln L = −n(ln(2π)/2 + ln sd + 1/2).
    private var normal: FittedLaw {
        FittedLaw(
            .normal, .normal(mean: mean, sd: standardDeviation),
            logLikelihood: -size * (Self.halfLog2Pi + Special.log(standardDeviation) + 0.5), count: count)
    }

    /// The normal law's of the logarithms, less their sum.
    private var lognormal: FittedLaw {
        FittedLaw(
            .lognormal, .lognormal(logMean: meanLog, logSD: sdLog),
            logLikelihood: -size * (Self.halfLog2Pi + Special.log(sdLog) + 0.5 + meanLog), count: count)
    }

    private static let halfLog2Pi = 0.918_938_533_204_672_7

    /// The shape solves ln k − ψ(k) = ln(mean) − mean of logarithms.
    private func gamma() throws(NoFit) -> FittedLaw {
        let shape = try gammaShape()
        let scale = mean / shape
        return FittedLaw(
            .gamma, .gamma(shape: shape, scale: scale), logLikelihood: gammaLogLikelihood(shape), count: count)
    }

    /// The start is Minka's (2002, "Estimating a gamma distribution"), within 1.5 % of the root.
    private func gammaShape() throws(NoFit) -> Double {
        let gap = Special.log(mean) - meanLog
        let start = (3 - gap + ((gap - 3) * (gap - 3) + 24 * gap).squareRoot()) / (12 * gap)
        guard gap > 0, start < 1e7 else { throw NoFit("the values hardly differ") }
        return try Self.root(near: start) { Special.log($0) - Special.digamma($0) - gap }
    }

    /// The likelihood is n((k − 1)·mean of logarithms − k − ln Γ(k) − k·ln(mean / k)).
    private func gammaLogLikelihood(_ shape: Double) -> Double {
        size * ((shape - 1) * meanLog - shape - Special.lnGamma(shape) - shape * Special.log(mean / shape))
    }

    /// The profile likelihood of the shape rises to the gamma law's and falls behind it, so the best whole number is
    /// one of its neighbours.
    private func erlang() throws(NoFit) -> FittedLaw {
        let shape = try gammaShape()
        guard shape <= 9_999 else { throw NoFit("it would need more than 10,000 phases, the most a scenario takes") }
        let low = max(1, shape.rounded(.down))
        let one = gammaLogLikelihood(low)
        let other = gammaLogLikelihood(low + 1)
        let phases = one >= other ? low : low + 1
        return FittedLaw(
            .erlang, .erlang(phases: Int(saturating: phases), mean: mean), logLikelihood: max(one, other), count: count)
    }

    /// The shape solves Σ xᵏ ln x / Σ xᵏ − 1/k = mean of logarithms, whose left side rises with k. Values are taken
    /// relative to the largest, so that no power overflows.
    private func weibull() throws(NoFit) -> FittedLaw {
        let top = logs[count - 1]
        // The standard deviation of ln X is π/(√6·k).
        guard sdLog > 1e-7 else { throw NoFit("the values hardly differ") }
        let shape = try Self.root(near: 1.282_549_830_161_864 / sdLog) { k in
            var powers = 0.0
            var weighted = 0.0
            for log in logs {
                let power = Special.exp(k * (log - top))
                powers += power
                weighted += power * (log - top)
            }
            return weighted / powers - 1 / k - (meanLog - top)
        }
        let powers = logs.reduce(0) { $0 + Special.exp(shape * ($1 - top)) }
        let logScale = top + Special.log(powers / size) / shape
        // At the maximum Σ (x / scale)ᵏ = n.
        let likelihood = Special.log(shape) - shape * logScale + (shape - 1) * meanLog - 1
        return FittedLaw(
            .weibull, .weibull(shape: shape, scale: Special.exp(logScale)), logLikelihood: size * likelihood,
            count: count)
    }

    /// The root of a monotone function of a positive number, bracketed by steps away from a good start.
    private static func root(near start: Double, _ function: (Double) -> Double) throws(NoFit) -> Double {
        // The bracket and the solver ask for the same values again, each of which may be a sum over a million.
        var known: [(x: Double, value: Double)] = []
        func value(_ x: Double) -> Double {
            if let found = known.last(where: { $0.x == x }) { return found.value }
            known.append((x, function(x)))
            return known[known.count - 1].value
        }
        var low = start / 1.05
        var high = start * 1.05
        let rises = value(high) > value(low)
        for _ in 0..<200 where (value(low) < 0) != rises { low /= 1.5 }
        for _ in 0..<200 where (value(high) < 0) == rises { high *= 1.5 }
        guard let root = try? findRoot(in: low...high, relative: 1e-13, value) else {
            throw NoFit("its likelihood equation has no root that could be found")
        }
        return root
    }
}
