import FlowMeasures
import FlowScenarios
import Measures
import Scenarios
import Studies
import FlowNetworks
import Reporting

/// What calls do: how often they are tried, what that loads, and what is done for nobody.
extension FlowReport {
    func callSections() -> [ReportSection] {
        var blocks: [ReportBlock] = []
        let server = self.server.one
        let servers = self.server.many
        if let table = attemptTable() {
            blocks.append(
                """
                Each attempt with a name: time-outs are of all tries, failures of all attempts; times run from the \
                first try to the answer, or to the last failure.
                """)
            blocks.append(.table(table))
        }
        let map = CallMap(run.network)
        if map.hasCalls, let table = layerTable() {
            blocks.append(
                """
                Each station that is called: how many calls come for each one that is no retry of anything above it, \
                and how busy that keeps its \(servers). A kept \(server) waits for a call of its own; it is busy, \
                though it does nothing. Both shares are of all the time of the \(servers).
                """)
            blocks.append(.table(table))
        }
        var sections = blocks.isEmpty ? [] : [ReportSection("Tries, time-outs and what they load", blocks)]
        if !map.hasCalls, let table = heldTable() {
            sections.append(
                ReportSection(
                    "\(servers.beginningSentence) that are kept",
                    """
                    A \(server) that is kept stays with its \(customer), as a bed does, while the \(customer) goes \
                    through other steps; it is busy all that time. Shares are of all the time of the \(servers).
                    """,
                    .table(table)))
        }
        if let table = zombieTable() {
            sections.append(
                ReportSection(
                    "Work nobody waited for",
                    """
                    Who called has stopped waiting, and the work is done all the same: its share of the time for \
                    which \(servers) were busy, and how many of them it keeps busy on average, those counted that are \
                    only kept meanwhile. What is dropped before a \(server) takes it costs no service.
                    """,
                    .table(table)))
        }
        return sections
    }

    private func attemptTable() -> ReportTable? {
        table(
            "Attempt",
            run.program.namedAttempts.map { MeasureElement($0) }.filter { result.observed($0, .tries, .mean) != nil },
            [
                ("Tries", .tries, .mean, .number), ("Time-outs", .timeouts, .share, .share),
                ("Failed", .failed, .share, .share), ("Retries refused by the budget", .refused, .share, .share),
                ("Mean time", .time, .mean, time), ("19 of 20 at most", .time, .quantile(0.95), time),
                ("99 of 100 at most", .time, .quantile(0.99), time),
                ("999 of 1000 at most", .time, .quantile(0.999), time),
            ])
    }

    /// The stations that calls lead to, and those whose servers are kept meanwhile.
    private func layerTable() -> ReportTable? {
        let map = CallMap(run.network)
        let called = run.network.stations.indices.filter { map.reaches[$0].isCalled || map.reaches[$0].isKept }
        return table(
            "Station", called.map { run.network.stations[$0].element },
            [
                ("Calls for each first call", .amplification, .mean, .number), ("Busy", .utilization, .mean, .share),
                ("Kept", .kept, .share, .share), ("\(server.many.beginningSentence) kept", .kept, .mean, .number),
                ("Mean time kept", .hold, .mean, time),
            ])
    }

    private func heldTable() -> ReportTable? {
        let map = CallMap(run.network)
        return table(
            "Station",
            run.network.stations.indices.filter { map.reaches[$0].isKept }.map { run.network.stations[$0].element },
            [
                ("Busy", .utilization, .mean, .share), ("Kept", .kept, .share, .share),
                ("\(server.many.beginningSentence) kept", .kept, .mean, .number),
                ("Mean time kept", .hold, .mean, time),
            ])
    }

    private func zombieTable() -> ReportTable? {
        let touched = run.network.stations.map(\.element).filter {
            result.measurement($0, .zombie, .share) != nil || result.measurement($0, .discarded, .share) != nil
        }
        return table(
            "Station", touched,
            [
                ("Done for nobody", .zombie, .share, .share),
                ("\(server.many.beginningSentence) busy with it", .zombie, .mean, .number),
                ("Of these only kept", .zombieKept, .mean, .number),
                ("Dropped before service, of all who come", .discarded, .share, .share),
            ])
    }

    /// A row for each element; columns that say nothing of any are left out. Nil when none is left.
    private func table(
        _ title: ReportText, _ elements: [MeasureElement],
        _ columns: [(title: ReportText, quantity: QuantityName, word: FigureWord, Readable.Kind)]
    ) -> ReportTable? {
        let used = columns.filter { column in
            elements.contains { result.observed($0, column.quantity, column.word) != nil }
        }
        guard !used.isEmpty else { return nil }
        return ReportTable(
            elements, .left(title) { self.title($0) },
            .each(used) { column, quantity, word, kind in
                .fitted(column, knowns(kind) { result.measurement($0, quantity, word) })
            })
    }

    /// A dash in place of `nobody`.
    func known(_ measurement: MeasuredFigure?, _ kind: Readable.Kind) -> TableCell {
        measurement?.estimate == nil ? .words(Readable.notMeasured) : cell(measurement, kind)
    }
}
