package import Surveys

/// Which of the bootstrap's intervals it is.
package enum IntervalKind: String, Sendable, CaseIterable {
    case percentile
    /// The percentile and the bias-corrected one together.
    case combined
}

extension IntervalKind {
    /// Of the one that decides on a path.
    package init(of intervals: BootstrapSummary.Intervals) {
        self = intervals.combined == nil ? .percentile : .combined
    }
}

/// What the samples say of the effect that a hypothesis is about.
struct HypothesisEvidence {
    let estimate: Double?
    /// The one that decides; nil with `reason`.
    var interval: BootstrapSummary.Interval?
    /// Which that is.
    var kind: IntervalKind?
    /// The two-sided percentile interval.
    var percentile: BootstrapSummary.Interval?
    /// That of which one end is the one-sided interval's.
    var oneSided: BootstrapSummary.Interval?
    var p: Double?
    /// Why there is no interval.
    var reason: String?

    /// Of a direct, total or indirect effect, one-sided where the survey and the hypothesis's sign say so.
    init(_ hypothesis: ResponseSurvey.Hypothesis, _ survey: ResponseSurvey, _ structure: StructureFindings) {
        let path = hypothesis.path
        if survey.isConsistent {
            let samples = structure.consistentSamples
            let own = samples?.summary(hypothesis)
            estimate = own?.estimate ?? structure.consistent?.value?.coefficient(path)
            if let samples, samples.isTooFew {
                reason =
                    "Too few samples have an admissible consistent solution: \(samples.usable) of \(samples.samples)."
            } else {
                take(own, hypothesis, survey)
                reason = reason ?? structure.consistent?.reason
            }
            return
        }
        switch hypothesis.effect {
        case .path:
            estimate = structure.estimate(path)?.coefficient
            take(structure.summary(path), hypothesis, survey)
        case .total:
            estimate = structure.effects.first { $0.from == path.from && $0.to == path.to }?.total
            take(structure.bootstrap?.summary(.totalEffect(from: path.from, to: path.to)), hypothesis, survey)
        case .chain(let names):
            estimate = structure.claimed.first { $0.constructs == names }?.estimate
            guard let place = structure.claimed.firstIndex(where: { $0.constructs == names }),
                let found = structure.bootstrap?.claimed, found.indices.contains(place)
            else { return }
            let own = found[place]
            percentile = own.twoSided.percentile
            // A product of paths is skewed, and its percentile interval is the one in use for it.
            oneSided = own.oneSided.percentile
            interval = survey.isOneSided(hypothesis) ? oneSided : percentile
            kind = .percentile
            p = Self.p(twoSided: own.twoSided.p.value, estimate: own.twoSided.estimate, for: hypothesis, in: survey)
        }
    }

    private mutating func take(
        _ summary: BootstrapSummary?, _ hypothesis: ResponseSurvey.Hypothesis, _ survey: ResponseSurvey
    ) {
        guard let summary, let ends = summary.intervals.first else {
            reason = summary?.reason
            return
        }
        percentile = ends.percentile
        let sides = summary.intervals.first { $0.confidence == survey.oneSidedConfidence }
        // A product of paths is skewed, and its percentile interval is the one in use for it.
        var isProduct = false
        if case .chain = hypothesis.effect { isProduct = true }
        func deciding(_ own: BootstrapSummary.Intervals) -> BootstrapSummary.Interval {
            isProduct ? own.percentile : own.deciding
        }
        oneSided = sides.map(deciding)
        kind = (survey.isOneSided(hypothesis) ? sides : ends).map { isProduct ? .percentile : IntervalKind(of: $0) }
        interval = survey.isOneSided(hypothesis) ? oneSided : deciding(ends)
        p = Self.p(twoSided: summary.tests?.pStudentCases, estimate: summary.estimate, for: hypothesis, in: survey)
    }

    /// One-sided half of the two-sided p where the estimate has the sign that was expected, else all but that half.
    private static func p(
        twoSided: Double?, estimate: Double, for hypothesis: ResponseSurvey.Hypothesis, in survey: ResponseSurvey
    ) -> Double? {
        guard let twoSided, survey.isOneSided(hypothesis) else { return twoSided }
        let isExpected = hypothesis.sign == .positive ? estimate > 0 : estimate < 0
        return isExpected ? twoSided / 2 : 1 - twoSided / 2
    }
}

extension ResponseSurvey {
    /// Whether a hypothesis is decided by the one-sided interval.
    package func isOneSided(_ hypothesis: Hypothesis) -> Bool { isOneSided && hypothesis.sign != .any }

    /// The two-sided interval of which one end is that of the one-sided one.
    var oneSidedConfidence: Double { 1 - 2 * (1 - confidence) }
}

extension ConsistentPathFit {
    fileprivate func coefficient(_ path: PathModel.Path) -> Double? {
        paths.first { $0.from == path.from && $0.to == path.to }?.coefficient
    }
}
