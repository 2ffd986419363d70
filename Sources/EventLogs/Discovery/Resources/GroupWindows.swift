import SimulationKernel

/// The stretches of the week in which a group works without a break.
struct GroupWindows {
    /// In slots of the week.
    private let windows: [Range<Int>]
    private let mask: WeekMask
    private let weeks: LogWeeks

    init(_ mask: WeekMask, _ weeks: LogWeeks) {
        self.mask = mask
        self.weeks = weeks
        windows = Self.windows(mask)
    }

    /// In slots; the whole week where there is no break.
    var longest: Int { windows.map(\.count).max() ?? WeekMask.perWeek }

    func weekday(_ time: Double) -> Int { weeks.weekday(Int(saturating: (time / 86_400).rounded(.down))) }

    /// The group's windows that a stretch has a part in.
    func touched(from: Double, until: Double) -> [(from: Double, until: Double)] {
        var result: [(from: Double, until: Double)] = []
        var week = ((from + mask.offset) / WeekMask.week).rounded(.down) - 1
        while week * WeekMask.week - mask.offset <= until {
            let begin = week * WeekMask.week - mask.offset
            for window in windows {
                let opens = begin + Double(window.lowerBound) * WeekMask.slot
                let closes = begin + Double(window.upperBound) * WeekMask.slot
                if opens <= until, closes >= from { result.append((opens, closes)) }
            }
            week += 1
        }
        return result
    }

    /// One that goes over the week's end goes on beyond the number of slots.
    private static func windows(_ mask: WeekMask) -> [Range<Int>] {
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
