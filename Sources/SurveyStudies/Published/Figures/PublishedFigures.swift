package import Reporting
import Statistics
import Surveys

/// What printed figures of a survey bear out: each figure is a question with its answer.
package struct PublishedFigures {
    let report: PublishedReport
    var findings: PublishedFindings { report.findings }
    var survey: PublishedSurvey { report.survey }

    package init(_ report: PublishedReport) { self.report = report }

    /// More rows than these are a wall; the tables have them all.
    static let mostRows = 60

    static func drawn(_ interval: ConfidenceInterval) -> DrawnValue {
        DrawnValue(interval.estimate, lower: interval.lower, upper: interval.upper)
    }

    // MARK: shares

    /// The positive shares with their intervals, the greatest first, beside one half.
    package func shares() -> DrawnFigure? {
        let joint = report.correction.confidence
        let known = findings.yesQuestions.compactMap { question in
            question.interval.map { (question: question, own: $0) }
        }.enumerated().sorted {
            ($1.element.own.estimate, $0.offset) < ($0.element.own.estimate, $1.offset)
        }.map(\.element)
        guard let most = known.first, let least = known.last, known.count <= Self.mostRows else { return nil }
        let rows = known.map { question, own in
            let wide = ShareInterval.wilson.interval(question.positive ?? 0, of: survey.size, confidence: joint)
            let star = question.doubtfulPositive.isEmpty ? "" : " *"
            return EstimateRows.Row(
                name: name(question) + ": " + report.positiveNames(question), value: Self.drawn(own),
                text: PublishedWords.percent(own.estimate) + star, interval: PublishedWords.range(own),
                role: wide.contains(0.5) ? .context : .data1)
        }
        func told(_ own: (question: PublishedQuestion, own: ConfidenceInterval)) -> String {
            "\(own.question.name) \(PublishedWords.estimate(own.own))"
        }
        let finding =
            known.count == 1 ? told(most) : "The greatest share is \(told(most)), the least \(told(least))"
        let panel = EstimateRows(
            title: "", finding: finding + ".", format: .percent, range: Span(0, 1), target: Target(0.5, label: "half"),
            headings: ["share", "\(report.percent) interval"], rows: rows
        ).panel
        let also =
            report.correction.count > 1 ? ", also with the correction for \(report.correction.count) hypotheses" : ""
        return DrawnFigure(
            name: "shares", title: "How many gave a positive answer? \(finding)",
            subtitle:
                "Share of positive answers. Bars: \(report.percent) intervals of Wilson, each on its own. Strong: "
                + "one half is excluded\(also).", notes: starNote, panels: [panel], columns: 1)
    }

    private var starNote: [String] {
        let isStarred = findings.questions.contains { !$0.doubtfulPositive.isEmpty }
        return isStarred ? ["* The share rests on a count that nothing vouches for; see the audit."] : []
    }

    /// With what was asked.
    private func name(_ question: PublishedQuestion) -> String {
        question.question.text.map { "\(question.name) \($0)" } ?? question.name
    }

    /// Every answer to every question.
    package func everyAnswer() -> DrawnFigure? {
        let count = findings.questions.reduce(0) { $0 + $1.answers.count + 1 }
        guard count > 1, count <= 2 * Self.mostRows else { return nil }
        let rows = findings.questions.flatMap { question in
            [EstimateRows.Row(heading: name(question))]
                + question.answers.map { own in
                    EstimateRows.Row(
                        name: own.answer.name, value: Self.drawn(own.wilson),
                        text: PublishedWords.percent(own.wilson.estimate) + (own.isDoubtful ? " *" : ""),
                        interval: PublishedWords.range(own.wilson), role: own.answer.isPositive ? .data1 : .context)
                }
        }
        let frequent = findings.questions.compactMap { question in
            question.answers.max { $0.count < $1.count }.map { (question.name, $0) }
        }.max { $0.1.count < $1.1.count }
        let finding =
            frequent.map { question, own in
                "\(own.answer.name) to \(question) is the most frequent, \(PublishedWords.estimate(own.wilson))"
            } ?? ""
        let panel = EstimateRows(
            title: "", finding: finding + ".", format: .percent, range: Span(0, 1),
            headings: ["share", "\(report.percent) interval"], rows: rows
        ).panel
        return DrawnFigure(
            name: "every-answer", title: "What was answered to each question? \(finding)",
            subtitle: "Share of each answer; strong: counted as positive. Bars: \(report.percent) intervals of Wilson.",
            notes: findings.questions.contains { $0.answers.contains(where: \.isDoubtful) }
                ? ["* Nothing vouches for the count; see the audit."] : [], panels: [panel], columns: 1)
    }

    // MARK: hypotheses

    /// Each claim with the interval that decides it.
    package func hypotheses() -> DrawnFigure? {
        let decided = report.verdicts.filter { $0.joint != nil }
        guard !decided.isEmpty, decided.count <= Self.mostRows else { return nil }
        let rows = decided.compactMap { verdict in
            verdict.joint.map { joint in
                EstimateRows.Row(
                    name: "\(verdict.hypothesis.name) \(verdict.claim)", value: Self.drawn(joint),
                    text: PublishedWords.percent(joint.estimate), interval: PublishedWords.range(joint),
                    shape: .verdict(verdict.verdict.outcome.drawn), goal: Self.goal(verdict.hypothesis.claim))
            }
        }
        let (count, confidence) = report.correction
        let together = count > 1 ? ", which hold together with \(report.percent)" : ""
        let panel = EstimateRows(
            title: "", finding: report.counted + ".", format: .percent, range: Span(0, 1),
            headings: ["share", "interval"], rows: rows
        ).panel
        return DrawnFigure(
            name: "hypotheses", title: "Which claims hold? \(report.counted)",
            subtitle:
                "Tinted: where the claim says that the share lies. Bars: \(PublishedWords.confidence(confidence)) "
                + "intervals\(together). Disc: supported, the whole interval is there; diamond: open, neither the "
                + "claim nor its contrary; square: contradicted, the contrary is shown.", panels: [panel], columns: 1)
    }

    /// Where the share lies if the claim is true.
    static func goal(_ claim: PublishedSurvey.Hypothesis.Claim) -> Span? {
        switch claim {
        case .notTestable: nil
        case .share(_, let isAbove, let share): isAbove ? Span(share, .infinity) : Span(-.infinity, share)
        case .between(_, let range): Span(range.lowerBound, range.upperBound)
        case .moreThan: Span(0.5, .infinity)
        }
    }
}
