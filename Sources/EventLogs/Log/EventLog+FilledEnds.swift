internal import SimulationKernel

extension EventLog {
    /// The same, in which ends that nobody typed in are missing: a system that closes what is forgotten writes one
    /// time of day, mostly a second before midnight.
    ///
    /// Of one activity five ends at least, on three days or more, lie in the same second of the day, and within a
    /// quarter of an hour on either side of it hardly any other end; half of them took five times as long as half of
    /// the others do; and they are a fifth of the activity's ends at most. By chance ends far out in a tail fall into one second so rarely that it does not happen: five of a
    /// hundred within hours in one of 3,600 seconds an hour, once in more than a million logs. Such an entry is
    /// ``Fate/lost``.
    func withoutFilledEnds() -> (log: EventLog, finding: LogFinding?) {
        var byActivity: [[Int]] = Array(repeating: [], count: activities.count)
        for entry in 0..<count where start[entry] <= end[entry] && fate[entry] == .completed {
            byActivity[Int(activity[entry])].append(entry)
        }
        var filled: [Int] = []
        var clocks: Set<Int> = []
        for entries in byActivity where entries.count >= FilledEnds.fewestEnds {
            let found = FilledEnds(self, entries)
            filled += found.entries
            clocks.formUnion(found.clocks)
        }
        guard !filled.isEmpty else { return (self, nil) }
        var end = end
        var fate = fate
        var lines = LineCount()
        for entry in filled.sorted() {
            end[entry] = .nan
            fate[entry] = .lost
            lines.note(Int(line[entry]))
        }
        let log = EventLog(
            firstDay: firstDay, firstDayNumber: firstDayNumber, activities: activities, resources: resources,
            classes: classes, outcomes: outcomes, caseStarts: caseStarts, cases: cases, activity: activity,
            enabled: enabled, start: start, end: end, arrived: arrived, suspended: suspended, resource: resource,
            customerClass: customerClass, outcome: outcome, fate: fate, line: line)
        let times = clocks.sorted().prefix(3).map(FilledEnds.words).joined(separator: ", ")
        return (
            log,
            LogFinding(
                .filledEnds, filled.count, of: count,
                LogFinding.share(filled.count, count, "entries")
                    + " end at \(times) to the second, on many days, where "
                    + "hardly anything else ends",
                advice: "that is no end but one that nobody typed in: it is taken for missing", lines: lines.lines)
        )
    }
}

/// The ends of one activity that were filled in.
private struct FilledEnds {
    private(set) var entries: [Int] = []
    /// Seconds of the day.
    private(set) var clocks: [Int] = []

    static let fewestEnds = 25
    private static let fewest = 5
    private static let fewestDays = 3
    private static let around = 900

    init(_ log: EventLog, _ mine: [Int]) {
        var bySecond: [Int: [Int]] = [:]
        for entry in mine { bySecond[Self.clock(log.end[entry]), default: []].append(entry) }
        for second in bySecond.keys.sorted() {
            guard let some = bySecond[second], some.count >= Self.fewest, some.count * 5 <= mine.count else { continue }
            let days = Set(some.map { Int(saturating: (log.end[$0] / 86_400).rounded(.down)) })
            guard days.count >= Self.fewestDays else { continue }
            let near = mine.count { entry in
                let apart = (Self.clock(log.end[entry]) - second).magnitude
                return apart > 0 && min(Int(apart), 86_400 - Int(apart)) <= Self.around
            }
            guard near * 5 <= some.count else { continue }
            func lengths(_ entries: [Int]) -> [Double] { entries.map { log.end[$0] - log.start[$0] }.sorted() }
            let chosen = Set(some)
            let others = lengths(mine.filter { !chosen.contains($0) })
            let own = lengths(some)
            // Where several times of day are filled in, the longest of the others are such ends as well.
            guard own[own.count / 2] > 5 * others[others.count / 2] else { continue }
            entries += some
            clocks.append(second)
        }
    }

    private static func clock(_ time: Double) -> Int {
        let day = (time / 86_400).rounded(.down)
        return Int(saturating: (time - day * 86_400).rounded(.down))
    }

    /// `23:59:59`.
    static func words(_ second: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(second / 3600):\(two(second / 60 % 60)):\(two(second % 60))"
    }
}
