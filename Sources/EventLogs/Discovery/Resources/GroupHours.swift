import SimulationKernel

/// The hours of the week in which a group of resources works.
///
/// A slot of a quarter of an hour is worked in where somebody of the group is there in two fifths as many weeks as in
/// the hours that are kept best (support as in Camargo, Dumas & González-Rojas 2020, "Automated discovery of business
/// process simulation models from event logs", Decision Support Systems 134).
struct GroupHours {
    let mask: WeekMask
    let support: [Double]
    /// Too few stamps to tell hours by quarters: they are smoothed.
    let isSparse: Bool

    private static let leastPart = 0.4

    init(_ stretches: DutyStretches, starts: [Double], ends: [Double], _ weeks: LogWeeks) {
        let width = WeekMask.perWeek
        let ruler = WeekMask([Bool](repeating: true, count: width), firstWeekday: weeks.firstWeekday)
        var counts = [Int](repeating: 0, count: width)
        var last = -Double.infinity
        for stretch in stretches.all {
            let (from, until) = DutyStretches.widened(stretch)
            var at = max(last + 1, (from / WeekMask.slot).rounded(.down))
            while at * WeekMask.slot < max(until, from + 1) {
                counts[ruler.slot(of: (at + 0.5) * WeekMask.slot)] += 1
                last = at
                at += 1
            }
        }
        let stamps = starts + ends
        let lattice = stamps.count { $0.truncatingRemainder(dividingBy: WeekMask.slot) == 0 }
        let plain = (0..<width).map { Double(counts[$0]) / Double(max(1, weeks.days[$0 / WeekMask.perDay])) }
        let spread = Self.spread(stamps.count, plain)
        let support = spread == 0 ? plain.map { min(1, $0) } : Self.smoothed(plain, spread)
        self.support = support
        isSparse = spread > 0
        let seen = support.filter { $0 > 0 }.sorted()
        let best = seen.isEmpty ? 1 : seen[(seen.count - 1) * 9 / 10]
        var isOpen = support.map { $0 > 0 && $0 >= Self.leastPart * best }
        Self.closeRareDays(in: &isOpen, stamps: stamps, ruler: ruler, weeks: weeks)
        Self.fillGaps(&isOpen, shorterThan: 4 + 2 * spread)
        // Times of whole quarters of an hour say nothing about what is in between.
        if lattice * 2 < stamps.count {
            var counted = [Int](repeating: 0, count: width)
            for time in starts { counted[ruler.slot(of: time)] += 1 }
            let begun = counted
            // What ends on a quarter of an hour is of neither.
            for time in ends where time.truncatingRemainder(dividingBy: WeekMask.slot) > 1 {
                counted[ruler.slot(of: time)] += 1
            }
            if spread == 0 { Self.trim(&isOpen, counted, begun) } else { Self.trimEmpty(&isOpen, counted) }
            Self.cutBreaks(&isOpen, counted)
        }
        mask = WeekMask(isOpen, firstWeekday: weeks.firstWeekday)
    }

    /// Over how many slots on either side the hours are smoothed: the fewer stamps a worked slot of the week has, the
    /// more; and the seldomer somebody is there in it.
    private static func spread(_ stamps: Int, _ plain: [Double]) -> Int {
        let worked = plain.count { $0 > 0 }
        guard worked > 0 else { return 0 }
        let each = Double(stamps) / Double(worked)
        if plain.reduce(0, +) / Double(worked) < 0.25 { return each >= 2 ? 4 : 8 }
        return if each >= 4 {
            0
        } else if each >= 2 {
            2
        } else if each >= 1 {
            4
        } else {
            8
        }
    }

    /// Days on which about as much goes on have the same hours: those with two fifths of the busiest day's, and the
    /// others. Each slot has the mean of its neighbours of the day.
    private static func smoothed(_ plain: [Double], _ spread: Int) -> [Double] {
        let perDay = WeekMask.perDay
        let totals = (0..<7).map { plain[($0 * perDay)..<(($0 + 1) * perDay)].reduce(0, +) }
        let most = totals.max() ?? 0
        var result = plain
        for days in [
            (0..<7).filter { totals[$0] >= leastPart * most }, (0..<7).filter { totals[$0] < leastPart * most },
        ] {
            guard !days.isEmpty else { continue }
            let profile = (0..<perDay).map { time in
                days.reduce(0) { $0 + plain[$1 * perDay + time] } / Double(days.count)
            }
            for time in 0..<perDay {
                let range = max(0, time - spread)..<min(perDay, time + spread + 1)
                let mean = profile[range].reduce(0, +) / Double(range.count)
                for day in days { result[day * perDay + time] = mean }
            }
        }
        return result
    }
}
