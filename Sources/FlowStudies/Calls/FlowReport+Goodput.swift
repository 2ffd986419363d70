import FlowMeasures
import FlowScenarios
import Measures
import Studies
import FlowNetworks
import Reporting
import Scenarios

/// Who leaves and who leaves well, how soon by outcome, and what it earns.
extension FlowReport {
    func goodputSections() -> [ReportSection] {
        let rows = result.measurements.filter { $0.element == .system && $0.is(.goodput, .rate) }
        guard !rows.isEmpty else { return [] }
        let unit = Readable.Kind.quantity(unit: rateForPeople.unit)
        func of(_ quantity: QuantityName) -> (MeasuredFigure) -> TableCell {
            { rate(result.measurement(.system, quantity, .rate, ofClass: $0.customerClass), as: unit) }
        }
        let table = ReportTable(
            rows, .left("Class") { className($0.customerClass) }, .right("Arrivals", of(.arrivals)),
            .right("Throughput", of(.throughput)), .right("Goodput", of(.goodput)),
            .right("Goodput, of all throughput") {
                cell(result.measurement(.system, .goodput, .share, ofClass: $0.customerClass), .share)
            })
        return [
            ReportSection(
                "Goodput and throughput",
                [
                    .paragraph(ReportText("Throughput counts everybody whose way ends, goodput those \(goodWords).")),
                    .table(table),
                ] + (mixedNote.map { [.paragraph(ReportText($0))] } ?? []))
        ]
    }

    /// Where served and unserved share an end that somebody came to, so that goodput counts both.
    var mixedNote: String? {
        let mixed = scenario.ends.mixed.filter(hasHappened)
        guard !mixed.isEmpty else { return nil }
        let names = English.listed(mixed.map { outcomeName(scenario.ends.outcomes[$0]) })
        return "\(names.beginningSentence) \(English.agreeing(mixed.count, "is an end", "are ends")) both of those who "
            + "were served and of those who were not: goodput counts them all, and may be less in truth."
    }

    /// `that end as paid or declined`, or which do not count.
    private var goodWords: String {
        let rules = scenario.ends
        // All that the file names, also those that did not happen; of the others those that did.
        let own = FlowNetwork.ownOutcomes + [FlowNetwork.brokenOff, FlowNetwork.failed]
        let seen = rules.outcomes.indices.filter { outcome in
            !own.contains(rules.outcomes[outcome]) || hasHappened(outcome)
                || (rules.outcomes[outcome] == FlowNetwork.failed && run.network.mayFail)
        }
        let good = seen.filter { rules.isGood($0) }.map { outcomeName(rules.outcomes[$0]) }
        let bad = seen.filter { !rules.isGood($0) }.map { outcomeName(rules.outcomes[$0]) }
        if good.isEmpty { return "by which a \(customer) gets what they came for; there were none" }
        let beside = bad.isEmpty ? "" : ", not as \(English.listed(bad, "or"))"
        return "that end as \(English.listed(good, "or"))\(beside)"
    }

    /// Whether anybody ended so.
    func hasHappened(_ outcome: Int) -> Bool { run.remains.totals.happened[outcome] }

    func outcomeTimeSections() -> [ReportSection] {
        let means = result.measurements.filter { $0.element == .outcome && $0.quantity.isTimeOfEnd && $0.word == .mean }
        guard !means.isEmpty else { return [] }
        func outcome(_ mean: MeasuredFigure) -> String {
            String(mean.quantity.rawValue.dropLast(".time".count))
        }
        func of(_ word: FigureWord) -> ([MeasuredFigure]) -> (MeasuredFigure) -> TableCell {
            estimates(time) { result.measurement(.outcome, $0.quantity, word, ofClass: $0.customerClass) }
        }
        let table = ReportTable(
            means, .left("Outcome") { outcomeName(outcome($0)).beginningSentence },
            .left("Class") { className($0.customerClass) },
            .right("Share") {
                cell(
                    result.measurement(.outcome, QuantityName(outcome($0)), .share, ofClass: $0.customerClass), .share)
            },
            .fitted("Mean", of(.mean)),
            .each([0.5, 0.95, 0.99, 0.999]) { part in
                .fitted("\(SoMany.alone(part).beginningSentence) at most", of(.quantile(part)))
            }
        )
        return [
            ReportSection(
                "Latency by outcome",
                "From the moment a \(customer) means to begin until the end, with all tries and all waits in between.",
                .table(table))
        ]
    }

    func worthSections() -> [ReportSection] {
        let rules = scenario.ends
        guard rules.earns || rules.costs else { return [] }
        func hourly(_ element: MeasureElement, _ quantity: QuantityName) -> TableCell {
            result.observed(element, quantity, .rate).map { perHour($0, unit: "") } ?? .words(Readable.notMeasured)
        }
        func price(_ value: Double) -> ReportText {
            ReportText(value == 0 ? Readable.notMeasured : Readable.number(value))
        }
        typealias Line = (name: String, worth: OutcomeWorth?, revenue: TableCell?, cost: TableCell)
        let outcomes = rules.outcomes.enumerated().compactMap { outcome, name -> Line? in
            guard let worth = rules.worths[outcome], worth.revenue != 0 || worth.cost != 0 else { return nil }
            return (
                outcomeName(name), worth, hourly(.outcome, QuantityName("\(name).revenue")),
                hourly(.outcome, QuantityName("\(name).cost"))
            )
        }
        let servers: [Line] =
            scenario.costs.isStated ? [("\(server.many) and waiting", nil, nil, stationCost())] : []
        let all: [Line] = [("all", nil, hourly(.system, .revenue), hourly(.cost, .total))]
        let table = ReportTable(
            outcomes + servers + all, .left("Outcome") { $0.name },
            .right("Revenue of one") { $0.worth.map { price($0.revenue) } },
            .right("Cost of one") { $0.worth.map { price($0.cost) } }, .right("Revenue") { $0.revenue },
            .right("Cost") { $0.cost })
        var blocks: [ReportBlock] = [
            "Revenue and cost are \(moneyPerHour), in the mean over the observed period.",
            .table(table),
        ]
        if let profit = result.observed(.system, .profit, .rate) {
            blocks.append("What is left of the revenue: \(perHour(profit, unit: moneyPerHour).told).")
        }
        return [ReportSection("What it earns and costs", blocks)]
    }

    /// Of all stations together, where they stand beside what ends cost.
    private func stationCost() -> TableCell {
        let parts = result.measurements.filter {
            $0.element == .cost && $0.word == .rate && $0.quantity != .total && $0.quantity != .outcomes
                && $0.estimate != nil
        }
        if parts.count == 1 { return perHour(parts[0], unit: "") }
        guard parts.isEmpty, let total = result.measurement(.cost, .total, .rate) else {
            return .text("in \(code: "What it costs")")
        }
        return perHour(total, unit: "")
    }
}
