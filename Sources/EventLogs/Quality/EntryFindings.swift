internal import SimulationKernel

/// What single entries show: no duration, no resource, no start, no end.
enum EntryFindings {
    static func findings(_ log: EventLog) -> [LogFinding] {
        var zero = LineCount()
        var both = 0
        var missing = LineCount()
        var onlyEnd = LineCount()
        var open = LineCount()
        var lost = LineCount()
        let usual = UsualStamps(log)
        var noStart = LineCount()
        var noName = LineCount()
        var noEnabled = LineCount()
        var unseen = LineCount()
        for entry in 0..<log.count {
            let line = Int(log.line[entry])
            let start = log.start[entry]
            let end = log.end[entry]
            if !start.isNaN, !end.isNaN {
                both += 1
                if start == end { zero.note(line) }
            }
            if log.resource[entry] < 0 { missing.note(line) }
            if start.isNaN, !end.isNaN, log.fate[entry] == .completed { onlyEnd.note(line) }
            if log.fate[entry] == .open { open.note(line) }
            if log.fate[entry] == .gaveUp, end.isNaN, start.isNaN { unseen.note(line) }
            if log.fate[entry] == .lost { lost.note(line) }
            if start.isNaN, !end.isNaN, usual.hasStart[Int(log.activity[entry])], Self.isServed(log, entry) {
                noStart.note(line)
            }
            if log.resource[entry] < 0, usual.hasResource[Int(log.activity[entry])], Self.isServed(log, entry) {
                noName.note(line)
            }
            if log.enabled[entry].isNaN, usual.hasEnabled(entry, of: Int(log.activity[entry])) { noEnabled.note(line) }
        }
        var found: [LogFinding] = []
        func add(
            _ kind: LogFinding.Kind, _ count: LineCount, of all: Int, noun what: String, predicate says: String,
            advice: String?
        ) {
            if count.count == 0 { return }
            found.append(
                LogFinding(
                    kind, count.count, of: all, LogFinding.share(count.count, all, what) + says, advice: advice,
                    lines: count.lines))
        }
        add(
            .zeroDurations, zero, of: both, noun: "entries", predicate: " have no duration",
            advice: "they are marks or were entered afterwards")
        add(
            .noResource, missing, of: log.count, noun: "entries", predicate: " name no resource",
            advice: log.resources.isEmpty ? "without resources the number of servers is known by a bound only" : nil)
        add(
            .someWithoutStart, noStart, of: log.count, noun: "entries",
            predicate: " have an end and no start, where the others of their activity have one",
            advice: "discover keeps them out of waits, lines, services, busy figures and the order of service")
        if noStart.count == onlyEnd.count { onlyEnd = LineCount() }
        add(
            .someWithoutEnabled, noEnabled, of: log.count, noun: "entries",
            predicate: " do not say when they joined the line, where the others of their activity do",
            advice: "they are kept out of waits, lines and the order of service")
        add(
            .someWithoutResource, noName, of: log.count, noun: "entries",
            predicate: " name no resource, where the others of their activity do",
            advice: "nobody is busy with them in the figures, so that others seem to wait for nothing")
        add(
            .neverEnd, lost, of: log.count, noun: "entries",
            predicate: " never end, though the log goes on for far longer than any of their kind takes",
            advice:
                "discover keeps them out of lines, busy figures and the order of service; where customers leave "
                + "without a word, an 'outcome' column says so")
        add(
            .leftUnseen, unseen, of: log.count, noun: "entries",
            predicate: " gave up, and the log does not say when they left",
            advice:
                "they are counted as having left; how long customers would wait cannot be learned from them, and "
                + "needs a column of when they left")
        add(
            .onlyEnds, onlyEnd, of: log.count, noun: "entries", predicate: " have an end and no start",
            advice: "durations and waits are then known by bounds only")
        found += onlyStarts(log)
        add(
            .stillOpen, open, of: log.count, noun: "entries", predicate: " have no end in the log",
            advice: "they are taken as still going on")
        return found
    }

