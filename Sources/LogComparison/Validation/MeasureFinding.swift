import Experiments
import Statistics

/// What can be said of a figure of a log beside the simulation's: the words follow the figure.
package enum EquivalenceVerdict: String, Sendable, Hashable, CaseIterable {
    /// The difference is proven to be within the margin.
    case shown
    /// Nothing speaks against it, and the log is too short to prove it.
    case notShown = "not shown"
    /// There is a difference, more than chance explains; whether it is beyond the margin is open.
    case differs
    /// It is proven to be beyond the margin.
    case refuted
    /// Nothing can be said, either way: nothing was measured, or too few logs were simulated.
    case cannotTell = "cannot tell"
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
    package internal(set) var equivalence = EquivalenceVerdict.cannotTell
    /// How long a log would have to be, in days, that shows with a chance of 80 % that both are alike, if they are; nil
    /// where that cannot be told.
    package let daysToTell: Double?
    /// Why nothing can be said of it, as a clause; nil where something can.
    package let obstacle: String?
    /// By simulated log; NaN where it did not measure it.
    let values: [Double]
    /// Whether the log has too few days to tell how they differ.
    private let isShort: Bool

    /// Whether the logged value is where the simulation has it.
    package var isInside: Bool? { obstacle == nil ? prediction.map { $0.contains(logged) } : nil }

    /// What is held against the simulated values; NaN where nothing can be.
    var held: Double { obstacle == nil ? logged : .nan }

    /// By how much of the logged value the simulation is off; nil where that is 0.
    package var relative: Double? { logged != 0 ? difference / logged.magnitude : nil }

    /// The 90 % interval of the difference, which lies within the margins exactly where equivalence is shown at 5 %.
    package var interval: ClosedRange<Double>? {
        guard standardError.isFinite, standardError >= 0, difference.isFinite else { return nil }
        let t = standardError > 0 ? IntervalQuantile.studentT(0.95, degreesOfFreedom: degreesOfFreedom) : 0
        return (difference - t * standardError)...(difference + t * standardError)
    }

    /// - Parameters:
    ///   - measure: which figure it is.
    ///   - logged: its value in the log; times in seconds, shares as parts of 1.
    ///   - measured: its value in each simulated log, in the same unit; NaN where one did not measure it.
    ///   - loggedError: the standard error of the logged value as an estimate of what the organisation does.
    ///   - blocks: of how many stretches of days it was made.
    ///   - days: for how many days the log goes.
    ///   - margin: how far off still counts as the same.
    ///   - obstacle: why nothing can be said of it.
    package init(
        _ measure: LogMeasure, logged: Double, simulated measured: [Double], loggedError: Double, blocks: Int,
        days: Int, margin: Double, obstacle: String? = nil
    ) {
        self.measure = measure
        self.obstacle = obstacle
        self.logged = logged
        self.margin = margin
        let known = measured.filter { !$0.isNaN }
        let count = Double(known.count)
        let mean = known.isEmpty ? .nan : known.reduce(0, +) / count
        let variance = known.count > 1 ? known.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / (count - 1) : .nan
        simulated = mean
        p = MonteCarlo.pValue(obstacle == nil ? logged : .nan, among: measured)
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
        values = measured
        self.isShort = isShort
        daysToTell = Self.daysToTell(days, error: own.squareRoot(), margin: margin)
    }

    /// Whether both are proven to be the same within a margin: by two one-sided tests at 5 % each (Schuirmann 1987).
    func isProven(within margin: Double) -> Bool {
        guard standardError.isFinite, difference.isFinite else { return false }
        return claim(margin).proven <= 0.05
    }

    /// How surely the difference is beyond a margin by the spread of the log's own days: small when it is. Few days
    /// tell nothing of their spread; of these 0, so that the ranks among simulated logs decide alone.
    func daysRefute(_ margin: Double) -> Double {
        guard obstacle == nil, standardError.isFinite, difference.isFinite, difference.magnitude > margin else {
            return 1
        }
        return isShort ? 0 : claim(margin).refuted
    }

    /// The logged value, nearer to the simulated ones by the margin: rare among them only where it is beyond it.
    func nearer(by margin: Double) -> Double {
        guard difference.isFinite, obstacle == nil else { return .nan }
        return difference.magnitude <= margin ? simulated : logged + (difference > 0 ? margin : -margin)
    }

    /// What is to be said.
    /// - Parameters:
    ///   - margin: how far off still counts as the same.
    ///   - joint: how usual the logged value is, among the most unusual figures of simulated logs.
    ///   - beyond: the same of the value nearer by the margin.
    ///   - days: ``daysRefute(_:)``, corrected for all figures that are asked for.
    func verdict(within margin: Double, joint: Double, beyond: Double, days: Double) -> EquivalenceVerdict {
        guard obstacle == nil, standardError.isFinite, difference.isFinite, !joint.isNaN else { return .cannotTell }
        if isProven(within: margin) { return .shown }
        if beyond <= 0.05, days <= 0.05 { return .refuted }
        if joint <= 0.05 { return .differs }
        return values.count < MonteCarlo.fewest ? .cannotTell : .notShown
    }

    private func claim(_ margin: Double) -> (proven: Double, refuted: Double) {
        Claim.between(-margin, margin).pValues(
            MeanDifference(estimate: difference, standardError: standardError, degreesOfFreedom: degreesOfFreedom))
    }

    /// The two one-sided tests at level α show a difference of 0 to be within δ with power 1 − β where the error is at
    /// most δ/(z(1 − α) + z(1 − β/2)), and the error's square falls with the length of the log.
    ///
    /// Source: Chow, Shao & Wang (2008), Sample Size Calculations in Clinical Research, section 3.2.3.
    private static func daysToTell(_ days: Int, error: Double, margin: Double) -> Double? {
        guard error.isFinite, margin > 0, days > 0 else { return nil }
        let needed = (IntervalQuantile.normal(0.95) + IntervalQuantile.normal(0.9)) * error / margin
        return Double(days) * needed * needed
    }
}
