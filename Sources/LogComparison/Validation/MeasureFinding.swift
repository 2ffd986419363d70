import Experiments
import Statistics

/// What came of holding a claim of sameness against the difference of a simulation from a log.
package enum EquivalenceVerdict: String, Sendable, Hashable, CaseIterable {
    /// The difference is proven to be within the margin.
    case shown
    /// Neither.
    case notShown = "not shown"
    /// It is proven to be beyond the margin.
    case refuted
}

/// One figure of a log beside what the simulation says of it.
package struct MeasureFinding: Sendable {
    package let measure: LogMeasure
    /// Times in seconds, shares as parts of 1.
    package let logged: Double
    /// The mean over the simulated logs.
    package let simulated: Double
    /// Where one log of this length lies, with the confidence ``level``; nil where too few simulations measured it.
    package let prediction: ClosedRange<Double>?
    package let level: Double
    /// Exact, two-sided: how unusual the logged value would be among simulated ones.
    package let p: Double
    /// The same corrected for all measures of the table, by Holm and by the most unusual figure of each log.
    package var holm: Double = .nan
    package var joint: Double = .nan
    /// Simulated mean less logged value, and how precise that is.
    package let difference: Double
    package let standardError: Double
    package let degreesOfFreedom: Double
    /// How far off still counts as the same.
    package let margin: Double
    package var equivalence: EquivalenceVerdict
    /// How surely the difference is beyond the margin: small when it is.
    package private(set) var refutedP: Double
    /// Of the simulated logs that measured it.
    private let values: [Double]
    /// Whether the log has too few days to tell how they differ.
    private let isShort: Bool

    /// Whether the logged value is where the simulation has it.
    package var isInside: Bool? { prediction.map { $0.contains(logged) } }

    /// By how much of the logged value the simulation is off; nil where that is 0.
    package var relative: Double? { logged != 0 ? difference / logged.magnitude : nil }

    /// The 90 % interval of the difference, which lies within the margins exactly where equivalence is shown at 5 %.
    package var interval: ClosedRange<Double>? {
        guard standardError.isFinite, standardError >= 0, difference.isFinite else { return nil }
        let t = standardError > 0 ? IntervalQuantile.studentT(0.95, degreesOfFreedom: degreesOfFreedom) : 0
        return (difference - t * standardError)...(difference + t * standardError)
    }

    /// - Parameters:
    ///   - loggedError: the standard error of the logged value as an estimate of what the organisation does.
    ///   - blocks: of how many stretches of days it was made.
    package init(
        _ measure: LogMeasure, logged: Double, simulated measured: [Double], loggedError: Double, blocks: Int,
        margin: Double
    ) {
        self.measure = measure
        self.logged = logged
        self.margin = margin
        let known = measured.filter { !$0.isNaN }
        let count = Double(known.count)
        let mean = known.isEmpty ? .nan : known.reduce(0, +) / count
        let variance = known.count > 1 ? known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1) : .nan
        simulated = mean
        p = MonteCarlo.pValue(logged, among: measured)
        let predicted = MonteCarlo.prediction(measured)
        prediction = predicted?.range
        level = predicted?.level ?? .nan
        difference = mean - logged
        // A log of few days does not tell how days differ; what the simulation says of that is taken where it is more.
        let isShort = blocks < LogSpread.fewestDays || loggedError.isNaN
        let own =
            if loggedError.isNaN {
                variance
            } else if isShort {
                max(variance, loggedError * loggedError)
            } else {
                loggedError * loggedError
            }
        let mine = variance / count
        standardError = (own + mine).squareRoot()
        let freedom = isShort ? max(1, count - 1) : Double(blocks - 1)
        let spread = own * own / freedom + mine * mine / max(1, count - 1)
        degreesOfFreedom = spread > 0 ? (own + mine) * (own + mine) / spread : freedom
        values = known
        self.isShort = isShort
        equivalence = .notShown
        refutedP = 1
        (equivalence, refutedP) = held(to: margin)
    }

    /// Whether both are the same within a margin, and how surely they are not: small when the difference is beyond it.
    ///
    /// Two one-sided tests show it. Refuting needs more: that the logged value would be rare among simulated ones even if
    /// they were nearer by the margin. Of a log of few days that alone is asked, twice for its two sides, since few days
    /// tell nothing of their spread and waits are far from normal.
    func held(to margin: Double) -> (verdict: EquivalenceVerdict, refutedP: Double) {
        guard standardError.isFinite, difference.isFinite else { return (.notShown, 1) }
        let claim = Claim.between(-margin, margin).pValues(
            MeanDifference(estimate: difference, standardError: standardError, degreesOfFreedom: degreesOfFreedom))
        let beyond = difference < 0 ? values.count { $0 + margin >= logged } : values.count { $0 - margin <= logged }
        let rank = difference.magnitude > margin ? Double(1 + beyond) / Double(values.count + 1) : 1
        let refuted = isShort ? min(1, 2 * rank) : rank <= 0.05 ? claim.refuted : 1
        if claim.proven <= 0.05 { return (.shown, refuted) }
        return (refuted <= 0.05 ? .refuted : .notShown, refuted)
    }
}
