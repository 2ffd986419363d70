import CheckedNumbers

/// Resources of a pool that are there in the same hours of the week.
struct DutyGroup {
    /// Numbers of the log's resources.
    let resources: [Int]
    let mask: WeekMask
    /// By resource of ``resources``: when it was on duty, in order and apart.
    let duty: [[(from: Double, until: Double)]]
    let areWholeDays: Bool
    /// By slot of the week: how many are on duty on average.
    let expected: [Double]
    /// By weekday: the number of different resources seen on a day.
    let seenByDay: [[Int]]

    init(
        _ resources: [Int], _ stretches: [DutyStretches], _ busy: [BusyTimes], _ hours: GroupHours, _ weeks: LogWeeks
    ) {
        let found = GroupDuty(stretches, busy, hours, weeks)
        (self.resources, mask, duty) = (resources, hours.mask, found.duty)
        (areWholeDays, seenByDay) = (found.areWholeDays, found.seenByDay)
        var expected = SlotCoverage(weeks)
        for each in found.duty { for stretch in each { expected.add(from: stretch.from, until: stretch.until) } }
        let mean = expected.perWeek
        let (mask, unseen) = (hours.mask, found.unseen)
        self.expected = mean.indices.map { mask.isOpen[$0] ? mean[$0] * unseen[$0 / WeekMask.perDay] : 0 }
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
