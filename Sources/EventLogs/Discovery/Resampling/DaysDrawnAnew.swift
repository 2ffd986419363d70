import SimulationKernel

/// A log as it might have been: its days, or its weeks, drawn anew with replacement.
///
/// A case belongs to the day on which it begins and goes with it as a whole, so that what one day's customers do to each
/// other stays. A day is replaced by one of the same weekday. Whole weeks are drawn where there are at least eight, since
/// days of one week resemble each other and work goes over the night (the bootstrap of blocks; Künsch 1989, Annals of
/// Statistics 17, 1217–1241). Cases that had begun before are there in every log.
package struct DaysDrawnAnew: Sendable {
    private let observed: ObservedLog
    /// How many days a block has: 7 or 1.
    package let blockDays: Int
    /// How many blocks there are to draw from.
    package let blocks: Int
    /// By block the cases that begin in it; those who had begun before are in none.
    private let members: [[Int]]
    private let before: [Int]

    /// Fewer than this many whole weeks are drawn day by day.
    package static let fewestWeeks = 8

    package init(_ observed: ObservedLog) {
        self.observed = observed
        let days = max(1, Int(saturating: ((observed.until - observed.from) / ObservedLog.day).rounded(.up)))
        let weeks = days / 7
        blockDays = weeks >= Self.fewestWeeks ? 7 : 1
        // Days behind the last whole week stay as they are.
        blocks = blockDays == 7 ? weeks : days
        var members = [[Int]](repeating: [], count: blocks)
        var before: [Int] = []
        let log = observed.log
        for number in 0..<log.caseCount {
            let begin = log.first(log.entries(ofCase: number).lowerBound) - observed.from
            let block = Int(saturating: (begin / (Double(blockDays) * ObservedLog.day)).rounded(.down))
            if begin >= 0, block < blocks { members[block].append(number) } else { before.append(number) }
        }
        self.members = members
        self.before = before
    }

    /// One such log; the same for the same seed and number.
    package func log(seed: UInt64, number: Int) -> ObservedLog {
        var stream = RandomStream(StreamKey(seed: seed, replication: UInt64(number), purpose: 0x6461_7973))
        var draft = EventLogDraft(like: observed.log)
        var cases = 0
        func add(_ number: Int, later shift: Double) {
            for entry in observed.log.entries(ofCase: number) {
                var row = observed.log.row(entry)
                row.enabled += shift
                row.start += shift
                row.end += shift
                row.arrived += shift
                draft.add(row, case: cases)
            }
            cases += 1
        }
        for number in before { add(number, later: 0) }
        for block in 0..<blocks {
            let others = blockDays == 7 ? 0..<blocks : 0..<((blocks - block % 7 + 6) / 7)
            let drawn = Int(stream.below(UInt64(others.count)))
            let source = blockDays == 7 ? drawn : block % 7 + 7 * drawn
            let shift = Double((block - source) * blockDays) * ObservedLog.day
            for number in members[source] { add(number, later: shift) }
        }
        return ObservedLog(draft.log(), from: observed.from, until: observed.until)
    }
}
