import Statistics

/// The law of service times as rules that look at durations need it.
package struct JobSizes: Sendable {
    enum Shape: Sendable {
        case continuous(density: @Sendable (Double) -> Double, tail: @Sendable (Double) -> Double, upTo: Double)
        /// Values in rising order.
        case discrete([(value: Double, share: Double)])
    }

    package let mean: Double
    package let secondMoment: Double
    /// The integral ∫₀ˣ t dF(t).
    let partialMean: @Sendable (Double) -> Double
    /// The integral ∫₀ˣ t² dF(t).
    let partialSecondMoment: @Sendable (Double) -> Double
    let shape: Shape

    /// A law with a density.
    ///
    /// - Parameters:
    ///   - mean: E[S].
    ///   - secondMoment: E[S²].
    ///   - support: the largest value; infinite by default.
    ///   - density: f(t), t ≥ 0.
    ///   - tail: P(S > t).
    ///   - partialMean: ∫₀ˣ t f(t) dt.
    ///   - partialSecondMoment: ∫₀ˣ t² f(t) dt.
    package init(
        mean: Double, secondMoment: Double, support: Double = .infinity,
        density: @escaping @Sendable (Double) -> Double,
        tail: @escaping @Sendable (Double) -> Double, partialMean: @escaping @Sendable (Double) -> Double,
        partialSecondMoment: @escaping @Sendable (Double) -> Double
    ) {
        self.mean = mean
        self.secondMoment = secondMoment
        self.partialMean = partialMean
        self.partialSecondMoment = partialSecondMoment
        shape = .continuous(density: density, tail: tail, upTo: support)
    }

    package static func exponential(mean: Double) -> JobSizes { .gamma(shape: 1, scale: mean) }

    package static func erlang(phases: Int, mean: Double) -> JobSizes {
        .gamma(shape: Double(phases), scale: mean / Double(phases))
    }

    package static func gamma(shape: Double, scale: Double) -> JobSizes {
        let law = GammaDistribution(shape: shape, scale: scale)
        let first = shape * scale
        let second = shape * (shape + 1) * scale * scale
        return JobSizes(
            mean: first, secondMoment: second, density: { law.density($0) }, tail: { law.upperTail($0) },
            partialMean: { first * Special.regularizedGammaP(shape + 1, $0 / scale) },
            partialSecondMoment: { second * Special.regularizedGammaP(shape + 2, $0 / scale) })
    }

    package static func uniform(low: Double, high: Double) -> JobSizes {
        let width = high - low
        @Sendable func clamped(_ x: Double) -> Double { min(max(x, low), high) }
        return JobSizes(
            mean: (low + high) / 2, secondMoment: (low * low + low * high + high * high) / 3, support: high,
            density: { low <= $0 && $0 <= high ? 1 / width : 0 }, tail: { (high - clamped($0)) / width },
            partialMean: { x in
                let x = clamped(x)
                return (x - low) * (x + low) / (2 * width)
            },
            partialSecondMoment: { x in
                let x = clamped(x)
                return (x * x * x - low * low * low) / (3 * width)
            })
    }

    /// A mixture of exponential branches.
    package static func hyperexponential(_ branches: [(share: Double, mean: Double)]) -> JobSizes {
        let laws = branches.map { (share: $0.share, law: JobSizes.exponential(mean: $0.mean), mean: $0.mean) }
        func sum(_ value: (JobSizes) -> Double) -> Double { laws.reduce(0) { $0 + $1.share * value($1.law) } }
        return JobSizes(
            mean: sum { $0.mean }, secondMoment: sum { $0.secondMoment },
            density: { t in laws.reduce(0) { $0 + $1.share / $1.mean * Special.exp(-t / $1.mean) } },
            tail: { t in laws.reduce(0) { $0 + $1.share * Special.exp(-t / $1.mean) } },
            partialMean: { x in laws.reduce(0) { $0 + $1.share * $1.law.partialMean(x) } },
            partialSecondMoment: { x in laws.reduce(0) { $0 + $1.share * $1.law.partialSecondMoment(x) } })
    }

    /// Values with shares that sum to 1.
    package static func discrete(_ values: [(value: Double, share: Double)]) -> JobSizes {
        let sorted = values.sorted { $0.value < $1.value }
        func partial(_ power: @escaping @Sendable (Double) -> Double) -> @Sendable (Double) -> Double {
            { x in sorted.reduce(0) { $1.value <= x ? $0 + $1.share * power($1.value) : $0 } }
        }
        let first = partial { $0 }
        let second = partial { $0 * $0 }
        return JobSizes(
            mean: first(.infinity), secondMoment: second(.infinity), partialMean: first, partialSecondMoment: second,
            shape: .discrete(sorted))
    }

    package static func deterministic(_ value: Double) -> JobSizes { .discrete([(value, 1)]) }

    private init(
        mean: Double, secondMoment: Double, partialMean: @escaping @Sendable (Double) -> Double,
        partialSecondMoment: @escaping @Sendable (Double) -> Double, shape: Shape
    ) {
        self.mean = mean
        self.secondMoment = secondMoment
        self.shape = shape
        self.partialMean = partialMean
        self.partialSecondMoment = partialSecondMoment
    }
}
