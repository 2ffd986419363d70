import EventLogs
import LogComparison
import Reporting
import Statistics

/// What is for machines alone.
extension DiscoveryTables {
    typealias Rate = (stream: Int, own: WeeklyStretch<DiscoveredArrivals.Rate>)

    var rates: Table<Rate> {
        let rows = model.arrivals.streams.enumerated().flatMap { number, stream in
            stream.rates.map { Rate(number + 1, $0) }
        }
        return Table(
            "arrivals", rows, isExplained: false, .key("stream") { $0.stream },
            .key("weekday") { DraftWeek.names[$0.own.weekday] }, .key("from") { DraftWeek.clock($0.own.from) },
            .key("until") { DraftWeek.clock($0.own.until) }, .key("count") { $0.own.value.evidence.count },
            .key("rate_per_hour") { $0.own.value.rate * 3600 },
            .key("lower") { row in row.own.value.evidence.interval.map { $0.lowerBound * 3600 } },
            .key("upper") { row in row.own.value.evidence.interval.map { $0.upperBound * 3600 } })
    }

    typealias Duty = (of: DiscoveredPool, own: WeeklyStretch<RosterNumber>)

    var rosters: Table<Duty> {
        let rows = model.resources.pools.flatMap { pool in pool.roster.map { Duty(pool, $0) } }
        return Table(
            "rosters", rows, isExplained: false, .key("team") { team($0.of) },
            .key("weekday") { DraftWeek.names[$0.own.weekday] }, .key("from") { DraftWeek.clock($0.own.from) },
            .key("until") { DraftWeek.clock($0.own.until) }, .key("servers") { $0.own.value.number },
            .key("expected") { $0.own.value.expected }, .key("at_least") { $0.own.value.lowerBound })
    }

    typealias Step = (way: Int, from: String, after: String, to: String, own: FlowExit)

    var flow: Table<Step> {
        let rows = model.flow.groups.enumerated().flatMap { number, group -> [Step] in
            func steps(_ from: String, _ after: String, _ exits: [FlowExit]) -> [Step] {
                exits.map { exit in
                    (number + 1, from, after, exit.to.map { name(group.states[$0].place) } ?? "end", exit)
                }
            }
            return steps("start", "", group.starts)
                + group.states.flatMap { state in
                    steps(name(state.place), state.history.map(name).joined(separator: ", "), state.exits)
                }
        }
        return Table(
            "flow", rows, isExplained: false, .key("way") { $0.way }, .key("from") { $0.from },
            .key("after") { $0.after }, .key("to") { $0.to }, .key("count") { $0.own.count },
            .key("share") { $0.own.share }, .key("lower") { $0.own.interval.lowerBound },
            .key("upper") { $0.own.interval.upperBound })
    }

    private func name(_ place: FlowPlace) -> String {
        switch place {
        case .start: "start"
        case .activity(let number): log.activities[number]
        case .block(let number): "side by side \(number + 1)"
        }
    }

    typealias Standing = (of: DiscoveredRule, own: DisciplineTest.Standing)

    var standings: Table<Standing> {
        let rows = model.rules.pools.flatMap { rule in rule.standings.map { Standing(rule, $0) } }
        return Table(
            "rules", rows, isExplained: false,
            .key("team") { English.listed($0.of.pool.activities.map { log.activities[$0] }, most: 3) },
            .key("rule") { $0.own.rule.rawValue }, .key("explained") { $0.own.explained.estimate },
            .key("lower") { $0.own.explained.lower }, .key("upper") { $0.own.explained.upper },
            .key("distance") { $0.own.distance }, .key("p") { $0.own.p }, .key("choices") { $0.of.tested })
    }

    typealias Waiting = (of: DiscoveredPatience, own: DiscoveredPatience.Point)

    var curves: Table<Waiting> {
        Table(
            "patience", model.patience.stations.flatMap { station in station.curve.map { Waiting(station, $0) } },
            isExplained: false, .key("activity") { log.activities[$0.of.activity] },
            .key("class") { row in
                row.of.classNumber.map { log.classes.indices.contains($0) ? log.classes[$0] : "" }
            },
            .key("time_s") { $0.own.time }, .key("still_waiting") { $0.own.survival },
            .key("lower") { $0.own.evidence.interval?.lowerBound },
            .key("upper") { $0.own.evidence.interval?.upperBound }, .key("at_risk") { $0.own.atRisk })
    }
}
