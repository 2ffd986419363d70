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
        var blocks: [ReportBlock] = []
        var data = ReportTable([
            .init("Line"), .init("Requests", .right), .init("Unanswered", .right), .init("Cancelled", .right),
            .init("Nothing new", .right), .init("Backwards", .right), .init("Mean age", .right),
            .init("Older than 2 polls", .right),
        ])
        for station in stations {
            data.append([
                ReportText(station.name), ReportText(requests(station)), cell(station, "unanswered.share", .share),
                cell(station, "cancelled.share", .share), cell(station, "nothing-new.share", .share),
                cell(station, "backwards.share", .share), ReportText(seconds(station, "age.mean")),
                cell(station, "stale.share", .share),
            ])
        }
        blocks.append(.paragraph("What the app's requests cost and brought, over all its users while they wait:"))
        blocks.append(.table(data))
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

    private func notices(_ stations: [Station]) -> [ReportBlock] {
        let over = scenario.report.over
        var table = ReportTable(
            [
                .init("Line"), .init("Told at", .right), .init("Back in time", .right), .init("Mean notice", .right),
            ] + over.map { .init("Notice over \(StatisticName.plain($0)) \(symbol)", .right) }
                + [.init("Missed calls", .right)])
        for station in stations {
            table.append(
                [
                    ReportText(station.name), "\(station.information?.notify?.at ?? 0) left",
                    cell(station, "back-in-time.share", .share), cell(station, "notice.mean", time),
                ] + over.map { cell(station, "notice.over(\(StatisticName.plain($0)) \(symbol))", .share) }
                    + [cell(station, "missed-calls.count", .number)])
        }
        return [
            .paragraph(
                "Who left the waiting room is told to come back when so many numbers are left; the notice is the time from then to the call. Missed calls are counted per replication."
            ), .table(table),
        ]
    }

    private func cell(_ station: Station, _ measure: String, _ kind: Readable.Kind) -> ReportText {
        guard let found = result.measurement(station.name, measure) else { return "–" }
        return ReportText(estimate(found, kind))
    }

    /// Requests by the second, which is how servers are sized.
    private func requests(_ station: Station) -> String {
        guard let found = result.measurement(station.name, "polls.rate"), let value = found.estimate else { return "–" }
        let factor = 1 / scenario.timeUnit.seconds
        return Readable.estimate(
            value.value * factor, halfWidth: found.halfWidth.map { $0 * factor }, as: .quantity(unit: "per s"))
    }

    /// Ages are seconds, whatever the scenario's unit is.
    private func seconds(_ station: Station, _ measure: String) -> String {
        guard let found = result.measurement(station.name, measure), let value = found.estimate else { return "–" }
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
