package import Reporting
import Scenarios
import Statistics
import Surveys

/// What it comes to, at the head of the report.
extension PublishedReport {
    var conclusions: [ReportText] { PublishedConclusion.all(findings, verdicts).map(words) }

    var correction: (count: Int, confidence: Double) { PublishedVerdict.correction(verdicts, survey) }

    /// `4 of 8 claims are supported and 3 are open`, as the answer has it.
    var counted: String { String(AnswerWords(answer).headline.dropLast()) }

    /// What people said, which claims hold, and whether the figures can be believed.
    package var answer: Answer {
        let total = audit.items.count
        var facts: [ReportText] = []
        if total > 0 {
            facts.append(
                audit.chosen.failures.isEmpty
                    ? "All \(total) audited figures can have come from \(PublishedWords.respondents(survey.size))."
                    : """
                    \(audit.chosen.explained) of \(total) audited figures can have come from \
                    \(PublishedWords.respondents(survey.size)); \
                    \(English.listed(audit.names(audit.chosen.failures), most: 4)) cannot.
                    """)
        }
        if let stated = audit.stated, stated.n != survey.size {
            facts.append(
                "The source states \(stated.n) respondents, who explain \(stated.explained) of \(total) figures.")
        }
        let isAudit = verdicts.isEmpty && total > 0
        return Answer(
            kind: .audit,
            form: isAudit
                ? .printed("from \(PublishedWords.respondents(survey.size))") : .claims(("claim", "claims")),
            claims: isAudit ? audited : decided, notes: [largest].compactMap { $0 } + facts,
            sure: Sureness(assumptions: scenario.assumptions),
            stands: AnswerStand(
                extent: PublishedWords.respondents(survey.size), periods: "respondents", replications: 0,
                confidence: survey.confidence, seed: nil, command: command))
    }

    /// The first screen; nil where nothing was claimed and no share is known.
    package var page: ReportAnswer? {
        verdicts.isEmpty && largest == nil ? nil : AnswerWords(answer).page
    }

    /// Which share is the greatest.
    private var largest: ReportText? {
        let share = findings.yesQuestions.compactMap { question in question.interval.map { (question, $0) } }
            .max { $0.1.estimate < $1.1.estimate }
        guard let (question, own) = share else { return nil }
        let asked = question.question.text.map { " (\u{201C}\($0)\u{201D})" } ?? ""
        return """
            The greatest share is \(strong: PublishedWords.percent(own.estimate)) who answered \
            \(positiveNames(question)) to \(question.name)\(asked), \(percent) interval \(PublishedWords.range(own)), \
            of \(PublishedWords.respondents(survey.size)).
            """
    }

    private var decided: [AnswerClaim] {
        verdicts.map { own in
            let figure = own.joint.map { joint in
                AnswerFigure(
                    joint.estimate,
                    AnswerInterval(
                        joint.lower, joint.upper, confidence: correction.confidence, family: correction.count),
                    unit: .share)
            }
            return AnswerClaim(
                own.hypothesis.name, named: own.hypothesis.name,
                AnswerStatement(own.verdict.outcome, ReportText(own.reason)), figure: figure)
        }
    }

    private var audited: [AnswerClaim] {
        let failed = Set(audit.names(audit.chosen.failures))
        return audit.names(audit.items.indices.map { $0 }).map { name in
            AnswerClaim(name, named: name, AnswerStatement(failed.contains(name) ? .missed : .met))
        }
    }

    private func words(_ conclusion: PublishedConclusion) -> ReportText {
        switch conclusion {
        case .decided(let verdicts): return decided(verdicts)
        case .shares(let side, let shares): return words(side, shares)
        case .index(let index, let isDoubtful):
            let name = index.name.map { "The index \($0)" } ?? "The mean of the summary table"
            let doubt = isDoubtful ? " *" : ""
            return """
                \(strong: name) is \(PublishedWords.percent(index.share.value))\(doubt); with nothing known of how its \
                answers hang together, its \(percent) interval is \(PublishedWords.range(index.quoted)).
                """
        case .audited(let audited): return words(audited)
        case .misprint(let misprints): return misprints.short
        case .contradictoryShift(let shift): return ReportText(Self.words(shift))
        case .impossibleMean(let name, let why): return "\(strong: "Impossible as printed"), \(name): \(why)"
        case .doubtfulCounts:
            return
                "A star marks a share that rests on a count which nothing vouches for; see the audit before quoting it."
        }
    }

    private func decided(_ verdicts: [PublishedVerdict]) -> ReportText {
        let words = ClaimVerdict.named(verdicts.map { ($0.hypothesis.name, $0.verdict) })
        let told = words.joined(separator: "; ")
        return ReportText(
            verdicts.count == 1 ? "\(told.beginningSentence)." : "Of \(verdicts.count) hypotheses \(told).")
    }

    private func words(_ side: PublishedConclusion.Beside, _ shares: [PublishedConclusion.Share]) -> ReportText {
        let count = correction.count
        let also = count > 1 ? ", also with the correction for \(count) hypotheses" : ""
        let head =
            switch side {
            case .above: "More than half gave a positive answer, beyond the error of the sample\(also)"
            case .below: "Less than half gave a positive answer, beyond the error of the sample\(also)"
            case .onItsOwn:
                "On its own, but not with the correction for \(count) hypotheses, beyond the error of the sample"
            case .open: "One half is not excluded"
            }
        let texts = shares.prefix(12).map { share in
            let half = share.interval.lower > 0.5 ? ", more than half" : ", less than half"
            return "\(share.question) \(PublishedWords.estimate(share.interval))" + (share.isDoubtful ? " *" : "")
                + (side == .onItsOwn ? half : "")
        }
        let separator = side == .onItsOwn ? "; " : ", "
        let more = shares.count > 12 ? "\(separator)and \(shares.count - 12) more" : ""
        return ReportText("\(head): \(texts.joined(separator: separator))\(more).")
    }

    private func words(_ audited: PublishedConclusion.Audited) -> ReportText {
        let used = audited.used
        let total = audited.figures
        guard let stated = audited.stated else {
            return """
                With the number of respondents that is used, \(used.respondents), \(used.figures) of \(total) audited \
                figures can have come about.
                """
        }
        if stated.respondents == used.respondents {
            return "The stated number of respondents, \(stated.respondents), explains \(stated.figures) of \(total) "
                + "audited figures."
        }
        if audited.isInConflict {
            return """
                The printed figures speak for \(used.respondents) respondents (\(used.figures) of \(total) explained) \
                and against the stated \(stated.respondents) (\(total - stated.figures) not explained).
                """
        }
        return """
            The stated \(stated.respondents) respondents explain \(stated.figures) of \(total) audited figures, the \
            \(used.respondents) that are used \(used.figures).
            """
    }
}
