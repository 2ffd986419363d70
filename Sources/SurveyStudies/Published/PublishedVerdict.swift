package import Reporting
package import Statistics
package import Surveys

/// What the printed figures say of a hypothesis.
package struct PublishedVerdict {
    /// What the interval does.
    private enum Side { case within, outside, across }

    package let hypothesis: PublishedSurvey.Hypothesis
    package let verdict: ClaimVerdict
    /// The claim in words; empty where there is none.
    let claim: String
    /// The figure with an interval of its own; nil where nothing is testable.
    let own: ConfidenceInterval?
    /// With an interval so wide that all verdicts of the survey hold together.
    package let joint: ConfidenceInterval?
    /// One sentence.
    package let reason: String

    /// Verdicts on all hypotheses, each with an interval of confidence 1 − (1 − c)/m among the m of which the figures say
    /// something (Bonferroni), so that all hold together with confidence c.
    package static func all(_ findings: PublishedFindings) -> [PublishedVerdict] {
        let hypotheses = findings.survey.hypotheses
        let confidence = findings.survey.confidence
        let testable = hypotheses.count { interval($0.claim, findings, confidence) != nil }
        let joint = jointConfidence(confidence, of: testable)
        return hypotheses.map { PublishedVerdict($0, findings, joint: joint, among: testable) }
    }

    static func jointConfidence(_ confidence: Double, of count: Int) -> Double {
        1 - (1 - confidence) / Double(max(1, count))
    }

    /// How many of the hypotheses the figures decide, and the confidence of the intervals that decide them.
    static func correction(
        _ verdicts: [PublishedVerdict], _ survey: PublishedSurvey
    ) -> (count: Int, confidence: Double) {
        let joint = verdicts.compactMap(\.joint)
        return (joint.count, joint.first?.confidence ?? survey.confidence)
    }

    private init(
        _ hypothesis: PublishedSurvey.Hypothesis, _ findings: PublishedFindings, joint: Double, among count: Int
    ) {
        self.hypothesis = hypothesis
        let bounds: (low: Double?, high: Double?)
        switch hypothesis.claim {
        case .notTestable(let why):
            verdict = .notTestable
            claim = ""
            own = nil
            self.joint = nil
            reason = why
            return
        case .share(let subject, let isAbove, let share):
            claim =
                Self.words(subject, findings.survey) + (isAbove ? " above " : " below ") + PublishedWords.bound(share)
            bounds = isAbove ? (share, nil) : (nil, share)
        case .between(let subject, let range):
            claim =
                "\(Self.words(subject, findings.survey)) between \(PublishedWords.bound(range.lowerBound)) and "
                + "\(PublishedWords.bound(range.upperBound))"
            bounds = (range.lowerBound, range.upperBound)
        case .moreThan(let question, let answer, let other):
            claim = "\(question).\(answer) more often than \(question).\(other)"
            bounds = (0.5, nil)
        }
        guard let own = Self.interval(hypothesis.claim, findings, findings.survey.confidence),
            let wide = Self.interval(hypothesis.claim, findings, joint)
        else {
            verdict = .notTestable
            self.own = nil
            self.joint = nil
            reason = "Nobody gave either of the answers that are compared."
            return
        }
        self.own = own
        self.joint = wide
        let side = Self.side(wide, bounds)
        verdict = Self.verdict(side)
        var text = Self.sentence(hypothesis.claim, wide, side)
        let alone = Self.side(own, bounds)
        if alone != side {
            let verb = alone == .within ? "support" : "contradict"
            text +=
                " On its own, without the correction for being one of \(count), the interval "
                + "\(PublishedWords.range(own)) would \(verb) the claim."
        }
        let doubtful = Self.doubtful(hypothesis.claim, findings)
        if !doubtful.isEmpty {
            text += " It rests on \(English.listed(doubtful)), which nothing vouches for (see the audit)"
            let printed = Self.interval(hypothesis.claim, findings, joint, asPrinted: true)
            let other = printed.map { Self.verdict(Self.side($0, bounds)) } ?? .notTestable
            if let printed, printed != wide {
                text +=
                    other == verdict
                    ? "; with the figures as printed the verdict is the same"
                    : "; with the figures as printed it would be \(other.word)"
            }
            text += "."
        }
        reason = text
    }

    // MARK: figures

    /// What the claim is decided by; nil where the figures say nothing of it.
    ///
    /// - Parameter asPrinted: by the counts of the printed figures, even where a question then does not add up.
    private static func interval(
        _ claim: PublishedSurvey.Hypothesis.Claim, _ findings: PublishedFindings, _ confidence: Double,
        asPrinted: Bool = false
    ) -> ConfidenceInterval? {
        let size = findings.survey.size
        func count(_ answer: PublishedQuestion.Answer) -> Int {
            asPrinted ? answer.printedCount : answer.count
        }
        func positive(_ name: String) -> Int? {
            findings.question(name).flatMap { asPrinted ? $0.printedPositive : $0.positive }
        }
        func answer(_ question: String, _ name: String) -> Int? {
            findings.question(question)?.answers.first { $0.answer.name == name }.map(count)
        }
        func share(_ count: Int?, of all: Int) -> ConfidenceInterval? {
            count.map { ShareInterval.wilson.interval($0, of: all, confidence: confidence) }
        }
        switch claim {
        case .notTestable: return nil
        case .share(.question(let name), _, _), .between(.question(let name), _): return share(positive(name), of: size)
        case .share(.answer(let question, let name), _, _), .between(.answer(let question, let name), _):
            return share(answer(question, name), of: size)
        case .share(.index(let name), _, _), .between(.index(let name), _):
            return findings.indices.first { $0.name == name }.map { index in
                ShareIndex(index.questions.compactMap(positive), of: size, confidence: confidence).quoted
            }
        case .share(.drawn(let name, let answers), _, _), .between(.drawn(let name, let answers), _):
            return findings.survey.drawn.first { $0.name == name }?.interval(answers, of: size, confidence: confidence)
        case .moreThan(let question, let first, let second):
            // The share of the first answer among those who gave one of both.
            guard let one = answer(question, first), let other = answer(question, second), one + other > 0 else {
                return nil
            }
            return share(one, of: one + other)
        }
    }

    /// Answers that the claim rests on and whose counts nothing vouches for.
    private static func doubtful(_ claim: PublishedSurvey.Hypothesis.Claim, _ findings: PublishedFindings) -> [String] {
        func answers(_ question: String, _ names: [String]) -> [String] {
            (findings.question(question)?.answers ?? []).filter { $0.isDoubtful && names.contains($0.answer.name) }
                .map { "\(question).\($0.answer.name)" }
        }
        switch claim {
        case .notTestable: return []
        case .share(.question(let name), _, _), .between(.question(let name), _):
            return findings.question(name)?.doubtfulPositive ?? []
        case .share(.answer(let question, let name), _, _), .between(.answer(let question, let name), _):
            return answers(question, [name])
        case .share(.index(let name), _, _), .between(.index(let name), _):
            let questions = findings.indices.first { $0.name == name }?.questions ?? []
            return questions.flatMap { findings.question($0)?.doubtfulPositive ?? [] }
        case .share(.drawn, _, _), .between(.drawn, _): return []
        case .moreThan(let question, let first, let second): return answers(question, [first, second])
        }
    }

    private static func side(_ interval: ConfidenceInterval, _ bounds: (low: Double?, high: Double?)) -> Side {
        let low = bounds.low ?? -.infinity
        let high = bounds.high ?? .infinity
        if interval.lower > low, interval.upper < high { return .within }
        return interval.upper <= low || interval.lower >= high ? .outside : .across
    }

    private static func verdict(_ side: Side) -> ClaimVerdict {
        ClaimVerdict(isShown: side == .within, isRefuted: side == .outside)
    }

    // MARK: words

    private static func words(_ subject: PublishedSurvey.Hypothesis.Subject, _ survey: PublishedSurvey) -> String {
        switch subject {
        case .drawn(let name, let places):
            let answers = survey.drawn.first { $0.name == name }?.answers ?? []
            return "\(name).\(places.map { answers[$0].name }.joined(separator: "+"))"
        case .question(let name): return "positive share of \(name)"
        case .answer(let question, let answer): return "\(question).\(answer)"
        case .index(let name): return "index \(name)"
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
        switch claim {
        case .share(.drawn, _, _), .between(.drawn, _):
            figure = "The share was read off a chart; wherever in its range it lies, the interval is \(range)"
        default: break
        }
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
