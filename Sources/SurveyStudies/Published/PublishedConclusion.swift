import Reporting
import Statistics
import Studies
import Surveys

/// What the printed figures of a survey come to, as a value; ``PublishedReport`` has the words.
package enum PublishedConclusion: Finding {
    case decided([PublishedVerdict])
    /// Positive shares that lie alike beside one half.
    case shares(Beside, [Share])
    case index(PublishedFindings.Index, isDoubtful: Bool)
    /// How many of the audited figures a number of respondents explains.
    case audited(Audited)
    case misprint(PublishedMisprints)
    case contradictoryShift(ContradictoryShift)
    case impossibleMean(name: String, why: String)
    /// Some share rests on a count which nothing vouches for.
    case doubtfulCounts

    /// Where hypotheses are decided, what the corrected intervals do not bear out holds on its own only, so that no
    /// conclusion contradicts a verdict.
    package enum Beside: CaseIterable { case above, below, onItsOwn, open }

    package struct Share: Sendable {
        package let question: String
        let interval: ConfidenceInterval
        let isDoubtful: Bool
    }

    package struct Audited: Sendable, Equatable {
        package let figures: Int
        /// The number of respondents that is used, and what it explains.
        package let used: Explained
        /// The same of the number that the source states; nil where it states none.
        let stated: Explained?
        package let isInConflict: Bool
    }

    package struct Explained: Sendable, Equatable {
        package let respondents: Int
        let figures: Int
    }

    var seriousness: Seriousness {
        switch self {
        case .misprint, .contradictoryShift, .doubtfulCounts: .warning
        case .impossibleMean: .bad
        case .audited(let audited): audited.isInConflict ? .warning : .good
        case .shares(.onItsOwn, _), .index(_, isDoubtful: true): .notice
        case .decided(let verdicts): verdicts.contains { $0.verdict == .notTestable } ? .notice : .good
        case .shares, .index: .good
        }
    }
}

/// A printed shift that is not the difference of the printed shares.
package struct ContradictoryShift: Sendable {
    let plan: PublishedSurvey.Shift
    let printed: PrintedFigure
    /// Of the shares, from 0 to 1.
    let difference: Double
}

extension PublishedConclusion {
    /// In the order in which a report tells them.
    package static func all(_ findings: PublishedFindings, _ verdicts: [PublishedVerdict]) -> [PublishedConclusion] {
        let audit = findings.audit
        var found: [PublishedConclusion] = verdicts.isEmpty ? [] : [.decided(verdicts)]
        found += shares(findings, PublishedVerdict.correction(verdicts, findings.survey).confidence)
        found += findings.indices.map { index in
            .index(index, isDoubtful: index.questions.contains { findings.isDoubtful($0) })
        }
        if !audit.items.isEmpty {
            found.append(
                .audited(
                    Audited(
                        figures: audit.items.count,
                        used: Explained(respondents: findings.survey.size, figures: audit.chosen.explained),
                        stated: audit.stated.map { Explained(respondents: $0.n, figures: $0.explained) },
                        isInConflict: audit.isInConflict)))
        }
        found += audit.misprints.map { .misprint($0) }
        found += findings.contradictoryShifts.map { .contradictoryShift($0) }
        for mean in audit.impossibleMeans {
            if case .impossible(let why) = mean.chosen { found.append(.impossibleMean(name: mean.plan.name, why: why)) }
        }
        return found + (findings.questions.contains { !$0.doubtfulPositive.isEmpty } ? [.doubtfulCounts] : [])
    }

    /// - Parameter joint: the confidence of the intervals that decide hypotheses.
    private static func shares(_ findings: PublishedFindings, _ joint: Double) -> [PublishedConclusion] {
        var groups: [Beside: [Share]] = [:]
        for question in findings.yesQuestions {
            guard let positive = question.positive, let own = question.interval else { continue }
            let wide = ShareInterval.wilson.interval(positive, of: findings.survey.size, confidence: joint)
            let side: Beside =
                if own.contains(0.5) {
                    .open
                } else if wide.contains(0.5) {
                    .onItsOwn
                } else if own.lower > 0.5 {
                    .above
                } else {
                    .below
                }
            groups[side, default: []].append(
                Share(question: question.name, interval: own, isDoubtful: findings.isDoubtful(question.name)))
        }
        return Beside.allCases.compactMap { side in groups[side].map { .shares(side, $0) } }
    }
}

extension PublishedFindings {
    func isDoubtful(_ question: String) -> Bool {
        self.question(question).map { !$0.doubtfulPositive.isEmpty } ?? false
    }
}
