internal import SimulationKernel

/// What single entries show: no duration, no resource, no start, no end.
enum EntryFindings {
    static func findings(_ log: EventLog) -> [LogFinding] {
        var zero = LineCount()
        var both = 0
        var missing = LineCount()
        var onlyEnd = LineCount()
        var open = LineCount()
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
            .onlyEnds, onlyEnd, of: log.count, noun: "entries", predicate: " have an end and no start",
            advice: "durations and waits are then known by bounds only")
        found += onlyStarts(log)
        add(
            .stillOpen, open, of: log.count, noun: "entries", predicate: " have no end in the log",
            advice: "they are taken as still going on")
        return found
    }

    /// Nothing ends in the whole log: how long anything takes is not in it. It takes no longer than until its case or its
    /// resource goes on.
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
