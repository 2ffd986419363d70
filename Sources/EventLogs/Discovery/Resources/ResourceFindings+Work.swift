extension ResourceFindings {
    /// Servers who do a part of their pool's activities only, though by chance they would have done the others.
    mutating func differentiation(_ entries: ResourceEntries, _ plan: PoolPlan) {
        for pool in plan.pools where pool.kind == .counted && pool.activities.count > 1 && pool.resources.count > 1 {
            let place = Dictionary(uniqueKeysWithValues: pool.activities.enumerated().map { ($1, $0) })
            var totals = [Int](repeating: 0, count: pool.activities.count)
            var mine: [[Int]] = []
            for who in pool.resources {
                var counts = [Int](repeating: 0, count: pool.activities.count)
                for entry in entries.entries(ofResource: who) {
                    if let what = place[Int(entries.activity[Int(entry)])] { counts[what] += 1 }
                }
                for what in counts.indices { totals[what] += counts[what] }
                mine.append(counts)
                // Large pools of many activities are passed over: the table would be larger than the log.
                if mine.count * totals.count > 1_000_000 { return }
            }
            let all = Double(max(1, totals.reduce(0, +)))
            let limited = mine.count { counts in
                let work = Double(counts.reduce(0, +))
                // Ten are expected and there is none: a chance of 1 in 20,000.
                return counts.indices.contains { counts[$0] == 0 && work * Double(totals[$0]) / all >= 10 }
            }
            guard limited > 0 else { continue }
            add(
                .differentiatedWork,
                "\(limited) of the \(pool.resources.count) servers of "
                    + "\(names[pool.activities[0]]) do a part of their pool's \(pool.activities.count) activities "
                    + "only.",
                activities: pool.activities, Evidence(.measured, count: pool.entries))
        }
    }

    /// Servers who begin work while other work of theirs is under way.
    mutating func multitasking(_ entries: ResourceEntries, _ roles: ResourceRoles, _ plan: PoolPlan) {
        for pool in plan.pools where pool.kind == .counted {
            var overlapping = 0.0
            var count = 0
            for who in pool.resources {
                let mine = entries.entries(ofResource: who).count
                overlapping += roles.levels[who].overlap * Double(mine)
                count += mine
            }
            guard count > 0, overlapping > 0.05 * Double(count) else { continue }
            add(
                .multitasking,
                "Servers of \(names[pool.activities[0]]) begin \(percent(overlapping / Double(count))) of "
                    + "their work while other work is under way.", activities: pool.activities,
                Evidence(.measured, count: count))
        }
    }

    /// Activities of which the log has the end alone and nothing before it.
    mutating func unknownServices(_ entries: ResourceEntries, _ services: ServiceSearch) {
        guard entries.startsAreRepaired else { return }
        var unknown = [Int](repeating: 0, count: entries.activityCount)
        for entry in 0..<entries.count where entries.hasUnknownStart(entry) {
            unknown[Int(entries.activity[entry])] += 1
        }
        let timed = Set(services.services.map(\.activity))
        for what in unknown.indices where unknown[what] > 0 && !timed.contains(what) {
            add(
                .serviceUnknown,
                "How long \(names[what]) takes cannot be told: the log has its end alone, and nothing of the "
                    + "case before "
                    + "it. It takes no time in the scenario, and its arrivals are those behind it.", activities: [what],
                Evidence(.assumed, count: unknown[what]))
        }
    }

    /// Who has places for several things at once: a person with several chats, or a name for several people.
    mutating func severalAtOnce(_ entries: ResourceEntries, _ plan: PoolPlan) {
        for pool in plan.pools where pool.kind == .counted {
            var places: [Int32: Int] = [:]
            for seat in pool.resources { places[entries.personOf[seat], default: 0] += 1 }
            let several = places.values.filter { $0 > 1 }
            guard let most = several.max() else { continue }
            let who =
                several.count == 1
                ? "One of the resources of \(names[pool.activities[0]]) does"
                : "\(several.count) of the \(places.count) resources of \(names[pool.activities[0]]) do"
            let kind = most >= 5 ? " A name of a group or a role looks like that too." : ""
            add(
                .severalAtOnce,
                "\(who) several things at once, up to \(most): the station has a server for each of them, "
                    + "\(pool.resources.count) in all." + kind,
                activities: pool.activities, Evidence(.estimated, count: pool.entries))
        }
    }

    /// What is waited for elsewhere: a time that has to pass, or that somebody comes back.
    mutating func aways(_ waits: WaitSearch) {
        for (what, split) in waits.splits.enumerated() {
            guard let split else { continue }
            if let timer = waits.timers[what] {
                add(
                    .timer,
                    "\(names[what]) begins \(RemarkText.duration(timer.time)) after what came before in "
                        + "\(timer.count) of "
                        + "\(split.count) cases, to the minute: a time that has to pass, and no line.",
                    activities: [what],
                    Evidence(.measured, count: split.count))
            } else if waits.returns[what] >= 5, waits.returns[what] * 20 >= split.count {
                add(
                    .comesBack,
                    "\(waits.returns[what]) of \(split.count) entries of \(names[what]) begin a day or more "
                        + "after what came "
                        + "before, though servers were free meanwhile: people come back, or something else is "
                        + "waited for. "
                        + "That time is a delay, and no line.", activities: [what],
                    Evidence(.estimated, count: split.count))
            }
        }
    }
}
