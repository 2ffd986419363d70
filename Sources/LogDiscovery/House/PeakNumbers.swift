import CheckedNumbers

/// The most that are at work at the same time in each slot of the week, week by week.
struct PeakNumbers {
    /// By slot of the week, of the weeks with anybody at work in it.
    private var peaks: [[Int32]] = Array(repeating: [], count: WeekMask.perWeek)
    /// By day of the log, those with somebody at work.
    private(set) var daily: [Int] = []
    let most: Int
    private let weeks: LogWeeks

    /// - Parameter busy: stretches of work, of one resource apart.
    init(_ busy: [(from: Double, until: Double)], _ weeks: LogWeeks) {
        self.weeks = weeks
        let starts = busy.map(\.from).sorted()
        let ends = busy.map(\.until).sorted()
        let ruler = WeekMask([Bool](repeating: true, count: WeekMask.perWeek), firstWeekday: weeks.firstWeekday)
        var (ended, slot, peak, most) = (0, -Double.infinity, 0, 0)
        var (day, dayPeak) = (-Double.infinity, 0)
        for (number, start) in starts.enumerated() {
            while ended < ends.count, ends[ended] <= start { ended += 1 }
            let now = number + 1 - ended
            most = max(most, now)
            let (thisSlot, thisDay) = ((start / WeekMask.slot).rounded(.down), (start / 86_400).rounded(.down))
            if thisSlot != slot {
                if peak > 0 { peaks[ruler.slot(of: (slot + 0.5) * WeekMask.slot)].append(Int32(clamping: peak)) }
                (slot, peak) = (thisSlot, 0)
            }
            if thisDay != day {
                if dayPeak > 0 { daily.append(dayPeak) }
                (day, dayPeak) = (thisDay, 0)
            }
            (peak, dayPeak) = (max(peak, now), max(dayPeak, now))
        }
        if peak > 0 { peaks[ruler.slot(of: (slot + 0.5) * WeekMask.slot)].append(Int32(clamping: peak)) }
        if dayPeak > 0 { daily.append(dayPeak) }
        self.most = most
    }

    /// The quantile of the weeks' peaks in a slot, weeks with nobody at work as 0.
    func quantile(_ p: Double, slot: Int) -> Int {
        let exposure = max(weeks.days[slot / WeekMask.perDay], peaks[slot].count)
        guard exposure > 0 else { return 0 }
        let rank = Int(saturating: (p * Double(exposure - 1)).rounded()) - (exposure - peaks[slot].count)
        return rank < 0 ? 0 : Int(peaks[slot].sorted()[rank])
    }

    /// The quantile of the days' peaks.
    func quantile(_ p: Double) -> Int {
        let sorted = daily.sorted()
        return sorted.isEmpty ? 0 : sorted[Int(saturating: (p * Double(sorted.count - 1)).rounded())]
    }
}
