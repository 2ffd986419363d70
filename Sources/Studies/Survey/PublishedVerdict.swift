import Reporting
import Scenarios
import Statistics
import Surveys

/// What the printed figures say of a hypothesis.
struct PublishedVerdict {
    enum Outcome: String {
        case supported
        case notSupported = "not supported"
        case notTestable = "not testable"
    }

    /// What the interval does.
    private enum Side { case within, outside, across }

    let hypothesis: PublishedSurvey.Hypothesis
    let outcome: Outcome
    /// The claim in words; empty where there is none.
    let claim: String
    /// The figure with an interval of its own; nil where nothing is testable.
    let own: ConfidenceInterval?
    /// With an interval so wide that all verdicts of the survey hold together.
    let joint: ConfidenceInterval?
    /// One sentence.
    let reason: String

    /// Verdicts on all hypotheses, each with an interval of confidence 1 − (1 − c)/m among m that can be tested
    /// (Bonferroni), so that all hold together with confidence c.
    static func all(_ findings: PublishedFindings) -> [PublishedVerdict] {
        let hypotheses = findings.survey.hypotheses
        let testable = hypotheses.count { if case .notTestable = $0.claim { false } else { true } }
        let joint = jointConfidence(findings.survey.confidence, of: testable)
        return hypotheses.map { PublishedVerdict($0, findings, joint: joint) }
    }

    static func jointConfidence(_ confidence: Double, of count: Int) -> Double {
        1 - (1 - confidence) / Double(max(1, count))
    }

    private init(_ hypothesis: PublishedSurvey.Hypothesis, _ findings: PublishedFindings, joint: Double) {
        self.hypothesis = hypothesis
        let survey = findings.survey
        var interval: (Double) -> ConfidenceInterval? = { _ in nil }
        var bounds: (low: Double?, high: Double?) = (nil, nil)
        switch hypothesis.claim {
        case .notTestable(let why):
            (outcome, claim, own, self.joint, reason) = (.notTestable, "", nil, nil, why)
            return
        case .share(let subject, let isAbove, let share):
            claim = "\(Self.words(subject)) \(isAbove ? "above" : "below") \(PublishedWords.percent(share))"
            bounds = isAbove ? (share, nil) : (nil, share)
            interval = { Self.interval(subject, findings, $0) }
        case .between(let subject, let range):
            claim =
                "\(Self.words(subject)) between \(PublishedWords.percent(range.lowerBound)) and \(PublishedWords.percent(range.upperBound))"
            bounds = (range.lowerBound, range.upperBound)
            interval = { Self.interval(subject, findings, $0) }
        case .moreThan(let question, let answer, let other):
            claim = "\(question).\(answer) more often than \(question).\(other)"
            bounds = (0.5, nil)
            interval = { Self.preference(question, answer, other, findings, $0) }
        }
        guard let own = interval(survey.confidence), let wide = interval(joint) else {
            (outcome, self.own, self.joint) = (.notTestable, nil, nil)
            reason = "Nobody gave one of the answers that are compared."
            return
        }
        (self.own, self.joint) = (own, wide)
        let side = Self.side(wide, bounds)
        outcome = side == .within ? .supported : .notSupported
        var text = Self.sentence(hypothesis.claim, wide, side)
        let alone = Self.side(own, bounds)
        if alone != side {
            text +=
                alone == .within
                ? " On its own, without the correction for being several, it would be supported."
                : " On its own, without the correction for being several, its contrary would be."
        }
        reason = text
    }

    // MARK: figures

    private static func interval(
        _ subject: PublishedSurvey.Hypothesis.Subject, _ findings: PublishedFindings, _ confidence: Double
    ) -> ConfidenceInterval? {
        let size = findings.survey.size
        switch subject {
        case .question(let name):
            return findings.question(name)?.positive.map {
                ShareInterval.wilson.interval($0, of: size, confidence: confidence)
            }
        case .answer(let name, let answer):
            return findings.question(name)?.answers.first { $0.answer.name == answer }.map {
                ShareInterval.wilson.interval($0.count, of: size, confidence: confidence)
            }
        case .index(let name):
            return findings.indices.first { $0.name == name }.map {
                ShareIndex($0.share.counts, of: size, confidence: confidence).quoted
            }
        }
    }

    /// The share of the first answer among those who gave one of both.
    private static func preference(
        _ name: String, _ first: String, _ second: String, _ findings: PublishedFindings, _ confidence: Double
    ) -> ConfidenceInterval? {
        let answers = findings.question(name)?.answers ?? []
        let counts = [first, second].compactMap { name in answers.first { $0.answer.name == name }?.count }
        guard counts.count == 2, counts[0] + counts[1] > 0 else { return nil }
        return ShareInterval.wilson.interval(counts[0], of: counts[0] + counts[1], confidence: confidence)
    }

    private static func side(_ interval: ConfidenceInterval, _ bounds: (low: Double?, high: Double?)) -> Side {
        let (low, high) = (bounds.low ?? -.infinity, bounds.high ?? .infinity)
        if interval.lower > low, interval.upper < high { return .within }
        return interval.upper <= low || interval.lower >= high ? .outside : .across
    }

    // MARK: words

    private static func words(_ subject: PublishedSurvey.Hypothesis.Subject) -> String {
        switch subject {
        case .question(let name): "\(name), positive,"
        case .answer(let question, let answer): "\(question).\(answer)"
        case .index(let name): "the index \(name)"
        }
    }

    private static func sentence(
        _ claim: PublishedSurvey.Hypothesis.Claim, _ interval: ConfidenceInterval, _ side: Side
    ) -> String {
        let found = PublishedWords.percent(interval.estimate)
        let range = "\(PublishedWords.percent(interval.lower)) to \(PublishedWords.percent(interval.upper))"
        var figure = "The share is \(found), its interval \(range)"
        if case .moreThan(_, let answer, let other) = claim {
            figure = "Of those who answered \(answer) or \(other), \(found) answered \(answer), interval \(range)"
        }
        if case .share(.index, _, _) = claim { figure = "The index is \(found), its interval \(range)" }
        if case .between(.index, _) = claim { figure = "The index is \(found), its interval \(range)" }
        switch (claim, side) {
        case (_, .within): return figure + ": all of it is where the claim says."
        case (_, .outside): return figure + ": all of it contradicts the claim."
        case (.moreThan, .across):
            return figure + ", with one half in it: neither the claim nor its contrary is borne out."
        case (_, .across):
            return figure
                + ", which lies on both sides of what is claimed: neither the claim nor its contrary is borne out."
        }
    }
}
