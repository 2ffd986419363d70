import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios

/// What the patient's app showed, and what it was worth.
extension FlowReport {
    func informationSections() -> [ReportSection] {
        let stations = run.network.stations.filter { $0.information != nil }
        guard !stations.isEmpty else { return [] }
        var blocks: [ReportBlock] = [
            .paragraph(
                "What the app's requests cost and brought, over all its users while they wait. An answer is new when the "
                    + "number in it is; its age counts from the moment of the request."),
            .table(requestTable(stations)),
        ]
        if let interface = interfaceTable() {
            blocks.append(.paragraph("How the requests are answered, beside the time in the network:"))
            blocks.append(.table(interface))
        }
        var shown = ReportTable([
            .init("Line"), .init("Estimate"), .init("Bias", .right), .init("Typical error", .right),
            .init("In the waiting room", .right), .init("Free", .right),
        ])
        for station in stations {
            shown.append([
                ReportText(station.name), ReportText(estimateWords(station)), cell(station, "shown-wait.bias", time),
                cell(station, "shown-wait.error", time), cell(station, "waiting-room.mean", time),
                cell(station, "free-time.mean", time),
            ])
        }
        blocks.append(
            .paragraph(
                "The wait that is shown, compared with the one that follows: the bias is the mean of shown − true, the "
                    + "typical error the root of the mean square. Time in the waiting room and time free are those of one wait."
            ))
        blocks.append(.table(shown))
        let notifying = stations.filter { $0.information?.notify != nil }
        if !notifying.isEmpty { blocks += notices(notifying) }
        for station in stations where station.information?.stayAway != nil {
            blocks.append(
                .paragraph(
                    "\(code: station.name): \(estimate(result.measurement(station.name, "stayed-away.count"), .number)) people a replication saw from afar that it would take too long, and stayed away."
                ))
        }
        return [ReportSection("What the app shows", blocks)]
    }

    /// Columns that say nothing of any line are left out.
    private func requestTable(_ stations: [Station]) -> ReportTable {
        let columns: [(title: String, cell: (Station) -> ReportText)] = [
            ("Requests", { ReportText(requests($0)) }), ("Unanswered", { cell($0, "unanswered.share", .share) }),
            ("Cancelled", { cell($0, "cancelled.share", .share) }),
            ("Nothing new", { cell($0, "nothing-new.share", .share) }),
            ("Backwards", { cell($0, "backwards.share", .share) }),
            ("Mean age", { ReportText(seconds($0, "age.mean")) }),
            ("Older than 2 polls", { cell($0, "stale.share", .share) }),
        ]
        let without = ReportText(Self.notMeasured)
        let used = columns.filter { column in stations.contains { column.cell($0) != without } }
        var table = ReportTable([.init("Line")] + used.map { .init(ReportText($0.title), .right) })
        for station in stations { table.append([ReportText(station.name)] + used.map { $0.cell(station) }) }
        return table
    }

    /// The stations that the requests load, in milliseconds; nil where requests take their latency alone.
    private func interfaceTable() -> ReportTable? {
        let stations = run.network.stations.indices.filter(answersPolls)
        guard !stations.isEmpty else { return nil }
        var table = ReportTable([
            .init("Station"), .init("Requests", .right), .init("Busy", .right), .init("Mean time", .right),
            .init("Longest time", .right), .init("Most in line", .right),
        ])
        for station in stations.map({ run.network.stations[$0] }) {
            table.append([
                ReportText(station.name), ReportText(perSecond(result.measurement(station.name, "arrivals.rate"))),
                cell(station, "utilization.mean", .share),
                ReportText(milliseconds(result.measurement(station.name, "time.mean"))),
                ReportText(milliseconds(result.measurement(station.name, "time.max"))),
                ReportText(value(result.measurement(station.name, "length.max"), .number)),
            ])
        }
        return table
    }

    private func milliseconds(_ measurement: Measurement?) -> String {
        guard let measurement, let value = measurement.estimate else { return Self.notMeasured }
        let factor = scenario.timeUnit.seconds * 1000
        return Readable.estimate(
            value.value * factor, halfWidth: measurement.halfWidth.map { $0 * factor }, as: .quantity(unit: "ms"))
    }

    private func notices(_ stations: [Station]) -> [ReportBlock] {
        let over = scenario.report.over
        var table = ReportTable(
            [
                .init("Line"), .init("Told at", .right), .init("Back in time", .right), .init("Mean notice", .right),
            ] + over.map { .init("Notice over \(MeasureWords.plain($0)) \(symbol)", .right) }
                + [.init("Missed calls", .right)])
        for station in stations {
            table.append(
                [
                    ReportText(station.name), "\(station.information?.notify?.at ?? 0) left",
                    cell(station, "back-in-time.share", .share), cell(station, "notice.mean", time),
                ] + over.map { cell(station, "notice.over(\(MeasureWords.plain($0)) \(symbol))", .share) }
                    + [cell(station, "missed-calls.count", .number)])
        }
        return [
            .paragraph(
                "Who left the waiting room is told to come back when so many numbers are left; the notice is the time from then to the call. Missed calls are counted per replication."
            ), .table(table),
        ]
    }

    private func cell(_ station: Station, _ measure: String, _ kind: Readable.Kind) -> ReportText {
        let found = result.measurement(station.name, measure)
        return ReportText(found?.estimate == nil ? Self.notMeasured : estimate(found, kind))
    }

    private func requests(_ station: Station) -> String { perSecond(result.measurement(station.name, "polls.rate")) }

    /// By the second, which is how servers are sized.
    func perSecond(_ measurement: Measurement?, of what: String = "") -> String {
        guard let measurement, let value = measurement.estimate else { return Self.notMeasured }
        let factor = 1 / scenario.timeUnit.seconds
        return Readable.estimate(
            value.value * factor, halfWidth: measurement.halfWidth.map { $0 * factor },
            as: .quantity(unit: "\(what)per s"))
    }

    /// Ages are seconds, whatever the scenario's unit is.
    func seconds(_ station: Station, _ measure: String) -> String {
        guard let found = result.measurement(station.name, measure), let value = found.estimate else {
            return Self.notMeasured
        }
        let factor = scenario.timeUnit.seconds
        return Readable.estimate(
            value.value * factor, halfWidth: found.halfWidth.map { $0 * factor }, as: .quantity(unit: "s"))
    }

    private func estimateWords(_ station: Station) -> String {
        switch station.information?.estimate.rule {
        case .byPosition: "by position"
        case .movingAverage(let last): "by the last \(last) calls"
        case .theory: "by theory"
        case nil: ""
        }
    }
}
