/// Shifts by the calendar: each on the days that it names most closely.
extension ShiftReader {
    /// A shift as the calendar lays it out: in seconds of its day, of which the end may lie in the next one.
    struct DayShift {
        var from: Double
        var until: Double
        var count: Int
    }

    /// How many are on duty over the run, in the time unit.
    func laidOut(_ shifts: [DayShift], _ entries: DayEntries) -> ClockReader.Timeline<Int> {
        let start = Double(clock.starts?.seconds ?? 0)
        var changes: [Double: Int] = [0: 0]
        // Shifts of the day before go on into the first one.
        for number in -1...(entries.lastDay ?? 0) {
            for entry in entries.holding(on: number) {
                let shift = shifts[entry]
                let midnight = Double(number) * 86_400 - start
                let from = max(0, midnight + shift.from)
                let until = midnight + shift.until
                guard until > from else { continue }
                changes[from, default: 0] += shift.count
                changes[until, default: 0] -= shift.count
            }
        }
        var pieces: [(time: Double, value: Int)] = []
        var count = 0
        for time in changes.keys.sorted() where time < clock.calendar.end ?? .infinity {
            count += changes[time] ?? 0
            if pieces.last?.value != count { pieces.append((clock.inUnits(time), count)) }
        }
        return ClockReader.Timeline(changes: pieces, period: nil)
    }
}
