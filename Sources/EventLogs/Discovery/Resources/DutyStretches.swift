/// Stretches of time in which somebody was seen at work, from the first to the last stamp of each.
///
/// A stamp is a start or an end. Two that follow each other belong to one stretch when less than `bound` lies between
/// them, or when both are of one day and less than ten hours apart. (Attendance from stamps: Martin, Depaire, Caris &
/// Schepers 2020, "Retrieving the resource availability calendars of a process from an event log", Information Systems.)
struct DutyStretches {
    struct Stretch {
        var from: Double
        var until: Double
        var stamps: Int
        /// How many of them are starts.
        var starts: Int
    }

    private(set) var all: [Stretch] = []
    let stamps: Int

    static let bound = 14_400.0
    static let dayBound = 36_000.0

    /// - Parameters:
    ///   - starts: in order.
    ///   - ends: in any order.
    init(starts: [Double], ends: [Double]) {
        let ends = ends.sorted()
        stamps = starts.count + ends.count
        var i = 0
        var j = 0
        while i < starts.count || j < ends.count {
            let isStart = j == ends.count || (i < starts.count && starts[i] <= ends[j])
            let time = isStart ? starts[i] : ends[j]
            if isStart { i += 1 } else { j += 1 }
            add(time, isStart)
        }
    }

    private mutating func add(_ time: Double, _ isStart: Bool) {
        if let last = all.last {
            let gap = time - last.until
            let isSameDay = (time / 86_400).rounded(.down) == (last.until / 86_400).rounded(.down)
            if gap <= Self.bound || (isSameDay && gap <= Self.dayBound) {
                all[all.count - 1].until = time
                all[all.count - 1].stamps += 1
                if isStart { all[all.count - 1].starts += 1 }
                return
            }
        }
        all.append(Stretch(from: time, until: time, stamps: 1, starts: isStart ? 1 : 0))
    }

    /// A stretch made longer on both sides by half of what lies between its stamps on average: the range of n uniform
    /// places is (n − 1)/(n + 1) of the whole. One stamp stands for half an hour.
    static func widened(_ stretch: Stretch) -> (from: Double, until: Double) {
        guard stretch.stamps > 1 else { return (stretch.from - WeekMask.slot, stretch.until + WeekMask.slot) }
        let more = min(7_200, (stretch.until - stretch.from) / Double(stretch.stamps - 1))
        return (stretch.from - more, stretch.until + more)
    }
}
