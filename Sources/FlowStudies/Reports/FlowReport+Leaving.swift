import FlowMeasures
import Measures
import Scenarios
import Studies
import Experiments
import FlowNetworks
import FlowScenarios
import Reporting

/// Customers who do not stay, are held or come again, and servers that are not always there.
extension FlowReport {
    func leavingSections() -> [ReportSection] {
        var sections: [ReportSection] = []
        let leaving: [Column] = [
            .init(givingUp.column, .abandoned, as: .share, kind: .share, isNoneWhenMissing: true),
            .init("Broken off", .brokenOff, as: .share, kind: .share, isNoneWhenMissing: true),
            .init("Do not join", .balked, as: .share, kind: .share, isNoneWhenMissing: true),
            .init("Turned away", .rejected, as: .share, kind: .share),
            .init("Mean wait of the served", .wait, as: .mean.ofServed, kind: time, isBeside: true),
            .init("About to come again", .orbit, as: .mean, kind: .number),
        ]
        // Who is turned away stands in the table of the stations too: not a table by itself.
        let losses = Set([QuantityName.abandoned, .brokenOff, .balked, .orbit])
        if let table = table(leaving, byClass: true), !losses.isDisjoint(with: table.shown) {
            sections.append(
                ReportSection(
                    "Who does not stay",
                    "Shares are of all who come to the station, each time they come.",
                    .table(table.table)))
        }
        let server = self.server.one
        let servers = self.server.many
        let ofServers: [Column] = [
            .init("On duty", .onDuty, as: .mean, kind: .number), .init("Overtime", .overtime, as: .total, kind: time),
            .init("Left waiting", .leftWaiting, as: .mean, kind: .number, isNoneWhenMissing: true),
            .init("Left behind", .leftBehind, as: .count, kind: .number, isNoneWhenMissing: true),
            .init("Down or away", .down, as: .share, kind: .share, isNoneWhenMissing: true),
            .init("On the way", .switching, as: .share, kind: .share),
            .init("Set-up", .setUp, as: .share, kind: .share),
            .init("Held up by \(customers)", .held, as: .share, kind: .share),
            .init("Mean time held up", .blocked, as: .mean, kind: time),
        ]
        if let table = table(ofServers, byClass: false) {
            var text = ""
            if table.shown.contains(.onDuty) {
                let alsoNights = nights.map { ", \($0)" } ?? ""
                text +=
                    "\(servers.beginningSentence) on duty on average over the whole period, with the hours in which "
                    + "nobody is\(alsoNights); overtime is the work done beyond the shifts \(perPeriod), of all "
                    + "\(servers) together. "
            }
            if table.shown.contains(.leftWaiting) {
                text += "Left waiting are those who still wait when the last \(server) goes off duty. "
            }
            if table.shown.contains(.leftBehind) {
                text +=
                    "Left behind \(perPeriod) are those who wait while nobody is on duty for more than two hours, from "
                    + "the moment on at which the last \(server) goes: who is still in line then, and who comes "
                    + "after that. "
            }
            if table.shown.contains(.held) {
                text +=
                    "A \(server) is held while its \(customer), whose service is over, waits for a place at the next "
                    + "station; the mean time is that of the \(customers) who were held. "
            }
            if table.shown.contains(.switching) {
                text +=
                    "On the way is a \(server) who goes from a line to the next: it serves nobody, and is not free. "
            }
            if table.shown.contains(.setUp) {
                text += "A set-up is work before a service, when the \(customer) does not wait any more. "
            }
            if !table.shown.isDisjoint(with: [.down, .switching, .setUp]) {
                text += "Shares are of the time of the \(servers) on duty. "
            }
            sections.append(
                ReportSection(
                    "Time of the \(servers)", .paragraph(ReportText(String(text.dropLast()))), .table(table.table)))
        }
        if let share = result.measurement(.system, .deadlock, .share) {
            let when = result.measurement(.system, .deadlock, .mean)
            sections.append(
                ReportSection(
                    "Deadlock",
                    """
                    In \(inSentences.estimate(share, .share)) of the replications blocked \(customers) came to wait \
                    for each other in a circle, after \(inSentences.estimate(when, time)) on average of those.
                    """))
        }
        return sections
    }

    private struct Column {
        var title: String
        var quantity: QuantityName
        var word: FigureWord
        var kind: Readable.Kind
        /// Whether it is shown only beside another.
        var isBeside: Bool
        /// Whether none at all is worth telling, since it might have been.
        var isNoneWhenMissing: Bool

        init(
            _ title: String, _ quantity: QuantityName, as word: FigureWord, kind: Readable.Kind,
            isBeside: Bool = false,
            isNoneWhenMissing: Bool = false
        ) {
            self.title = title
            self.quantity = quantity
            self.word = word
            self.kind = kind
            self.isBeside = isBeside
            self.isNoneWhenMissing = isNoneWhenMissing
        }
    }

    /// A row for each station (and class) of which there is something to tell, a column for each measure that tells
    /// something anywhere; nil when none does.
    private func table(_ columns: [Column], byClass: Bool) -> (table: ReportTable, shown: Set<QuantityName>)? {
        func found(_ element: MeasureElement, _ name: String, _ column: Column) -> MeasuredFigure? {
            guard let measurement = result.measurement(element, column.quantity, column.word, ofClass: name),
                let value = measurement.estimate?.value, value != 0 || column.isNoneWhenMissing
            else { return nil }
            return measurement
        }
        var rows: [(element: MeasureElement, name: String)] = []
        for (index, station) in run.network.stations.enumerated() where !result.answersPolls(index) {
            let names = byClass ? lines(ofStation: index) : [MeasureName.everybody]
            let hasValues = columns.contains {
                !$0.isBeside && found(station.element, MeasureName.everybody, $0) != nil
            }
            if hasValues { rows += names.map { (station.element, $0) } }
        }
        let used = columns.filter { column in rows.contains { found($0.element, $0.name, column) != nil } }
        guard !rows.isEmpty, used.contains(where: { !$0.isBeside }) else { return nil }
        let table = ReportTable(
            rows, .left("Station") { title($0.element) }, .left("Class", if: byClass) { className($0.name) },
            .each(used) { column in
                .fitted(
                    "\(column.title)",
                    knowns(column.kind) {
                        result.measurement($0.element, column.quantity, column.word, ofClass: $0.name)
                    })
            })
        return (table, Set(used.map(\.quantity)))
    }
}
