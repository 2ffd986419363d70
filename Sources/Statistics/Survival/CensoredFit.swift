internal import SimulationKernel

/// The law of a family under which durations, some of them cut off, are likeliest.
package struct CensoredFit: Sendable, Hashable {
    /// Its ``FittedLaw/logLikelihood`` is Σ ln f(tᵢ) over the observed ends and Σ ln P(T > tⱼ) over those cut off.
    package let fitted: FittedLaw
    /// Of each of ``FittedLaw/parameters``, with the interval of its logarithm (of itself for the log-mean), by the
    /// observed information.
    package let intervals: [ConfidenceInterval]
    /// How many ends were observed, and how many durations were cut off.
    package let events: Int
    package let censored: Int

    /// - Parameter standardErrors: of each parameter's logarithm, of a log-mean its own.
    init(_ fitted: FittedLaw, standardErrors: [Double], _ sample: CensoredSample, confidence: Double) {
        let z = IntervalQuantile.normal((1 + confidence) / 2)
        self.fitted = fitted
        intervals = zip(fitted.parameters, standardErrors).map { parameter, error in
            let value = parameter.value.withoutProcessorDigits
            let reach = (z * error).withoutProcessorDigits
            if parameter.name == "log-mean" {
                return ConfidenceInterval(
                    estimate: value, lower: value - reach, upper: value + reach,
                    standardError: error.withoutProcessorDigits, confidence: confidence)
            }
            return ConfidenceInterval(
                estimate: value, lower: (value * Special.exp(-reach)).withoutProcessorDigits,
                upper: (value * Special.exp(reach)).withoutProcessorDigits,
                standardError: (value * error).withoutProcessorDigits, confidence: confidence)
        }
        events = sample.events
        censored = sample.censored
    }
}

extension CensoredSample {
    /// The families that are fitted to durations of which some were cut off.
    package static let families: [LawFamily] = [.exponential, .gamma, .lognormal, .weibull]

    /// The law of a family under which the durations are likeliest: maximum likelihood with right censoring (Lawless
    /// 2003, "Statistical models and methods for lifetime data", chapter 5). The exponential law's mean is all the time
    /// watched over the ends observed.
    /// - Throws: ``NoFit`` for a family that is not among ``families``, when no end was observed, when one was observed at
    ///   0, or when no law of the family is the likeliest, as with a single end observed.
    package func fitted(_ family: LawFamily, confidence: Double = 0.95) throws(NoFit) -> CensoredFit {
        guard Self.families.contains(family) else { throw NoFit("it is not fitted to durations that were cut off") }
        guard events > 0 else { throw NoFit("no end was observed") }
        if let first = moments.first, first.time == 0, first.events > 0 {
            throw NoFit(first.events == 1 ? "one end is at 0" : "\(first.events) ends are at 0")
        }
        guard let last = moments.last, last.time < 1e150, moments[0].time == 0 || moments[0].time > 1e-150 else {
            throw NoFit("the values are too large or too small to compute with")
        }
        if family == .exponential { return exponential(confidence) }
        guard moments.count(where: { $0.events > 0 }) >= 2 else { throw NoFit("the ends observed do not differ") }
        let likelihood = CensoredLikelihood(family, self)
        // Beyond e^12 a shape or a scale runs away.
        guard let maximum = LikelihoodMaximum(from: likelihood.start, bound: 12, { likelihood($0, $1) }) else {
            throw NoFit("none of its laws is the likeliest")
        }
        let errors = maximum.standardErrors
        guard errors.x.isFinite, errors.y.isFinite else { throw NoFit("none of its laws is the likeliest") }
        let fitted = FittedLaw(
            family, likelihood.law(maximum.x, maximum.y), logLikelihood: maximum.value, count: count)
        let inOrder =
            switch family {
            case .lognormal: [errors.x, errors.y]
            case .weibull: [errors.y, errors.x]
            // The scale is the mean over the shape.
            default: [errors.y, maximum.standardErrorOfDifference]
            }
        return CensoredFit(fitted, standardErrors: inOrder, self, confidence: confidence)
    }

    private func exponential(_ confidence: Double) -> CensoredFit {
        var total = CompensatedSum()
        for moment in moments { total.add(Double(moment.events + moment.censored) * moment.time) }
        let d = Double(events)
        let mean = total.value / Double(events)
        let fitted = FittedLaw(
            .exponential, .exponential(mean: mean), logLikelihood: -d * (Special.log(mean) + 1), count: count)
        return CensoredFit(fitted, standardErrors: [1 / d.squareRoot()], self, confidence: confidence)
    }
}
