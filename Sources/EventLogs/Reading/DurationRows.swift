import Files
import SimulationKernel

/// Durations of a log's rows, and the ends or starts that follow from them.
struct DurationRows {
    /// Of the numbers, where there are any; nil: each cell says its own.
    let unit: DurationUnit?
    /// Why the unit was taken.
    let reason: String
    /// By row: microseconds, ``Moment/missing``, or ``Moment/unreadable``.
    private let durations: [Int64]
    private let column: String
    private let cells: [DurationCell?]
    private let numbers: [UInt32]

    /// Nil where there is no column of durations.
    init?(_ rows: RawRows, _ map: LogMap) throws(LogMistake) {
        let columns = map.columns[.duration].map { [$0] } ?? map.steps.compactMap { $0.columns[.duration] }
        guard let table = rows.table(.duration), let numbers = rows.numbers(.duration), let column = columns.first
        else { return nil }
        self.numbers = numbers
        self.column = column
        let cells = (0..<table.count).map { $0 == 0 ? nil : DurationCell(table.name($0)) }
        self.cells = cells
        let open = cells.compactMap { cell -> Bool? in
            switch cell {
            case .number: false
            case .pair: true
            default: nil
            }
        }
        if open.isEmpty {
            unit = nil
            reason = "each says its unit"
        } else if let said = map.durations {
            unit = said
            reason = "as was said"
        } else if Set(columns.map { DurationUnit.named($0) }).count > 1 {
            throw LogMistake(
                "durations in '\(columns.joined(separator: "', '"))' are not all in one unit", line: 1,
                hint: "write them in one, and say it in the log's map, 'durations: minutes'")
        } else if let named = DurationUnit.named(column) {
            unit = named
            reason = "by the column's name"
        } else {
            let search = UnitSearch(rows, cells: cells, numbers: numbers, arePairs: open[0])
            guard let found = search.found else {
                throw LogMistake(
                    "nothing tells in what the durations in '\(column)' are: \(search.words)", line: 1,
                    hint: "say it in the log's map, 'durations: minutes', or in the column's name, as '\(column)_min'")
            }
            unit = found
            reason = search.reason
        }
        let unit = unit
        let lengths = cells.map { $0.map { $0.length(in: unit) } ?? Moment.unreadable }
        durations = numbers.map { $0 == 0 ? Moment.missing : lengths[Int($0)] }
    }

    /// Puts ends where they are missing, or starts where there is no column of them.
    func complete(_ rows: inout RawRows, table: NameTable) {
        let starts = rows.moments(.start)
        let ends = rows.moments(.end)
        let isOfEnds = starts == nil && ends != nil
        var values = (isOfEnds ? nil : ends) ?? [Int64](repeating: Moment.missing, count: rows.count)
        let lengths = fittingLengths(rows, isOfEnds ? ends : starts, isOfEnds: isOfEnds)
        for row in values.indices where values[row] == Moment.missing {
            let known = (isOfEnds ? ends : starts)?[row] ?? Moment.missing
            if durations[row] == Moment.unreadable {
                values[row] = Moment.unreadable
                rows.note(
                    unreadable: table.name(Int(numbers[row])), line: Int(rows.lines[row]), column: column)
            } else if Moment.isTime(known), Moment.isTime(lengths[row]) {
                let (sum, isTooLarge) =
                    isOfEnds
                    ? known.subtractingReportingOverflow(lengths[row])
                    : known.addingReportingOverflow(lengths[row])
                values[row] = isTooLarge ? Moment.unreadable : sum
            }
        }
        rows.put(values, as: isOfEnds ? .start : .end)
    }

    /// Durations in whole minutes or hours are rounded: what by half of one at most goes on behind the beginning of the
    /// next in its case, or at its resource, ended when that began, and did not run beside it.
    private func fittingLengths(_ rows: RawRows, _ known: [Int64]?, isOfEnds: Bool) -> [Int64] {
        guard let known, let unit, unit == .minutes || unit == .hours else { return durations }
        let areWhole = cells.allSatisfy { cell in
            if case .number(let value) = cell { return value == value.rounded() }
            return cell == nil
        }
        guard areWhole else { return durations }
        var lengths = durations
        for (row, gap) in UnitSearch.gaps(rows, known, isOfEnds: isOfEnds, most: known.count)
        where Moment.isTime(lengths[row]) && lengths[row] > gap && lengths[row] - gap <= unit.length / 2 {
            lengths[row] = gap
        }
        return lengths
    }
}

