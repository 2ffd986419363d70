import Experiments
import Measures
import Reporting
import Scenarios

/// The least that will do, in a sentence, with the curve around it.
struct CapacityReport: ExperimentReportPart {
    let found: CapacityOutcome
    let report: ExperimentReport
    private var format: MeasureFormat { report.format }
    private var plan: CapacityPlan { found.plan }
    private var confidence: String { English.percent(found.confidence) }

    init(_ found: CapacityOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    /// What the measure of a target is at a design.
    private func figure(_ target: Int, _ design: CapacityOutcome.Design) -> String {
        let place = found.targets.shown[target]
        return format.estimate(
            design.point.estimate(place, confidence: found.confidence), of: found.targets.measures[place])
    }

    /// - Parameter missedOnly: of those targets alone that it misses, where some are told apart.
    private func figures(_ design: CapacityOutcome.Design, missedOnly: Bool = false) -> String {
        let missed = plan.targets.indices.filter { design.targets?[$0] == .missed }
        return TargetWords.groups(plan, format).compactMap { group in
            let asked = group.targets.filter { !missedOnly || missed.isEmpty || missed.contains($0.place) }
            if asked.isEmpty { return nil }
            let parts = asked.map { target in
                let figure = figure(target.place, design)
                let shown = figure == "none seen" ? "0% (none seen)" : figure
                let whose = group.targets.count > 1 ? target.whose : ""
                return shown + whose + beyond(target.place, design)
            }
            return "\(group.title) is \(English.listed(parts))"
        }.joined(separator: ", ")
    }

    /// Of a quantile without an interval of its own, the share beyond its bound, by which it was tested.
    private func beyond(_ target: Int, _ design: CapacityOutcome.Design) -> String {
        let own = design.point.estimate(found.targets.shown[target], confidence: found.confidence)
        guard own?.lower == nil || own?.upper == nil,
            let part = found.targets.parts.first(where: {
                $0.target == target && $0.measure != found.targets.shown[target]
            })
        else { return "" }
        let measure = found.targets.measures[part.measure]
        let share = format.estimate(design.point.estimate(part.measure, confidence: found.confidence), of: measure)
        let shown = share == "none seen" ? "0%, none seen" : share
        return " (\(format.title(measure)) is \(shown))"
    }

    private var targetText: String {
        TargetWords.groups(plan, format).map { group in
            let whose = group.targets.map { String($0.whose.dropFirst()) }
            return "\(group.title) \(group.text)" + (whose.count > 1 ? " " + English.listed(whose) : "")
        }.joined(separator: ", ")
    }

    private func name(_ design: Int) -> String { found.grid.title(design, report.scenario) }

    // MARK: in short

    var conclusions: [ReportText] {
        var lines = plan.targets.isEmpty ? [] : [answerSentence]
        // What says how many are served says how many are not.
        let served = servedSentence
        lines += (served == nil ? lossSentences : []) + below + costSentences
        if let served { lines.append(served) }
        if let theory = theorySentence { lines.append(theory) }
        return lines
    }

    // MARK: the answer

    var form: AnswerForm? { plan.targets.isEmpty ? .cheapest : .least }

    /// Of the designs that the question hangs on: the one that will do, those that are open, and the next below it.
    var claims: [AnswerClaim] {
        if plan.targets.isEmpty {
            guard let cost = found.cost else { return [] }
            return cost.isShown
                ? [claim(cost.leader, .met)] : cost.candidates.map { claim($0, .close) }
        }
        let open = found.open.map { design -> AnswerClaim in
            claim(design, found.whyUnseen(design).map { .cannotTell($0) } ?? .close)
        }
        guard let answer = found.answer else {
            if found.isUnattainable { return [claim(found.grid.places.count - 1, .missed)] }
            if !open.isEmpty { return open }
            return [claim(found.grid.places.count - 1, found.whyUnseen.map { .cannotTell($0) } ?? .close)]
        }
        let below = found.cost == nil ? plan.factors.indices : 0..<0
        return [claim(answer, .met)] + open
            + below.compactMap { factor in
                found.grid.neighbour(of: answer, along: factor, by: -1).flatMap { other in
                    found.design(other)?.verdict == .missed ? claim(other, .missed) : nil
                }
            }
    }

    private func claim(_ design: Int, _ outcome: Outcome) -> AnswerClaim {
        let place: Int? =
            switch plan.objective {
            case .measure(let measure) where plan.targets.isEmpty:
                found.targets.measures.firstIndex { $0.isSame(as: measure) }
            default: found.targets.shown.first
            }
        let figure = place.flatMap { place in
            found.design(design)?.point.estimate(place, confidence: found.confidence).map { estimate in
                let measure = found.targets.measures[place]
                return AnswerFigure(
                    estimate, of: measure, confidence: found.confidence, family: 1,
                    unit: AnswerUnit(measure, beside: [estimate.value], format))
            }
        }
        return AnswerClaim(name(design), named: name(design), AnswerStatement(outcome), figure: figure)
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

    /// ` (cost per h is 610 ± 3, with the answer 655 ± 2)`, where cost is what is to be least.
    private func cost(of design: Int) -> String {
        guard case .measure(let measure) = plan.objective,
            let place = found.targets.measures.firstIndex(where: { $0.isSame(as: measure) }),
            let own = found.design(design)
        else { return "" }
        func figure(_ design: CapacityOutcome.Design) -> String {
            format.estimate(design.point.estimate(place, confidence: found.confidence), of: measure)
        }
        let beside = found.answer.flatMap(found.design).map { ", of the answer \(figure($0))" } ?? ""
        return " (\(format.title(measure)) is \(figure(own))\(beside))"
    }

    private var costSentences: [ReportText] {
        guard let cost = found.cost, case .measure(let measure) = plan.objective,
            let place = found.targets.measures.firstIndex(where: { $0.isSame(as: measure) })
        else { return [] }
        let leader = cost.leader
        let figure = found.design(leader).map {
            format.estimate($0.point.estimate(place, confidence: found.confidence), of: measure)
        }
        if cost.isShown {
            return [
                "Of what meets the targets \(strong: name(leader)) costs least, with \(confidence) confidence: "
                    + "\(format.title(measure)) is \(figure ?? "n/a")."
            ]
        }
        let others = cost.candidates.filter { $0 != leader }.map(name)
        return [
            "\(strong: name(leader)) has the lowest \(format.title(measure)) in the simulation, "
                + "\(figure ?? "n/a"); after \(ExperimentReport.replications(cost.replications)) "
                + "\(English.listed(others)) may cost no more."
        ]
    }

    /// Waits of a fleet are of those who were served; whoever left is not in them.
    private var servedSentence: ReportText? {
        guard
            plan.targets.contains(where: { $0.measure.element == .system && $0.measure.quantity == .wait }),
            let place = report.measures.firstIndex(where: { $0.text == "system.served.share" }),
            !plan.targets.contains(where: { $0.measure.text == "system.served.share" }),
            let design = found.answer.flatMap(found.design)
        else { return nil }
        let served = format.estimate(
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

    // MARK: the curve

    /// The designs around the answer; all that were simulated where they are few.
    private var shown: [CapacityOutcome.Design] {
        if found.designs.count <= 12 { return found.designs }
        let centre = found.grid.places[found.answer ?? found.grid.places.count - 1]
        return found.designs.filter { design in
            zip(found.grid.places[design.number], centre).allSatisfy { abs($0 - $1) <= (centre.count == 1 ? 3 : 1) }
        }
    }

    var figures: [DrawnFigure] { CapacityFigures(found, report).figures() }

    var mainTable: ReportTable { ReportTable(table(shown)) }

    /// For the folder all designs that were simulated, with shares of those whom they lose.
    func table(_ designs: [CapacityOutcome.Design]) -> Table<CapacityOutcome.Design> {
        func exact(_ design: CapacityOutcome.Design, _ measure: MeasureName) -> Double? {
            CapacityTheory(design.point).exact(measure)?.value
        }
        return Table(
            "designs", designs, isExplained: false, .group(inFile),
            .each(plan.factors.indices) { factor in
                .right("\(plan.factors[factor].path)") {
                    plan.factors[factor].override(found.grid.places[$0.number][factor]).valueText
                }
            },
            .group(
                plan.targets.indices.flatMap { target -> [Table<CapacityOutcome.Design>.Column] in
                    let measure = plan.targets[target].measure
                    let isKnown = found.designs.contains { exact($0, measure) != nil }
                    return [
                        .right("\(format.title(measure))") { figure(target, $0) },
                        .right("by theory", if: isKnown) {
                            exact($0, measure).map { format.number($0, of: measure) } ?? ""
                        },
                    ]
                }
            ),
            .each(extraMeasures) { place in
                .right("\(format.title(found.targets.measures[place]))") {
                    format.estimate(
                        $0.point.estimate(place, confidence: found.confidence), of: found.targets.measures[place])
                }
            },
            .each(found.lost) { place in
                .right("\(format.opening(found.targets.measures[place]))") {
                    format.estimate($0.lost(place, found.confidence), of: found.targets.measures[place])
                }
            },
            .left("Target", if: !plan.targets.isEmpty) {
                Self.word($0.verdict) + ($0.targets == nil && $0.verdict != nil ? ", follows from another row" : "")
            },
            .left("Targets of the scenario", if: !report.targets.isEmpty && !asksTheScenariosTargets) {
                report.targets.word(of: $0.point.name) ?? ""
            },
            .right("Replications") { Readable.count($0.point.replications) })
    }

    private var inFile: [Table<CapacityOutcome.Design>.Column] {
        func measure(_ place: Int) -> String { found.targets.measures[place].text }
        return [
            .each(found.plan.factors.indices) { factor in found.value(factor) { $0.number } },
            .key("verdict") { Self.word($0.verdict) }, .key("tested") { $0.targets == nil ? "no" : "yes" },
            .key("answer") { $0.number == found.answer ? "yes" : "no" }, .key("replications") { $0.point.replications },
            .each(found.lost) { place in .key(measure(place)) { $0.lost(place, found.confidence)?.value } },
            .each(found.lost) { place in .key(measure(place) + ".lower") { $0.lost(place, found.confidence)?.lower } },
            .each(found.lost) { place in .key(measure(place) + ".upper") { $0.lost(place, found.confidence)?.upper } },
        ]
    }

    /// Whether the question's own targets are all that the scenario has: their word is said once then.
    private var asksTheScenariosTargets: Bool {
        report.scenario.targets.allSatisfy { asked in
            plan.targets.contains { $0.bound == asked.bound && $0.measure.isSame(as: asked.measure) }
        }
    }

    /// Measures that are shown and are no target's.
    private var extraMeasures: [Int] { report.measures.indices.filter { !found.targets.shown.contains($0) } }

    static func word(_ verdict: TargetVerdict?) -> String {
        switch verdict {
        case .met: "met"
        case .missed: "missed"
        case .undecided: "undecided"
        case nil: "not asked"
        }
    }

    var question: [ReportBlock] {
        let table = ReportTable(
            plan.factors, .left("Varied") { ReportText.code($0.path) }, .left("From") { $0.override(0).valueText },
            .left("To") { $0.override($0.levels.count - 1).valueText })
        let least: String =
            switch plan.objective {
            case .sum: plan.factors.count == 1 ? "the least of it" : "the least sum of them"
            case .factor(let index): "the least \(plan.factors[index].path)"
            case .measure(let measure): "the least \(format.title(measure))"
            }
        let condition = plan.targets.isEmpty ? "" : " that meets \(targetText)"
        return [.table(table), "Looked for is \(least)\(condition)."]
    }

    var results: [ReportSection] {
        [
            ReportSection(
                "Around the answer",
                """
                Intervals are of each row on its own. Met and missed are declared by the tests, which share the error \
                of \(English.percent(1 - found.confidence)) among all \(String(found.grid.places.count)) designs of \
                the range; a row that was not tested itself follows from one with less or with more.
                """,
                .table(mainTable))
        ]
    }

    var method: [ReportText] {
        var lines: [ReportText] = []
        if !plan.targets.isEmpty {
            lines.append(
                "It is taken for granted that more of what is varied never makes a target worse: what is missed is "
                    + "missed with less, what is met is met with more.")
            lines.append(
                """
                Each design is looked at with \(found.looks.sizes.map { Readable.count($0) }.joined(separator: ", ")) \
                replications until it is decided by a t test; the looks share its error, and all designs together \
                declare anything wrong with \(English.percent(1 - found.confidence)) probability at most (Bonferroni).
                """)
            if found.targets.parts.contains(where: {
                found.targets.measures[$0.measure].text != plan.targets[$0.target].measure.text
            }) {
                lines.append("A quantile is tested by the share of customers beyond it.")
            }
        }
        if let cost = found.cost {
            lines.append(
                "Costs are compared on the same customers, each with the best of the others (Hsu 1984), "
                    + "\(ExperimentReport.replications(cost.replications)) in the end.")
        }
        return lines
    }
}
