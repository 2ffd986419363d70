internal import SimulationKernel

/// How far a sample's distribution function lies from a law's.
///
/// Both are computed with the parameters fitted to the same sample, so no table of the classical tests holds for them;
/// ``ParametricBootstrap`` gives their p-values.
package struct GoodnessOfFit: Sendable, Hashable {
    /// The largest distance, D (Kolmogorov 1933).
    package let kolmogorovSmirnov: Double
    /// A² = −n − (1/n)·Σ (2i − 1)(ln F(xᵢ) + ln(1 − F(xₙ₊₁₋ᵢ))) (Anderson & Darling 1954), which weighs the tails more;
    /// infinite when a value has probability 0 under the law.
    package let andersonDarling: Double

    package init(of law: FittedLaw, to sample: ObservedSample) {
        let n = Double(sample.count)
        var distance = 0.0
        var sum = 0.0
        for (index, x) in sample.sorted.enumerated() {
            let i = Double(index + 1)
            let tails = law.tails(at: x)
            distance = max(distance, max(i / n - tails.below, tails.below - (i - 1) / n))
            // The terms of xᵢ in both sums.
            sum += (2 * i - 1) * tails.logBelow + (2 * (n - i) + 1) * tails.logAbove
        }
        kolmogorovSmirnov = distance
        andersonDarling = -n - sum / n
    }
}

/// What D and A² are when the fitted law is true: samples are drawn from it, and each is fitted anew before its
/// statistics are taken.
///
/// Stute, González Manteiga & Presedo Quindimil (1993, "Bootstrap based goodness-of-fit tests", Metrika 40) prove that
/// this gives the right level although the parameters are estimated. Each sample has a stream of its own, so the result
/// depends on the seed alone.
package struct ParametricBootstrap: Sendable {
    /// Samples are no larger than this. For larger data √n·D and A² are compared, whose laws hardly depend on n from
    /// there on: their distance from the limit is of the order of 0.1/√n (Stephens 1974, "EDF statistics for goodness of
    /// fit and some comparisons", table 1A).
    package static let largestSample = 2_000

    package let law: FittedLaw
    /// How many values a sample has.
    package let sampleSize: Int
    private let seed: UInt64
    private let sampler: Sampler

    package init(_ law: FittedLaw, seed: UInt64) {
        self.law = law
        self.seed = seed
        sampleSize = min(law.count, Self.largestSample)
        sampler = Sampler(law.law)
    }

    /// √n·D and A² of one sample and its own fit.
    package struct Statistics: Sendable, Hashable {
        package var scaledDistance: Double
        package var andersonDarling: Double
    }

    /// Of the sample with this number; nil when a sample cannot be fitted, as when values underflow to 0.
    package func statistics(of number: Int) -> Statistics? {
        let purpose = [StreamKey.number(of: "fit"), StreamKey.number(of: law.family.rawValue)]
        var stream = RandomStream(StreamKey(seed: seed, replication: UInt64(number), purpose: purpose))
        let values: [Double]
        if case .normal(let mean, let sd) = law.law {
            // A sampler would draw values below 0 again.
            values = (0..<sampleSize).map { _ in mean + sd * stream.normal() }
        } else {
            values = (0..<sampleSize).map { _ in sampler.draw(&stream, ordinal: 0) }
        }
        let sample = ObservedSample(values)
        let refitted: FittedLaw?
        if let branches = TwoBranches(law.law) {
            refitted = sample.hyperexponential(near: branches)
        } else {
            refitted = try? sample.fitted(law.family)
        }
        guard let refitted else { return nil }
        return Self.scaled(GoodnessOfFit(of: refitted, to: sample), count: sampleSize)
    }

    private static func scaled(_ fit: GoodnessOfFit, count: Int) -> Statistics {
        Statistics(
            scaledDistance: Double(count).squareRoot() * fit.kolmogorovSmirnov, andersonDarling: fit.andersonDarling)
    }

    /// The share of samples at least as far from their fit as the data are from theirs, counting the data themselves as
    /// one: (1 + #)/(1 + B) (Davison & Hinkley 1997, section 4.2).
    package static func pValues(
        of fit: GoodnessOfFit, count: Int, among samples: [Statistics]
    ) -> (kolmogorovSmirnov: Double, andersonDarling: Double) {
        let observed = scaled(fit, count: count)
        let whole = Double(1 + samples.count)
        let further = samples.count { $0.scaledDistance >= observed.scaledDistance }
        let heavier = samples.count { $0.andersonDarling >= observed.andersonDarling }
        return (Double(1 + further) / whole, Double(1 + heavier) / whole)
    }
}
