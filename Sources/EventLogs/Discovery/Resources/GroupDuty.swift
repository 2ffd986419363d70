import SimulationKernel

/// When each resource of a group was on duty, by the hours of the group and the days on which it was seen.
struct GroupDuty {
    private(set) var areWholeDays = false
    /// By resource, in order and apart.
    private(set) var duty: [[(from: Double, until: Double)]] = []
    /// By weekday: how many more there were than were seen, as a factor: who is idle all day leaves no stamp.
    private(set) var unseen = [Double](repeating: 1, count: 7)
    /// By weekday: on which days how many were seen.
    private(set) var observedByDay: [[Int]] = Array(repeating: [], count: 7)

    private let mask: WeekMask
    private let weeks: LogWeeks
    private let windows: GroupWindows

    /// - Parameters:
    ///   - stretches: of each resource.
    ///   - busy: when each was at work.
    init(_ stretches: [DutyStretches], busy: [BusyTimes], hours: GroupHours, weeks: LogWeeks) {
        mask = hours.mask
        self.weeks = weeks
        windows = GroupWindows(hours.mask, weeks)
        // Who works at a place that closes for a night at least is there for a day, not for weeks.
        if windows.longest <= 72 { areWholeDays = medianPart(stretches, busy) >= 0.7 }
        var starts = [Int](repeating: 0, count: 7)
        var days: [Int32] = []
        for (each, work) in zip(stretches, busy) {
            let (found, count) = areWholeDays ? wholeDays(each) : observedDuty(each, work)
            duty.append(found)
            for weekday in 0..<7 { starts[weekday] += count[weekday] }
            for stretch in found { days.append(Int32(clamping: Int(saturating: stretch.from / 86_400))) }
        }
        count(days, starts)
        if areWholeDays { fillIn(stretches) }
    }

    /// Of a resource's windows with three stamps at least, or half of them at work: the part in which it was seen.
    private func medianPart(_ stretches: [DutyStretches], _ busy: [BusyTimes]) -> Double {
        var parts: [Double] = []
        for (each, work) in zip(stretches, busy) {
            let seen = TimeUnion(each.all.map { DutyStretches.widened($0) } + Self.work(work))
            let atWork = TimeUnion(Self.work(work))
            for stretch in each.all {
                for window in windows.touched(from: stretch.from, until: stretch.until) {
                    let length = window.until - window.from
                    let part = seen.seconds(from: window.from, until: window.until) / length
                    let isBusy = atWork.seconds(from: window.from, until: window.until) > 0.5 * length
                    if stretch.stamps >= 3 || isBusy { parts.append(part) }
                }
            }
        }
        guard !parts.isEmpty else { return 1 }
        parts.sort()
        return parts[parts.count / 2]
    }

    /// Work of a day and a half at most: what lies over longer may lie while nobody is there.
    private static func work(_ busy: BusyTimes) -> [(from: Double, until: Double)] {
        busy.all.filter { $0.until - $0.from <= WorkClock.longestOfAPerson }
    }

    /// The windows of the group in which somebody was seen.
    private func wholeDays(_ stretches: DutyStretches) -> ([(from: Double, until: Double)], [Int]) {
        var result: [(from: Double, until: Double)] = []
        var starts = [Int](repeating: 0, count: 7)
        for stretch in stretches.all {
            for (number, window) in windows.touched(from: stretch.from, until: stretch.until).enumerated() {
                if number == 0 { starts[windows.weekday(window.from)] += stretch.starts }
                if let last = result.last, window.from < last.until { continue }
                result.append(window)
            }
        }
        return (result, starts)
    }

    /// Stretches with stamps and work under way, within the hours of the group.
    private func observedDuty(_ stretches: DutyStretches, _ busy: BusyTimes) -> ([(from: Double, until: Double)], [Int])
    {
        var starts = [Int](repeating: 0, count: 7)
        for stretch in stretches.all { starts[windows.weekday(stretch.from)] += stretch.starts }
        let seen = TimeUnion(stretches.all.map { DutyStretches.widened($0) } + Self.work(busy))
        let within = zip(seen.from, seen.until).flatMap { mask.stretches(from: $0, until: $1) }
        return (within, starts)
    }

    /// By weekday how many were seen, and how many were there that were not: with Poisson numbers of services.
    private mutating func count(_ seen: [Int32], _ starts: [Int]) {
        let sorted = seen.sorted()
        var index = 0
        while index < sorted.count {
            var end = index
            while end < sorted.count, sorted[end] == sorted[index] { end += 1 }
            observedByDay[weeks.weekday(Int(sorted[index]))].append(end - index)
            index = end
        }
        let totals = observedByDay.map { $0.reduce(0, +) }
        let served = (0..<7).map { Double(starts[$0]) / Double(max(1, totals[$0])) }
        let most = served.max() ?? 0
        for weekday in 0..<7 where totals[weekday] > 0 && !duty.isEmpty {
            let part = Double(totals[weekday]) / Double(max(1, weeks.days[weekday]) * duty.count)
            // Who does a fifth of a usual day's work is seen for what was left over, and others need not be there.
            guard served[weekday] * 5 >= most else { continue }
            unseen[weekday] = min(1 / Self.observedShare(served[weekday]), 1 / min(1, part))
        }
    }

    /// The share that a day with so many services on average, given that there is one, shows: λ/(1 − e^−λ) = mean.
    private static func observedShare(_ mean: Double) -> Double {
        guard mean > 1.001 else { return 0.25 }
        var rate = mean
        for _ in 0..<60 { rate = mean * (1 - exponential(-rate)) }
        return max(0.25, 1 - exponential(-rate))
    }

    /// Where a group is there on nearly all days, those are on duty too that were not seen.
    private mutating func fillIn(_ stretches: [DutyStretches]) {
        let isUsual = (0..<7).map { day in
            let total = Double(observedByDay[day].reduce(0, +)) * unseen[day]
            return total >= 0.9 * Double(max(1, weeks.days[day]) * duty.count)
        }
        defer { for day in 0..<7 where isUsual[day] { unseen[day] = 1 } }
        for (number, each) in stretches.enumerated() {
            guard let first = each.all.first, let last = each.all.last, duty[number].count > 1 else { continue }
            let all = windows.touched(from: first.from, until: last.until)
            guard all.count < 3 * duty[number].count else { continue }
            var index = 0
            var filled = [(from: Double, until: Double)]()
            for window in all {
                while index < duty[number].count, duty[number][index].from < window.from { index += 1 }
                let isObserved = index < duty[number].count && duty[number][index].from == window.from
                let isDead = weeks.isDead(Int(saturating: (window.from / 86_400).rounded(.down)))
                if isObserved || (isUsual[windows.weekday(window.from)] && !isDead) { filled.append(window) }
            }
            duty[number] = filled
        }
    }
}
