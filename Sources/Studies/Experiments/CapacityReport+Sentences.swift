import Experiments
import Measures
import Reporting
import Scenarios

/// The answer in sentences: what will do, what is just not enough, what is open.
extension CapacityReport {
    var conclusions: [ReportText] {
        var lines = plan.targets.isEmpty ? [] : [answerSentence]
        // What says how many are served says how many are not.
        let served = servedSentence
        lines += (served == nil ? lossSentences : []) + below + costSentences
        if let served { lines.append(served) }
        if let theory = theorySentence { lines.append(theory) }
        return lines
    }

    private var answerSentence: ReportText {
        guard let answer = found.answer, let design = found.design(answer) else {
            if found.isUnattainable {
                let last = found.grid.places.count - 1
                let there = found.design(last).map { ": there \(self.figures($0))" } ?? ""
                return "\(strong: "The target cannot be met") within the range, with \(confidence) confidence: not "
                    + "even \(name(last)) meets \(targetText)\(there)."
            }
            if let why = found.whyUnseen {
                let most = ExperimentReport.replications(found.looks.largest)
                let rest =
                    found.isNeverSeen
                    ? " It would be so at every value of the range and with as many as \(most), so that no more was "
                        + "simulated."
                    : ""
                return
                    "\(strong: "Open"): whether anything within the range meets \(targetText) cannot be told: \(why)."
                    + ReportText(rest)
            }
            return """
                \(strong: "Open"): nothing within the range is shown to meet \(targetText) after at most \
                \(ExperimentReport.replications(found.looks.largest)); undecided \
                \(English.listed(found.open.map { name($0) + cost(of: $0) })).
                """
        }
        // What is open may be cheaper.
        let what =
            if !found.open.isEmpty {
                "Shown to meet \(targetText)"
            } else if found.cost == nil {
                "The least that meets \(targetText)"
            } else {
                "What meets \(targetText) at the lowest cost"
            }
        return "\(what): \(strong: name(answer)), with \(confidence) confidence; \(figures(design))."
    }

    /// What is just not enough, and what is open.
    private var below: [ReportText] {
        var lines: [ReportText] = []
        if let answer = found.answer, found.cost == nil {
            for factor in plan.factors.indices {
                guard let other = found.grid.neighbour(of: answer, along: factor, by: -1),
                    let design = found.design(other), design.verdict == .missed
                else { continue }
                lines.append("With \(name(other)) it is missed: \(figures(design, missedOnly: true)).")
            }
        }
        let unseen = found.open.filter { found.whyUnseen($0) != nil }
        if found.answer != nil, let first = unseen.first, let why = found.whyUnseen(first) {
            lines.append("Whether \(English.listed(unseen.map(name), "or")) will do cannot be told: \(why).")
        }
        let close = found.open.filter { !unseen.contains($0) }
        if !close.isEmpty {
            let subject = English.listed(close.map { name($0) + cost(of: $0) })
            let needed =
                found.replicationsToDecide.map {
                    "; about \(ExperimentReport.replications($0)) would decide, if the figures stay as they are "
                        + "(replications: { at-least: \(found.looks.sizes[0]), at-most: \($0) } in the experiment)"
                } ?? "; more replications, or longer ones, would decide"
            lines.append(
                "Undecided after \(ExperimentReport.replications(found.looks.largest)): \(subject), too near to the "
                    + "target\(needed).")
        }
        return lines + stepSentences
    }

    /// Where the file leaves out values between the answer and the next lower one.
    private var stepSentences: [ReportText] {
        guard let answer = found.answer else { return [] }
        return plan.factors.indices.compactMap { factor in
            guard let other = found.grid.neighbour(of: answer, along: factor, by: -1) else { return nil }
            let high = found.grid.value(factor, of: answer)
            let low = found.grid.value(factor, of: other)
            guard high - low > 1, high == high.rounded(), low == low.rounded() else { return nil }
            return "Between \(Readable.number(low)) and \(Readable.number(high)) nothing was looked at: the file goes "
                + "by steps, and a value in between may do."
        }
    }

    /// Waits of a fleet are of those who were served; whoever left is not in them.
    private var servedSentence: ReportText? {
        guard
            plan.targets.contains(where: { $0.measure.element == .system && $0.measure.quantity == .wait }),
            let place = report.measures.firstIndex(where: { $0.text == "system.served.share" }),
            !plan.targets.contains(where: { $0.measure.text == "system.served.share" }),
            let design = found.answer.flatMap(found.design)
        else { return nil }
        let served = format.told(
            design.point.estimate(place, confidence: found.confidence), of: report.measures[place])
        return """
            The waits are of those who were served, with \(design.point.name) \(strong: served) of all who asked; \
            whoever left without is not in them. A target for all who asked is the formula system.served.share * \
            system.wait.within(…).
            """
    }

    private var theorySentence: ReportText? {
        guard let byTheory = found.byTheory else { return nil }
        let source = found.design(byTheory).flatMap { design in
            CapacityTheory(design.point).exact(plan.targets[0].measure)?.source
        }
        let agrees = found.answer == byTheory ? "the same" : name(byTheory)
        return "By theory in the long run it is \(agrees)\(source.map { " (\($0))" } ?? "")."
    }
}
