import Experiments
import Measures
import Reporting
import Scenarios
import Statistics

/// Cases against each other: who is lower, by how much, and what is open.
struct CompareReport: ExperimentReportPart {
    let found: CompareOutcome
    let report: ExperimentReport
    private var format: MeasureFormat { report.format }
    private var confidence: String { English.percent(report.plan.confidence) }

    init(_ found: CompareOutcome, _ report: ExperimentReport) {
        self.found = found
        self.report = report
    }

    func name(_ index: Int) -> String { found.points[index].name }

    /// Each difference of a measure; empty where none was asked.
    func rows(_ measure: Int) -> [SimultaneousDifferences.Row] { found.differences[measure]?.rows ?? [] }

    // MARK: in short

    var conclusions: [ReportText] {
        var lines: [ReportText] = []
        if let best = found.best, let rule = found.plan.best { lines.append(bestSentence(best, rule)) }
        let each = report.measures.indices.map { sentences($0) }
        // Many cases and measures have many differences: then one line for each measure.
        lines +=
            lines.count + each.joined().count <= Self.mostSentences
            ? Array(each.joined())
            : report.measures.indices.flatMap {
                report.measures[$0].statistic == .maximum ? [longest($0)] : CompareSummary(self, $0).sentences
            }
        // What a rule costs whom, where that is not lost among many.
        if let fair = fairness?.sentences, fair.count <= Self.mostFair { lines += fair }
        if let factor = factorSentence { lines.append(factor) }
        // What it says may change with the file, unlike the cases that say what they are.
        lines += found.points.filter(\.overrides.isEmpty).map {
            "\(strong: $0.name) is the scenario as the file stands."
        }
        return lines
    }

    /// More in short is not short.
    private static let mostSentences = 8
    private static let mostFair = 4

    private var fairness: FairnessReport? {
        found.fairness.map {
            FairnessReport(
                fairness: $0, report: report, cases: found.points.map(\.name), confidence: found.confidenceOfEach)
        }
    }

    /// Behind the headline, which names it.
    private func bestSentence(_ best: ComparisonWithBest, _ rule: BestRule) -> ReportText {
        guard recovery == nil else { return bestOfAll(best, rule) }
        let of = "of \(found.points.count) cases, with \(confidence) confidence"
        if let shown = best.best {
            let row = best.rows[shown]
            let margin = format.plain(row.advantage, halfWidth: row.upper - row.advantage, of: rule.measure)
            let most = format.plain(row.upper, halfWidth: row.upper - row.advantage, of: rule.measure)
            return "By its estimate it is \(strong: margin) ahead of the next, by \(most) at most, \(of)."
        }
        if !best.tied.isEmpty { return "They are the same in every replication, and the best \(of)." }
        let others = best.candidates.filter { $0 != best.leader }.map(name)
        return
            "\(strong: name(best.leader)) has the best estimate, and "
            + "\(English.listed(others)) may be as good or better."
    }

    /// Where the headline is about something else.
    private func bestOfAll(_ best: ComparisonWithBest, _ rule: BestRule) -> ReportText {
        let what = "\(rule.direction.rawValue) \(format.title(rule.measure))"
        let winners = best.best.map { [$0] } ?? best.tied
        guard winners.isEmpty else {
            return "The \(what) is that of \(strong: English.listed(winners.map(name))), with \(confidence) confidence."
        }
        return "Whether the \(what) is that of \(English.listed(best.candidates.map(name), "or")) is open."
    }

    // MARK: the answer

    var form: AnswerForm? {
        if recovery != nil { return .recovery }
        guard found.best != nil, let rule = found.plan.best else { return .difference }
        return .best("the \(rule.direction.rawValue) \(format.title(rule.measure))")
    }

