package import Reporting
package import Surveys

/// What was said beforehand about paths, decided.
package struct HypothesisFindings {
    package struct Decision {
        package let hypothesis: ResponseSurvey.Hypothesis
        package let verdict: ClaimVerdict
        /// Why, as a sentence.
        package let reason: String
        package let estimate: Double?
        /// The one that decides: the combined one where there is one, else percentile.
        package let interval: BootstrapSummary.Interval?
        /// Which that is; nil: nothing decides.
        package var intervalKind: IntervalKind?
        var percentile: BootstrapSummary.Interval?
        package let p: Double?
        /// Of all hypotheses that are tested.
        package internal(set) var pHolm: Double?
        /// Whether the verdict is "supported" and Holm's p is not below the level.
        package var isLostWithHolm = false

        /// Of what is not supported, where the scenario says which path would matter.
        package var size: Size?

        /// For people.
        package var words: String {
            switch (isLostWithHolm, size) {
            case (true, _): "\(verdict.word), but not with Holm's correction"
            case (false, .negligible): "\(verdict.word), negligible"
            case (false, _): verdict.word
            }
        }

        /// As the file has it.
        fileprivate var key: String {
            switch (isLostWithHolm, size) {
            case (true, _): "\(verdict.key), but not with Holm's correction"
            case (false, .negligible): "\(verdict.key), negligible"
            case (false, .open): "\(verdict.key), open"
            case (false, nil): verdict.key
            }
        }
    }

    /// By two one-sided tests: the interval at twice the error lies within ± the smallest effect, or it does not.
    package enum Size: Sendable {
        case negligible, open
    }

    package let decisions: [Decision]
    private let isExploratory: Bool

    init(_ survey: ResponseSurvey, _ structure: StructureFindings) {
        let unsettled = UnsettledWeights(survey, structure)?.composites ?? []
        var decisions = survey.hypotheses.map {
            Self.decide($0, in: survey, structure: structure, unsettled: unsettled)
        }
        let tested = decisions.indices.filter { decisions[$0].p != nil }
        let corrected = MultipleTests.holm.adjusted(tested.compactMap { decisions[$0].p })
        for (place, p) in zip(tested, corrected) {
            decisions[place].pHolm = p
            decisions[place].isLostWithHolm = decisions[place].verdict == .supported && p >= 1 - survey.confidence
        }
        self.decisions = decisions
        isExploratory = survey.isExploratory
    }

    var table: Table<Decision> {
        // What a claim is about is more than its ends where it is no path. The reasons are told beside.
        let isOfPaths = decisions.allSatisfy { $0.hypothesis.effect == .path }
        return Table(
            "hypotheses", decisions, .text("hypothesis", "Hypothesis") { $0.hypothesis.name },
            .text("from", isOfPaths ? "From" : nil) { $0.hypothesis.path.from },
            .text("to", isOfPaths ? "To" : nil) { $0.hypothesis.path.to },
            .text("effect") { $0.hypothesis.effect.word },
            .text("claim", isOfPaths ? nil : "Claim") { $0.hypothesis.claim },
            .text("sign", "Expected") { Self.words($0.hypothesis.sign) },
            .number("coefficient", "Coefficient") { $0.estimate },
            .interval("interval", "Interval that decides") { $0.interval },
            .interval("percentile") { $0.percentile }, .p("p", "p") { $0.p },
            .p("p_holm", "p (Holm)") { $0.pHolm },
            .text("decision") { $0.key }
                .shown(isExploratory ? "Decision (exploratory)" : "Decision", .text) { $0.words },
            .text("reason") { $0.reason })
    }

    var tables: [TableFile] { [table.file] }

    private static func words(_ sign: ResponseSurvey.Hypothesis.Sign) -> String {
        switch sign {
        case .positive: "positive"
        case .negative: "negative"
        case .any: "not zero"
        }
    }

    private static func decide(
        _ hypothesis: ResponseSurvey.Hypothesis, in survey: ResponseSurvey, structure: StructureFindings,
        unsettled: [UnsettledWeights.Composite]
    ) -> Decision {
        func open(_ reason: String, _ estimate: Double? = nil) -> Decision {
            Decision(
                hypothesis: hypothesis, verdict: .notTestable, reason: reason, estimate: estimate, interval: nil, p: nil
            )
        }
        guard let fit = structure.fit else { return open("The scenario has no paths, so that no model is estimated.") }
        if let reason = fit.reason { return open("The path model cannot be estimated. \(reason)") }
        let evidence = HypothesisEvidence(hypothesis, survey, structure)
        guard let estimate = evidence.estimate else {
            if survey.isConsistent, let reason = structure.consistent?.reason { return open(reason) }
            return open("The model has no path \(hypothesis.claim).")
        }
        if let bootstrap = structure.bootstrap {
            if bootstrap.isUndecided { return open(bootstrap.obstacle(survey.confidence), estimate) }
            if let reason = bootstrap.summaries.reason { return open(reason, estimate) }
        }
        guard let interval = evidence.interval else {
            return open(evidence.reason ?? "There are no bootstrap samples.", estimate)
        }
        let parts = UnsettledWeights.constructs(of: hypothesis, survey, structure)
        if let composite = unsettled.first(where: { parts.contains($0.name) }) {
            let items = English.listed(composite.items.map(\.name), most: 8)
            return open("The sample does not settle of which items \(composite.name) consists (\(items)).", estimate)
        }
        let isAbove = interval.lower > 0
        let isBelow = interval.upper < 0
        let percent = (survey.isOneSided(hypothesis) ? "one-sided " : "") + English.percent(survey.confidence)
        let (isMet, isContrary) =
            switch hypothesis.sign {
            case .positive: (isAbove, isBelow)
            case .negative: (isBelow, isAbove)
            case .any: (isAbove || isBelow, false)
            }
        let reason: String
        if isMet {
            let side = isAbove ? "above" : "below"
            reason = "The \(percent) interval lies \(side) 0."
        } else if isAbove || isBelow {
            let sign = isAbove ? "positive" : "negative"
            reason = "The \(percent) interval lies on the other side of 0: the effect is \(sign)."
        } else {
            reason = "The \(percent) interval holds 0."
        }
        let size = isMet ? nil : survey.smallestEffect.map { Self.size($0, evidence.oneSided) }
        let verdict = ClaimVerdict(isShown: isMet, isRefuted: isContrary || size == .negligible)
        return Decision(
            hypothesis: hypothesis, verdict: verdict,
            reason: reason + (size.map { Self.sentence($0, survey) } ?? ""), estimate: estimate,
            interval: interval, intervalKind: evidence.kind, percentile: evidence.percentile, p: evidence.p, size: size)
    }

    /// By the interval of two one-sided tests at the same error (Schuirmann 1987).
    private static func size(_ smallest: Double, _ interval: BootstrapSummary.Interval?) -> Size {
        guard let interval else { return .open }
        return interval.lower > -smallest && interval.upper < smallest ? .negligible : .open
    }

    private static func sentence(_ size: Size, _ survey: ResponseSurvey) -> String {
        let level = English.percent(survey.oneSidedConfidence)
        let smallest = "\(survey.smallestEffect ?? 0)"
        switch size {
        case .negligible:
            return " The \(level) interval lies within ±\(smallest): an effect, if there is one, is smaller than what "
                + "matters."
        case .open:
            return " The \(level) interval reaches beyond ±\(smallest), so that an effect that matters is not excluded."
        }
    }
}

extension ResponseSurvey.Hypothesis.Effect {
    /// As the table has it.
    package var word: String {
        switch self {
        case .path: "direct"
        case .chain: "indirect"
        case .total: "total"
        }
    }
}
