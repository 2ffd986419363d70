import Experiments
import FlowNetworks
import Reporting

/// Customers who do not stay, are held or come again, and servers that are not always there.
extension FlowReport {
    func leavingSections() -> [ReportSection] {
        var sections: [ReportSection] = []
        let columns: [(name: String, measure: String, kind: Readable.Kind)] = [
            ("Give up", "abandoned.share", .share), ("Do not join", "balked.share", .share),
            ("Turned away", "rejected.share", .share), ("Mean wait of the served", "wait.mean(served)", time),
            ("Held after service", "blocked.mean", time), ("About to come again", "orbit.mean", .number),
        ]
        if let table = table(columns, byClass: true, unless: ["rejected.share"]) {
            sections.append(
                ReportSection(
                    "Who does not stay",
                    [.paragraph("Shares are of all who come to the station, each time they come."), .table(table)]))
        }
        let servers: [(name: String, measure: String, kind: Readable.Kind)] = [
            ("On duty", "on-duty.mean", .number), ("Overtime", "overtime.total", time),
            ("Down or away", "down.share", .share), ("Held by customers", "held.share", .share),
        ]
        if let table = table(servers, byClass: false, unless: []) {
            sections.append(
                ReportSection(
                    "Servers' time",
                    [
                        .paragraph(
                            "Servers on duty on average over the period; overtime is the work done beyond the shifts, of all servers together and per replication."
                        ), .table(table),
                    ]))
        }
        if let share = result.measurement("system", "deadlock.share") {
            sections.append(
                ReportSection(
                    "Deadlock",
                    [
                        .paragraph(
                            "In \(estimate(share, .share)) of the replications blocked customers came to wait for each other in a circle, after \(estimate(result.measurement("system", "deadlock.mean"), time)) on average of those."
                        )
                    ]))
        }
        return sections
    }

    /// A row for each station (and class) for which any of the measures exists; nil when none does.
    /// - Parameter unless: measures that do not make a table by themselves.
    private func table(
        _ columns: [(name: String, measure: String, kind: Readable.Kind)], byClass: Bool, unless: Set<String>
    ) -> ReportTable? {
        let stations = run.network.stations.map(\.name)
        let own = Set(columns.map(\.measure))
        var found: [(element: String, customerClass: String, measure: String)] = []
        for measurement in result.measurements where measurement.window == "all" {
            let measure = "\(measurement.quantity).\(measurement.statistic)"
            guard stations.contains(measurement.element), own.contains(measure),
                byClass || measurement.customerClass == "all"
            else { continue }
            found.append((measurement.element, measurement.customerClass, measure))
        }
        let used = columns.filter { column in found.contains { $0.measure == column.measure } }
        guard used.contains(where: { !unless.contains($0.measure) }) else { return nil }
        var table = ReportTable(
            [.init("Station")] + (byClass ? [.init("Class")] : []) + used.map { .init(ReportText($0.name), .right) })
        var rows: [(String, String)] = []
        for row in found where !rows.contains(where: { $0 == (row.element, row.customerClass) }) {
            rows.append((row.element, row.customerClass))
        }
        for (element, customerClass) in rows {
            table.append(
                [ReportText(element)] + (byClass ? [ReportText(customerClass)] : [])
                    + used.map { column -> ReportText in
                        guard let measurement = result.measurement(element, column.measure, customerClass) else {
                            return "–"
                        }
                        return ReportText(estimate(measurement, column.kind))
                    })
        }
        return table
    }
}
