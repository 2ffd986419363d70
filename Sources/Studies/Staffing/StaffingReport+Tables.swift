import Experiments
import FlowNetworks
import QueueingTheory
import Reporting
import ScenarioReading
import Scenarios

/// The tables by number of servers.
extension StaffingReport {
    var exactHeading: String {
        let models = Set(result.points.compactMap { $0.exact?.model })
        let all = models.count == 1 ? models.first ?? "" : result.exactOptimum == nil ? "" : "M/M/c"
        return "By theory, in the long run" + (all.isEmpty ? "" : " (\(all))")
    }

    var simulatedHeading: String {
        "By simulation, \(Readable.count(result.replications)) replications each, "
            + "\(MeasureWords.plain(result.confidence * 100))% intervals"
    }

    private var showsPresent: Bool { (staffed.price?.present ?? 0) > 0 }

    private func columns(_ more: [ReportTable.Column]) -> [ReportTable.Column] {
        var columns: [ReportTable.Column] = [
            .init("Servers", .right), .init("Busy", .right), .init("Wait at all", .right), .init("Lq", .right),
        ]
        if showsPresent { columns.append(.init("L", .right)) }
        columns.append(.init("Mean wait", .right))
        if result.request.target != nil { columns += [.init(targetTitle, .right), .init("Target")] }
        return columns + more
    }

    /// nil where theory knows none of them.
    func exactTable() -> ReportTable? {
        let known = result.points.filter { $0.exact != nil }
        guard !known.isEmpty else { return nil }
        let hasCost = known.contains { $0.exact?.cost != nil }
        var table = ReportTable(columns(hasCost ? [.init("Cost, \(money)", .right)] : []))
        for point in result.points {
            guard let exact = point.exact else {
                table.append(row(point.servers, staffed.cannotKeepUp(point.servers) ? "cannot keep up" : "n/a", table))
                continue
            }
            func cell(_ value: Double?, _ kind: Readable.Kind) -> ReportText {
                ReportText(Readable.number(value, as: kind))
            }
            var cells: [ReportText] = [
                "\(point.servers)", cell(exact.utilization, .share), cell(exact.waiting, .share),
                cell(exact.queue, .number),
            ]
            if showsPresent { cells.append(cell(exact.present, .number)) }
            cells.append(cell(exact.meanWait, time))
            if result.request.target != nil {
                cells.append(cell(exact.target, targetKind))
                cells.append(ReportText(exact.isMet.map { ($0 ? Verdict.met : .missed).rawValue } ?? "n/a"))
            }
            if hasCost { cells.append(exactCost(exact.cost)) }
            table.append(cells)
        }
        return table
    }

    func simulatedTable() -> ReportTable? {
        let known = result.points.filter { $0.simulated != nil }
        guard !known.isEmpty else { return nil }
        let hasCost = staffed.price != nil
        var table = ReportTable(
            columns(hasCost ? [.init("Cost, \(money)", .right), .init("Above the least", .right)] : []))
        for point in result.points {
            guard let simulated = point.simulated else {
                table.append(row(point.servers, "cannot keep up", table))
                continue
            }
            var cells: [ReportText] = [
                "\(point.servers)", estimate(simulated.utilization, .share), estimate(simulated.waiting, .share),
                estimate(simulated.queue, .number),
            ]
            if showsPresent { cells.append(estimate(simulated.present, .number)) }
            cells.append(estimate(simulated.meanWait, time))
            if result.request.target != nil {
                cells += [estimate(simulated.target, targetKind), ReportText(simulated.verdict?.rawValue ?? "")]
            }
            if hasCost {
                cells += [estimate(simulated.cost, .number, factor: perHour.factor), above(point)]
            }
            table.append(cells)
        }
        return table
    }

    private func above(_ point: StaffingPoint) -> ReportText {
        guard let cheapest = result.cheapest, let difference = result.difference(point, cheapest) else { return "n/a" }
        if point.servers == cheapest.servers { return "least" }
        let factor = perHour.factor
        let text = Readable.estimate(
            difference.value * factor, halfWidth: difference.upper.map { ($0 - difference.value) * factor })
        return ReportText((difference.lower ?? 0) <= 0 ? "\(text) *" : text)
    }

    private func row(_ servers: Int, _ reason: String, _ table: ReportTable) -> [ReportText] {
        var cells = Array(repeating: ReportText(""), count: table.columns.count)
        (cells[0], cells[1]) = ("\(servers)", ReportText(reason))
        return cells
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
