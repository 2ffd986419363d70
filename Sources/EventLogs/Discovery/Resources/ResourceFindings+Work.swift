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
                overlapping += roles.overlap[who] * Double(mine)
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
}
