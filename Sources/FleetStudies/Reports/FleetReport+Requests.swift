import Measures
import Studies
import Experiments
import Fleets
import Reporting
import Scenarios
import SimulationKernel

/// What becomes of requests: how long they wait, how they end, and what drivers answer.
extension FleetReport {
    /// The parts of a request's time.
    var waitRows: [(QuantityName, String)] {
        isWithoutWays
            ? [
                (.matching, "with nobody bound, all times together"), (.wait, "until somebody is bound, each time"),
                (.ride, "carried"), (.time, "in all"),
            ]
            : [
                (.wait, "until the pickup"), (.matching, "until a vehicle is bound"),
                (.pickup, "from then to the pickup"), (.ride, "on board"), (.time, "in all"),
            ]
    }

    func waitTable() -> ReportTable {
        typealias Row = (group: String, what: QuantityName, meaning: String)
        func of(_ word: FigureWord, _ kind: Readable.Kind) -> (Row) -> TableCell {
            { cell(measure(.system, $0.what, as: word, ofClass: $0.group), kind) }
        }
        return ReportTable(
            groups.flatMap { group in waitRows.map { (group: group, what: $0, meaning: $1) } },
            .left("Requests") { $0.group }, .left("What") { $0.meaning }, .right("Mean", of(.mean, time)),
            .each(scenario.report.quantiles) { part in
                .right("\(SoMany.alone(part)) at most", of(FigureWord(.quantile(part)), time))
            },
            .each(scenario.report.over) { over in
                .right(
                    "Over \(MeasureWords.plain(over)) \(symbol)",
                    of(FigureWord(.over(over), timeSymbol: symbol), .share))
            },
            .right("Longest seen") {
                let longest = measure(.system, $0.what, as: .max, ofClass: $0.group)?.estimate?.value
                return Readable.number(longest, as: time, otherwise: "nobody")
            })
    }

    func windowTable() -> ReportTable {
        let quantile = scenario.report.quantiles.contains(0.9) ? 0.9 : tailQuantile
        func of(_ name: QuantityName, _ word: FigureWord, _ kind: Readable.Kind) -> (String) -> TableCell {
            { cell(result.measurement(.system, name, word, window: $0), kind) }
        }
        return ReportTable(
            model.windows.map(\.name), .left("Window") { $0 }, .right("Requests", of(.arrivals, .count, .number)),
            .right("Mean wait", of(.wait, .mean, time)),
            .each([quantile].compactMap { $0 }) { part in
                .right("\(SoMany.alone(part)) at most", of(.wait, FigureWord(.quantile(part)), time))
            },
            .right("Served", of(.served, .share, .share)))
    }

    /// In which ways requests end, of those that can be.
    var endWays: [(QuantityName, String)] {
        let ways: [(QuantityName, String)] = [
            (.served, "Served"), (.lost, model.isShared ? "None could come in time" : "No vehicle was free"),
            (.abandoned, "Waited no longer"), (.cancelledWaiting, "Called off while waiting"),
            (.cancelledOrphan, "Called off as an orphan"), (.cancelledCarried, "Called off while carried out"),
            (.noShow, "Not there"), (.pricedOut, "The price was too high"), (.orphaned, "Orphaned at some time"),
        ]
        return ways.filter { measure(.system, $0.0, as: .share) != nil }
    }

    func endTable() -> ReportTable {
        return ReportTable(
            groups, .left("Requests") { $0 },
            .right("Come") { perHour(measure(.system, .arrivals, as: .rate, ofClass: $0)) },
            .each(endWays) { name, title in
                .right("\(title)") { cell(measure(.system, name, as: .share, ofClass: $0), .share) }
            },
            .right("Open at the end") { cell(measure(.system, .unfinished, as: .count, ofClass: $0), .number) })
    }

    func offerTable() -> ReportTable {
        return ReportTable(
            groups, .left("Requests") { $0 },
            .right("Offers for each") { cell(measure(.offers, .count, as: .mean, ofClass: $0), .number) },
            .right("Accepted") { cell(measure(.offers, .accepted, as: .share, ofClass: $0), .share) },
            .right("Declined") { cell(measure(.offers, .declined, as: .share, ofClass: $0), .share) },
            .right("Not answered in time") { cell(measure(.offers, .unanswered, as: .share, ofClass: $0), .share) },
            .right("Withdrawn before") { cell(measure(.offers, .withdrawn, as: .share, ofClass: $0), .share) },
            .right("Open at the end") { cell(measure(.offers, .open, as: .share, ofClass: $0), .share) },
            .right("Given back, of the accepted") {
                cell(measure(.offers, .givenBack, as: .share, ofClass: $0), .share)
            }
        )
    }
}
