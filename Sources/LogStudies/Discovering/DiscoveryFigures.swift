import EventLogs
import LogComparison
import Measures
import Reporting

/// What is to be seen of a discovery.
struct DiscoveryFigures {
    private let model: DiscoveredModel
    private var log: EventLog { model.observed.log }

    init(_ model: DiscoveredModel) { self.model = model }

    /// Of the stream in which most come: rates over the day, days that are alike in one panel.
    var arrivals: [DrawnFigure] {
        guard let stream = model.arrivals.streams.max(by: { $0.count < $1.count }),
            let top = stream.rates.max(by: { $0.value.rate < $1.value.rate })
        else { return [] }
        let panels = DraftWeek.alike(stream.rates).map { days, stretches in
            let highest = stretches.max { $0.value.rate < $1.value.rate }
            let finding = highest.map {
                "Most from \(DraftWeek.clock($0.from)): \(Readable.number($0.value.rate * 3600)) per h."
            }
            return BarsOverTime(
                title: DraftWeek.days(days), finding: finding ?? "", unit: "per h", format: .number,
                bars: stretches.map { stretch in
                    let interval = stretch.value.evidence.interval
                    return .init(
                        from: stretch.from, to: stretch.until,
                        value: DrawnValue(
                            stretch.value.rate * 3600, lower: interval.map { $0.lowerBound * 3600 },
                            upper: interval.map { $0.upperBound * 3600 }))
                }, top: nil, words: { Readable.number($0) }
            ).panel
        }
        let when = "\(DraftWeek.days(like: top, in: stream.rates)) from \(DraftWeek.clock(top.from))"
        return [
            DrawnFigure(
                name: "arrivals",
                title: "When do they come? Most on \(when): \(Readable.number(top.value.rate * 3600)) per h",
                subtitle: "Arrivals per h; bars: 95% intervals.", panels: panels.sharingY(),
                columns: min(3, panels.count))
        ]
    }

    /// What the waits before each activity are made of; nil where nobody waits.
    var waits: DrawnFigure? {
        let longest = model.resources.waits.filter { $0.wait > 1 }.sorted { $0.wait > $1.wait }.prefix(12)
        guard let first = longest.first else { return nil }
        let unit = ValueWords.Unit(for: first.wait)
        let rows = longest.map { wait in
            StackedShares.Row(
                name: log.activities[wait.activity],
                amounts: [wait.queue, wait.closed, wait.unexplained].map { $0 / unit.seconds },
                total: Readable.number(ValueWords.shortened(wait.wait / unit.seconds)) + " " + unit.symbol)
        }
        let panel = StackedShares(
            title: "",
            finding:
                "Before \(log.activities[first.activity]) the mean wait is \(ValueWords.text(first.wait, .waitMean)).",
            axisTitle: "mean wait", unit: unit.symbol, parts: ["in a queue", "while closed", "not explained"],
            rows: rows,
            words: { Readable.number(ValueWords.shortened($0)) }, totalTitle: "mean"
        ).panel
        return DrawnFigure(
            name: "waits-made-of",
            title: "What are the waits made of? The longest is before \(log.activities[first.activity])",
            subtitle:
                "Mean wait by activity, in \(unit.symbol): in a queue all on duty were busy, not explained is what "
                + "neither queue nor hours account for.",
            panels: [panel], columns: 1)
    }

    /// Of each team with a roster the numbers on duty, by weekday and hour: the days and hours at which anybody is.
    var rosters: [DrawnFigure] {
        let rostered = model.resources.pools.filter { !$0.roster.isEmpty && $0.kind != .unlimited }
        let pools = rostered.sorted { $0.evidence.count > $1.evidence.count }.prefix(4)
        let few =
            pools.count < rostered.count
            ? " Of \(rostered.count) teams the \(pools.count) with most work are drawn; the table has all." : ""
        let all = pools.map { onDuty($0) }
        let days = (0..<7).filter { day in all.contains { $0[day].contains { ($0 ?? 0) > 0 } } }
        let known = (0..<24).filter { hour in all.contains { $0.contains { ($0[hour] ?? 0) > 0 } } }
        let hours = Array((known.first ?? 0)...(known.last ?? 23))
        let rest = days.count < 7 || hours.count < 24 ? " Nobody is on duty at other times." : ""
        return zip(pools, all).enumerated().map { number, own in
            let (pool, values) = own
            let note = number == 0 ? few : ""
            let most = values.flatMap { $0 }.compactMap { $0 }.max() ?? 0
            let name = English.listed(pool.pool.activities.map { log.activities[$0] }, most: 2)
            let panel = HeatMap(
                title: "", finding: "At most \(Readable.number(most)) are on duty.",
                rows: days.map { DraftWeek.names[$0] }, columns: hours.map(String.init), rowsTitle: "",
                columnsTitle: "hour of the day", values: days.map { day in hours.map { values[day][$0] } },
                classes: .even(from: 0, to: most, apart: 1), unit: "on duty",
                words: { Readable.number(ValueWords.shortened($0)) }
            ).panel
            return DrawnFigure(
                name: "roster-\(number + 1)", title: "Who is on duty for \(name)? Up to \(Readable.number(most))",
                subtitle:
                    "Servers by weekday and hour, on average over each hour, as the log shows them.\(rest)\(note)",
                panels: [panel], columns: 1)
        }
    }

    /// By weekday and hour; nil where the roster has nobody.
    private func onDuty(_ pool: DiscoveredPool) -> [[Double?]] {
        var values = [[Double?]](repeating: [Double?](repeating: nil, count: 24), count: 7)
        for stretch in pool.roster {
            for hour in 0..<24 {
                let from = Double(hour) * 3600
                let until = Double(hour + 1) * 3600
                let covered = max(0, min(until, stretch.until) - max(from, stretch.from)) / 3600
                if covered > 0 {
                    values[stretch.weekday][hour] =
                        (values[stretch.weekday][hour] ?? 0) + covered * Double(stretch.value.number)
                }
            }
        }
        return values
    }
}

extension ValueWords {
    /// Three significant digits.
    static func shortened(_ value: Double) -> Double {
        Double(Readable.significant(value, digits: 3)) ?? value
    }
}
