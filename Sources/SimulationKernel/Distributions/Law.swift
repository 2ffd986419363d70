/// A probability law as a scenario states it: an inert value, with durations in the model's own time unit.
///
/// How a law is drawn is ``Sampler``'s; what its moments are is `Statistics`'.
public indirect enum Law: Sendable, Hashable {
    case exponential(mean: Double)
    /// The same value every time.
    case deterministic(Double)
    case uniform(low: Double, high: Double)
    case triangular(low: Double, mode: Double, high: Double)
    /// The normal law given that it is not negative: values below 0 are drawn again. `mean` and `sd` are those of
    /// the law before that.
    case normal(mean: Double, sd: Double)
    /// `exp(N)` with `N` normal of mean `logMean` and standard deviation `logSD`.
    case lognormal(logMean: Double, logSD: Double)
    case gamma(shape: Double, scale: Double)
    /// The sum of `phases` exponential phases whose sum has mean `mean`.
    case erlang(phases: Int, mean: Double)
    case weibull(shape: Double, scale: Double)
    /// A beta law stretched from [0, 1] to [`low`, `high`].
    case beta(alpha: Double, beta: Double, low: Double, high: Double)
    /// Pareto type I: P(X > x) = (minimum / x)^shape for x ≥ minimum.
    case pareto(shape: Double, minimum: Double)
    /// With probability `share` exponential with mean `mean`.
    case hyperexponential([Branch])
    /// The sum of independent exponential phases with these means.
    case hypoexponential([Double])
    /// Exponential phases in order; after each the next follows with probability `goesOn`, else it ends. The last
    /// phase's `goesOn` is 0.
    case coxian([Phase])
    /// The time to absorption of a Markov chain that starts in a phase by `initial` (what is missing to 1 starts
    /// absorbed, giving 0) and moves by `generator` (rates per time unit, row sums ≤ 0).
    case phaseType(initial: [Double], generator: [[Double]])
    case discrete([WeightedValue])
    /// One of these observed values, each equally likely.
    case empirical([Double])
    /// These values in this order, from the start again after the last. The entity's number picks the value.
    case sequence([Double])
    /// Whole numbers from 1.
    case geometric(mean: Double)
    /// Whole numbers from 0, Poisson.
    case poisson(mean: Double)
    case binomial(n: Int, share: Double)
    case shifted(by: Double, of: Law)
    case mixture([Component])
    /// A value outside the bounds is set to the bound, not drawn again.
    case bounded(Law, atLeast: Double?, atMost: Double?)
    /// A law whose mean depends on the numbers that a customer carries.
    case dependent(DependentLaw)

    /// One exponential branch of a hyperexponential law.
    public struct Branch: Sendable, Hashable {
        public var share: Double
        public var mean: Double
        public init(share: Double, mean: Double) {
            self.share = share
            self.mean = mean
        }
    }

    /// One phase of a Coxian law.
    public struct Phase: Sendable, Hashable {
        public var mean: Double
        public var goesOn: Double
        public init(mean: Double, goesOn: Double) {
            self.mean = mean
            self.goesOn = goesOn
        }
    }

    /// One value of a discrete law.
    public struct WeightedValue: Sendable, Hashable {
        public var value: Double
        public var share: Double
        public init(value: Double, share: Double) {
            self.value = value
            self.share = share
        }
    }

    /// One component of a mixture.
    public struct Component: Sendable, Hashable {
        public var share: Double
        public var law: Law
        public init(share: Double, law: Law) {
            self.share = share
            self.law = law
        }
    }
}
