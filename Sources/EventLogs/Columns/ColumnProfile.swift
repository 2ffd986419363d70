internal import Scenarios

/// What stands in the first rows of a column.
struct ColumnProfile {
    let name: String
    /// Cells that are not empty, and those of them that differ.
    let filled: Int
    let distinct: Int
    /// Cells with a date, those with a time of day alone, and those that are numbers which may be times.
    let dated: Int
    let clocks: Int
    let numbers: Int
    /// Cells such as `8.06`, which are times of day or numbers.
    let dottedClocks: Int
    /// Cells with a time of day behind the date.
    let timed: Int
    /// Cells that are plain numbers, and those that are durations, numbers among them.
    let numeric: Int
    let durations: Int
    /// Different cells, at most so many.
    let examples: [String]
    /// How many rows have the same as the row before them.
    let repeats: Int

    init(_ name: String, _ cells: [String]) {
        self.name = name
        var filled = 0
        var dated = 0
        var clocks = 0
        var numbers = 0
        var dottedClocks = 0
        var timed = 0
        var numeric = 0
        var durations = 0
        var repeats = 0
        var seen: Set<String> = []
        var examples: [String] = []
        var before: String?
        for cell in cells where !Self.isMissing(cell) {
            filled += 1
            if cell == before { repeats += 1 }
            before = cell
            if seen.insert(cell).inserted, examples.count < 40 { examples.append(cell) }
            if Double(cell) != nil { numeric += 1 }
            if DurationCell(cell) != nil { durations += 1 }
            var text = cell
            guard let parts = text.withUTF8({ TimeScan.parts($0) }) else { continue }
            switch parts.kind {
            case .clock: clocks += 1
            case .dottedClock: dottedClocks += 1
            case .number: numbers += Self.mayBeTime(parts) ? 1 : 0
            default:
                dated += 1
                if parts.hasTime { timed += 1 }
            }
        }
        self.filled = filled
        self.dated = dated
        self.clocks = clocks
        self.numbers = numbers
        self.dottedClocks = dottedClocks
        self.timed = timed
        self.numeric = numeric
        self.durations = durations
        distinct = seen.count
        self.examples = examples
        self.repeats = repeats
    }

    static func isMissing(_ cell: String) -> Bool {
        NumberCell.isMissing(cell) || cell.allSatisfy(\.isWhitespace)
    }

    /// Seconds or their parts since 1970 in 1990 to 2100; fewer digits are mostly something else.
    private static func mayBeTime(_ parts: TimeParts) -> Bool {
        guard let moment = TimeForm(order: nil, clock: WallClock(.asWritten)).moment(parts) else { return false }
        return (7_305...47_482).contains(Moment.dayNumber(moment))
    }

    private func isMost(_ count: Int) -> Bool { filled > 0 && count * 10 >= filled * 8 }

    /// At least half: enough where the name says it, since the others are then told as what they are not.
    var isHalfTimes: Bool { filled > 0 && (dated + clocks + numbers) * 2 >= filled }

    /// Nearly all cells are as `8.06` is, and none is as `8.75`: of prices and lengths four in ten have 60 to 99 behind
    /// the point.
    var isDottedClock: Bool { filled > 0 && dottedClocks * 50 >= filled * 49 }

    /// Dates, mostly with times of day.
    var isTime: Bool { isMost(dated) }
    /// Dates alone.
    var isDay: Bool { isTime && timed == 0 }
    var isClock: Bool { isMost(clocks) }
    var isNumeric: Bool { isMost(numeric) }
    var isDuration: Bool { isMost(durations) && !isTime }
}
