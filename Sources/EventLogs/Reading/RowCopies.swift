/// Rows that say of a case what another one has said.
///
/// The same case, activity, times and all else that is read of a row is one piece of work however its unread columns
/// differ: with a start and an end a second or more apart, or, of what takes no time, at a time that is told to the
/// second: no whole minute, or one of a column in which whole minutes are no more than chance. So is a row that begins at the same second and differs in one cell alone, of which two programs, or one that
/// was corrected, wrote a row each. Two who serve may have worked side by side, though: rows that differ in who served
/// are one where that would often put somebody at two places at once who never is otherwise. What differs in more than
/// one cell is told and kept.
struct RowCopies {
    private(set) var near = LineCount()
    private let rows: RawRows
    private let isAsked: Bool
    private let starts: [Int64]?
    private let ends: [Int64]?
    private let moments: [Int64]?
    private let resourceSlot: Int?
    /// Whether the clock of starts, or of events, shows seconds: then a whole minute is one of sixty seconds.
    private let showsSeconds: Bool
    private var seen: DigestSet
    private let keys: [Int]
    private let all: [Int]
    /// By slot.
    private let roles: [ColumnRole]
    /// Of rows that begin together, by what they share, those that are kept so far.
    private var kept: [UInt64: [Int]] = [:]
    private var isResourceSure = false

    init(_ rows: RawRows, _ map: LogMap) {
        self.rows = rows
        isAsked = map.columns[.caseID] != nil && !map.takesRepeats
        starts = rows.moments(.start)
        ends = rows.moments(.end)
        moments = map.columns[.lifecycle] == nil ? nil : rows.moments(.time)
        resourceSlot = rows.slot(.resource)
        showsSeconds = Self.showsSeconds(moments ?? starts ?? [])
        seen = DigestSet(isAsked ? rows.count : 0)
        roles = rows.columns.map(\.role)
        all = Array(roles.indices)
        let own: [ColumnRole] = [.caseID, .activity, .start]
        keys = own.compactMap { rows.slot($0) }
        findGroups()
    }

    /// Why a row is left out; nil where it says what no other one does.
    mutating func reason(_ row: Int) -> LeftOutReason? {
        guard isAsked else { return nil }
        if let moments {
            guard Moment.isTime(moments[row]), isToTheSecond(moments[row]) else { return nil }
        } else {
            guard let start = starts?[row], let end = ends?[row], Moment.isTime(start), Moment.isTime(end),
                end > start || (end == start && isToTheSecond(start))
            else { return nil }
        }
        if !seen.insert(digest(row, all)) { return .copied }
        guard !kept.isEmpty, begins(row) else { return nil }
        let key = digest(row, keys)
        guard let others = kept[key] else { return nil }
        if others.contains(where: { isOne(row, $0) }) { return .nearlyCopied }
        if !others.isEmpty { near.noteOnce(Int(rows.lines[row])) }
        kept[key, default: []].append(row)
        return nil
    }

    /// Whether its start is told to the second.
    private func begins(_ row: Int) -> Bool {
        guard let start = starts?[row], let end = ends?[row] else { return false }
        return Moment.isTime(start) && Moment.isTime(end) && end >= start && isToTheSecond(start)
    }

    private static let minute = 60 * Moment.second

    private func isToTheSecond(_ time: Int64) -> Bool { showsSeconds || time % Self.minute != 0 }

    /// Whether no more than one time in twenty is a whole minute, where one in sixty is by chance; typed ones all are.
    private static func showsSeconds(_ times: [Int64]) -> Bool {
        var known = 0
        var whole = 0
        for time in times where Moment.isTime(time) {
            known += 1
            if time % minute == 0 { whole += 1 }
        }
        return known >= fewestTimes && whole * 20 <= known
    }

    /// Of fewer times a whole minute may well be the one that was typed.
    private static let fewestTimes = 60

    /// The columns in which two rows differ.
    private func differences(_ one: Int, _ other: Int) -> [Int] {
        all.filter { slot in
            roles[slot].isTime
                ? rows.moments[slot][one] != rows.moments[slot][other]
                : rows.numbers[slot][one] != rows.numbers[slot][other]
        }
    }

    private func isOne(_ row: Int, _ other: Int) -> Bool {
        let differing = differences(row, other)
        guard differing.count == 1 else { return differing.isEmpty }
        return differing[0] != resourceSlot || isResourceSure
    }

    /// Learns which rows begin together, and whether those of them that differ in who served are copies.
    private mutating func findGroups() {
        guard isAsked, moments == nil, starts != nil, ends != nil else { return }
        var begun = DigestSet(rows.count)
        var repeated: Set<UInt64> = []
        for row in 0..<rows.count where begins(row) {
            let key = digest(row, keys)
            if !begun.insert(key) { repeated.insert(key) }
        }
        guard !repeated.isEmpty else { return }
        for key in repeated { kept[key] = [] }
        guard let resourceSlot else { return }
        var firsts: [UInt64: Int] = [:]
        var copies: [Int] = []
        for row in 0..<rows.count where begins(row) {
            let key = digest(row, keys)
            guard kept[key] != nil else { continue }
            guard let first = firsts[key] else {
                firsts[key] = row
                continue
            }
            if differences(row, first) == [resourceSlot] { copies.append(row) }
        }
        guard !copies.isEmpty else { return }
        isResourceSure = areAtTwoPlaces(copies, rows.numbers[resourceSlot])
    }

    /// Whether one in four of these rows at least lies in another work of who served in it, though of all other rows not
    /// even one in ten does.
    private func areAtTwoPlaces(_ copies: [Int], _ resources: [UInt32]) -> Bool {
        guard let starts, let ends else { return false }
        let asked = Set(copies)
        let others = (0..<rows.count).filter { begins($0) && resources[$0] != 0 && !asked.contains($0) }.sorted {
            (resources[$0], starts[$0], $0) < (resources[$1], starts[$1], $1)
        }
        var overlaps = 0
        var works: [UInt32: (starts: [Int64], latest: [Int64])] = [:]
        for row in others {
            // Taken out, so that no array is copied while it grows.
            var own = works.removeValue(forKey: resources[row]) ?? ([], [])
            if let latest = own.latest.last, starts[row] < latest { overlaps += 1 }
            own.starts.append(starts[row])
            own.latest.append(max(own.latest.last ?? Int64.min, ends[row]))
            works[resources[row]] = own
        }
        guard overlaps * 10 < others.count else { return false }
        let doubled = copies.count { row in
            guard let own = works[resources[row]] else { return false }
            // The last of his other works that begins before this one ends.
            var low = 0
            var high = own.starts.count
            while low < high {
                let middle = (low + high) / 2
                if own.starts[middle] < ends[row] { low = middle + 1 } else { high = middle }
            }
            return low > 0 && own.latest[low - 1] > starts[row]
        }
        return doubled * 4 >= copies.count
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
