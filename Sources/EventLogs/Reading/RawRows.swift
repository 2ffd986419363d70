/// The columns of a log that are wanted, as they stand in the file: names by number, times by microseconds.
struct RawRows {
    /// By slot.
    let roles: [ColumnRole]
    private let isTime: [Bool]
    private let dateSlot: Int?
    private let form: TimeForm
    /// Where nothing tells the order of dates yet, the first such date ends the reading.
    private(set) var meetsUndecided = false

    private(set) var names: [NameTable]
    private(set) var numbers: [[UInt32]]
    private(set) var moments: [[Int64]]
    private(set) var lines: [UInt32] = []
    private(set) var digests: [UInt64] = []
    private(set) var notes = TimeNotes()
    private(set) var unevenRows = LineCount()
    /// Cells that are meant as times and are none: the first of them as a text.
    private(set) var firstUnreadable: (line: Int, text: String, role: ColumnRole)?

    private var row: [UInt32]
    private var times: [Int64]
    /// By slot, one bit: a time of day alone, whose day comes with the row's end.
    private var clocks: UInt32 = 0
    private var unreadable: String?
    private var unreadableSlot = 0
    private var expected = 0

    init(_ roles: [ColumnRole], _ form: TimeForm) {
        self.roles = roles
        self.form = form
        isTime = roles.map(\.isTime)
        dateSlot = roles.firstIndex(of: .date)
        names = roles.map { _ in NameTable() }
        numbers = roles.map { _ in [] }
        moments = roles.map { _ in [] }
        row = roles.map { _ in 0 }
        times = roles.map { _ in Moment.missing }
    }

    var count: Int { lines.count }

    func slot(_ role: ColumnRole) -> Int? { roles.firstIndex(of: role) }

    /// By row, the numbers of a role's names; nil without such a column.
    func numbers(_ role: ColumnRole) -> [UInt32]? { slot(role).map { numbers[$0] } }
    func moments(_ role: ColumnRole) -> [Int64]? { slot(role).map { moments[$0] } }
    func table(_ role: ColumnRole) -> NameTable? { slot(role).map { names[$0] } }

    /// Gives values other names; two with the same name become one.
    mutating func rename(_ role: ColumnRole, _ words: [String: String]) {
        guard let slot = slot(role), !words.isEmpty else { return }
        var table = NameTable()
        let renumbered = (0..<names[slot].count).map { number -> UInt32 in
            if number == 0 { return 0 }
            let name = names[slot].name(number)
            return table.number(words[name] ?? name)
        }
        for row in numbers[slot].indices { numbers[slot][row] = renumbered[Int(numbers[slot][row])] }
        names[slot] = table
    }

    /// The last words about times.
    mutating func finish() { notes.settle() }
}

extension RawRows: RowSink {
    @inline(__always)
    mutating func cell(_ slot: Int, _ text: UnsafeBufferPointer<UInt8>) {
        if Self.isMissing(text) { return }
        guard isTime[slot] else {
            row[slot] = names[slot].number(text)
            return
        }
        guard let parts = TimeScan.parts(text) else { return refuse(slot, text) }
        if parts.kind == .undecided, form.order == nil {
            meetsUndecided = true
            return
        }
        notes.note(parts, line: lines.count)
        if parts.kind == .clock {
            times[slot] = parts.micros
            clocks |= 1 << UInt32(slot)
            return
        }
        guard let moment = form.moment(parts) else { return refuse(slot, text) }
        times[slot] = moment
    }

    private mutating func refuse(_ slot: Int, _ text: UnsafeBufferPointer<UInt8>) {
        times[slot] = Moment.unreadable
        if unreadable == nil, firstUnreadable == nil {
            unreadable = String(decoding: text.prefix(80), as: UTF8.self)
            unreadableSlot = slot
        }
    }

    mutating func endRow(line: Int, digest: UInt64) -> Bool {
        if meetsUndecided { return false }
        if clocks != 0 { giveDays(line) }
        if let text = unreadable {
            firstUnreadable = (line, text, roles[unreadableSlot])
            unreadable = nil
        }
        for slot in roles.indices {
            if isTime[slot] {
                moments[slot].append(times[slot])
                times[slot] = Moment.missing
            } else {
                numbers[slot].append(row[slot])
                row[slot] = 0
            }
        }
        lines.append(UInt32(truncatingIfNeeded: line))
        digests.append(digest)
        return true
    }

    mutating func uneven(line: Int, cells: Int) { unevenRows.note(line) }

    /// Gives times of day the row's day, and the next one where a time is before one that must come first.
    private mutating func giveDays(_ line: Int) {
        let day = dateSlot.map { times[$0] } ?? Moment.missing
        var before: Int64?
        var isWrapped = false
        for role in Self.way {
            guard let slot = slot(role), Moment.isTime(times[slot]) else { continue }
            guard clocks & 1 << UInt32(slot) != 0 else {
                before = times[slot]
                continue
            }
            guard Moment.isTime(day) else {
                times[slot] = Moment.unreadable
                if firstUnreadable == nil, unreadable == nil {
                    unreadable = "a time of day without a date"
                    unreadableSlot = slot
                }
                continue
            }
            times[slot] += day
            if let before, times[slot] < before, times[slot] + Moment.day - before < Moment.day / 2 {
                times[slot] += Moment.day
                isWrapped = true
            }
            before = times[slot]
        }
        if isWrapped { notes.overMidnight += 1 }
        clocks = 0
    }

    /// In which order they come, as far as that is known.
    private static let way: [ColumnRole] = [.arrival, .enabled, .queueEnd, .start, .end, .time]

    /// What stands for a value nobody knows, as `NumberCell` in Scenarios has it.
    @inline(__always)
    private static func isMissing(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        if text.count > 4 { return false }
        if text.isEmpty { return true }
        return isMissingWord(text)
    }

    private static func isMissingWord(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        missing.contains { $0.elementsEqual(text) }
    }

    private static let missing: [[UInt8]] = [
        "NA", "N/A", "#N/A", "n/a", "na", "NULL", "null", "NaN", "nan", "None", "-", "NaT", "?", "??",
    ]
    .map { Array($0.utf8) }
}
