import FlowMeasures
import FlowScenarios
import Measures
import Studies
import Experiments
import FlowNetworks
import Reporting
import Scenarios

/// What follows a disturbance, and goodput through the run.
extension FlowReport {
    func recoverySections() -> [ReportSection] {
        let curve = GoodputCurve(run)
        guard curve != nil || result.measurement(.recovery, .share, .mean) != nil else { return [] }
        var blocks: [ReportBlock] = []
        if !scenario.disturbances.isEmpty {
            blocks.append(.bullets(scenario.disturbances.map { ReportText(words($0)) }))
            blocks.append(.paragraph(ReportText(recoveryWords)))
            if let caution = recoveryCaution { blocks.append(.warning(ReportText(caution))) }
        }
        if let curve {
            let together =
                curve.rows().contains { $0.count > 1 }
                ? "; where nothing much changes, rows put several parts together" : ""
            blocks.append(
                """
                Counted in parts of \(duration(curve.width)), over all replications\(together). \
                \(code: "figures/goodput.csv") has every part with its interval.
                """)
            blocks.append(.table(table(curve)))
        }
        return [
            ReportSection(scenario.disturbances.isEmpty ? "Success through the run" : "After the disturbance", blocks)
        ]
    }

    func words(_ disturbance: Disturbance) -> String {
        let station = run.network.stations[disturbance.station]
        let noun = reader.server(at: station.name)
        var what: [String] = []
        if let speed = disturbance.speed {
            what.append(speed == 0 ? "stands still" : "works at \(English.percent(speed)) of its usual speed")
        }
        if let servers = disturbance.servers {
            what.append(
                servers == 0 ? "has no \(noun.one)" : "has \(servers) \(noun.agreeing(servers)) left")
        }
        return "From \(moment(disturbance.from)) to \(momentInWords(disturbance.until)) \(title(station)) "
            + English.listed(what) + "."
    }

    /// What each replication says of it; empty without a disturbance.
    private var recoveries: [Recovery] { run.remains.recoveries }

    /// Where chance alone decides which part is the first good one.
    private var recoveryCaution: String? {
        guard run.batching == nil, result.observed(.recovery, .share, .mean) != nil,
            let noise = RecoveryNoise(recoveries), noise.isTooMuch
        else { return nil }
        let width = scenario.goodputBin * noise.factor
        var unit = 1.0
        while unit * 10 <= width { unit *= 10 }
        while unit > width { unit /= 10 }
        let longer = (width / unit).rounded(.up) * unit
        return "From part to part the share that ends well varies by chance, with a standard deviation of "
            + "\(Readable.number(noise.deviation, halfWidth: noise.deviation / 20, as: .share)) before the "
            + "disturbance; the bound lies only \(Readable.number(noise.distance, halfWidth: 0.05)) of them below what "
            + "is usual. A part that is as before may miss it, and the time until it has recovered is then too long. "
            + advice(longer)
    }

    /// Longer parts are no advice where none so long lies before the disturbance: nothing would be known then.
    private func advice(_ longer: Double) -> String {
        let setting = "(report: { goodput-over: \(duration(longer)) })"
        let start = run.remains.totals.latestStart
        let fits = ((start / longer).rounded(.up) + 1) * longer
        guard let first = scenario.disturbances.map(\.from).min(), first < fits - 1e-9 * longer else {
            return "Parts of \(duration(longer)) \(setting) would be long enough."
        }
        return
            "Parts of \(duration(longer)) would be long enough, of which none lies before the disturbance: let it "
            + "begin at \(moment(fits)) or later, and take such parts \(setting)."
    }

    private var recoveryWords: String {
        if let nothing = result.nothingToRecoverTo { return nothing.words(inSentences).plain }
        let rule =
            "It has recovered with the first whole part of \(duration(scenario.goodputBin)) after the end of the last "
            + "disturbance in which the share of those who end well, of those who come, is at least "
            + "\(English.percent(Recovery.share)) of what it was before; the time until then is from that end to the "
            + "part's beginning."
        guard let share = result.measurement(.recovery, .share, .mean), let value = share.estimate?.value else {
            return rule + " The observed period does not hold the end of the disturbance and a whole part after it."
        }
        let time = result.measurement(.recovery, .time, .mean)
        let count = Readable.count(run.finished)
        let one = run.finished == 1
        switch value {
        case 0:
            return rule
                + (one ? " It did not, until the end of the run." : " In none of the \(count) replications it did.")
        case 1:
            return rule
                + (one ? " It did so" : " In all \(count) replications it did so")
                + " after \(inSentences.estimate(time, self.time))" + (one ? "." : " on average.")
        default:
            return rule + " In \(inSentences.estimate(share, .share)) of the replications it did so, after "
                + "\(inSentences.estimate(time, self.time)) on average of those."
        }
    }

    private func table(_ curve: GoodputCurve) -> ReportTable {
        let unit = rateForPeople.unit
        let spans = curve.rows().map { curve.span($0) }
        func cell(_ estimate: Estimate?) -> String {
            guard let estimate else { return Readable.notMeasured }
            let factor = rateForPeople.factor
            if estimate.value == 0 { return "0" }
            return FigureText.estimate(estimate, within: 0...Double.infinity, as: .number, factor: factor)
        }
        return ReportTable(
            curve.table(
                spans, .right("From") { moment($0.from) }, .right("Until") { moment($0.until) },
                .right("Come \(unit)") { cell($0.arrivals) }, .right("End \(unit)") { cell($0.throughput) },
                .right("End well \(unit)") { cell($0.goodput) },
                .left("Disturbed", if: spans.contains { !$0.disturbed.isEmpty }) {
                    $0.disturbed.joined(separator: ", ")
                }))
    }
}
