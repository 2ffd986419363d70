import Reporting
import Statistics
import Surveys

/// What it comes to, at the head of the report.
extension PublishedReport {
    var conclusions: [ReportText] { PublishedConclusion.all(findings, verdicts).map(words) }

    var correction: (count: Int, confidence: Double) { PublishedVerdict.correction(verdicts, survey) }

    /// `4 of 8 claims are supported, 3 are not and 1 is not testable`.
    var counted: String {
        func count(_ outcome: PublishedVerdict.Outcome) -> Int { verdicts.count { $0.outcome == outcome } }
        func verb(_ count: Int) -> String { English.agreeing(count, "is", "are") }
        let met = count(.supported)
        let not = count(.notSupported)
        let open = count(.notTestable)
        let parts = [
            "\(met) of \(verdicts.count) \(English.agreeing(verdicts.count, "claim", "claims")) \(verb(met)) supported",
            not == 0 ? nil : "\(not) \(verb(not)) not", open == 0 ? nil : "\(open) \(verb(open)) not testable",
        ].compactMap { $0 }
        return English.listed(parts)
    }

    /// For the first screen: what holds, by how much, and whether the figures can be believed.
    var answer: ReportAnswer? {
        let total = audit.items.count
        let share = findings.yesQuestions.compactMap { question in question.interval.map { (question, $0) } }
            .max { $0.1.estimate < $1.1.estimate }
        guard !verdicts.isEmpty || share != nil else { return nil }
        let asked = share.flatMap { $0.0.question.text }.map { " (\($0))" } ?? ""
        let largest: ReportText? = share.map { question, own in
            """
            The greatest share is \(strong: PublishedWords.percent(own.estimate)) who answered \
            \(positiveNames(question)) to \(question.name)\(asked), \(percent) interval \(PublishedWords.range(own)), \
            of \(PublishedWords.respondents(survey.size)).
            """
        }
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
        let verdict: ReportText =
            if verdicts.isEmpty {
                audit.chosen.failures.isEmpty || total == 0 ? "" : "Not all printed figures can be right."
            } else {
                ReportText("\(counted).")
            }
        return ReportAnswer(verdict: verdict, sentence: largest ?? "", facts: facts)
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
        let words = [PublishedVerdict.Outcome.supported, .notSupported, .notTestable].compactMap { outcome in
            let names = verdicts.filter { $0.outcome == outcome }.map(\.hypothesis.name)
            return names.isEmpty
                ? nil : "\(English.listed(names)) \(English.agreeing(names.count, "is", "are")) \(outcome.rawValue)"
        }
        let count = verdicts.count == 1 ? "The hypothesis" : "Of \(verdicts.count) hypotheses,"
        return ReportText("\(count) \(words.joined(separator: "; ")).")
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
