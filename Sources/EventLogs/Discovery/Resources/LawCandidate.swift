import SimulationKernel
internal import Statistics

/// A law that may be behind durations.
struct LawCandidate {
    let law: Law
    let name: String
    let bic: Double
    /// Kolmogorov's.
    let distance: Double

    /// - Parameter sorted: in order, not all the same.
    static func all(_ sorted: [Double], running: [Double]) -> [LawCandidate] {
        // A zero that is no mass is a clock's rounding.
        let positive = sorted.filter { $0 > 0 }
        guard positive.count >= 2, positive[0] < positive[positive.count - 1] else { return [] }
        let sample = ObservedSample(positive)
        let share = Double(sorted.count - positive.count) / Double(sorted.count)
        guard share < 0.02 else { return [] }
        var result: [LawCandidate] = []
        let isCensored = !running.isEmpty && Double(running.count) >= 0.005 * Double(sorted.count)
        let durations =
            isCensored
            ? positive.map { CensoredDuration($0, isObserved: true) }
                + running.filter { $0 >= 0 && $0.isFinite }.map { CensoredDuration($0, isObserved: false) } : []
        let censored = CensoredSample(durations)
        let curve = SurvivalCurve(censored)
        for family in [LawFamily.exponential, .gamma, .lognormal, .weibull] {
            if isCensored {
                if let fitted = try? censored.fitted(family).fitted { result.append(LawCandidate(fitted, curve)) }
            } else if let fitted = try? sample.fitted(family) {
                result.append(LawCandidate(fitted, sample))
            }
        }
        guard !isCensored else { return result }
        if sample.standardDeviation > 1.05 * sample.mean, positive.count >= 20,
            let fitted = try? sample.fitted(.hyperexponential)
        {
            result.append(LawCandidate(fitted, sample))
        }
        if let shifted = shifted(sample) { result.append(shifted) }
        return result
    }

    /// Kolmogorov's distance is that from Kaplan's and Meier's estimate.
    private init(_ fitted: FittedLaw, _ curve: SurvivalCurve) {
        law = fitted.law
        name = fitted.family.rawValue
        bic = fitted.bic
        var distance = 0.0
        var before = 1.0
        for step in curve.steps where step.events > 0 {
            let survival = fitted.law.survival(step.time)
            distance = max(distance, (survival - step.survival).magnitude, (survival - before).magnitude)
            before = step.survival
        }
        self.distance = distance
    }

    private init(_ fitted: FittedLaw, _ sample: ObservedSample) {
        law = fitted.law
        name = fitted.family.rawValue
        bic = fitted.bic
        distance = GoodnessOfFit(of: fitted, to: sample).kolmogorovSmirnov
    }

    private init(law: Law, name: String, bic: Double, distance: Double) {
        self.law = law
        self.name = name
        self.bic = bic
        self.distance = distance
    }

    /// A fixed time and an exponential one behind it: the smallest value less a part of what the others lie above it
    /// (Johnson, Kotz & Balakrishnan 1994, "Continuous univariate distributions", 19.7: minimum variance unbiased).
    private static func shifted(_ sample: ObservedSample) -> LawCandidate? {
        let n = Double(sample.count)
        guard sample.count >= 8 else { return nil }
        let shift = sample.smallest - (sample.mean - sample.smallest) / (n - 1)
        let mean = sample.mean - shift
        guard shift > 0.05 * sample.mean, mean > 0 else { return nil }
        var distance = 0.0
        for (index, value) in sample.sorted.enumerated() {
            let below = value <= shift ? 0 : 1 - exponential(-(value - shift) / mean)
            distance = max(distance, Double(index + 1) / n - below, below - Double(index) / n)
        }
        let likelihood = -n * (logarithm(mean) + 1)
        return LawCandidate(
            law: .shifted(by: shift, of: .exponential(mean: mean)), name: "a fixed time and exponential",
            bic: 2 * logarithm(n) - 2 * likelihood, distance: distance)
    }
}

/// The exponential function, the same on each processor.
func exponential(_ power: Double) -> Double { Special.exp(power) }
/// The natural logarithm.
func logarithm(_ value: Double) -> Double { Special.log(value) }
