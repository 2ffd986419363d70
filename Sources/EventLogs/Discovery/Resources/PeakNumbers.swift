import SimulationKernel

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
        var ended = 0
        var now = 0
        var most = 0
        var peak = 0
        var slot = -Double.infinity
        var day = -Double.infinity
        var dayPeak = 0
        for start in starts + [.infinity] {
            // Slot by slot to where somebody begins, as those who are at work end; a year at most.
            let begins = min((start / WeekMask.slot).rounded(.down), slot + 53 * Double(WeekMask.perWeek))
            while slot < begins {
                if peak > 0 {
                    peaks[ruler.slot(of: (slot + 0.5) * WeekMask.slot)].append(Int32(clamping: peak))
                    let thisDay = (slot * WeekMask.slot / 86_400).rounded(.down)
                    if thisDay != day {
                        if dayPeak > 0 { daily.append(dayPeak) }
                        day = thisDay
                        dayPeak = 0
                    }
                    dayPeak = max(dayPeak, peak)
                }
                slot = now > 0 ? slot + 1 : begins
                while ended < ends.count, ends[ended] <= slot * WeekMask.slot {
                    ended += 1
                    now -= 1
                }
                peak = now
            }
            guard start < .infinity else { break }
            slot = max(slot, (start / WeekMask.slot).rounded(.down))
            while ended < ends.count, ends[ended] <= start {
                ended += 1
                now -= 1
            }
            now += 1
            peak = max(peak, now)
            most = max(most, now)
        }
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