    /// Nothing ends in the whole log: how long anything takes is not in it. It takes no longer than until its case or
    /// its resource goes on.
    private static func onlyStarts(_ log: EventLog) -> [LogFinding] {
        let begun = (0..<log.count).filter { !log.start[$0].isNaN }
        guard !begun.isEmpty, log.end.allSatisfy(\.isNaN) else { return [] }
        var next = [Double](repeating: .infinity, count: log.count)
        func bound(_ groups: [[Int]]) {
            for group in groups {
                let sorted = group.sorted { (log.start[$0], $0) < (log.start[$1], $1) }
                for (one, other) in zip(sorted, sorted.dropFirst()) { next[one] = min(next[one], log.start[other]) }
            }
        }
        bound((0..<log.caseCount).map { number in log.entries(ofCase: number).filter { !log.start[$0].isNaN } })
        var byResource = [[Int]](repeating: [], count: log.resources.count)
        for entry in begun where log.resource[entry] >= 0 { byResource[Int(log.resource[entry])].append(entry) }
        bound(byResource)
        // Over a night it says nothing.
        let bounds = begun.map { next[$0] - log.start[$0] }.filter { $0 < 43_200 }
        var sentence = "the log has starts and no ends: how long anything takes is not in it"
        if bounds.count * 2 >= begun.count {
            let mean = bounds.reduce(0, +) / Double(bounds.count)
            sentence +=
                "; until the case or the resource goes on it is \(minutes(mean)) on average, and no service is "
                + "longer"
        }
        return [
            LogFinding(
                .onlyStarts, begun.count, of: log.count, sentence,
                advice: "name the column of ends, or of how long it took, as 'end' or 'duration' in the log's map")
        ]
    }

    private static func minutes(_ seconds: Double) -> String {
        let tenths = Int(saturating: (seconds / 6).rounded())
        return "\(tenths / 10).\(tenths % 10) min"
    }

    private static func isServed(_ log: EventLog, _ entry: Int) -> Bool {
        log.fate[entry] == .completed || log.fate[entry] == .brokenOff
    }
}

/// Which times the entries of an activity mostly have.
private struct UsualStamps {
    private(set) var hasStart: [Bool]
    private(set) var hasResource: [Bool]
    private let hasEnabled: [Bool]
    /// The same of entries behind the first of their case: when a case came says of that one alone since when it
    /// waited.
    private let hasLaterEnabled: [Bool]
    /// By entry; empty where the log does not say when cases came.
    private let isLater: [Bool]

    init(_ log: EventLog) {
        var all = [Int](repeating: 0, count: log.activities.count)
        var starts = all
        var enableds = all
        var names = all
        var later = all
        var laterEnableds = all
        var isLater = [Bool](repeating: false, count: log.arrived.isEmpty ? 0 : log.count)
        if !isLater.isEmpty {
            for number in 0..<log.caseCount {
                for entry in log.entries(ofCase: number).dropFirst() { isLater[entry] = true }
            }
        }
        for entry in 0..<log.count {
            let activity = Int(log.activity[entry])
            all[activity] += 1
            if !log.start[entry].isNaN { starts[activity] += 1 }
            if log.resource[entry] >= 0 { names[activity] += 1 }
            if !log.enabled[entry].isNaN { enableds[activity] += 1 }
            guard !isLater.isEmpty, isLater[entry] else { continue }
            later[activity] += 1
            if !log.enabled[entry].isNaN { laterEnableds[activity] += 1 }
        }
        self.isLater = isLater
        hasStart = all.indices.map { starts[$0] * 2 > all[$0] }
        hasResource = all.indices.map { names[$0] * 2 > all[$0] }
        hasEnabled = all.indices.map { enableds[$0] * 2 > all[$0] }
        hasLaterEnabled = all.indices.map { laterEnableds[$0] * 2 > later[$0] }
    }

    /// Whether entries such as this one mostly say since when they waited.
    func hasEnabled(_ entry: Int, of activity: Int) -> Bool {
        hasEnabled[activity] && (isLater.isEmpty || !isLater[entry] || hasLaterEnabled[activity])
    }
}

/// Resources that do two things at once.
enum OverlapFindings {
    static func findings(_ log: EventLog) -> [LogFinding] {
        var byResource = [[Int32]](repeating: [], count: log.resources.count)
        for entry in 0..<log.count where log.resource[entry] >= 0 && log.end[entry] > log.start[entry] {
            byResource[Int(log.resource[entry])].append(Int32(truncatingIfNeeded: entry))
        }
        var overlapping = LineCount()
        var all = 0
        for entries in byResource where !entries.isEmpty {
            let sorted = entries.sorted { (log.start[Int($0)], $0) < (log.start[Int($1)], $1) }
            var busyUntil = -Double.infinity
            for entry in sorted {
                all += 1
                // A millisecond is what rounding may bring about.
                if log.start[Int(entry)] < busyUntil - 1e-3 { overlapping.note(Int(log.line[Int(entry)])) }
                busyUntil = max(busyUntil, log.end[Int(entry)])
            }
        }
        if overlapping.count == 0 { return [] }
        return [
            LogFinding(
                .overlaps, overlapping.count, of: all,
                LogFinding.share(overlapping.count, all, "entries")
                    + " start while their resource is busy with another",
                advice: "such a resource is more than one server, does several things at once, or types in afterwards",
                lines: overlapping.lines)
        ]
    }
}
