/// The columns of a log that are wanted, as they stand in the file: names by number, times by microseconds.
struct RawRows {
    /// By slot.
    private(set) var columns: [WantedColumn]
    private var isTime: [Bool]
    private let dateSlot: Int?
    /// Slots of times in the order in which these come, as far as that is known.
    private let way: [Int]
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
    /// How many rows of the file they are, those of another number of cells left out.
    private(set) var fileRows = 0
    /// Cells that are meant as times and are none: the first of them as a text, and its column.
    private(set) var firstUnreadable: (line: Int, text: String, column: String)?

    private var row: [UInt32]
    private var current: [Int64]
    /// By slot: whether there is a time of day alone, whose day comes with the row's end; and whether any is.
    private var isClock: [Bool]
    private var hasClocks = false
    private var unreadable: String?
    private var unreadableSlot = 0
    private var expected = 0

    init(_ columns: [WantedColumn], _ form: TimeForm) {
        self.columns = columns
        self.form = form
        isTime = columns.map(\.role.isTime)
        dateSlot = columns.firstIndex { $0.role == .date }
        let first: [ColumnRole] = [.arrival, .enabled, .queueEnd, .start, .end, .time]
        way =
            columns.contains { $0.step != nil }
            ? columns.indices.filter { columns[$0].role == .arrival }
                + columns.indices.filter { columns[$0].step != nil && columns[$0].role.isTime }
            : first.compactMap { role in columns.firstIndex { $0.role == role } }
        names = columns.map { _ in NameTable() }
        numbers = columns.map { _ in [] }
        moments = columns.map { _ in [] }
        row = columns.map { _ in 0 }
        current = columns.map { _ in Moment.missing }
        isClock = columns.map { _ in false }
    }

    /// Rows that were made of others, which were read.
    /// - Parameters:
    ///   - columns: theirs, with names, numbers and moments by slot.
    ///   - origins: by row, that of which it was made.
    ///   - digests: of each what tells it apart.
    init(
        _ columns: [WantedColumn], of read: RawRows, names: [NameTable], numbers: [[UInt32]], moments: [[Int64]],
        origins: [Int], digests: [UInt64]
    ) {
        self.init(columns, read.form)
        self.names = names
        self.numbers = numbers
        self.moments = moments
        lines = origins.map { read.lines[$0] }
        self.digests = digests
        notes = read.notes
        unevenRows = read.unevenRows
        firstUnreadable = read.firstUnreadable
        fileRows = read.fileRows
    }

    var count: Int { lines.count }

    /// The column of a whole row, or of a step.
    func slot(_ role: ColumnRole, step: Int? = nil) -> Int? {
        columns.firstIndex { $0.role == role && $0.step == step }
    }

    /// By row, the numbers of a role's names; nil without such a column.
    func numbers(_ role: ColumnRole) -> [UInt32]? { slot(role).map { numbers[$0] } }
    func moments(_ role: ColumnRole) -> [Int64]? { slot(role).map { moments[$0] } }
    func table(_ role: ColumnRole) -> NameTable? { slot(role).map { names[$0] } }
    /// All times of the rows, by column.
    var times: [[Int64]] {
        columns.indices.filter { columns[$0].role.isTime && columns[$0].role != .date }.map { moments[$0] }
    }

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

    /// Puts times into a column that is made of others; one that is there is replaced.
    mutating func put(_ values: [Int64], as role: ColumnRole) {
        if let slot = slot(role) {
            moments[slot] = values
            return
        }
        columns.append(WantedColumn(role: role, name: role.rawValue))
        isTime.append(true)
        names.append(NameTable())
        numbers.append([])
        moments.append(values)
        row.append(0)
        current.append(Moment.missing)
        isClock.append(false)
    }

    /// Takes times years away from the rest of the log for blank where their row has another one that is not: a 1900
    /// that stands for an end nobody entered makes no customer who never came.
    /// - Returns: the rows with such a time.
    mutating func blankWrongYears() -> LineCount {
        var found = LineCount()
        let slots = columns.indices.filter { columns[$0].role.isTime && columns[$0].role != .date }
        guard slots.count > 1 else { return found }
        let years = YearRange(times)
        for row in 0..<count {
            let known = slots.filter { Moment.isTime(moments[$0][row]) }
            let wrong = known.filter { !years.contains(moments[$0][row]) }
            guard !wrong.isEmpty, wrong.count < known.count else { continue }
            for slot in wrong { moments[slot][row] = Moment.missing }
            found.noteOnce(Int(lines[row]))
        }
        return found
    }

    /// Takes note of a cell that is no time.
    mutating func note(unreadable text: String, line: Int, column: String) {
        if firstUnreadable == nil { firstUnreadable = (line, text, column) }
    }
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
        notes.note(parts, row: lines.count)
        if parts.kind == .clock || parts.kind == .dottedClock {
            current[slot] = parts.micros
            isClock[slot] = true
            hasClocks = true
            return
        }
        guard let moment = form.moment(parts) else { return refuse(slot, text) }
        current[slot] = moment
    }

    private mutating func refuse(_ slot: Int, _ text: UnsafeBufferPointer<UInt8>) {
        current[slot] = Moment.unreadable
        if unreadable == nil, firstUnreadable == nil {
            unreadable = String(decoding: text.prefix(80), as: UTF8.self)
            unreadableSlot = slot
        }
    }

    mutating func endRow(line: Int, digest: UInt64) -> Bool {
        if meetsUndecided { return false }
        if hasClocks { giveDays(line) }
        if let text = unreadable {
            firstUnreadable = (line, text, columns[unreadableSlot].name)
            unreadable = nil
        }
        for slot in columns.indices {
            if isTime[slot] {
                moments[slot].append(current[slot])
                current[slot] = Moment.missing
            } else {
                numbers[slot].append(row[slot])
                row[slot] = 0
            }
        }
        lines.append(UInt32(truncatingIfNeeded: line))
        digests.append(digest)
        fileRows += 1
        return true
    }

    mutating func uneven(line: Int, cells: Int) { unevenRows.note(line) }

    /// That of its own column; where there is none, of the first time that has one.
    private var day: Int64 {
        if let dateSlot { return current[dateSlot] }
        let dated = way.first { Moment.isTime(current[$0]) && !isClock[$0] }
        return dated.map { Moment.dayNumber(current[$0]) * Moment.day } ?? Moment.missing
    }

    /// Gives times of day the row's day, and the next one where a time is before one that must come first.
    private mutating func giveDays(_ line: Int) {
        let day = day
        var before: Int64?
        var isWrapped = false
        for slot in way where Moment.isTime(current[slot]) {
            guard isClock[slot] else {
                before = current[slot]
                continue
            }
            guard Moment.isTime(day) else {
                current[slot] = Moment.unreadable
                if firstUnreadable == nil, unreadable == nil {
                    unreadable = "a time of day without a date"
                    unreadableSlot = slot
                }
                continue
            }
            current[slot] += day
            if let before, current[slot] < before, current[slot] + Moment.day - before < Moment.day / 2 {
                current[slot] += Moment.day
                isWrapped = true
            }
            before = current[slot]
        }
        if isWrapped { notes.overMidnight += 1 }
        for slot in isClock.indices { isClock[slot] = false }
        hasClocks = false
    }

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
