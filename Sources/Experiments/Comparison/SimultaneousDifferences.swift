package import Statistics

/// The differences of several cases with intervals that all hold together.
///
/// Two ways are there. Bonferroni's intervals, each at 1 − α/m, tell how large the differences are. Holm's step-down
/// test decides at least as many of them; the intervals that go with it say of a decided difference no more than its
/// sign, which is the price of deciding more, and are narrower for those that stay open. Each difference is two
/// one-sided statements here, `lower` and `higher`, so that a decision is about the direction too.
///
/// Sources: Holm (1979), Scandinavian Journal of Statistics 6, 65–70; the intervals: Strassburger & Bretz (2008),
/// "Compatible simultaneous lower confidence bounds for the Holm procedure and other Bonferroni-based closed tests",
/// Statistics in Medicine 27, 4914–4927; Guilbaud (2008), Biometrical Journal 50, 678–692.
package struct SimultaneousDifferences: Sendable {
    package enum Correction: Sendable, Hashable { case bonferroni, holm }

    package enum Verdict: Sendable, Hashable { case lower, higher, equal, open }

    package struct Row: Sendable, Hashable {
        /// The cases by number: the difference is b − a.
        package let a: Int
        package let b: Int
        package let paired: PairedDifference
        /// One of intervals that hold together with the confidence of all.
        package let interval: ConfidenceInterval
        /// Whether b is lower or higher than a, as far as this is shown with the confidence of all.
        package let verdict: Verdict
        /// Smallest α at which the difference would have been decided, corrected for the others.
        package let adjustedP: Double
        /// So many replications would show the sign, if all stays as measured; nil where it is shown, and where no
        /// number is known.
        package let replicationsToSettle: Int?
    }

    package let rows: [Row]
    package let correction: Correction
    /// Of all intervals together.
    package let confidence: Double

    /// All pairs of cases, each in the order given.
    /// - Parameters:
    ///   - values: by case, then by replication; common random numbers where the cases share them.
    ///   - correction: for the number of pairs.
    ///   - confidence: of all intervals together.
    package static func allPairs(
        of values: [[Double]], correction: Correction = .bonferroni, confidence: Double
    ) -> SimultaneousDifferences {
        let pairs = values.indices.flatMap { a in values.indices.filter { $0 > a }.map { (a, $0) } }
        return SimultaneousDifferences(values, pairs: pairs, correction: correction, confidence: confidence)
    }

    /// Each case against one of them.
    package static func against(
        control: Int, of values: [[Double]], correction: Correction = .bonferroni, confidence: Double
    ) -> SimultaneousDifferences {
        let pairs = values.indices.filter { $0 != control }.map { (control, $0) }
        return SimultaneousDifferences(values, pairs: pairs, correction: correction, confidence: confidence)
    }

    private init(_ values: [[Double]], pairs: [(Int, Int)], correction: Correction, confidence: Double) {
        self.correction = correction
        self.confidence = confidence
        let differences = pairs.map { PairedDifference(from: values[$0.0], to: values[$0.1]) }
        let alpha = 1 - confidence
        let each = alpha / Double(max(1, pairs.count))
        let steps = StepDown(differences, alpha: alpha)
        rows = differences.indices.map { index in
            let paired = differences[index]
            let interval: ConfidenceInterval
            let verdict: Verdict
            switch correction {
            case .bonferroni:
                interval = paired.interval(confidence: 1 - each)
                verdict = Self.verdict(paired, interval)
            case .holm:
                interval = steps.interval(index)
                verdict =
                    if steps.isDecided(index) {
                        paired.difference < 0 ? .lower : .higher
                    } else {
                        Self.verdict(paired, nil)
                    }
            }
            return Row(
                a: pairs[index].0, b: pairs[index].1, paired: paired, interval: interval, verdict: verdict,
                adjustedP: correction == .holm
                    ? steps.adjusted[index] : min(1, Double(pairs.count) * 2 * steps.tails[index]),
                replicationsToSettle: verdict == .open ? paired.replicationsToSettle(confidence: 1 - each) : nil)
        }
    }

    private static func verdict(_ paired: PairedDifference, _ interval: ConfidenceInterval?) -> Verdict {
        if paired.standardDeviation == 0, paired.difference == 0 { return .equal }
        guard let interval else { return .open }
        return if interval.upper < 0 {
            .lower
        } else if interval.lower > 0 {
            .higher
        } else {
            .open
        }
    }
}

/// Holm's steps over 2m one-sided statements, two of each difference.
private struct StepDown {
    let differences: [PairedDifference]
    /// P(T ≥ |t|) of each difference: the smaller of its two one-sided p-values.
    let tails: [Double]
    /// Corrected by the steps.
    let adjusted: [Double]
    let alpha: Double

    init(_ differences: [PairedDifference], alpha: Double) {
        self.differences = differences
        self.alpha = alpha
        tails = differences.map { paired in
            if paired.difference == 0 { return 0.5 }
            if paired.standardDeviation == 0 { return 0 }
            return StudentTail.above(
                paired.difference.magnitude / paired.standardError, degreesOfFreedom: Double(paired.replications - 1))
        }
        // The other one-sided statement of each difference has p = 1 − tail ≥ 1/2 and is never among the small ones.
        let both = HolmAdjustment.adjusted(tails + tails.map { 1 - $0 })
        adjusted = Array(both.prefix(differences.count))
    }

    func isDecided(_ index: Int) -> Bool { adjusted[index] <= alpha }

    /// Statements that are left when all that can be decided is: each open one may err with α over their number.
    private var open: Int { 2 * differences.count - adjusted.count { $0 <= alpha } }

    func interval(_ index: Int) -> ConfidenceInterval {
        let paired = differences[index]
        let narrow = paired.interval(confidence: 1 - 2 * alpha / Double(max(2, open)))
        guard isDecided(index), paired.standardDeviation > 0 else { return narrow }
        // The decided side ends at 0; the other statement of the same difference is still open.
        return ConfidenceInterval(
            estimate: narrow.estimate, lower: paired.difference > 0 ? 0 : narrow.lower,
            upper: paired.difference > 0 ? narrow.upper : 0, standardError: narrow.standardError,
            confidence: narrow.confidence)
    }
}
