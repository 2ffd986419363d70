internal import Scenarios
import Files

/// Where a map's columns stand in a table.
struct MappedColumns {
    /// By slot.
    private let wanted: [WantedColumn]
    /// By column, its slot or -1.
    private let slots: [Int]

    init(_ map: LogMap, _ columns: [String]) throws(LogMistake) {
        var slots = [Int](repeating: -1, count: columns.count)
        var wanted: [WantedColumn] = []
        func add(_ name: String, _ role: ColumnRole, step: Int? = nil) throws(LogMistake) {
            let what = step.map { "\(role.rawValue)' of '\(map.steps[$0].name)" } ?? role.rawValue
            let place = try Self.check(name, for: what, in: columns)
            if slots[place] >= 0 {
                let other = wanted[slots[place]]
                throw LogMistake(
                    "the column '\(name)' is for '\(other.role.rawValue)' already, and not for '\(what)'", line: 1)
            }
            slots[place] = wanted.count
            wanted.append(WantedColumn(role: role, name: name, step: step))
        }
        for role in ColumnRole.allCases { if let name = map.columns[role] { try add(name, role) } }
        for (number, step) in map.steps.enumerated() {
            for role in LogStep.roles { if let name = step.columns[role] { try add(name, role, step: number) } }
        }
        self.wanted = wanted
        self.slots = slots
    }

    /// Where a column stands; refused where there is none of this name.
    @discardableResult
    static func check(_ name: String, for what: String, in columns: [String]) throws(LogMistake) -> Int {
        if let place = columns.firstIndex(of: name) { return place }
        throw LogMistake(
            "there is no column '\(name)' for '\(what)'" + Spelling.suggestion(for: name, in: columns), line: 1,
            hint: "the columns are " + columns.prefix(20).map(\.shown).joined(separator: ", "))
    }

    /// All rows, and the order of dates where they told it.
    func read(_ source: some TableSource, _ map: LogMap) throws(LogMistake) -> (RawRows, DateOrder?) {
        let clock = WallClock(map.zone)
        var rows = RawRows(wanted, TimeForm(order: map.dates, clock: clock))
        try source.read(slots: slots, into: &rows)
        guard rows.meetsUndecided else {
            rows.finish()
            return (rows, nil)
        }
        // The first date that may be read in two ways: all of them are asked.
        var survey = DateSurvey(wanted)
        try source.read(slots: slots, into: &survey)
        let order = try survey.profile.order()
        rows = RawRows(wanted, TimeForm(order: order, clock: clock))
        try source.read(slots: slots, into: &rows)
        rows.finish()
        return (rows, order)
    }
}

/// A column that is read, and what for.
struct WantedColumn {
    var role: ColumnRole
    var name: String
    /// Of which step of a case; nil for what is of the whole row.
    var step: Int?
}

/// Looks at all dates of a log, to learn in which order they are written.
struct DateSurvey: RowSink {
    private(set) var profile = TimeProfile()
    private let isTime: [Bool]
    /// Of this row, whose line is known at its end.
    private var row: [(parts: TimeParts, text: String)] = []

    init(_ columns: [WantedColumn]) { isTime = columns.map(\.role.isTime) }

    mutating func cell(_ slot: Int, _ text: UnsafeBufferPointer<UInt8>) {
        guard isTime[slot], let parts = TimeScan.parts(text), parts.kind == .undecided else { return }
        // Only what is larger than what was seen can be shown.
        let isNew = parts.first > profile.first.most || parts.second > profile.second.most
        row.append((parts, isNew ? String(decoding: text.prefix(40), as: UTF8.self) : ""))
    }

    mutating func endRow(line: Int, digest: UInt64) -> Bool {
        for (parts, text) in row { profile.note(parts, line: line) { text } }
        row.removeAll(keepingCapacity: true)
        return true
    }

    mutating func uneven(line: Int, cells: Int) {}
}
