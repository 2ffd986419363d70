/// Where hours begin and end.
extension GroupHours {
    /// Closes the first quarters of an hour of each stretch in which hardly anything began or ended, a twentieth of what
    /// does in others, and the last in which hardly anything began: what ends there is finished late.
    static func trim(_ isOpen: inout [Bool], _ counts: [Int], _ begun: [Int]) {
        let width = isOpen.count
        guard isOpen.contains(false) else { return }
        let open = isOpen.indices.filter { isOpen[$0] }
        /// Whether a slot has hardly any of what is counted, and not by chance: where slots have few, its time of day
        /// on all days tells.
        func seldom(_ counts: [Int]) -> (Int) -> Bool {
            let typical = Double(open.reduce(0) { $0 + counts[$1] }) / Double(max(1, open.count))
            var byTime = [Int](repeating: 0, count: WeekMask.perDay)
            var days = [Int](repeating: 0, count: WeekMask.perDay)
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
        let isQuiet = seldom(counts)
        let isOver = seldom(begun)
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
    static func cutBreaks(_ isOpen: inout [Bool], _ counts: [Int]) {
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

    /// Closes times of day at the edges of each stretch at which nothing ever began or ended on any day, and stretches
    /// shorter than an hour.
    static func trimEmpty(_ isOpen: inout [Bool], _ counts: [Int]) {
        var byTime = [Int](repeating: 0, count: WeekMask.perDay)
        for slot in counts.indices { byTime[slot % WeekMask.perDay] += counts[slot] }
        for day in 0..<7 {
            var slot = day * WeekMask.perDay
            let end = slot + WeekMask.perDay
            while slot < end {
                guard isOpen[slot] else {
                    slot += 1
                    continue
                }
                var last = slot
                while last + 1 < end, isOpen[last + 1] { last += 1 }
                let used = (slot...last).filter { byTime[$0 % WeekMask.perDay] > 0 }
                let touchesMidnight = slot % WeekMask.perDay == 0 || last + 1 == end
                let kept = used.isEmpty || (used.count < 4 && !touchesMidnight) ? nil : used[0]...used[used.count - 1]
                for each in slot...last { isOpen[each] = kept?.contains(each) ?? false }
                slot = last + 1
            }
        }
    }

    /// Closes weekdays on which less than a fiftieth goes on of what does on the busiest: what is left over from others.
    static func closeRareDays(in isOpen: inout [Bool], stamps: [Double], ruler: WeekMask, weeks: LogWeeks) {
        var counts = [Int](repeating: 0, count: 7)
        for time in stamps { counts[ruler.slot(of: time) / WeekMask.perDay] += 1 }
        let rates = (0..<7).map { Double(counts[$0]) / Double(max(1, weeks.days[$0])) }
        let most = rates.max() ?? 0
        for day in 0..<7 where rates[day] * 50 < most {
            for slot in day * WeekMask.perDay..<(day + 1) * WeekMask.perDay { isOpen[slot] = false }
        }
    }

    /// Opens what is closed for less than so many slots between two that are open on the same day.
    static func fillGaps(_ isOpen: inout [Bool], shorterThan length: Int) {
        for weekday in 0..<7 {
            var last: Int?
            for slot in weekday * WeekMask.perDay..<(weekday + 1) * WeekMask.perDay where isOpen[slot] {
                if let last, slot - last - 1 < length { for each in last..<slot { isOpen[each] = true } }
                last = slot
            }
        }
    }
}
