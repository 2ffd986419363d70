import EventLogs
import Files
import FlowMeasures
import LogComparison
import Measures
import Reporting
import Statistics

/// The tables of a discovery, for people and for machines.
struct DiscoveryTables {
    let model: DiscoveredModel
    var log: EventLog { model.observed.log }

    init(_ model: DiscoveredModel) { self.model = model }

    /// One row an activity.
    private struct Activity {
        var number: Int
        var service: DiscoveredService?
        var pool: DiscoveredPool?
        var wait: WaitSplit?
        var delay: DiscoveredDelay?
    }

    private var rows: [Activity] {
        var services: [Int: DiscoveredService] = [:]
        for service in model.resources.services where services[service.activity] == nil || service.customerClass == nil
        {
            services[service.activity] = service
        }
        var pools: [Int: DiscoveredPool] = [:]
        for pool in model.resources.pools { for activity in pool.pool.activities { pools[activity] = pool } }
        let waits = Dictionary(model.resources.waits.map { ($0.activity, $0) }) { first, _ in first }
        let delays = Dictionary(model.resources.delays.map { ($0.activity, $0) }) { first, _ in first }
        return log.activities.indices.map {
            Activity(number: $0, service: services[$0], pool: pools[$0], wait: waits[$0], delay: delays[$0])
        }
    }

    /// Those of which something is known to take time, the most frequent first.
    var stations: ReportTable {
        let shown = rows.filter { $0.service != nil || $0.wait != nil }
            .sorted { ($0.service?.evidence.count ?? 0, $1.number) > ($1.service?.evidence.count ?? 0, $0.number) }
        return ReportTable(activities(Array(shown.prefix(40))))
    }

    private func activities(_ rows: [Activity]) -> Table<Activity> {
        func time(_ seconds: Double?) -> String {
            // Sums of clock times leave noise.
            seconds.map { ValueWords.text($0.magnitude < 1e-3 ? 0 : $0, .waitMean) } ?? Readable.notMeasured
        }
        return Table(
            "activities", rows, isExplained: false, .text("activity", "Activity") { log.activities[$0.number] },
            .key("done") { $0.service?.evidence.count ?? 0 },
            .right("Done") { $0.service.map { Readable.count($0.evidence.count) } },
            .key("service_mean_s") { $0.service?.mean }, .right("Mean service") { time($0.service?.mean) },
            .key("lower") { $0.service?.evidence.interval?.lowerBound },
            .key("upper") { $0.service?.evidence.interval?.upperBound },
            .right("95% interval") { interval($0.service) },
            .key("law") { $0.service.flatMap { DraftLaw.text($0.law) } },
            .key("law_distance") { $0.service?.distance }, .key("outliers") { $0.service?.outliers ?? 0 },
            .key("mean_without_outliers_s") { $0.service?.meanWithoutOutliers },
            .left("Servers") { servers($0.pool) }, .key("waits_known") { $0.wait?.count ?? 0 },
            .key("wait_mean_s") { $0.wait?.wait }, .right("Mean wait") { time($0.wait?.wait) },
            .key("queue_s") { $0.wait?.queue }, .right("in a queue") { time($0.wait?.queue) },
            .key("closed_s") { $0.wait?.closed }, .right("while closed") { time($0.wait?.closed) },
            .key("unexplained_s") { $0.wait?.unexplained }, .right("not explained") { time($0.wait?.unexplained) },
            .key("delay_mean_s") { $0.delay?.mean },
            .key("delay_identified") { $0.delay.map { $0.isIdentified ? "yes" : "no" } })
    }

    private func interval(_ service: DiscoveredService?) -> String {
        guard let service, service.evidence.interval != nil else { return "" }
        return ValueWords.range(service.evidence.interval, .serviceMean, like: service.mean)
    }

