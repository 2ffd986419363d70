import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// People's records before, during and after: by the windows that the scenario names.
extension FlowReport {
    func recordWindows(_ keeping: RecordKeeping) -> [ReportSection] {
        let windows = scenario.run.windows.map(\.name).filter { window in
            result.measurements.contains { $0.element.rawValue == keeping.name && $0.window == window }
        }
        guard !windows.isEmpty else { return [] }
        return [
            ReportSection(
                "Before and after",
                [
                    .paragraph(
                        "Shares of all people at the beginning and at the end of each window; values that nobody has in any of them are left out. Day by day they are in \(code: "figures/records.csv")."
                    ), .table(shares(keeping, windows)),
                    .paragraph("How often moves were made within each window, per \(symbol):"),
                    .table(moves(keeping, windows)),
                ])
        ]
    }

    private func shares(_ keeping: RecordKeeping, _ windows: [String]) -> ReportTable {
        var table = ReportTable([
            .init("Field"), .init("Value"), .init("Window"), .init("At its beginning", .right),
            .init("On average", .right), .init("At its end", .right),
        ])
        for field in keeping.fields {
            for value in field.values {
                func found(_ statistic: String, _ window: String) -> Measurement? {
                    result.measurement(keeping.name, "\(field.name).\(statistic)(\(value))", window: window)
                }
                let isSeen = windows.contains { window in
                    ["at-start", "share", "at-end"].contains { (found($0, window)?.estimate?.value ?? 0) > 0 }
                }
                if !isSeen { continue }
                for window in windows {
                    func cell(_ statistic: String) -> ReportText {
                        ReportText(estimate(found(statistic, window), .share))
                    }
                    table.append([
                        ReportText(field.name), ReportText(value), ReportText(window), cell("at-start"), cell("share"),
                        cell("at-end"),
                    ])
                }
            }
        }
        return table
    }

    private func moves(_ keeping: RecordKeeping, _ windows: [String]) -> ReportTable {
        var table = ReportTable([.init("Move")] + windows.map { .init(ReportText($0), .right) })
        for move in keeping.moves {
            table.append(
                [ReportText(move.name)]
                    + windows.map { window in
                        ReportText(
                            estimate(result.measurement(keeping.name, "\(move.name).rate", window: window), .number))
                    })
        }
        return table
    }
}
