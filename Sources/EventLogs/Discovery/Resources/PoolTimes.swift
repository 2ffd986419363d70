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
    /// - Parameters:
    ///   - doubts: when they may be at work on rows that do not say so.
    ///   - pool: its number.
    init(
        _ duty: PoolDuty, _ entries: ResourceEntries, activities: [Int], performers: [[Int]], turn: Double,
        doubts: DoubtfulTimes, pool: Int
    ) {
        self.turn = turn
        there = TimeUnion(duty.duty)
        let certain = duty.resources.enumerated().map { number, who in
            doubts.certain(duty.free[duty.freeStarts[number]..<duty.freeStarts[number + 1]], of: who)
        }
        free = TimeUnion(doubts.certain(certain.flatMap(\.self), inPool: pool), shortest: turn)
        var freeOf: [Int: TimeUnion] = [:]
        var cost = 0
        for (place, what) in activities.enumerated() where performers[place].count * 10 < duty.resources.count * 9 {
            // Who never does it is no server that could have begun.
            cost += duty.free.count
            guard cost <= 2_000_000, !performers[place].isEmpty else { continue }
            let able = Set(performers[place])
            var stretches: [(from: Double, until: Double)] = []
            for (number, who) in duty.resources.enumerated() where able.contains(who) {
                stretches += certain[number]
            }
            freeOf[what] = TimeUnion(doubts.certain(stretches, inPool: pool), shortest: turn)
        }
        self.freeOf = freeOf
    }

    /// Of servers who are not told apart: free is where fewer are at work than the roster has.
    init(_ busy: [(from: Double, until: Double)], _ roster: RosterSearch, _ weeks: LogWeeks, turn: Double) {
        self.turn = turn
        let numbers = roster.numbers
        let isAlways = numbers.allSatisfy { $0 > 0 }
        let ruler = WeekMask(numbers.map { $0 > 0 }, firstWeekday: weeks.firstWeekday)
        there = isAlways ? nil : TimeUnion(ruler.stretches(from: weeks.from, until: weeks.until))
        var changes = busy.map { (time: $0.from, step: 1) } + busy.map { (time: $0.until, step: -1) }
        changes.sort { ($0.time, $0.step) < ($1.time, $1.step) }
        var stretches: [(from: Double, until: Double)] = []
        var now = 0
        var next = 0
        var at = (weeks.from / WeekMask.slot).rounded(.down) * WeekMask.slot
        var last = min(weeks.until, weeks.from + 40_000 * 86_400)
        if let end = changes.last?.time { last = min(last, end + WeekMask.week) }
        while at < last {
            let until = at + WeekMask.slot
            let number = numbers[ruler.slot(of: at + WeekMask.slot / 2)]
            while next < changes.count, changes[next].time <= at {
                now += changes[next].step
                next += 1
            }
            var from = at
            while next < changes.count, changes[next].time < until {
                if now < number, changes[next].time > from { stretches.append((from, changes[next].time)) }
                from = max(from, changes[next].time)
                now += changes[next].step
                next += 1
            }
            if now < number { stretches.append((from, until)) }
            at = until
        }
        free = TimeUnion(stretches, shortest: turn)
        freeOf = [:]
    }

    /// Of those who are never short.
    init() {
        there = nil
        free = nil
        freeOf = [:]
        turn = 0
    }

    func free(for activity: Int) -> TimeUnion? { freeOf[activity] ?? free }
}
