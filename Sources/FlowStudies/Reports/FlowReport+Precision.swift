import Measures
import SimulationKernel
import Studies
import Experiments
import Reporting
import Scenarios

/// How far the figures can be trusted: what was asked of their precision, how the warm-up and the batches were chosen,
/// what pairs or controls have gained.
extension FlowReport {
    /// It is `nil` where the scenario asks nothing of all this.
    func precisionSection() -> ReportSection? {
        let parts = [goals(), warmUpSection(), batchSection(), reductionSection()].compactMap { $0 }
        return parts.isEmpty ? nil : ReportSection("How precise it is", [], subsections: parts)
    }

    private func goals() -> ReportSection? {
        guard !run.precision.isEmpty else { return nil }
        let parts = run.batching == nil ? "Replications" : "Batches"
        let table = ReportTable(
            run.precision, .left("Measure") { ReportText.code($0.goal.measure.text) },
            .right("Estimate") {
                Readable.number($0.verdict?.estimate, as: kind($0.goal.measure.unit), otherwise: "nobody")
            },
            .right("Half-width", halfWidth),
            .right("Asked") {
                let asked = bound($0.goal.bound, kind($0.goal.measure.unit))
                return $0.isRelative ? "\(asked) of the estimate" : asked
            },
            .left("Reached") { $0.isReached ? "yes" : ReportText.strong("not reached") },
            .right("\(parts) that would do", wouldDo))
        return ReportSection("What was asked", .paragraph(ReportText(howItStopped)), .table(table))
    }

    private func halfWidth(_ outcome: PrecisionCheck.Outcome) -> String {
        guard let verdict = outcome.verdict, verdict.halfWidth.isFinite else {
            return Readable.notAvailable("no interval")
        }
        let width = verdict.halfWidth
        let half = Readable.number(width, halfWidth: width / 10, as: kind(outcome.goal.measure.unit))
        guard outcome.isRelative, verdict.estimate != 0 else { return half }
        return "\(half) (\(share(width / verdict.estimate.magnitude)))"
    }

    private func wouldDo(_ outcome: PrecisionCheck.Outcome) -> String {
        guard let verdict = outcome.verdict else { return "n/a" }
        if verdict.isReached { return "enough" }
        return verdict.partsThatWouldDo.map { "about \(Readable.count($0))" } ?? "no number would"
    }

    private var howItStopped: String {
        let count = scenario.run.replications
        if run.batching != nil {
            return "Half of the interval's width, against what was asked of it. A run in batches is not prolonged: "
                + "where it was not enough, as many more \(customers) are needed as batches."
        }
        guard !count.isFixed else {
            return "Half of the interval's width, against what was asked of it, with the stated number of replications."
        }
        let end =
            run.precision.allSatisfy(\.isReached)
            ? "all intervals were as narrow as asked" : "there might be no more"
        return "Replications were added, from \(Readable.count(count.atLeast)) on and by a fifth at a time, until "
            + "\(end): \(Readable.count(run.finished)) in all. How many would do is n·(h/a)², h being half the width "
            + "of the interval and a what was asked: at least so many."
    }

    private func warmUpSection() -> ReportSection? {
        guard let found = run.warmUp else { return nil }
        var rows = found.rows.map { (by: ReportText.code($0.measure), time: $0.time, customers: $0.customers) }
        let measured = rows.count
        if let need = found.byLoad {
            rows.append(("five relaxation times, by the load", need.time, need.customers))
        }
        let table = ReportTable(
            rows.enumerated(), .left("By") { $1.by },
            .right("Time") { $0 < measured && $1.time <= 0 ? "none" : scenario.shown(time: $1.time) },
            .right("\(customers.beginningSentence) who left by then") {
                $0 < measured && $1.time <= 0 ? "none" : Readable.count(Int(saturating: $1.customers.rounded(.up)))
            })
        let text =
            "Nobody said how long the beginning matters, so it was looked for in \(Readable.count(found.replications)) "
            + "replications from the very beginning: each measure was averaged over them, and MSER-5 (White 1997) says "
            + "what to leave out. The largest that is at most half of the run was used for every replication: "
            + "\(warmUpWords). The curves are in "
        let figure = WarmUpFigure(self, found).figure().map { [ReportBlock.figure($0)] } ?? []
        return ReportSection(
            "How the warm-up was found",
            [.paragraph(ReportText(text) + "\(code: "figures/warm-up.csv")."), .table(table)] + figure)
    }

