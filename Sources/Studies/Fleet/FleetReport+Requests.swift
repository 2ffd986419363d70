import Experiments
import Fleets
import Reporting
import Scenarios
import SimulationKernel

/// What becomes of requests: how long they wait, how they end, and what drivers answer.
extension FleetReport {
    func waitTable() -> ReportTable {
        let quantiles = scenario.report.quantiles
        let over = scenario.report.over
        var table = ReportTable(
            [.init("Requests"), .init("What"), .init("Mean", .right)]
                + quantiles.map { .init("\(ReportParts.percent($0)) at most", .right) }
                + over.map { .init("Over \(MeasureWords.plain($0)) \(symbol)", .right) }
                + [.init("Longest seen", .right)])
        let rows =
            isWithoutWays
            ? [
                ("matching", "with nobody bound, all times together"), ("wait", "until somebody is bound, each time"),
                ("ride", "carried"), ("time", "in all"),
            ]
            : [
                ("wait", "until the pickup"), ("matching", "until a vehicle is bound"),
                ("pickup", "from then to the pickup"), ("ride", "on board"), ("time", "in all"),
            ]
        for group in groups {
            for (quantity, meaning) in rows {
                func cell(_ statistic: String, _ kind: Readable.Kind) -> ReportText {
                    ReportText(estimate(measure("system", "\(quantity).\(statistic)", group), kind))
                }
                let longest = measure("system", "\(quantity).max", group)?.estimate?.value
                table.append(
                    [ReportText(group), ReportText(meaning), cell("mean", time)]
                        + quantiles.map { cell("p\(MeasureWords.plain($0 * 100))", time) }
                        + over.map { cell("over(\(MeasureWords.plain($0)) \(symbol))", .share) }
                        + [ReportText(Readable.number(longest, as: time, otherwise: "nobody"))])
            }
        }
        return table
    }

    func windowTable() -> ReportTable {
        let quantile = scenario.report.quantiles.contains(0.9) ? 0.9 : tailQuantile
        var table = ReportTable(
            [.init("Window"), .init("Requests", .right), .init("Mean wait", .right)]
                + (quantile.map { [.init("\(ReportParts.percent($0)) at most", .right)] } ?? [])
                + [.init("Served", .right)])
        for window in model.windows {
            func cell(_ name: String, _ kind: Readable.Kind) -> ReportText {
                ReportText(estimate(result.measurement("system", name, window: window.name), kind))
            }
            table.append(
                [ReportText(window.name), cell("arrivals.count", .number), cell("wait.mean", time)]
                    + (quantile.map { [cell("wait.p\(MeasureWords.plain($0 * 100))", time)] } ?? [])
                    + [cell("served.share", .share)])
        }
        return table
    }

    func endTable() -> ReportTable {
        let shares = [
            ("served", "Served"), ("lost", model.isShared ? "None could come in time" : "No vehicle was free"),
            ("abandoned", "Waited no longer"),
            ("cancelled-waiting", "Called off while waiting"), ("cancelled-orphan", "Called off as an orphan"),
            ("cancelled-carried", "Called off while carried out"),
            ("no-show", "Not there"), ("priced-out", "The price was too high"), ("orphaned", "Orphaned at some time"),
        ].filter { measure("system", "\($0.0).share") != nil }
        var table = ReportTable(
            [.init("Requests"), .init("Come", .right)] + shares.map { .init(ReportText($0.1), .right) }
                + [.init("Open at the end", .right)])
        for group in groups {
            table.append(
                [ReportText(group), ReportText(perHour(measure("system", "arrivals.rate", group)))]
                    + shares.map { ReportText(estimate(measure("system", "\($0.0).share", group), .share)) }
                    + [ReportText(estimate(measure("system", "unfinished.count", group), .number))])
        }
        return table
    }

    func offerTable() -> ReportTable {
        var table = ReportTable([
            .init("Requests"), .init("Offers for each", .right), .init("Accepted", .right), .init("Declined", .right),
            .init("Not answered in time", .right), .init("Withdrawn before", .right), .init("Open at the end", .right),
            .init("Given back, of the accepted", .right),
        ])
        for group in groups {
            table.append([
                ReportText(group), ReportText(estimate(measure("offers", "count.mean", group), .number)),
                ReportText(estimate(measure("offers", "accepted.share", group), .share)),
                ReportText(estimate(measure("offers", "declined.share", group), .share)),
                ReportText(estimate(measure("offers", "unanswered.share", group), .share)),
                ReportText(estimate(measure("offers", "withdrawn.share", group), .share)),
                ReportText(estimate(measure("offers", "open.share", group), .share)),
                ReportText(estimate(measure("offers", "given-back.share", group), .share)),
            ])
        }
        return table
    }
}
