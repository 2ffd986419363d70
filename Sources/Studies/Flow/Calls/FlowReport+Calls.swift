import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios

/// What calls do: how often they are tried, what that loads, and what is done for nobody.
extension FlowReport {
    func callSections() -> [ReportSection] {
        var blocks: [ReportBlock] = []
        if let table = attemptTable() {
            blocks.append(
                .paragraph(
                    "Each attempt with a name: time-outs are of all tries, failures of all attempts; times run from the first try to the answer, or to the last failure."
                ))
            blocks.append(.table(table))
        }
        if let table = layerTable() {
            blocks.append(
                .paragraph(
                    "Each station that is called: how many calls come for each one that is no retry of anything above it, and how busy that keeps its servers. A kept server waits for a call of its own; it is busy, though it does nothing. Both shares are of all the servers' time."
                ))
            blocks.append(.table(table))
        }
        var sections = blocks.isEmpty ? [] : [ReportSection("Tries, time-outs and what they load", blocks)]
        if let table = zombieTable() {
            sections.append(
                ReportSection(
                    "Work nobody waited for",
                    [
                        .paragraph(
                            "Who called has stopped waiting, and the work is done all the same: its share of the time for which servers were busy, and how many servers it keeps busy on average, those counted that are only kept meanwhile. What is dropped before a server takes it costs no service."
                        ), .table(table),
                    ]))
        }
        return sections
    }

    private struct Column {
        var title: String
        var measure: String
        var kind: Readable.Kind
    }

    private func attemptTable() -> ReportTable? {
        let names = run.program.namedAttempts.filter { result.measurement($0, "tries.mean")?.estimate != nil }
        return table(
            "Attempt", names,
            [
                Column(title: "Tries", measure: "tries.mean", kind: .number),
                Column(title: "Time-outs", measure: "timeouts.share", kind: .share),
                Column(title: "Failed", measure: "failed.share", kind: .share),
                Column(title: "Retries refused by the budget", measure: "refused.share", kind: .share),
                Column(title: "Mean time", measure: "time.mean", kind: time),
                Column(title: "95% at most", measure: "time.p95", kind: time),
                Column(title: "99% at most", measure: "time.p99", kind: time),
                Column(title: "99.9% at most", measure: "time.p99.9", kind: time),
            ])
    }

    /// The stations that calls lead to, and those whose servers are kept meanwhile.
    private func layerTable() -> ReportTable? {
        let map = CallMap(run.network)
        let names = run.network.stations.indices.filter { map.reaches[$0].isCalled || map.reaches[$0].isKept }
            .map { run.network.stations[$0].name }
        return table(
            "Station", names,
            [
                Column(title: "Calls for each first call", measure: "amplification.mean", kind: .number),
                Column(title: "Busy", measure: "utilization.mean", kind: .share),
                Column(title: "Kept", measure: "kept.share", kind: .share),
                Column(title: "Servers kept", measure: "kept.mean", kind: .number),
                Column(title: "Mean time kept", measure: "hold.mean", kind: time),
            ])
    }

    private func zombieTable() -> ReportTable? {
        let names = run.network.stations.map(\.name).filter {
            result.measurement($0, "zombie.share") != nil || result.measurement($0, "discarded.share") != nil
        }
        return table(
            "Station", names,
            [
                Column(title: "Done for nobody", measure: "zombie.share", kind: .share),
                Column(title: "Servers busy with it", measure: "zombie.mean", kind: .number),
                Column(title: "Of these only kept", measure: "zombie-kept.mean", kind: .number),
                Column(title: "Dropped before service, of all who come", measure: "discarded.share", kind: .share),
            ])
    }

    /// A row for each element; columns that say nothing of any are left out. Nil when none is left.
    private func table(_ title: String, _ elements: [String], _ columns: [Column]) -> ReportTable? {
        func found(_ element: String, _ column: Column) -> Measurement? { result.measurement(element, column.measure) }
        let used = columns.filter { column in elements.contains { found($0, column)?.estimate != nil } }
        guard !used.isEmpty else { return nil }
        var table = ReportTable([.init(ReportText(title))] + used.map { .init(ReportText($0.title), .right) })
        for element in elements {
            table.append(
                [ReportText(element)]
                    + used.map { column in
                        let measurement = found(element, column)
                        return ReportText(
                            measurement?.estimate == nil ? Self.notMeasured : estimate(measurement, column.kind))
                    })
        }
        return table
    }
}
