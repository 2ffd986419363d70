import Statistics

/// When a pool is there, and when one of it is free.
struct PoolTimes {
    /// Nil for pools that are always there.
    let there: TimeUnion?
    /// By activity of the pool; nil for all others, and for pools without limit.
    private let free: TimeUnion?
    private let freeOf: [Int: TimeUnion]
    /// Free times shorter than this are a server's turning from one to the next, in seconds.
    let turn: Double

    /// Of named servers.
    init(_ duty: PoolDuty, _ entries: HouseEntries, activities: [Int], performers: [[Int]], turn: Double) {
        self.turn = turn
        there = TimeUnion(duty.duty)
        free = TimeUnion(duty.free, shortest: turn)
        var freeOf: [Int: TimeUnion] = [:]
        var cost = 0
        for (place, what) in activities.enumerated() where performers[place].count * 10 < duty.resources.count * 9 {
            // Who never does it is no server that could have begun.
            cost += duty.free.count
            guard cost <= 2_000_000, !performers[place].isEmpty else { continue }
            let able = Set(performers[place])
            var stretches: [(from: Double, until: Double)] = []
            for (number, who) in duty.resources.enumerated() where able.contains(who) {
                stretches += duty.free[duty.freeStarts[number]..<duty.freeStarts[number + 1]]
            }
            freeOf[what] = TimeUnion(stretches, shortest: turn)
        }
        self.freeOf = freeOf
    }

    /// Of nameless ones: free is where fewer are at work than the most that there are at that time.
    init(_ busy: [(from: Double, until: Double)], mask: WeekMask, roster: RosterSearch, from: Double, until: Double) {
        turn = 1
        there = mask.isAlways || mask.isNever ? nil : TimeUnion(mask.stretches(from: from, until: until))
        var changes = busy.map { (time: $0.from, step: 1) } + busy.map { (time: $0.until, step: -1) }
        changes.sort { ($0.time, $0.step) < ($1.time, $1.step) }
        var (stretches, now, at): ([(from: Double, until: Double)], Int, Double) = ([], 0, from)
        let most = roster.whole.number
        for change in changes {
            if now < most, change.time > at { stretches.append((at, change.time)) }
            now += change.step
            at = max(at, change.time)
        }
        if at < until { stretches.append((at, until)) }
        free = TimeUnion(stretches, shortest: 1)
        freeOf = [:]
    }

    /// Of those who are never short.
    init() { (there, free, freeOf, turn) = (nil, nil, [:], 0) }

    func free(for activity: Int) -> TimeUnion? { freeOf[activity] ?? free }
}
