/// Which rows of a log are taken, and why the others are not.
struct RowChoice {
    private(set) var taken: [Int] = []
    private(set) var leftOut: [LeftOutReason: LineCount] = [:]
    /// Of the rows that end before they start: those that would not if the end were a day later, and those of an hour
    /// that there was twice when clocks were put back.
    private(set) var overMidnight = 0
    private(set) var clockPutBack = 0
    /// Rows that repeat an earlier one and are taken, since nothing tells that they are the same.
    private(set) var repeatsTaken = LineCount()
    /// How many rows of the file are taken: of one with several steps its row.
    private(set) var linesTaken = LineCount()
    /// Rows that begin at the same second as an earlier one of their case and activity, and differ from it in one
    /// column that is read.
    private(set) var nearCopies = LineCount()

    init(_ rows: RawRows, _ map: LogMap, transitions: [Transition?]?) {
        if rows.unevenRows.count > 0 { leftOut[.uneven] = rows.unevenRows }
        let excluded = ExcludedRows(rows, map)
        let needs: [(LeftOutReason, [UInt32])] =
            (map.columns[.caseID] == nil ? [] : [(.noCase, rows.numbers(.caseID) ?? [])])
            + (map.columns[.activity] == nil ? [] : [(.noActivity, rows.numbers(.activity) ?? [])])
        let times = rows.times
        let words = rows.numbers(.lifecycle)
        let years = rows.years
        let starts = rows.moments(.start)
        let ends = rows.moments(.end)
        var seen = DigestSet(rows.count)
        var copies = RowCopies(rows, map)
        taken.reserveCapacity(rows.count)
        defer { nearCopies = copies.near }
        for row in 0..<rows.count {
            let line = Int(rows.lines[row])
            func leave(_ reason: LeftOutReason) { leftOut[reason, default: LineCount()].noteOnce(line) }
            if excluded.contains(row) {
                leave(.excludedByMap)
                continue
            }
            if let missing = needs.first(where: { $0.1[row] == 0 }) {
                leave(missing.0)
                continue
            }
            var isUnreadable = false
            var hasTime = false
            // Of a row that was understood what is no time of the log stands alone.
            var isOfLog = false
            var isOfYears = true
            for column in times {
                let moment = column[row]
                if moment == Moment.unreadable { isUnreadable = true }
                if Moment.isTime(moment) {
                    hasTime = true
                    if years.contains(moment) { isOfLog = true }
                    if !years.isOfYears(moment) { isOfYears = false }
                }
            }
            if isUnreadable || !hasTime {
                leave(isUnreadable ? .unreadableTime : .noTime)
                continue
            }
            if !seen.insert(rows.digests[row]) {
                // Two calls of one minute may be alike where nothing has a number.
                if map.columns[.caseID] == nil || map.takesRepeats {
                    repeatsTaken.noteOnce(line)
                } else {
                    leave(.repeated)
                    continue
                }
            }
            if !isOfLog || !isOfYears {
                leave(isOfYears ? .farAway : .wrongYear)
                continue
            }
            if let reason = copies.reason(row) {
                leave(reason)
                continue
            }
            if let words, let transitions, transitions[Int(words[row])] == nil {
                leave(.unknownTransition)
                continue
            }
            if let start = starts?[row], let end = ends?[row], Moment.isTime(start), Moment.isTime(end), end < start {
                leave(.endsBeforeStart)
                if end + Moment.day - start < Moment.day / 2 { overMidnight += 1 }
                if start - end <= 3600 * Moment.second, ClockNights.isPutBack(start) { clockPutBack += 1 }
                continue
            }
            taken.append(row)
            linesTaken.noteOnce(line)
        }
    }
}

/// Rows whose values the map leaves out.
private struct ExcludedRows {
    private var columns: [(numbers: [UInt32], isLeft: [Bool])] = []

    init(_ rows: RawRows, _ map: LogMap) {
        for role in ColumnRole.allCases {
            guard let words = map.leftOut[role], !words.isEmpty, let numbers = rows.numbers(role),
                let table = rows.table(role)
            else { continue }
            let left = Set(words)
            columns.append((numbers, (0..<table.count).map { left.contains(table.name($0)) }))
        }
    }

    func contains(_ row: Int) -> Bool { columns.contains { $0.isLeft[Int($0.numbers[row])] } }
}

/// The digests of rows that were seen. Two different rows of a million have the same once in 36 million logs.
struct DigestSet {
    private var slots: [UInt64]

    init(_ count: Int) {
        var size = 64
        while size < 2 * count + 2 { size *= 2 }
        slots = [UInt64](repeating: 0, count: size)
    }

    /// Whether it was not there before.
    mutating func insert(_ digest: UInt64) -> Bool {
        let digest = digest == 0 ? 1 : digest
        var slot = Int(truncatingIfNeeded: digest) & (slots.count - 1)
        while slots[slot] != 0 {
            if slots[slot] == digest { return false }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = digest
        return true
    }
}

/// The nights in which clocks are changed in Europe and in North America.
enum ClockNights {
    /// Whether a time lies in the early hours of a Sunday on which clocks are put back: the last of October, or the
    /// first of November.
    static func isPutBack(_ moment: Int64) -> Bool {
        isSunday(moment) { month, day in (month == 10 && day >= 25) || (month == 11 && day <= 7) }
    }

    private static func isSunday(_ moment: Int64, _ fits: (Int, Int) -> Bool) -> Bool {
        let day = Moment.dayNumber(moment)
        // 1970-01-01 was a Thursday.
        guard Moment.timeOfDay(moment) < 4 * 3600 * Moment.second, ((day + 3) % 7 + 7) % 7 == 6 else { return false }
        let date = LogDay(day)
        return fits(date.month, date.day)
    }
}