    /// Which case meets all targets, at the least cost where that is measured; nil without targets.
    var next: String? {
        if report.targets.isEmpty || recovery != nil { return nil }
        let met = found.points.filter { report.targets.outcome(of: $0.name) == .met }
        guard let first = met.first else { return "no case is shown to meet all targets; try more of what helps" }
        if met.count == 1 { return "\(first.name), the only case that is shown to meet all targets" }
        let names = English.listed(met.map(\.name), "or", most: 4)
        let cost = report.measures.firstIndex { $0.unit == .cost }
        let priced = met.compactMap { point in
            cost.flatMap { point.estimate($0, confidence: found.confidence) }.map { (point.name, $0.value) }
        }
        guard priced.count == met.count, let least = priced.min(by: { $0.1 < $1.1 }) else {
            return "\(names), which all meet the targets"
        }
        return "\(least.0), by its estimate the cheapest of the \(met.count) cases that meet all targets"
    }

    /// The place of the share of replications that recover, where it is looked at; it is what such a comparison asks.
    private var recovery: Int? {
        report.measures.firstIndex { $0.text == "recovery.share" }
    }

    /// Of each change of the file whether it recovers: in every replication, in none, or in some.
    private func recovers(_ measure: Int) -> [AnswerClaim] {
        found.points.compactMap { point in
            guard let share = point.estimate(measure, confidence: found.confidence) else { return nil }
            let outcome: Outcome =
                if point.overrides.isEmpty {
                    .notAsked
                } else if share.value >= 1 {
                    .met
                } else if share.value <= 0 {
                    .missed
                } else {
                    .close
                }
            return AnswerClaim(
                "\(point.name): \(report.measures[measure].text)", named: point.name, AnswerStatement(outcome),
                figure: AnswerFigure(
                    share, of: report.measures[measure], confidence: found.confidence, family: 1, unit: .share))
        }
    }

    /// Of each case whether it is the best, or of each difference whether it is shown.
    var claims: [AnswerClaim] {
        if let recovery { return recovers(recovery) }
        if let best = found.best, let rule = found.plan.best {
            let measure = report.measures.firstIndex { $0.isSame(as: rule.measure) }
            let winners = best.best.map { [$0] } ?? best.tied
            return found.points.indices.map { index in
                let outcome: Outcome =
                    winners.contains(index)
                    ? .met : winners.isEmpty && best.candidates.contains(index) ? .close : .missed
                let row = best.rows[index]
                return AnswerClaim(
                    "\(name(index)): \(rule.measure.text)", named: name(index), AnswerStatement(outcome),
                    figure: measure.flatMap {
                        report.figure(row.advantage, row.lower, row.upper, of: report.measures[$0], best.rows.count)
                    })
            }
        }
        return report.measures.indices.flatMap { measure in
            rows(measure).map { row in
                let interval = interval(row)
                let outcome: Outcome =
                    switch row.verdict {
                    case .lower, .higher: .met
                    case .open: .close
                    case .equal: .notAsked
                    }
                let pair = "\(name(row.b)) and \(name(row.a))"
                return AnswerClaim(
                    "\(report.measures[measure].text): \(name(row.b)) - \(name(row.a))",
                    named: "\(format.title(report.measures[measure])) of \(pair)", AnswerStatement(outcome),
                    figure: report.figure(
                        row.paired.difference, interval.lower, interval.upper, of: report.measures[measure],
                        rows(measure).count))
            }
        }
    }