extension DurationCell {
    /// Microseconds; ``Moment/unreadable`` where it is too long.
    func length(in unit: DurationUnit?) -> Int64 {
        switch self {
        case .exact(let length): return length
        case .number(let value), .pair(let value):
            let length = (value * Double((unit ?? .seconds).length)).rounded()
            return length < 1e17 ? Int64(saturating: length) : Moment.unreadable
        }
    }
}

/// In what unit durations fit the times: what follows in the same case, or at the same resource, begins when it ends or
/// later.
private struct UnitSearch {
    private(set) var found: DurationUnit?
    private(set) var reason = ""
    private(set) var words = "no case and no resource has two rows"

    private struct Fit {
        var unit: DurationUnit
        /// How many of the rows that something follows end within a second of its beginning, and how many behind it.
        var touches = 0
        var overlaps = 0
        /// What they take of the time until the next, each at most that.
        var work = 0.0
    }

    /// Rows that say enough.
    private static let most = 20_000

    /// - Parameter arePairs: `7:23`, which are minutes and seconds, or hours and minutes.
    init(_ rows: RawRows, cells: [DurationCell?], numbers: [UInt32], arePairs: Bool) {
        let isOfEnds = rows.moments(.start) == nil
        guard let known = rows.moments(isOfEnds ? .end : .start) else { return }
        let gaps = Self.gaps(rows, known, isOfEnds: isOfEnds, most: Self.most)
        guard !gaps.isEmpty else { return }
        var fits = (arePairs ? [DurationUnit.seconds, .minutes] : DurationUnit.allCases).map { Fit(unit: $0) }
        var count = 0
        var time = 0.0
        var values: [Int64] = []
        for (row, gap) in gaps {
            guard let cell = cells[Int(numbers[row])] else { continue }
            count += 1
            values.append(cell.length(in: .seconds))
            // Over a night everything fits.
            let isOfOneDay = gap <= Moment.day / 2
            if isOfOneDay { time += Double(gap) }
            for place in fits.indices {
                let length = max(0, cell.length(in: fits[place].unit))
                if (gap - length).magnitude <= Moment.second { fits[place].touches += 1 }
                if gap - length < -Moment.second { fits[place].overlaps += 1 }
                if isOfOneDay { fits[place].work += Double(min(length, gap)) }
            }
        }
        guard count >= 5 else { return }
        let share = { (part: Int) in Double(part) / Double(count) }
        if let best = fits.max(by: { $0.touches < $1.touches }), best.touches >= 5, share(best.touches) >= 0.02,
            fits.allSatisfy({ $0.unit == best.unit || $0.touches * 3 <= best.touches })
        {
            found = best.unit
            reason = "so \(best.touches) of \(count) end in the second in which the next begins"
            return
        }
        // What is shorter fits too. The longest is right where durations that had nothing to do with the times would
        // often last longer than until the next; milliseconds are told by programs alone, which say so.
        let fitting = fits.filter { share($0.overlaps) <= 0.05 }
        let longer = fits.first { share($0.overlaps) > 0.2 }
        words = "they fit between the times as \(fitting.map(\.unit.rawValue).joined(separator: ", or as "))"
        // Who does several things at once has minutes that overlap too, and hardly ever a hundred of them each.
        let areManySeconds = values.sorted()[values.count / 2] >= 100 * Moment.second
        guard let last = fitting.last, last.unit != .milliseconds,
            last.work >= 0.15 * time || (areManySeconds && last.unit == .seconds && longer?.unit == .minutes)
        else { return }
        found = last.unit
        reason =
            longer.map {
                "as \($0.unit.rawValue) \($0.overlaps) of \(count) would last longer than until the next begins"
            }
            ?? "so they fit between the times"
    }

    /// Of rows of the same case, or of the same resource, that follow each other: how long it is to the next, for
    /// starts; from the one before, for ends.
    static func gaps(
        _ rows: RawRows, _ known: [Int64], isOfEnds: Bool, most: Int
    ) -> [(row: Int, gap: Int64)] {
        var found: [(row: Int, gap: Int64)] = []
        for role in [ColumnRole.caseID, .resource] {
            guard let numbers = rows.numbers(role) else { continue }
            let order = known.indices.prefix(most).filter { Moment.isTime(known[$0]) && numbers[$0] != 0 }.sorted {
                (numbers[$0], known[$0], $0) < (numbers[$1], known[$1], $1)
            }
            for (one, next) in zip(order, order.dropFirst()) where numbers[one] == numbers[next] {
                let gap = known[next] - known[one]
                if gap > 0 { found.append((isOfEnds ? next : one, gap)) }
            }
        }
        return found
    }
}
