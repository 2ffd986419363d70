import SimulationKernel
import Statistics

/// The servers of one pool in time: which of them are there when, and when one of those is free.
struct PoolDuty {
    let resources: [Int]
    let groups: [DutyGroup]
    let roster: RosterSearch
    let peaks: PeakNumbers
    /// By resource of ``resources``: which of ``groups``.
    let groupOf: [Int]
    /// Stretches in which a server is there, one by one; and those in which it is free.
    let duty: [(from: Double, until: Double)]
    let free: [(from: Double, until: Double)]
    /// Stretches in which one is at work while it is there, one by one.
    let busy: [(from: Double, until: Double)]
    /// By resource, where its stretches begin in ``free``, and the number of all at the end.
    let freeStarts: [Int]

    private typealias Stretches = [(from: Double, until: Double)]

    /// - Parameter isAlwaysThere: whether its hours are passed over.
    init(_ resources: [Int], _ entries: ResourceEntries, _ weeks: LogWeeks, isAlwaysThere: Bool = false) {
        self.resources = resources
        let stamps = resources.map { Self.stamps(entries, entries.entries(ofResource: $0)) }
        let stretches = stamps.map { DutyStretches(starts: $0.starts, ends: $0.ends) }
        let work = resources.map { BusyTimes(entries, entries.entries(ofResource: $0)) }
        let groupOf = isAlwaysThere ? resources.map { _ in 0 } : HourLikeness.groups(stretches, weeks)
        self.groupOf = groupOf
        groups = (0..<(groupOf.max() ?? -1) + 1).map { group in
            if isAlwaysThere { return DutyGroup(always: resources, weeks) }
            let members = resources.indices.filter { groupOf[$0] == group }
            let starts = members.flatMap { stamps[$0].starts }.sorted()
            let ends = members.flatMap { stamps[$0].ends }
            let hours = GroupHours(DutyStretches(starts: starts, ends: ends), starts: starts, ends: ends, weeks)
            return DutyGroup(
                members.map { resources[$0] }, stretches: members.map { stretches[$0] }, busy: members.map { work[$0] },
                hours: hours, weeks: weeks)
        }
        var place = [Int](repeating: 0, count: groups.count)
        var duty = Stretches()
        var free = Stretches()
        var busy = Stretches()
        var freeStarts = [0]
        for number in resources.indices {
            let group = groupOf[number]
            let mine = groups[group].duty[place[group]]
            place[group] += 1
            duty += mine
            free += work[number].free(mine)
            busy += groups[group].isSparse ? work[number].all : work[number].within(mine)
            freeStarts.append(free.count)
        }
        self.duty = duty
        self.free = free
        self.freeStarts = freeStarts
        self.busy = busy
        peaks = PeakNumbers(busy, weeks)
        var expected = [Double](repeating: 0, count: WeekMask.perWeek)
        var typical = expected
        for group in groups {
            for slot in expected.indices {
                expected[slot] += group.expected[slot]
                typical[slot] += group.typical[slot]
            }
        }
        if groups.contains(where: \.isSparse) {
            // Who is there is not known well enough for queues: as many as were ever needed but for one day in twenty.
            let needed = Double(min(resources.count, peaks.quantile(0.95)))
            typical = typical.indices.map { expected[$0] > 0 ? max(typical[$0], needed) : 0 }
        }
        roster = RosterSearch(
            expected: expected, typical: typical, peaks, most: resources.count,
            halfWidth: Self.halfWidths(groups, weeks), isNamed: true,
            isSparse: groups.contains(where: \.isSparse),
            weeks)
    }

    static func stamps(_ entries: ResourceEntries, _ mine: some Sequence<Int32>) -> (starts: [Double], ends: [Double]) {
        var starts: [Double] = []
        var ends: [Double] = []
        for entry in mine {
            starts.append(entries.start[Int(entry)])
            let end = entries.end[Int(entry)]
            if end >= entries.start[Int(entry)] { ends.append(end) }
        }
        return (starts, ends)
    }

    /// By weekday, of the mean number of different resources on a day.
    private static func halfWidths(_ groups: [DutyGroup], _ weeks: LogWeeks) -> [Double?] {
        (0..<7).map { weekday in
            var variance = 0.0
            for group in groups {
                let seen = group.observedByDay[weekday].map(Double.init)
                let all = seen + [Double](repeating: 0, count: max(0, weeks.days[weekday] - seen.count))
                guard let interval = ConfidenceInterval.mean(of: all, confidence: 0.95) else { return nil }
                variance += interval.halfWidth * interval.halfWidth
            }
            return variance.squareRoot()
        }
    }
}

/// Which resources keep the same hours.
enum HourLikeness {
    /// Above which two resources keep the same hours.
    private static let likeness = 0.7

    /// Resources by the hours of the week that they keep; who is hardly seen goes with the largest group.
    static func groups(_ stretches: [DutyStretches], _ weeks: LogWeeks) -> [Int] {
        let profiles = stretches.map { hours($0, weeks) }
        let isObserved = stretches.map { $0.all.count >= 6 && $0.stamps >= 40 }
        let search = PoolSearch(profiles.indices.map { isObserved[$0] ? profiles[$0] : [] }, threshold: likeness)
        var result = [Int](repeating: 0, count: stretches.count)
        let largest = search.pools.indices.max {
            search.pools[$0].activities.count < search.pools[$1].activities.count
        }
        for index in result.indices { result[index] = largest ?? 0 }
        for (number, pool) in search.pools.enumerated() { for index in pool.activities { result[index] = number } }
        return result
    }

    /// By hour of the week in how many weeks it was there.
    private static func hours(_ stretches: DutyStretches, _ weeks: LogWeeks) -> [(resource: Int, count: Int)] {
        var counts = [Int](repeating: 0, count: 168)
        var last = -Double.infinity
        for stretch in stretches.all {
            var hour = max(last + 1, (stretch.from / 3600).rounded(.down))
            while hour * 3600 <= stretch.until {
                let day = Int(saturating: (hour / 24).rounded(.down))
                counts[weeks.weekday(day) * 24 + Int(saturating: hour - Double(day) * 24)] += 1
                last = hour
                hour += 1
            }
        }
        return counts.indices.filter { counts[$0] > 0 }.map { ($0, counts[$0]) }
    }
}
