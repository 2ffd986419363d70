import FlowMeasures
import FlowNetworks
import FlowScenarios
import Measures
import Studies
import Experiments
import Reporting
import Scenarios

/// The tables by number of servers.
extension StaffingReport {
    var exactHeading: String {
        let models = Set(result.points.compactMap { $0.exact?.model })
        let all =
            if models.count == 1 {
                models.first ?? ""
            } else if result.exactOptimum == nil {
                ""
            } else {
                "M/M/c"
            }
        return "By theory, in the long run" + (all.isEmpty ? "" : " (\(all))")
    }

    var simulatedHeading: String {
        "By simulation, \(Readable.count(result.replications)) replications each, "
            + "\(English.percent(result.confidence)) intervals"
    }

    private var showsPresent: Bool { (staffed.price?.present ?? 0) > 0 }

    /// A number of servers that has no figures says why in the first of them.
    private func busy(_ point: StaffingPoint, _ share: String?) -> String {
        share ?? (staffed.cannotKeepUp(point.servers) ? "cannot keep up" : "n/a")
    }

    /// The column of a figure by theory.
    private func exact(
        _ figure: StaffingFigure, unit: String? = nil, if isThere: Bool = true,
        _ text: ((Double?) -> ReportText)? = nil
    ) -> Table<StaffingPoint>.Column {
        .right(figure.title, unit: unit, if: isThere) { point in
            point.exact.map { own in
                text?(figure.exact(own)) ?? ReportText(Readable.number(figure.exact(own), as: figure.kind))
            }
        }
    }

    /// The column of a figure by simulation.
    private func simulated(
        _ figure: StaffingFigure, unit: String? = nil, if isThere: Bool = true
    ) -> Table<StaffingPoint>.Column {
        .right(figure.title, unit: unit, if: isThere) { point in
            point.simulated.map { cell(figure.simulated($0), figure.kind, factor: figure.factor) }
        }
    }

    /// It is `nil` where theory knows none of them.
    func exactTable() -> ReportTable? {
        let known = result.points.filter { $0.exact != nil }
        guard !known.isEmpty else { return nil }
        return ReportTable(
            result.points, .right("\(server.many.beginningSentence)") { $0.servers },
            .right(busy.title) { busy($0, $0.exact.map { Readable.number($0.utilization, as: .share) }) },
            exact(waiting), exact(queue), exact(present, if: showsPresent), exact(meanWait),
            .group([target].compactMap { $0 }.map { exact($0) }),
            .left("Target", if: target != nil) {
                $0.exact.map { $0.isMet.map { ($0 ? StaffingVerdict.met : .missed).rawValue } ?? "n/a" }
            },
            exact(cost, unit: money, if: known.contains { $0.exact?.cost != nil }) { exactCost($0) })
    }

    func simulatedTable() -> ReportTable? {
        guard result.points.contains(where: { $0.simulated != nil }) else { return nil }
        return ReportTable(
            result.points, .right("\(server.many.beginningSentence)") { $0.servers },
            .right("On duty, mean", if: staffed.schedule != nil) {
                Readable.number(staffed.meanOnDuty($0.servers))
            },
            .right(busy.title) { $0.simulated.map { cell($0.utilization, .share) } ?? .words("cannot keep up") },
            simulated(waiting), simulated(queue), simulated(present, if: showsPresent), simulated(meanWait),
            .group(lost.map { simulated($0) }), .group([target].compactMap { $0 }.map { simulated($0) }),
            .left("Target", if: target != nil) { $0.simulated?.verdict?.rawValue },
            simulated(cost, unit: money, if: staffed.stated != nil),
            .right("Above the least", if: staffed.price != nil) { $0.simulated == nil ? nil : above($0) })
    }

    private func above(_ point: StaffingPoint) -> TableCell {
        guard let cheapest = result.cheapest, let difference = result.difference(point, cheapest) else {
            return .words(Readable.notAvailable())
        }
        if point.servers == cheapest.servers { return .words("least") }
        let factor = perHour.factor
        let shown = ShownEstimate(
            difference.value * factor, lower: difference.lower.map { $0 * factor },
            upper: difference.upper.map { $0 * factor })
        let cell = TableCell.estimate(shown)
        return (difference.lower ?? 0) <= 0 ? cell.noted(" *") : cell
    }

    var sources: [ReportBlock] {
        var lines: [String] = []
        for source in result.points.compactMap({ $0.exact?.source }) {
            // The number of servers differs from row to row, the source does not.
            let rest = source.split(separator: ":", maxSplits: 1).last.map(String.init) ?? source
            if !lines.contains(rest.trimmed) { lines.append(rest.trimmed) }
        }
        return [.bullets(lines.map { ReportText($0) })]
    }
}