    private func sentences(_ measure: Int) -> [ReportText] {
        let asked = report.measures[measure]
        let rows = rows(measure)
        if asked.statistic == .maximum { return [longest(measure)] }
        if rows.isEmpty {
            let missing = found.points.filter { $0.estimate(measure, confidence: found.confidence) == nil }.map(\.name)
            return missing.isEmpty
                ? []
                : [
                    "\(format.opening(asked)) is not compared: no figures of it are in \(English.listed(missing))."
                ]
        }
        var lines: [ReportText] = rows.compactMap { row in
            guard row.verdict == .lower || row.verdict == .higher else { return nil }
            let word = row.verdict == .lower ? "lower" : "higher"
            let relative = row.paired.relative.map { " (\(Self.signed($0)))" } ?? ""
            let size = format.difference(
                row.paired.difference.magnitude, halfWidth: interval(row).halfWidth, of: asked, in: .sentence)
            let width = interval(row).halfWidth
            let isNarrow = found.plan.adjustment == .holm && row.paired.difference.magnitude <= width
            let decides =
                isNarrow ? "; Holm's test decides that, and the interval, Bonferroni's, is wider than it asks" : ""
            return "\(format.opening(asked)) is \(strong: word) in \(name(row.b)) than in \(name(row.a)), by "
                + "\(size)\(relative)\(decides)."
        }
        for row in rows where row.verdict == .open {
            let needed =
                row.replicationsToSettle.map {
                    "; about \(ExperimentReport.replications(Self.about($0))) would show the difference, if it is as "
                        + "large as it looks now"
                } ?? ""
            let seen = format.difference(
                row.paired.difference, halfWidth: interval(row).halfWidth, of: asked, in: .sentence)
            lines.append(
                "\(format.opening(asked)): whether \(name(row.b)) differs from \(name(row.a)) is open: by "
                    + "\(seen)\(needed)."
            )
        }
        let equal = rows.filter { $0.verdict == .equal }
        if !equal.isEmpty {
            lines.append(
                "\(format.opening(asked)) is the same to the last digit in "
                    + "\(equal.map { "\(name($0.a)) and \(name($0.b))" }.joined(separator: ", ")).")
        }
        return lines
    }

    /// Extremes side by side, the greatest first; replications do not tell how precise they are.
    private func longest(_ measure: Int) -> ReportText {
        let asked = report.measures[measure]
        let seen = found.points.compactMap { point in
            point.estimate(measure, confidence: found.confidence).map { (name: point.name, value: $0.value) }
        }.sorted { $0.value > $1.value }
        guard let most = seen.first, let least = seen.last, seen.count > 1 else {
            return "\(format.opening(asked)) is not compared: not two cases have figures of it."
        }
        let count = found.points.map(\.replications).max() ?? 0
        let shown = seen.count > 6 ? [most, least] : seen
        let each = English.listed(shown.map { "\(format.number($0.value, of: asked)) in \($0.name)" })
        return """
            \(format.opening(asked)), the most that was seen in \(ExperimentReport.replications(count)): \(each). \
            An extreme is what was seen and no more: no interval belongs to it, and more replications would show a \
            greater one.
            """
    }

    /// `-23%`.
    static func signed(_ share: Double) -> String {
        let text = Readable.number(share.magnitude * 100, halfWidth: share.magnitude < 0.1 ? 0.05 : 0.5)
        return (share < 0 ? "-" : "+") + text + "%"
    }

    private var factorSentence: ReportText? {
        let factors = report.measures.indices.flatMap { rows($0) }.compactMap(\.paired.varianceFactor)
        guard let low = factors.min(), let high = factors.max() else { return nil }
        let text = Self.times
        let range = low == high || text(low) == text(high) ? text(low) : "\(text(low)) to \(text(high))"
        let customers = report.scenario.words.customer().many
        return "The same \(customers) in every case make the variance of the differences \(range) times smaller than "
            + "with \(customers) of each case's own."
    }

    /// `2.5`, `418`.
    static func times(_ factor: Double) -> String {
        Readable.number(factor, halfWidth: factor * 0.02)
    }

    /// To two digits, upwards: it is a guess.
    static func about(_ count: Int) -> Int {
        var unit = 1
        while count / unit >= 100 { unit *= 10 }
        return (count + unit - 1) / unit * unit
    }

    /// Bonferroni's interval: how large the difference is.
    private func interval(_ row: SimultaneousDifferences.Row) -> ConfidenceInterval { found.interval(row) }

    // MARK: tables

    var replay: PendingReplay? { CompareFigures(found, report).replay() }

    var figures: [DrawnFigure] { CompareFigures(found, report).figures() }

