import Experiments
import Measures
import Reporting
import Scenarios

/// The least that will do, in a sentence, with the curve around it.
struct CapacityReport: ExperimentReportPart {
    let found: CapacityOutcome
    let report: ExperimentReport
    var format: MeasureFormat { report.format }
    var plan: CapacityPlan { found.plan }
    var confidence: String { English.percent(found.confidence) }

    init(_ found: CapacityOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    /// What the measure of a target is at a design.
    func cell(_ target: Int, _ design: CapacityOutcome.Design) -> TableCell {
        let place = found.targets.shown[target]
        return format.cell(
            design.point.estimate(place, confidence: found.confidence), of: found.targets.measures[place])
    }

    /// - Parameter missedOnly: of those targets alone that it misses, where some are told apart.
    func figures(_ design: CapacityOutcome.Design, missedOnly: Bool = false) -> String {
        let missed = plan.targets.indices.filter { design.targets?[$0] == .missed }
        return TargetWords.groups(plan, format).compactMap { group in
            let asked = group.targets.filter { !missedOnly || missed.isEmpty || missed.contains($0.place) }
            if asked.isEmpty { return nil }
            let parts = asked.map { target in
                let figure = cell(target.place, design).told
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
        let share = format.told(design.point.estimate(part.measure, confidence: found.confidence), of: measure)
        let shown = share == "none seen" ? "0%, none seen" : share
        return " (\(format.title(measure)) is \(shown))"
    }

    var targetText: String {
        TargetWords.groups(plan, format).map { group in
            let whose = group.targets.map { String($0.whose.dropFirst()) }
            return "\(group.title) \(group.text)" + (whose.count > 1 ? " " + English.listed(whose) : "")
        }.joined(separator: ", ")
    }

    func name(_ design: Int) -> String { found.grid.title(design, report.scenario) }

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
                        .right("\(format.title(measure))") { cell(target, $0) },
                        .right("by theory", if: isKnown) {
                            exact($0, measure).map { format.number($0, of: measure) } ?? ""
                        },
                    ]
                }
            ),
            .each(extraMeasures) { place in
                .right("\(format.title(found.targets.measures[place]))") {
                    format.cell(
                        $0.point.estimate(place, confidence: found.confidence), of: found.targets.measures[place])
                }
            },
            .each(found.lost) { place in
                .right("\(format.opening(found.targets.measures[place]))") {
                    format.cell($0.lost(place, found.confidence), of: found.targets.measures[place])
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
