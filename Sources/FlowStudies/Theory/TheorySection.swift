import Measures
import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios
import SimulationKernel

/// The exact values beside the simulated ones.
struct TheorySection {
    let report: FlowReport

    init(_ report: FlowReport) { self.report = report }

    /// What the run begins with.
    private var beginning: String {
        report.run.network.beginsEmpty ? "with the empty system" : "with those who are there at the start"
    }

    /// What theory knows, as the table has it: that tells no windows apart, as measures.csv does, nor does it comfort
    /// anybody that as many come as the file says.
    static func compared(_ result: FlowResult) -> [MeasuredFigure] {
        result.measurements.filter { $0.exact != nil && $0.isOfWholePeriod && $0.quantity != .arrivals }
    }

    /// It is `nil` where theory knows nothing of this network.
    func section() -> ReportSection? {
        let known = Self.compared(report.result)
        guard !known.isEmpty else { return nil }
        var blocks: [ReportBlock] = []
        let comparable = known.filter { $0.z != nil }
        if report.result.comparison.isWarmUpShort, let needed = report.result.comparison.warmUpNeeded {
            blocks.append(
                .warning(
                    "The warm-up is short for this load: what the run observes still depends on its empty beginning, "
                        + "so the long-run values below are not compared with it. About "
                        + "\(report.scenario.shown(time: needed)) would do."))
        } else if comparable.isEmpty {
            blocks.append(
                .paragraph(
                    "For these figures theory knows the value in the long run. This run begins \(beginning) "
                        + "and ends, so that it need not agree; the exact value says where a system that ran for "
                        + "ever would stand."))
        } else {
            blocks.append(.paragraph(distance(known, comparable)))
            if let why = whyNotCompared(known) { blocks.append(.paragraph(why)) }
        }
        if let figure = AgreementFigure(report.result.measurements, report.scenario, title: report.title).figure() {
            blocks.append(.figure(figure))
        }
        var sources: [String] = []
        for measurement in known where !sources.contains(measurement.note) { sources.append(measurement.note) }
        let table = ReportTable(
            known, .left("Element") { report.title($0.element) }, .left("Class") { report.className($0.customerClass) },
            .left("Measure") { ReportText.code("\($0.quantity).\($0.statistic)") },
            .right("Simulated", simulated), .right("Exact", exact),
            .right("z") { $0.z.map { Readable.number($0, halfWidth: 0.1) } ?? "" },
            .right("Source") { "[\((sources.firstIndex(of: $0.note) ?? 0) + 1)]" })
        blocks.append(.table(table))
        blocks.append(.bullets(sources.enumerated().map { ReportText("[\($0 + 1)] \($1)") }))
        let approximate = report.result.measurements.filter { $0.exact == nil && $0.note.hasPrefix("no exact value") }
        if !approximate.isEmpty {
            blocks.append(
                .bullets(
                    approximate.map {
                        let found = report.estimate($0, .number)
                        return ReportText("\($0.element.rawValue), \(words($0)): simulated \(found); \($0.note)")
                    }))
        }
        return ReportSection("Beside theory", blocks)
    }

    /// How far the figures with a z are from what is known.
    private func distance(_ known: [MeasuredFigure], _ compared: [MeasuredFigure]) -> ReportText {
        let largest = compared.map { abs($0.z ?? 0) }.max() ?? 0
        let own = known.count(where: \.isComparable)
        let of = own < known.count ? "the \(Readable.count(known.count)) figures below" : "the figures"
        var text = "\(own) of \(of) \(English.agreeing(own, "is", "are")) what this run estimates and known exactly."
        if own == known.count { text = "\(own) of the figures \(English.agreeing(own, "is", "are")) known exactly." }
        if own > compared.count {
            text +=
                " \(compared.count) of them varied from one replication to another, so that there is a standard error "
                + "to measure by."
        }
        let whose = own < known.count ? " of \(English.agreeing(compared.count, "that one", "those"))" : ""
        text += " The \(English.agreeing(compared.count, "", "largest "))distance\(whose) is "
        text += "\(Readable.number(largest, halfWidth: 0.1)) standard errors"
        let isClear = compared.count == 1 && (compared[0].estimate?.replications ?? 0) >= 30
        return ReportText(text + (isClear ? "." : "; \(ChanceBound.sentence(compared))."))
    }

    /// Why some known figures have no z; nil where all could have one.
    private func whyNotCompared(_ known: [MeasuredFigure]) -> ReportText? {
        guard known.contains(where: { !$0.isComparable }) else { return nil }
        guard report.scenario.run.plan.isLongRun else {
            return "Those without z are values in the long run. This run begins \(beginning) and ends, so that it need "
                + "not agree with them."
        }
        return "Those without z are values in the long run as well, of stations of which it is not known how soon they "
            + "forget that the run began \(beginning): they are no test of the run."
    }

    private func words(_ measurement: MeasuredFigure) -> String {
        let measure = "\(measurement.quantity).\(measurement.statistic)"
        let name = measurement.is(.wait, .mean) ? "mean wait" : measure
        return measurement.unit == .time ? "\(name) in \(report.symbol)" : name
    }

    private func simulated(_ figure: MeasuredFigure) -> TableCell {
        guard let hourly = hourly(figure) else { return report.cell(figure, kind(figure.unit)) }
        return figure.cell(as: hourly.kind, factor: hourly.factor, none: "none")
    }

    private func exact(_ figure: MeasuredFigure) -> String {
        guard let hourly = hourly(figure), let exact = figure.exact else {
            return report.exact(figure, kind(figure.unit))
        }
        return Readable.number(exact * hourly.factor, as: hourly.kind)
    }

    /// What comes and what is paid as everywhere else in the report: by the hour, where the file counts in minutes.
    private func hourly(_ figure: MeasuredFigure) -> (kind: Readable.Kind, factor: Double)? {
        let rate = report.rateForPeople
        switch figure.unit {
        case .rate: return (.quantity(unit: rate.unit), rate.factor)
        case .cost: return (.quantity(unit: UnitWords(report.scenario).moneyRate(rate.unit)), rate.factor)
        default: return nil
        }
    }

    private func kind(_ unit: MeasureUnit) -> Readable.Kind { UnitWords(report.scenario).kind(unit) }
}