    var mainTable: ReportTable {
        ReportTable(found.points, .left("Case") { $0.name }, report.figures { $0 }, report.targetWords { $0 })
    }

    var question: [ReportBlock] { [.table(report.changes(found.points))] }

    var results: [ReportSection] {
        var sections = [ReportSection("The cases", "In the order of the file.", .table(mainTable))]
        if let fair = fairness?.section { sections.append(fair) }
        if let best = found.best, let rule = found.plan.best { sections.append(bestSection(best, rule)) }
        let known = report.measures.indices.filter { !rows($0).isEmpty }
        if !known.isEmpty {
            sections.append(
                ReportSection(
                    "Differences",
                    [.paragraph(ReportText(howToRead))] + known.flatMap { differences($0, rows($0)) }))
        }
        let first = report.measures.indices.compactMap { measure in
            found.againstFirst[measure].map { (measure: measure, rows: $0.rows) }
        }
        if !first.isEmpty {
            sections.append(
                ReportSection(
                    "Differences from \(name(0))",
                    [
                        .paragraph(
                            ReportText(
                                "Each case against the first of the file. " + howToRead
                                    + (found.best == nil
                                        ? "" : " They are made for reading: the best is chosen by the section above.")))
                    ] + first.flatMap { differences($0.measure, $0.rows) }))
        }
        return sections
    }

    private var howToRead: String {
        "The intervals of one measure hold together: all of them cover their true differences in \(confidence) of such "
            + "studies. "
            + (found.plan.adjustment == .holm
                ? "What is lower or higher is decided by Holm's step-down test, which decides whatever the intervals "
                    + "decide and at times more, with the same \(confidence) for all decisions of a measure. "
                : "")
            + "The factor says how many times more replications the same interval would have needed with each case's "
            + "own random numbers."
    }

    private func differences(_ measure: Int, _ rows: [SimultaneousDifferences.Row]) -> [ReportBlock] {
        let asked = report.measures[measure]
        let lines = rows.map { DifferenceTable.Line(asked, $0, found.interval($0, of: rows.count)) }
        return [.table(ReportTable(DifferenceTable(report, found).table(lines)))]
    }

    private func bestSection(_ best: ComparisonWithBest, _ rule: BestRule) -> ReportSection {
        let order = best.rows.indices.sorted { (-best.rows[$0].advantage, $0) < (-best.rows[$1].advantage, $1) }
        return ReportSection(
            "The best",
            """
            Each case against the best of the others by \(format.title(rule.measure)), the \(rule.direction.rawValue) \
            being the best; below 0 it is ahead. The cases stand in the order of their estimates, the best first. All \
            intervals hold together with \(confidence) confidence. They always hold 0 (Hsu's constrained intervals): \
            one that ends at 0 shows the case to be the best, one that begins at 0 that it is not, so that 0 to 34 \
            says: not the best, and at most 34 behind.
            """,
            .table(ReportTable(DifferenceTable(report, found).best(best, rule, order))))
    }

    var method: [ReportText] {
        let count = found.points.map(\.replications).max() ?? 0
        var lines: [ReportText] = [
            "\(ExperimentReport.replications(count)) of each case; differences are taken replication by replication "
                + "(paired t intervals).",
            found.plan.adjustment == .holm
                ? "Several differences of one measure: intervals by Bonferroni, decisions by Holm (1979)."
                : "Several differences of one measure: intervals and decisions by Bonferroni.",
        ]
        if found.looks > 1 {
            lines.append(
                """
                The cases were looked at with more and more replications until all was decided, \
                \(String(found.looks)) times at most; every look may err with an equal part of the whole error, so \
                that the intervals are \(English.percent(found.confidence)) each time.
                """)
        }
        if found.best != nil {
            lines.append(
                "The best: multiple comparisons with the best (Hsu 1984), with common random numbers after Nelson and "
                    + "Matejcik (1995).")
        }
        return lines
    }
}
