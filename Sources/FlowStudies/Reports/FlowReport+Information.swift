import FlowMeasures
import FlowScenarios
import Measures
import Studies
import FlowNetworks
import Reporting
import Scenarios

/// What the patient's app showed, and what it was worth.
extension FlowReport {
    func informationSections() -> [ReportSection] {
        let stations = run.network.stations.filter { $0.information != nil }
        guard !stations.isEmpty else { return [] }
        var blocks: [ReportBlock] = [
            .paragraph(
                "What the app's requests cost and brought, over all its users while they wait. An answer is new when "
                    + "the number in it is; its age counts from the moment of the request."),
            .table(requestTable(stations)),
        ]
        if let interface = interfaceTable() {
            blocks.append("How the requests are answered, beside the time in the network:")
            blocks.append(.table(interface))
        }
        let shown = ReportTable(
            stations, .left("Line") { title($0) }, .left("Estimate") { estimateWords($0) },
            .fitted("Bias", cells(.shownWait, .bias)), .fitted("Typical error", cells(.shownWait, .error)),
            .fitted("In the waiting room", cells(.waitingRoom, .mean)), .fitted("Free", cells(.freeTime, .mean)))
        blocks.append(
            .paragraph(
                "The wait that is shown, compared with the one that follows: the bias is the mean of shown − true, the "
                    + "typical error the root of the mean square. Time in the waiting room and time free are those of "
                    + "one wait."))
        blocks.append(.table(shown))
        let notifying = stations.filter { $0.information?.notify != nil }
        if !notifying.isEmpty { blocks += notices(notifying) }
        for station in stations where station.information?.stayAway != nil {
            let count = inSentences.estimate(result.measurement(station.element, .stayedAway, .count), .number)
            blocks.append(
                """
                At \(title(station)), \(count) \(customers) \(perPeriod) saw from afar that it would take too long, \
                and stayed away.
                """)
        }
        return [ReportSection("What the app shows", blocks)]
    }

    /// Columns that say nothing of any line are left out.
    private func requestTable(_ stations: [Station]) -> ReportTable {
        let columns: [(title: ReportText, cell: (Station) -> TableCell)] = [
            ("Requests", { perSecond(result.measurement($0.element, .polls, .rate)) }),
            ("Unanswered", { cell($0, .unanswered, as: .share, kind: .share) }),
            ("Cancelled", { cell($0, .cancelled, as: .share, kind: .share) }),
            ("Nothing new", { cell($0, .nothingNew, as: .share, kind: .share) }),
            ("Backwards", { cell($0, .backwards, as: .share, kind: .share) }),
            ("Mean age", { seconds(result.measurement($0.element, .age, .mean)) }),
            ("Older than 2 polls", { cell($0, .stale, as: .share, kind: .share) }),
        ]
        let used = columns.filter { column in stations.contains { column.cell($0) != .words(Readable.notMeasured) } }
        return ReportTable(stations, .left("Line") { title($0) }, .each(used) { .right($0.title, $0.cell) })
    }

    /// The stations that the requests load, in milliseconds; nil where requests take their latency alone.
    private func interfaceTable() -> ReportTable? {
        let stations = run.network.stations.indices.filter(result.answersPolls)
        guard !stations.isEmpty else { return nil }
        return ReportTable(
            stations.map({ run.network.stations[$0] }), .left("Station") { title($0) },
            .right("Requests") { perSecond(result.measurement($0.element, .arrivals, .rate)) },
            .right("Busy") { cell($0, .utilization, as: .mean, kind: .share) },
            .right("Mean time") { milliseconds(result.measurement($0.element, .time, .mean)) },
            .right("Longest time") { milliseconds(result.measurement($0.element, .time, .max)) },
            .right("Longest line") { value(result.measurement($0.element, .length, .max), .number) })
    }

    private func milliseconds(_ time: MeasuredFigure?) -> TableCell {
        scaled(time, by: scenario.timeUnit.seconds * 1000, as: .quantity(unit: "ms"))
    }

    private func notices(_ stations: [Station]) -> [ReportBlock] {
        let table = ReportTable(
            stations, .left("Line") { title($0) }, .right("Told at") { "\($0.information?.notify?.at ?? 0) left" },
            .right("Back in time") { cell($0, .backInTime, as: .share, kind: .share) },
            .fitted("Mean notice", cells(.notice, .mean)),
            .each(scenario.report.over) { bound in
                .right("Notice over \(duration(bound))") { cell($0, .notice, as: over(bound), kind: .share) }
            },
            .right("Missed calls \(perPeriod)") { cell($0, .missedCalls, as: .count, kind: .number) })
        return [
            """
            Who left the waiting room is told to come back when so many numbers are left; the notice is the time from \
            then to the call. Missed calls go unanswered.
            """,
            .table(table),
        ]
    }

    /// Times of a column.
    private func cells(_ quantity: QuantityName, _ word: FigureWord) -> ([Station]) -> (Station) -> TableCell {
        knowns(time) { result.measurement($0.element, quantity, word) }
    }

    private func cell(_ station: Station, _ quantity: QuantityName, as word: FigureWord, kind: Readable.Kind)
        -> TableCell
    { known(result.measurement(station.element, quantity, word), kind) }

    private func estimateWords(_ station: Station) -> String {
        switch station.information?.estimate.rule {
        case .byPosition: "by position"
        case .movingAverage(let last): "by the last \(last) calls"
        case .theory: "by theory"
        case nil: ""
        }
    }
}
