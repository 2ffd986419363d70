/// Cases that had begun before the log does, or go on behind its end.
enum CutFindings {
    static func findings(_ log: EventLog) -> [LogFinding] {
        guard log.caseCount >= 20, log.count > log.caseCount else { return [] }
        var firsts: [Int] = []
        var lasts: [Int] = []
        var ends: [(Double, Double)] = []
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            var last = entries.lowerBound
            var end = -Double.infinity
            for entry in entries where log.last(entry) >= end {
                last = entry
                end = log.last(entry)
            }
            firsts.append(entries.lowerBound)
            lasts.append(last)
            ends.append((log.first(entries.lowerBound), end))
        }
        let begin = ends.map(\.0).min() ?? 0
        let close = ends.map(\.1).max() ?? 0
        let lengths = ends.map { $0.1 - $0.0 }.sorted()
        // As long as nine in ten cases take: whoever was there before the log began is seen in it.
        let margin = lengths[lengths.count * 9 / 10]
        let usualFirst = usual(firsts.map { Int(log.activity[$0]) }, log.activities.count)
        let usualLast = usual(lasts.map { Int(log.activity[$0]) }, log.activities.count)
        var early = LineCount()
        var late = LineCount()
        for number in 0..<log.caseCount {
            let first = firsts[number]
            let last = lasts[number]
            if ends[number].0 <= begin + margin, !usualFirst[Int(log.activity[first])] {
                early.note(Int(log.line[first]))
            }
            let isOpen = log.fate[last] == .open
            if ends[number].1 >= close - margin, isOpen || !usualLast[Int(log.activity[last])] {
                late.note(Int(log.line[last]))
            }
        }
        var found: [LogFinding] = []
        if early.count > 0 {
            found.append(
                LogFinding(
                    .casesCutAtStart, early.count, of: log.caseCount,
                    LogFinding.share(early.count, log.caseCount, "cases")
                        + " begin in the middle at the log's start: what came before is not in it",
                    advice: "they are no arrivals; their times in the house are too short", lines: early.lines))
        }
        if late.count > 0 {
            found.append(
                LogFinding(
                    .casesCutAtEnd, late.count, of: log.caseCount,
                    LogFinding.share(late.count, log.caseCount, "cases") + " are not over at the log's end",
                    advice: "leaving them out would make long cases rare: they are censored", lines: late.lines))
        }
        return found
    }

    /// Activities with which at least one case in twenty begins or ends.
    private static func usual(_ activities: [Int], _ count: Int) -> [Bool] {
        var counts = [Int](repeating: 0, count: count)
        for activity in activities { counts[activity] += 1 }
        return counts.map { $0 * 20 >= activities.count }
    }
}
