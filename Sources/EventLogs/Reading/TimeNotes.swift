/// What is noticed of times while they are read, beyond what they say.
struct TimeNotes {
    /// Times that say a half of the day, and those of them with an hour above 12.
    private(set) var twelveHour = 0
    private(set) var doubly = 0
    private(set) var doublyLine = 0
    /// Times of day whose hour is 1 to 12, and others.
    private(set) var morningHours = 0
    private(set) var otherHours = 0
    private(set) var withoutZone = 0
    /// By offset from universal time: how many times, and the first line.
    private(set) var zones: [Int32: (count: Int, line: Int)] = [:]
    private var lastZone: (zone: Int32, count: Int, line: Int)?
    /// Bare numbers, which count in universal time.
    private(set) var counted = 0
    /// Times of day alone that are of the next day, since what comes before is later.
    var overMidnight = 0

    @inline(__always)
    mutating func note(_ parts: TimeParts, line: Int) {
        if parts.kind == .number {
            counted += 1
            return
        }
        if parts.hasTime {
            let hour = parts.micros / 3_600_000_000
            if parts.isTwelveHour {
                twelveHour += 1
                if parts.isDoubly {
                    doubly += 1
                    if doublyLine == 0 { doublyLine = line }
                }
            } else if hour >= 1, hour <= 12 {
                morningHours += 1
            } else {
                otherHours += 1
            }
        }
        guard let zone = parts.zone else {
            withoutZone += 1
            return
        }
        // Nearly all rows have the same.
        if lastZone?.zone == zone {
            lastZone!.count += 1
        } else {
            settle()
            lastZone = (zone, 1, line)
        }
    }

    mutating func settle() {
        if let last = lastZone { zones[last.zone, default: (0, last.line)].count += last.count }
        lastZone = nil
    }
}
