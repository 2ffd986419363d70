/// Why a row is not taken.
package enum LeftOutReason: String, Sendable, Hashable, CaseIterable {
    case uneven
    case excludedByMap
    case noCase
    case noActivity
    case unreadableTime
    case noTime
    case repeated
    case copied
    /// It differs from another row of the same case, activity and start in one cell alone.
    case nearlyCopied
    case wrongYear
    case farAway
    case endsBeforeStart
    case unknownTransition

    /// As it follows 'it' or 'they'.
    func words(isOne: Bool) -> String {
        let (one, many, rest) = words
        return (isOne ? one : many) + " " + rest
    }

    private var words: (one: String, many: String, rest: String) {
        switch self {
        case .uneven: ("has", "have", "another number of cells than the header")
        case .excludedByMap: ("is", "are", "left out by the map")
        case .noCase: ("has", "have", "no case")
        case .noActivity: ("has", "have", "no activity")
        case .unreadableTime: ("has", "have", "a time that cannot be read")
        case .noTime: ("has", "have", "no time")
        case .repeated: ("repeats", "repeat", "an earlier row, cell by cell")
        case .copied: ("repeats", "repeat", "an earlier row in all that is read of it, and what differs is not read")
        case .nearlyCopied:
            ("repeats", "repeat", "an earlier row of the same case, activity and start but for one cell")
        case .wrongYear: ("is", "are", "years away from the rest of the log")
        case .farAway: ("is", "are", "months away from all other rows of the log")
        case .endsBeforeStart: ("has", "have", "an end before the start")
        case .unknownTransition: ("says", "say", "of an activity what is no transition of XES")
        }
    }

    /// What to do about it.
    package var advice: String {
        switch self {
        case .uneven: "a cell with the separator in it needs quotes around it"
        case .excludedByMap: "edit 'leave-out' in the log's map to take them"
        case .noCase, .noActivity: "fill the cells, or name another column in the log's map"
        case .unreadableTime: "write times as 2026-03-02 08:15:30"
        case .noTime: "name all columns of times in the log's map"
        case .repeated: "an export was put together twice; 'repeated: take' in the log's map takes them"
        case .wrongYear:
            "correct the dates, of which 1900 and 1970 mostly stand for one that nobody entered; years that were meant "
                + "make a log of their own"
        case .farAway:
            "correct the dates; what was meant makes a log of its own, since nothing is known of the time in between"
        case .nearlyCopied:
            "one of each such rows counts, the first; 'repeated: take' in the log's map takes them all"
        case .copied:
            "nobody does the same for the same case twice from one second to the same other one; 'repeated: "
                + "take' in the "
                + "log's map takes them"
        case .endsBeforeStart: "correct the times, or swap 'start' and 'end' in the log's map"
        case .unknownTransition: "say what the words mean under 'values: { lifecycle: … }' in the log's map"
        }
    }
}

/// How many rows something is true of, and the first lines of them.
package struct LineCount: Sendable, Hashable {
    package private(set) var count = 0
    /// At most five.
    package private(set) var lines: [Int] = []
    private var last = -1

    package init() {}

    mutating func note(_ line: Int) {
        count += 1
        last = line
        if lines.count < 5 { lines.append(line) }
    }

    /// The same of rows of which one may come several times in a row.
    mutating func noteOnce(_ line: Int) { if line != last { note(line) } }
}
