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
