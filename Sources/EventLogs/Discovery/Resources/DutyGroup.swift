import SimulationKernel

/// Resources of a pool that are there in the same hours of the week.
struct DutyGroup {
    /// Numbers of the log's resources.
    let resources: [Int]
    let mask: WeekMask
    /// By resource of ``resources``: when it was on duty, in order and apart.
    let duty: [[(from: Double, until: Double)]]
    let areWholeDays: Bool
    /// Its hours are smoothed, and who is there when is hardly known.
    let isSparse: Bool
    /// By slot of the week: how many are on duty on average.
    let expected: [Double]
    /// The same on an ordinary day: idle servers leave no stamp, so that the middle of the days is held as well as the mean.
    let typical: [Double]
    /// The slots in which one of the group is there in half as many weeks as at best: what counts as its working time.
    let core: WeekMask
    /// By weekday: the number of different resources seen on a day.
    let observedByDay: [[Int]]

    init(
        _ resources: [Int], stretches: [DutyStretches], busy: [BusyTimes], hours: GroupHours, weeks: LogWeeks
    ) {
        let found = GroupDuty(stretches, busy: busy, hours: hours, weeks: weeks)
        self.resources = resources
        mask = hours.mask
        duty = found.duty
        areWholeDays = found.areWholeDays
        observedByDay = found.observedByDay
        isSparse = hours.isSparse
        var coverage = SlotCoverage(weeks)
        for each in found.duty { for stretch in each { coverage.add(from: stretch.from, until: stretch.until) } }
        let mean = coverage.perWeek
        let mask = hours.mask
        let unseen = found.unseen
        let count = Double(resources.count)
        // Hours that were smoothed hold where nobody was seen by chance.
        let least = hours.isSparse ? 0.001 : 0
        let expected = mean.indices.map { slot in
            mask.isOpen[slot] ? min(count, max(least, mean[slot] * unseen[slot / WeekMask.perDay])) : 0
        }
        self.expected = expected
        let factors = (0..<7).map { Self.factor(found.observedByDay[$0], days: weeks.days[$0]) }
        let areWhole = found.areWholeDays
        typical = expected.indices.map { slot in
            areWhole ? max(expected[slot], min(count, mean[slot] * factors[slot / WeekMask.perDay])) : expected[slot]
        }
        let best = expected.max() ?? 0
        core =
            areWhole
            ? WeekMask(expected.map { $0 > 0 && $0 >= 0.5 * best }, firstWeekday: weeks.firstWeekday) : mask
    }

    /// Who is there at all hours.
    init(always resources: [Int], _ weeks: LogWeeks) {
        self.resources = resources
        mask = WeekMask([Bool](repeating: true, count: WeekMask.perWeek), firstWeekday: weeks.firstWeekday)
        core = mask
        duty = resources.map { _ in [(weeks.from, weeks.until)] }
        areWholeDays = false
        isSparse = false
        expected = [Double](repeating: Double(resources.count), count: WeekMask.perWeek)
        typical = expected
        observedByDay = Array(repeating: [], count: 7)
    }

    /// The median of the numbers on the days over their mean.
    private static func factor(_ seen: [Int], days: Int) -> Double {
        let all = (seen + [Int](repeating: 0, count: max(0, days - seen.count))).sorted()
        let total = all.reduce(0, +)
        guard total > 0 else { return 1 }
        return max(1, Double(all[all.count / 2]) * Double(all.count) / Double(total))
    }
}

/// In how much of each slot of the week somebody is there, over the weeks of a log.
struct SlotCoverage {
    private(set) var seconds = [Double](repeating: 0, count: WeekMask.perWeek)
    private let weeks: LogWeeks
    private let ruler: WeekMask

    init(_ weeks: LogWeeks) {
        self.weeks = weeks
        ruler = WeekMask([Bool](repeating: true, count: WeekMask.perWeek), firstWeekday: weeks.firstWeekday)
    }

    mutating func add(from: Double, until: Double) {
        var at = from
        var slot = ruler.slot(of: from)
        // Stretches are no longer than stamps follow each other; an open end of a year is no person's.
        let end = min(until, from + 53 * WeekMask.week)
        while at < end {
            let next = min(end, ((at / WeekMask.slot).rounded(.down) + 1) * WeekMask.slot)
            seconds[slot] += next - at
            at = next
            slot = (slot + 1) % WeekMask.perWeek
        }
    }

    /// By slot the mean over the weeks.
    var perWeek: [Double] {
        seconds.indices.map {
            seconds[$0] / WeekMask.slot / Double(max(1, weeks.days[$0 / WeekMask.perDay]))
        }
    }
}
