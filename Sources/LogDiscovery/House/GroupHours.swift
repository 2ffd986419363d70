import CheckedNumbers
import EventLogs

/// The hours of the week in which a group of resources works.
///
/// A slot of a quarter of an hour is worked in where somebody of the group is there in two fifths as many weeks as in
/// the hours that are kept best (support as in Camargo, Dumas & González-Rojas 2020, "Automated discovery of business
/// process simulation models from event logs", Decision Support Systems 134).
struct GroupHours {
    let mask: WeekMask
    let support: [Double]

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
        let spread = Self.spread(stamps.count, counts, weeks)
        let support = (0..<width).map { slot in
            min(1, Self.smoothed(counts, slot, spread) / Double(max(1, weeks.days[slot / WeekMask.perDay])))
        }
        self.support = support
        let seen = support.filter { $0 > 0 }.sorted()
        let best = seen.isEmpty ? 1 : seen[(seen.count - 1) * 9 / 10]
        var isOpen = support.map { $0 > 0 && $0 >= Self.leastPart * best }
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
            if spread == 0 { Self.trim(&isOpen, counted, begun) }
            Self.cutBreaks(&isOpen, counted)
        }
        mask = WeekMask(isOpen, firstWeekday: weeks.firstWeekday)
    }

    /// Over how many slots on either side the hours are smoothed: the fewer stamps a worked slot of the week has, the
    /// more.
    private static func spread(_ stamps: Int, _ counts: [Int], _ weeks: LogWeeks) -> Int {
        let worked = counts.count { $0 > 0 }
        guard worked > 0 else { return 0 }
        let each = Double(stamps) / Double(worked)
        return each >= 4 ? 0 : each >= 2 ? 2 : each >= 1 ? 4 : 8
    }

    /// The mean of a slot and its neighbours of the same day.
    private static func smoothed(_ counts: [Int], _ slot: Int, _ spread: Int) -> Double {
        guard spread > 0 else { return Double(counts[slot]) }
        let day = slot / WeekMask.perDay * WeekMask.perDay
        let range = max(day, slot - spread)..<min(day + WeekMask.perDay, slot + spread + 1)
        return Double(counts[range].reduce(0, +)) / Double(range.count)
    }

    /// Opens what is closed for less than so many slots between two that are open on the same day.
    private static func fillGaps(_ isOpen: inout [Bool], shorterThan length: Int) {
        for weekday in 0..<7 {
            var last: Int?
            for slot in weekday * WeekMask.perDay..<(weekday + 1) * WeekMask.perDay where isOpen[slot] {
                if let last, slot - last - 1 < length { for each in last..<slot { isOpen[each] = true } }
                last = slot
            }
        }
    }

    /// Closes the first quarters of an hour of each stretch in which hardly anything began or ended, a twentieth of what
    /// does in others, and the last in which hardly anything began: what ends there is finished late.
    private static func trim(_ isOpen: inout [Bool], _ counts: [Int], _ begun: [Int]) {
        let width = isOpen.count
        guard isOpen.contains(false) else { return }
        let open = isOpen.indices.filter { isOpen[$0] }
        /// Whether a slot has hardly any of what is counted, and not by chance: where slots have few, its time of day
        /// on all days tells.
        func seldom(_ counts: [Int]) -> (Int) -> Bool {
            let typical = Double(open.reduce(0) { $0 + counts[$1] }) / Double(max(1, open.count))
            var (byTime, days) = (
                [Int](repeating: 0, count: WeekMask.perDay), [Int](repeating: 0, count: WeekMask.perDay)
            )
            for slot in open {
                byTime[slot % WeekMask.perDay] += counts[slot]
                days[slot % WeekMask.perDay] += 1
            }
            return { slot in
                let time = slot % WeekMask.perDay
                let isSeldom = Double(counts[slot]) <= typical / 20
                return isSeldom
                    && (typical >= 8 || Double(byTime[time]) <= typical * Double(days[time]) / 20)
            }
        }
        let (isQuiet, isOver) = (seldom(counts), seldom(begun))
        for slot in 0..<width where isOpen[slot] && !isOpen[(slot + width - 1) % width] {
            var at = slot
            while isOpen[at], isQuiet(at) {
                isOpen[at] = false
                at = (at + 1) % width
            }
        }
        for slot in stride(from: width - 1, through: 0, by: -1) where isOpen[slot] && !isOpen[(slot + 1) % width] {
            var at = slot
            while isOpen[at], isOver(at) {
                isOpen[at] = false
                at = (at + width - 1) % width
            }
        }
    }

    /// Closes half an hour and more within the hours of a day that has no stamp at all, where by chance there would be
    /// a score of them.
    private static func cutBreaks(_ isOpen: inout [Bool], _ counts: [Int]) {
        for weekday in 0..<7 {
            let day = weekday * WeekMask.perDay..<(weekday + 1) * WeekMask.perDay
            let open = day.filter { isOpen[$0] }
            guard open.count > 4 else { continue }
            let rate = Double(open.reduce(0) { $0 + counts[$1] }) / Double(open.count)
            var run: Range<Int> = 0..<0
            for slot in open where counts[slot] == 0 {
                run = run.upperBound == slot ? run.lowerBound..<slot + 1 : slot..<slot + 1
                let isLast = slot + 1 >= isOpen.count || !isOpen[slot + 1] || counts[slot + 1] > 0
                guard isLast, run.count >= 2, rate * Double(run.count) >= 20 else { continue }
                for each in run { isOpen[each] = false }
            }
        }
    }

    /// The stretches of the week in which it works without a break, in slots; one that goes over its end goes on
    /// beyond the number of slots.
    static func windows(_ mask: WeekMask) -> [Range<Int>] {
        let width = WeekMask.perWeek
        guard !mask.isNever, !mask.isAlways else { return [] }
        var result: [Range<Int>] = []
        for slot in 0..<width where mask.isOpen[slot] && !mask.isOpen[(slot + width - 1) % width] {
            var end = slot
            while mask.isOpen[end % width] { end += 1 }
            result.append(slot..<end)
        }
        return result
    }
}
