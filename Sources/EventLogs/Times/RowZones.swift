/// How far ahead of universal time the clocks are that wrote a row, where each time is taken as it is written.
///
/// Clocks that are put forward for the summer are told by the date alone. Where the times of one row have different
/// offsets, two programs wrote it: each is an instant, and all are told by the clock that is not universal time. Where
/// that, or rows of both kinds, are seen on one day in ten, rows in universal time alone are told by it too.
struct RowZones {
    /// Rows of which times have different offsets.
    private(set) var mixed = 0
    /// By slot.
    private var zones: [Int32]
    private var first = Self.none
    private var isMixed = false
    /// From which row on all have the same.
    private var runs: [(row: Int, zone: Int32)] = []
    /// By day.
    private var days: [Int64: Set<Int32>] = [:]
    private var last: (day: Int64, zone: Int32) = (.min, Self.none)

    private static let none = Int32.min

    init(_ count: Int) { zones = [Int32](repeating: Self.none, count: count) }

    @inline(__always)
    mutating func note(_ zone: Int32, slot: Int) {
        zones[slot] = zone
        if first == Self.none { first = zone } else if first != zone { isMixed = true }
    }

    /// - Parameter moments: of the row, by slot, as they are written.
    @inline(__always)
    mutating func endRow(_ row: Int, _ moments: inout [Int64]) {
        if first == Self.none { return }
        settle(row, &moments)
    }

    private mutating func settle(_ row: Int, _ moments: inout [Int64]) {
        var zone = first
        if isMixed {
            zone = zones.first { $0 != Self.none && $0 != 0 } ?? first
            mixed += 1
        }
        for slot in zones.indices where zones[slot] != Self.none {
            if Moment.isTime(moments[slot]) {
                see(zones[slot], Moment.dayNumber(moments[slot]))
                moments[slot] += (Int64(zone) - Int64(zones[slot])) * Moment.second
            }
            zones[slot] = Self.none
        }
        first = Self.none
        isMixed = false
        if runs.last?.zone != zone { runs.append((row, zone)) }
    }

    private mutating func see(_ zone: Int32, _ day: Int64) {
        if last.day == day, last.zone == zone { return }
        last = (day, zone)
        days[day, default: []].insert(zone)
    }

    /// Rows in universal time that are told by the clock of those around them, and by how many seconds.
    func shifts(_ count: Int) -> [(rows: Range<Int>, seconds: Int32)] {
        // On a Sunday clocks may have been changed.
        let both = days.count { $0.value.count > 1 && $0.value.contains(0) && (($0.key + 3) % 7 + 7) % 7 != 6 }
        guard both > 0, both * 10 >= days.count, var local = runs.first(where: { $0.zone != 0 })?.zone else {
            return []
        }
        var shifts: [(rows: Range<Int>, seconds: Int32)] = []
        for (place, run) in runs.enumerated() {
            if run.zone != 0 {
                local = run.zone
                continue
            }
            shifts.append((run.row..<(place + 1 < runs.count ? runs[place + 1].row : count), local))
        }
        return shifts
    }
}
