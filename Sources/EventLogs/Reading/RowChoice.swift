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
        let years = YearRange(times)
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
            var isWrong = false
            for column in times {
                let moment = column[row]
                if moment == Moment.unreadable { isUnreadable = true }
                if Moment.isTime(moment) {
                    hasTime = true
                    if !years.contains(moment) { isWrong = true }
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
            if isWrong {
                leave(.wrongYear)
                continue
            }
            if copies.isCopy(row) {
                leave(.copied)
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

/// Rows that say of a case what another one has said.
///
/// The same case, activity, times and all else that is read of a row is one piece of work however its unread columns
/// differ: with a start and an end a second or more apart, or, of what takes no time, at a time that is no whole
/// minute. Rows that agree in all of these but one are told and kept: two may have worked side by side.
private struct RowCopies {
    private(set) var near = LineCount()
    private let rows: RawRows
    private let isAsked: Bool
    private let starts: [Int64]?
    private let ends: [Int64]?
    private let moments: [Int64]?
    private var seen: DigestSet
    private var begun: DigestSet
    private let keys: [Int]
    private let all: [Int]
    /// By slot.
    private let roles: [ColumnRole]

    init(_ rows: RawRows, _ map: LogMap) {
        self.rows = rows
        isAsked = map.columns[.caseID] != nil && !map.takesRepeats
        starts = rows.moments(.start)
        ends = rows.moments(.end)
        moments = map.columns[.lifecycle] == nil ? nil : rows.moments(.time)
        seen = DigestSet(isAsked ? rows.count : 0)
        begun = DigestSet(isAsked ? rows.count : 0)
        roles = rows.columns.map(\.role)
        all = Array(roles.indices)
        let own: [ColumnRole] = [.caseID, .activity, .start]
        keys = own.compactMap { rows.slot($0) }
    }

    mutating func isCopy(_ row: Int) -> Bool {
        guard isAsked else { return false }
        if let moments {
            guard Moment.isTime(moments[row]), moments[row] % (60 * Moment.second) != 0 else { return false }
        } else {
            guard let start = starts?[row], let end = ends?[row], Moment.isTime(start), Moment.isTime(end),
                end > start || (end == start && start % (60 * Moment.second) != 0)
            else { return false }
        }
        if !seen.insert(digest(row, all)) { return true }
        if moments == nil, let start = starts?[row], start % (60 * Moment.second) != 0,
            !begun.insert(digest(row, keys))
        {
            near.noteOnce(Int(rows.lines[row]))
        }
        return false
    }

    /// Of the values of some columns, by an avalanche of 64 bits (Steele, Lea & Flood 2014, SplitMix).
    private func digest(_ row: Int, _ slots: [Int]) -> UInt64 {
        var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
        for slot in slots {
            let value =
                roles[slot].isTime
                ? UInt64(bitPattern: rows.moments[slot][row]) : UInt64(rows.numbers[slot][row]) &+ (1 << 40)
            hash = (hash ^ value) &+ UInt64(slot) &* 0x9E37_79B9_7F4A_7C15
            hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
            hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
            hash ^= hash >> 31
        }
        return hash
    }
}

/// The digests of rows that were seen. Two different rows of a million have the same once in 36 million logs.
private struct DigestSet {
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
