extension SurvivalCurve {
    /// A time by which a share has ended, and its interval.
    package struct Quantile: Sendable, Hashable {
        /// Nil where the curve never comes down so far: too many were cut off before.
        package var estimate: Double?
        /// Where the interval around the curve comes down so far (Brookmeyer & Crowley 1982, "A confidence interval for
        /// the median survival time", Biometrics 38, 29–41); nil where it never does.
        package var lower: Double?
        package var upper: Double?
    }

    /// The time by which half have ended.
    package var median: Quantile { quantile(0.5) }

    /// The time by which the share `p` has ended. Where the curve runs level at exactly 1 − p it is the middle of that
    /// stretch, as in R's `quantile(survfit(…))`.
    /// - Precondition: 0 < `p` < 1.
    package func quantile(_ p: Double) -> Quantile {
        precondition(p > 0 && p < 1, "a share inside 0 to 1")
        return Quantile(
            estimate: crossing(p) { $0.survival }, lower: crossing(p) { $0.lower }, upper: crossing(p) { $0.upper })
    }

    private func crossing(_ p: Double, _ curve: (Step) -> Double?) -> Double? {
        // Products of fractions miss a share such as a half by their rounding.
        let tolerance = 0x1p-26
        var ended: [(time: Double, share: Double)] = [(0, 0)]
        // Only asked, never gone through.
        var known: Set<Double> = [0]
        let isKnownToTheEnd = steps.last.flatMap(curve) != nil
        for step in steps {
            guard let value = curve(step) else { continue }
            if known.insert(1 - value).inserted { ended.append((step.time, 1 - value)) }
        }
        // Limits need not fall all the way, so the least share is looked for that is large enough.
        func first(above share: Double) -> Double? {
            ended.filter { $0.share >= share }.min { $0.share < $1.share }?.time
        }
        guard let from = first(above: p - tolerance) else { return nil }
        if isKnownToTheEnd, let last = ended.last, (p - last.share).magnitude < tolerance {
            return (from + (steps.last?.time ?? from)) / 2
        }
        return first(above: p + tolerance).map { (from + $0) / 2 }
    }
}
