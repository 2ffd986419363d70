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

extension Law {
    /// The probability of a value without end: of customers who never give up.
    public var shareOfNever: Double {
        switch self {
        case .deterministic(let value): value == .infinity ? 1 : 0
        case .discrete(let values): values.reduce(0) { $0 + ($1.value == .infinity ? $1.share : 0) }
        case .mixture(let parts): parts.reduce(0) { $0 + $1.share * $1.law.shareOfNever }
        case .shifted(_, let law): law.shareOfNever
        case .bounded(let law, _, let most): most ?? .infinity < .infinity ? 0 : law.shareOfNever
        default: 0
        }
    }

    /// The law of all other values; nil where there are none.
    public var withoutNever: Law? {
        let rest = 1 - shareOfNever
        if rest == 1 { return self }
        switch self {
        case .discrete(let values):
            let others = values.filter { $0.value < .infinity && $0.share > 0 }
            if others.isEmpty { return nil }
            return .discrete(others.map { .init(value: $0.value, share: $0.share / rest) })
        case .mixture(let parts):
            let others = parts.compactMap { part -> Component? in
                let share = part.share * (1 - part.law.shareOfNever) / rest
                return share > 0 ? part.law.withoutNever.map { Component(share: share, law: $0) } : nil
            }
            return others.isEmpty ? nil : .mixture(others)
        case .shifted(let by, let law): return law.withoutNever.map { .shifted(by: by, of: $0) }
        case .bounded(let law, let least, let most):
            return law.withoutNever.map { .bounded($0, atLeast: least, atMost: most) }
        default: return nil
        }
    }
}
