import Reporting
import Statistics
import Surveys

/// What it comes to, at the head of the report.
extension PublishedReport {
    var conclusions: [ReportText] {
        var lines: [ReportText] = []
        if let decisions { lines.append(decisions) }
        lines += shareLines
        for index in findings.indices {
            let name = index.name.map { "The index \($0)" } ?? "The mean of the summary table"
            let doubt = index.questions.contains { isDoubtful($0) } ? " *" : ""
            lines.append(
                "\(strong: name) is \(PublishedWords.percent(index.share.value))\(doubt); with nothing known of how "
                    + "its answers hang together, its \(percent) interval is \(PublishedWords.range(index.quoted)).")
        }
        if let text = auditLine { lines.append(ReportText(text)) }
        lines += audit.misprints.map(\.short)
        lines += contradictoryShifts.map { ReportText($0) }
        for mean in audit.impossibleMeans {
            if case .impossible(let why) = mean.chosen {
                lines.append("\(strong: "Impossible as printed"), \(mean.plan.name): \(why)")
            }
        }
        if findings.questions.contains(where: { !$0.doubtfulPositive.isEmpty }) {
            lines.append(
                "A star marks a share that rests on a count which nothing vouches for; see the audit before quoting it."
            )
        }
        return lines
    }

    private var decisions: ReportText? {
        guard !verdicts.isEmpty else { return nil }
        let parts: [(PublishedVerdict.Outcome, String)] = [
            (.supported, "supported"), (.notSupported, "not supported"), (.notTestable, "not testable"),
        ]
        let words = parts.compactMap { outcome, word -> String? in
            let names = verdicts.filter { $0.outcome == outcome }.map(\.hypothesis.name)
            return names.isEmpty
                ? nil : "\(English.listed(names)) \(English.agreeing(names.count, "is", "are")) \(word)"
        }
        let count = verdicts.count == 1 ? "The hypothesis" : "Of \(verdicts.count) hypotheses,"
        return ReportText(
            verdicts.count == 1
                ? "\(count) \(words.joined())." : "\(count) \(words.joined(separator: "; ")).")
    }

    /// How many of the hypotheses the figures decide, and the confidence of the intervals that decide them.
    var correction: (count: Int, confidence: Double) {
        let joint = verdicts.compactMap(\.joint)
        return (joint.count, joint.first?.confidence ?? survey.confidence)
    }

    private func isDoubtful(_ name: String) -> Bool {
        findings.question(name).map { !$0.doubtfulPositive.isEmpty } ?? false
    }

    /// Positive shares beside one half. Where hypotheses are decided, what the corrected intervals do not bear out is said to
    /// hold on its own only, so that no line contradicts a verdict.
    private var shareLines: [ReportText] {
        let (count, joint) = correction
        var groups: [[String]] = [[], [], [], []]
        for question in findings.yesQuestions {
            guard let positive = question.positive, let own = question.interval else { continue }
            let wide = ShareInterval.wilson.interval(positive, of: survey.size, confidence: joint)
            var text = "\(question.name) \(PublishedWords.estimate(own))"
            if isDoubtful(question.name) { text += " *" }
            if own.contains(0.5) {
                groups[3].append(text)
            } else if wide.contains(0.5) {
                groups[2].append(text + (own.lower > 0.5 ? ", more than half" : ", less than half"))
            } else {
                groups[own.lower > 0.5 ? 0 : 1].append(text)
            }
        }
        let also = count > 1 ? ", also with the correction for \(count) hypotheses" : ""
        let heads = [
            "More than half gave a positive answer, beyond the error of the sample\(also)",
            "Less than half gave a positive answer, beyond the error of the sample\(also)",
            "On its own, but not with the correction for \(count) hypotheses, beyond the error of the sample",
            "One half is not excluded",
        ]
        return zip(heads, groups).compactMap { head, texts in
            let separator = head.hasPrefix("On its own") ? "; " : ", "
            let more = texts.count > 12 ? "\(separator)and \(texts.count - 12) more" : ""
            return texts.isEmpty
                ? nil : ReportText("\(head): \(texts.prefix(12).joined(separator: separator))\(more).")
        }
    }

    private var auditLine: String? {
        guard !audit.items.isEmpty else { return nil }
        let total = audit.items.count
        guard let stated = audit.stated else {
            return "With the number of respondents that is used, \(survey.size), \(audit.chosen.explained) of \(total) "
                + "audited figures can have come about."
        }
        if stated.n == survey.size {
            return "The stated number of respondents, \(stated.n), explains \(stated.explained) of \(total) audited "
                + "figures."
        }
        return audit.isInConflict
            ? "The printed figures speak for \(survey.size) respondents (\(audit.chosen.explained) of \(total) "
                + "explained) and against the stated \(stated.n) (\(stated.failures.count) not explained)."
            : "The stated \(stated.n) respondents explain \(stated.explained) of \(total) audited figures, the "
                + "\(survey.size) that are used \(audit.chosen.explained)."
    }
}
