import Experiments
import FlowNetworks
import Reporting
import ScenarioReading
import Scenarios

/// What follows a disturbance, and goodput through the run.
extension FlowReport {
    func recoverySections() -> [ReportSection] {
        let curve = GoodputCurve(run)
        guard curve != nil || result.measurement(FlowMeasures.recovery, "share.mean") != nil else { return [] }
        var blocks: [ReportBlock] = []
        if !scenario.disturbances.isEmpty {
            blocks.append(.bullets(scenario.disturbances.map { ReportText(words($0)) }))
            blocks.append(.paragraph(ReportText(recoveryWords)))
        }
        if let curve {
            blocks.append(
                .paragraph(
                    "Counted in parts of \(duration(curve.width)), over all replications; \(code: "figures/goodput.csv") has every part with its interval."
                ))
            blocks.append(.table(table(curve)))
        }
        return [
            ReportSection(scenario.disturbances.isEmpty ? "Goodput through the run" : "After the disturbance", blocks)
        ]
    }

    private func words(_ disturbance: Disturbance) -> String {
        var what: [String] = []
        if let speed = disturbance.speed {
            what.append(speed == 0 ? "stands still" : "works at \(percent(speed)) of its usual speed")
        }
        if let servers = disturbance.servers {
            what.append(servers == 0 ? "has no server" : "has \(servers) server\(servers == 1 ? "" : "s") left")
        }
        let name = run.network.stations[disturbance.station].name
        return "From \(duration(disturbance.from)) to \(duration(disturbance.until)) after the start \(name) "
            + FlowConclusion.list(what) + "."
    }

    private var recoveryWords: String {
        let rule =
            "It has recovered with the first whole part of \(duration(scenario.goodputBin)) after the end of the last "
            + "disturbance in which the share of those who end well, of those who come, is at least "
            + "\(percent(Recovery.share)) of what it was before; the time until then is from that end to the part's beginning."
        guard let share = result.measurement(FlowMeasures.recovery, "share.mean"), let value = share.estimate?.value
        else {
            return rule + " The observed period does not hold the end of the disturbance and a whole part after it."
        }
        let time = result.measurement(FlowMeasures.recovery, "time.mean")
        let count = Readable.count(run.finished.count)
        let one = run.finished.count == 1
        switch value {
        case 0:
            return rule
                + (one ? " It did not, until the end of the run." : " In none of the \(count) replications it did.")
        case 1:
            return rule
                + (one ? " It did so" : " In all \(count) replications it did so")
                + " after \(estimate(time, self.time))\(one ? "" : " on average")."
        default:
            return rule + " In \(estimate(share, .share)) of the replications it did so, after "
                + "\(estimate(time, self.time)) on average of those."
        }
    }

    private func table(_ curve: GoodputCurve) -> ReportTable {
        let unit = rateForPeople.unit
        let spans = curve.rows().map { curve.span($0) }
        let isDisturbed = spans.contains { !$0.disturbed.isEmpty }
        var table = ReportTable(
            [
                .init("From", .right), .init("Until", .right), .init("Come \(unit)", .right),
                .init("End \(unit)", .right), .init("End well \(unit)", .right),
            ] + (isDisturbed ? [.init("Disturbed")] : []))
        func cell(_ estimate: Estimate?) -> ReportText {
            guard let estimate else { return ReportText(Self.notMeasured) }
            let factor = rateForPeople.factor
            let width = estimate.lower.flatMap { lower in estimate.upper.map { ($0 - lower) / 2 * factor } }
            if estimate.value == 0 { return "0" }
            return ReportText(Readable.estimate(estimate.value * factor, halfWidth: width))
        }
        for span in spans {
            table.append(
                [
                    ReportText(duration(span.from)), ReportText(duration(span.until)), cell(span.arrivals),
                    cell(span.throughput), cell(span.goodput),
                ] + (isDisturbed ? [ReportText(span.disturbed.joined(separator: ", "))] : []))
        }
        return table
    }
}
