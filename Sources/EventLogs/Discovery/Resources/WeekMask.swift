import SimulationKernel

/// In which slots of the week somebody is there, Monday first.
struct WeekMask: Hashable {
    static let slot = 900.0
    static let perDay = 96
    static let perWeek = 672
    static let week = 604_800.0

    private(set) var isOpen: [Bool]
    /// Open seconds of the week before each slot; behind the last all of them.
    private let before: [Double]
    /// Seconds from the Monday before the log's first midnight to it.
    let offset: Double

    init(_ isOpen: [Bool], firstWeekday: Int) {
        self.isOpen = isOpen
        offset = Double(firstWeekday) * 86_400
        var sum = 0.0
        before =
            [0]
            + isOpen.map { open in
                if open { sum += Self.slot }
                return sum
            }
    }

    var isAlways: Bool { !isOpen.contains(false) }
    var isNever: Bool { !isOpen.contains(true) }

    /// The slot of the week in which a time of the log lies.
    func slot(of time: Double) -> Int {
        let shifted = time + offset
        // Whole quarters of an hour stay whole.
        let rest = shifted - (shifted / Self.week).rounded(.down) * Self.week
        return min(Self.perWeek - 1, max(0, Int(saturating: rest / Self.slot)))
    }

    func isOpen(at time: Double) -> Bool { isOpen[slot(of: time)] }

    /// Open seconds from the first Monday to a time.
    func elapsed(_ time: Double) -> Double {
        let shifted = time + offset
        let weeks = (shifted / Self.week).rounded(.down)
        let rest = shifted - weeks * Self.week
        let slot = min(Self.perWeek - 1, max(0, Int(saturating: rest / Self.slot)))
        let part = isOpen[slot] ? rest - Double(slot) * Self.slot : 0
        return weeks * before[Self.perWeek] + before[slot] + part
    }

    /// Open seconds between two times.
    func open(from: Double, until: Double) -> Double {
        isAlways ? until - from : elapsed(until) - elapsed(from)
    }

    /// The open stretches between two times, in order.
    func stretches(from: Double, until: Double) -> [(from: Double, until: Double)] {
        var result: [(from: Double, until: Double)] = []
        var at = ((from + offset) / Self.slot).rounded(.down) * Self.slot - offset
        while at < until {
            if isOpen(at: at + Self.slot / 2) {
                if let last = result.last, last.until == max(at, from) {
                    result[result.count - 1].until = min(at + Self.slot, until)
                } else {
                    result.append((max(at, from), min(at + Self.slot, until)))
                }
            }
            at += Self.slot
        }
        return result
    }
}
