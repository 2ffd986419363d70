import EventLogs

/// A log as AgentSimulator's evaluation cuts it: the last fifth of its rows by their ends are for testing, and cases that
/// the cut divides are in neither part.
///
/// Source: lukaskirchdorfer/AgentSimulator @665a692.
struct PeersSplit {
    let train: EventLog
    let test: EventLog
    /// When testing begins: the first start of a tested case; and when the log ends.
    let from: Double
    let until: Double

    init(_ log: EventLog) {
        let ends = (0..<log.count).map { log.last($0) }.sorted()
        let cut = ends[ends.count * 4 / 5]
        var train = EventLogDraft(like: log)
        var test = EventLogDraft(like: log)
        var begin = Double.infinity
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            let late = entries.count { log.last($0) >= cut }
            if late != 0, late != entries.count { continue }
            for entry in entries {
                if late == 0 { train.add(log.row(entry), case: number) } else { test.add(log.row(entry), case: number) }
            }
            if late > 0 { begin = min(begin, entries.map { log.first($0) }.min() ?? begin) }
        }
        self.train = train.log()
        self.test = test.log()
        from = begin
        until = (ends.last ?? 0) + 1
    }

    /// The rows of those cases that lie within the tested time as a whole, as the split leaves them.
    func within(_ log: EventLog) -> ComparedLog { Self.compared(log) { $0 >= from && $1 < until } }

    var tested: ComparedLog { Self.compared(test) { _, _ in true } }

    /// The last training cases as many as are tested, moved by whole weeks to where testing begins.
    var replay: ComparedLog {
        let week = 604_800.0
        var starts = (0..<train.caseCount).map { train.first(train.entries(ofCase: $0).lowerBound) }
        starts.sort()
        let first = starts[max(0, starts.count - test.caseCount)]
        let shift = ((from - first) / week).rounded() * week
        var draft = EventLogDraft(like: train)
        for number in 0..<train.caseCount where train.first(train.entries(ofCase: number).lowerBound) >= first {
            for entry in train.entries(ofCase: number) {
                var row = train.row(entry)
                (row.enabled, row.start, row.end) = (row.enabled + shift, row.start + shift, row.end + shift)
                draft.add(row, case: number)
            }
        }
        return Self.compared(draft.log()) { _, _ in true }
    }

    private static func compared(_ log: EventLog, _ takes: (Double, Double) -> Bool) -> ComparedLog {
        var rows: [Int] = []
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            let begin = entries.map { log.first($0) }.min() ?? .nan
            let end = entries.map { log.last($0) }.max() ?? .nan
            let isWhole = entries.allSatisfy { !log.end[$0].isNaN && !log.start[$0].isNaN }
            if isWhole, takes(begin, end) { rows += entries }
        }
        return ComparedLog(
            cases: rows.map { Int(log.cases[$0]) }, activities: rows.map { Int(log.activity[$0]) },
            starts: rows.map { log.start[$0] }, ends: rows.map { log.end[$0] }, resources: nil,
            firstWeekday: ((log.firstDayNumber + 3) % 7 + 7) % 7)
    }
}