    private var warmUpWords: String {
        switch scenario.run.plan.warmUp {
        case .none: "none"
        case .time(let length): scenario.shown(time: length)
        case .customers(let number): "\(Readable.count(number)) \(customers)"
        }
    }

    private func batchSection() -> ReportSection? {
        guard let batching = run.batching else { return nil }
        let choice = batching.choice
        let correlation = Readable.number(choice.correlation, halfWidth: 0.01)
        let bound = Readable.number(choice.bound, halfWidth: 0.01)
        let comparison = choice.isTooShort ? "more than" : "not more than"
        let tested =
            "the largest correlation of neighbours, over the mean waits and the time in the system, was "
            + "\(correlation), \(comparison) the \(bound) that chance exceeds in one of 20 runs"
        let text =
            batching.isAutomatic && choice.merged > 1
            ? "The run was cut into small batches, which were merged in pairs as long as neighbours were alike. Of "
                + "\(Readable.count(choice.testedCount)), \(tested). Four of them make one of the "
                + "\(Readable.count(choice.count)) batches that the intervals are made of, which leaves about a "
                + "quarter of whatever correlation is left."
            : "The run was cut into \(Readable.count(choice.count)) batches; \(tested)."
        return ReportSection("How the batches were chosen", .paragraph(ReportText(text)))
    }

    private func reductionSection() -> ReportSection? {
        let way = scenario.run.varianceReduction
        guard way != .none else { return nil }
        let table = ReportTable(
            result.measurements.filter { $0.isOfWholePeriod && $0.reduction != nil && isMain($0) },
            .left("Measure") { ReportText.code(MeasureText.of($0)) },
            .right("Estimate") { cell($0, kind($0.unit)) },
            .right("Variance lessened") {
                let factor = $0.reduction ?? 1
                return factor.isFinite ? "\(Readable.number(factor, halfWidth: 0.05)) times" : "wholly"
            })
        let text =
            way == .antithetic
            ? "Intervals are made of pairs of replications. The factor is the variance of an average of two "
                + "independent replications over that of a pair, as measured; below 1 the pairs did harm."
            : "Estimates are corrected by what is known exactly, \(English.listed(controlNames)), by regression over "
                + "the replications (Lavenberg & Welch 1981). The factor is the variance of the plain estimate over "
                + "that of the corrected one, as measured; below 1 the correction did harm."
        return ReportSection(
            way == .antithetic ? "What the pairs gained" : "What the controls gained",
            [.paragraph(ReportText(text))] + (table.rows.isEmpty ? [] : [.table(table)]))
    }

    private var controlNames: [String] {
        let names = (run.remains.controls?.controls ?? []).map(\.name)
        return names.isEmpty ? ["of which there is nothing in this scenario"] : names
    }

    /// Means of all, and what precision was asked of.
    private func isMain(_ measurement: MeasuredFigure) -> Bool {
        if scenario.run.precision.contains(where: { goal in
            goal.measure.element == measurement.element && goal.measure.quantity == measurement.quantity
                && goal.measure.statisticText == measurement.statistic
                && goal.measure.customerClass == measurement.customerClass
        }) {
            return true
        }
        return measurement.isOfAll && measurement.word == .mean
            && [.wait, .length, .utilization, .time, .number].contains(measurement.quantity)
            && (measurement.element == .system || measurement.quantity != .time)
    }

    private func bound(_ bound: PrecisionBound, _ kind: Readable.Kind) -> String {
        switch bound {
        case .relative(let part): share(part)
        case .absolute(let width):
            kind == .share ? "\(MeasureWords.plain(width * 100)) points" : Readable.number(width, as: kind)
        }
    }

    private func share(_ part: Double) -> String { Readable.number(part, halfWidth: part / 10, as: .share) }

    func kind(_ unit: MeasureUnit) -> Readable.Kind { UnitWords(scenario).kind(unit) }
}

/// A measure's name as a scenario would write it.
enum MeasureText {
    static func of(_ measurement: MeasuredFigure) -> String {
        let name = "\(measurement.element).\(measurement.quantity).\(measurement.statistic)"
        return measurement.isOfAll ? name : "\(name)(\(measurement.customerClass))"
    }
}

extension PrecisionCheck.Outcome {
    /// Whether a part of the estimate was asked.
    fileprivate var isRelative: Bool { if case .relative = goal.bound { true } else { false } }
}
