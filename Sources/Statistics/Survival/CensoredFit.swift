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