    private func servers(_ pool: DiscoveredPool?) -> String {
        guard let pool else { return "" }
        switch pool.kind {
        case .unlimited: return "none needed"
        case .unnamed where pool.numberWithoutRoster.isUnknown: return "unknown"
        case .unnamed: return "\(pool.numberWithoutRoster.number) or more, not named"
        case .counted:
            let most = pool.roster.map(\.value.number).max() ?? pool.numberWithoutRoster.number
            return pool.roster.isEmpty ? "\(most), always" : "up to \(most)"
        }
    }

    var arrivals: ReportTable {
        let groups = model.arrivals.streams.flatMap { stream in
            DraftWeek.alike(stream.rates).flatMap { group in group.stretches.map { (stream, group.days, $0) } }
        }
        return ReportTable(
            groups.prefix(60), .left("Days") { DraftWeek.days($0.1) },
            .left("From") { DraftWeek.clock($0.2.from) }, .left("Until") { DraftWeek.clock($0.2.until) },
            .right("Arrivals") { Readable.count($0.2.value.evidence.count) },
            .right("Per h") { Readable.number($0.2.value.rate * 3600) },
            .right("95% interval") { row in
                row.2.value.evidence.interval.map {
                    Readable.interval($0.lowerBound * 3600, $0.upperBound * 3600)
                } ?? ""
            })
    }

    var pools: ReportTable {
        ReportTable(
            model.resources.pools.filter { $0.kind != .unlimited },
            .left("Team") { team($0) }, .right("People seen") { "\($0.pool.resources.count)" },
            .right("Most on duty") { "\($0.roster.map(\.value.number).max() ?? $0.numberWithoutRoster.number)" },
            .right("At work at once, at least") {
                "\($0.roster.map(\.value.lowerBound).max() ?? $0.numberWithoutRoster.lowerBound)"
            },
            .left("Hours") { hours($0) }, .left("At a shift's end") { $0.roster.isEmpty ? "" : $0.atShiftEnd.rawValue })
    }

    private func hours(_ pool: DiscoveredPool) -> String {
        if pool.roster.isEmpty { return "always" }
        // The same as in the scenario.
        let groups = DraftWeek.alike(DraftHours(model).stretches(of: pool))
        return groups.prefix(3).map { group in
            let from = group.stretches.first?.from ?? 0
            let until = group.stretches.last?.until ?? 0
            return "\(DraftWeek.days(group.days)) \(DraftWeek.clock(from))–\(DraftWeek.clock(until))"
        }.joined(separator: ", ") + (groups.count > 3 ? ", …" : "")
    }

    var rules: ReportTable {
        ReportTable(
            model.rules.pools.filter { $0.starts > 0 || $0.hidden > 0 },
            .left("Team") { rule in
                English.listed(rule.pool.activities.map { log.activities[$0] }, most: 3)
            },
            .right("Choices") { Readable.count($0.choices) }, .left("What they tell") { $0.words })
    }

    /// Nil where nobody gave up.
    var patience: ReportTable? {
        let left = model.patience.stations.filter { $0.gaveUp > 0 || $0.balked != nil || $0.refused != nil }
        if left.isEmpty { return nil }
        return ReportTable(
            left, .left("Activity") { log.activities[$0.activity] },
            .left("Class") { one in
                one.classNumber.map { log.classes.indices.contains($0) ? log.classes[$0] : "" } ?? "all"
            },
            .right("Came") { Readable.count($0.count) }, .right("Gave up") { Readable.count($0.gaveUp) },
            .right("Half would give up by") {
                $0.medianTime.map { ValueWords.text($0, .waitMean) } ?? "longer than seen"
            },
            .left("Law") { $0.law.flatMap { DraftLaw.text($0, mayBeNever: true) } ?? "" })
    }

    // MARK: for machines

    var files: [TableFile] {
        let files = [activities(rows).file, rates.file, rosters.file, flow.file, standings.file]
        return files + (model.patience.stations.contains { !$0.curve.isEmpty } ? [curves.file] : [])
    }

    func team(_ pool: DiscoveredPool) -> String {
        English.listed(pool.pool.activities.map { log.activities[$0] }, most: 3)
    }
}
