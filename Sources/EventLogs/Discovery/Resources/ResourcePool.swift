/// One pool with all that is found of it.
struct ResourcePool {
    let discovered: DiscoveredPool
    let clock: WorkClock
    let times: PoolTimes

    /// - Parameters:
    ///   - mine: the pool's entries, by start.
    ///   - performers: by activity, the resources that carry it out.
    ///   - doubts: when servers may be at work on rows that do not say so.
    ///   - number: the pool's.
    init(
        _ pool: PoolPlan.Pool, entries: ResourceEntries, own mine: [Int32], weeks: LogWeeks, grain: Double,
        performers: [[Int]], doubts: DoubtfulTimes, number: Int
    ) {
        let doubtful = doubts.all(inPool: number, of: pool.resources)
        let server = ServerPool(activities: pool.activities, resources: pool.resources)
        switch pool.kind {
        case .counted:
            var duty = PoolDuty(pool.resources, entries, weeks)
            clock = WorkClock(entries, mine, duty, mask: nil)
            if clock.ignoresHours { duty = PoolDuty(pool.resources, entries, weeks, isAlwaysThere: true) }
            let turn = TurnTime(entries, resources: pool.resources, grain: grain)
            // Who is there is known day by day where the group keeps its hours; else the roster says how many.
            let isKnown = clock.ignoresHours || duty.groups.allSatisfy { $0.areWholeDays && !$0.isSparse }
            times =
                isKnown
                ? PoolTimes(
                    duty, entries, activities: pool.activities, performers: pool.activities.map { performers[$0] },
                    turn: turn.seconds, doubts: doubts, pool: number)
                : PoolTimes(duty.busy + doubtful, duty.roster, weeks, turn: turn.seconds)
            discovered = DiscoveredPool(
                pool: server, kind: .counted, roster: duty.roster.roster, numberWithoutRoster: duty.roster.whole,
                atShiftEnd: clock.atShiftEnd, shiftEndEvidence: clock.evidence,
                evidence: Evidence(.estimated, count: pool.entries, remark: pool.remark),
                calendars: ResourcePool.calendars(duty, pool, weeks))
        case .unnamed:
            let stamps = PoolDuty.stamps(entries, mine)
            let stretches = DutyStretches(starts: stamps.starts, ends: stamps.ends)
            let hours = GroupHours(stretches, starts: stamps.starts, ends: stamps.ends, weeks)
            let busy = mine.map { (from: entries.start[Int($0)], until: entries.busyUntil(Int($0))) }
                .filter { $0.until > $0.from }
            let peaks = PeakNumbers(busy, weeks)
            let expected = hours.mask.isOpen.indices.map { slot in
                hours.mask.isOpen[slot] ? max(1, Double(peaks.quantile(0.95, slot: slot))) : 0
            }
            let roster = RosterSearch(
                expected: expected, typical: expected, peaks, most: peaks.most,
                halfWidth: [Double?](repeating: nil, count: 7),
                isNamed: false, weeks)
            clock = WorkClock(entries, mine, nil, mask: hours.mask)
            times = PoolTimes(busy + doubtful, roster, weeks, turn: grain)
            // Where services are upper bounds, those at work at one time are as well.
            func known(_ number: RosterNumber) -> RosterNumber {
                entries.startsAreRepaired ? number.unknown : number
            }
            discovered = DiscoveredPool(
                pool: server, kind: .unnamed,
                roster: roster.roster.map {
                    WeeklyStretch(weekday: $0.weekday, from: $0.from, until: $0.until, value: known($0.value))
                },
                numberWithoutRoster: known(roster.whole),
                atShiftEnd: clock.atShiftEnd, shiftEndEvidence: clock.evidence,
                evidence: Evidence(.assumed, count: pool.entries, remark: pool.remark), calendars: [])
        case .unlimited:
            clock = WorkClock(entries, [], nil, mask: nil)
            times = PoolTimes()
            let none = Evidence(.measured, count: pool.entries, remark: pool.remark)
            discovered = DiscoveredPool(
                pool: server, kind: .unlimited, roster: [],
                numberWithoutRoster: RosterNumber(number: 0, expected: 0, lowerBound: 0, evidence: none),
                atShiftEnd: .finish, shiftEndEvidence: none, evidence: none, calendars: [])
        }
    }

    /// By activity the resources that carry it out, in one case in fifty of their own at least.
    static func performers(_ entries: ResourceEntries) -> [[Int]] {
        var result = Array(repeating: [Int](), count: entries.activityCount)
        for who in 0..<entries.resourceCount {
            let mine = entries.entries(ofResource: who)
            var counts: [Int: Int] = [:]
            for entry in mine { counts[Int(entries.activity[Int(entry)]), default: 0] += 1 }
            for what in counts.keys.sorted() where (counts[what] ?? 0) * 50 >= mine.count { result[what].append(who) }
        }
        return result
    }

    private static func calendars(_ duty: PoolDuty, _ pool: PoolPlan.Pool, _ weeks: LogWeeks) -> [ResourceCalendar] {
        var places = [Int](repeating: 0, count: duty.groups.count)
        return duty.resources.indices.map { number in
            let group = duty.groupOf[number]
            let mine = duty.groups[group].duty[places[group]]
            places[group] += 1
            var coverage = SlotCoverage(weeks)
            for stretch in mine { coverage.add(from: stretch.from, until: stretch.until) }
            return ResourceCalendar(
                resource: duty.resources[number], duty: stretches(coverage.perWeek), group: group,
                shareElsewhere: pool.elsewhere[number])
        }
    }

    /// The slots with at least half as much duty as the best, those that touch as one.
    private static func stretches(_ share: [Double]) -> [WeeklyStretch<Double>] {
        let best = share.max() ?? 0
        guard best > 0 else { return [] }
        var result: [WeeklyStretch<Double>] = []
        for weekday in 0..<7 {
            var first = -1
            var sum = 0.0
            for slot in 0...WeekMask.perDay {
                let value = slot < WeekMask.perDay ? share[weekday * WeekMask.perDay + slot] : 0
                if value >= 0.5 * best {
                    if first < 0 {
                        first = slot
                        sum = 0
                    }
                    sum += value
                } else if first >= 0 {
                    result.append(
                        WeeklyStretch(
                            weekday: weekday, from: Double(first) * WeekMask.slot, until: Double(slot) * WeekMask.slot,
                            value: min(1, sum / Double(slot - first))))
                    first = -1
                }
            }
        }
        return result
    }
}
