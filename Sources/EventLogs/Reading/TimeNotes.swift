/// What is noticed of times while they are read, beyond what they say.
struct TimeNotes {
    /// Times that say a half of the day, and those of them with an hour above 12.
    private(set) var twelveHour = 0
    private(set) var doubly = 0
    /// Times of day whose hour is 1 to 12, and others.
    private(set) var morningHours = 0
    private(set) var otherHours = 0
    /// Times of a clock of which nobody says how far ahead of universal time it is: how many, and the first row.
    private(set) var withoutZone: (count: Int, row: Int)?
    /// By offset from universal time: how many times, and the first row.
    private(set) var zones: [Int32: (count: Int, row: Int)] = [:]
    private var lastZone: (zone: Int32, count: Int, row: Int)?
    /// Bare numbers, which count in universal time, and the first row with one.
    private(set) var counted = 0
    private var countedRow = 0
    /// Rows whose times have different offsets, or the other one than the rows around them, and are told by one clock.
    var rowsOfSeveralZones = 0
    /// Times of day alone that are of the next day, since what comes before is later.
    var overMidnight = 0

    @inline(__always)
    mutating func note(_ parts: TimeParts, row: Int) {
        if parts.kind == .number {
            // Of five digits are days of a spreadsheet, which is of a place.
            if parts.first == 5 {
                noteWithoutZone(row)
            } else {
                if counted == 0 { countedRow = row }
                counted += 1
            }
            return
        }
        if parts.hasTime {
            let hour = parts.micros / 3_600_000_000
            if parts.isTwelveHour {
                twelveHour += 1
                if parts.isDoubly { doubly += 1 }
            } else if hour >= 1, hour <= 12 {
                morningHours += 1
            } else {
                otherHours += 1
            }
        }
        guard let zone = parts.zone else {
            if parts.hasTime { noteWithoutZone(row) }
            return
        }
        // Nearly all rows have the same.
        if lastZone?.zone == zone {
            lastZone!.count += 1
        } else {
            settle()
            lastZone = (zone, 1, row)
        }
    }

    @inline(__always)
    private mutating func noteWithoutZone(_ row: Int) {
        if withoutZone == nil { withoutZone = (0, row) }
        withoutZone!.count += 1
    }

    mutating func settle() {
        if let last = lastZone { zones[last.zone, default: (0, last.row)].count += last.count }
        lastZone = nil
    }

    /// Times that say how far ahead of universal time they are, and the first row with one; nil without any.
    var withZone: (count: Int, row: Int)? {
        let rows = zones.values.map(\.row) + (counted > 0 ? [countedRow] : [])
        return rows.min().map { (zones.values.reduce(counted) { $0 + $1.count }, $0) }
    }
}
