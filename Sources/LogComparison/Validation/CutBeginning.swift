package import EventLogs
import SimulationKernel

/// That a log was cut at its beginning: who was under way then seems to come in the middle of his way.
///
/// Such cases begin with activities with which hardly any case begins later on, and they are early. In a simulated log
/// that is cut in the same place they are there as well.
package struct CutBeginning: Sendable {
    /// With these cases begin, by number as the simulation has it.
    package let entries: Set<Int>
    /// The log's first time.
    let begin: Double
    /// Cases that begin with another activity, of all.
    package let underWay: Int
    package let count: Int

    private static let fewest = 30
    /// Of the cases of the last third, so many begin with an activity that is one of the beginning.
    private static let shareOfEntries = 0.01
    private static let fewestUnderWay = 10
    /// So many of the cases of the first third at least seem to begin in the middle, and four times those of the last.
    private static let leastShare = 0.02
    private static let timesTheLast = 4.0

    /// Nil where nothing speaks for it.
    /// - Parameters:
    ///   - log: which may be cut.
    ///   - takes: which rows are looked at, under the numbers that the simulation gives.
    package init?(_ log: EventLog, takes: (EventLog.Row) -> EventLog.Row?) {
        var firsts: [(time: Double, activity: Int)] = []
        for number in 0..<log.caseCount {
            var first: (time: Double, activity: Int)?
            for entry in log.entries(ofCase: number) {
                let time = log.first(entry)
                guard time < first?.time ?? .infinity, let row = takes(log.row(entry)) else { continue }
                first = (time, row.activity)
            }
            if let first { firsts.append(first) }
        }
        guard let begin = firsts.map(\.time).min(), let end = firsts.map(\.time).max(), end > begin else { return nil }
        let third = (end - begin) / 3
        let late = firsts.filter { $0.time > end - third }
        let early = firsts.filter { $0.time <= begin + third }
        guard late.count >= Self.fewest, early.count >= Self.fewest else { return nil }
        let counts = Dictionary(late.map { ($0.activity, 1) }, uniquingKeysWith: +)
        let entries = Set(counts.filter { Double($0.value) >= Self.shareOfEntries * Double(late.count) }.keys)
        func underWay(_ all: [(time: Double, activity: Int)]) -> Int { all.count { !entries.contains($0.activity) } }
        let seen = underWay(early)
        let share = Double(seen) / Double(early.count)
        guard seen >= Self.fewestUnderWay, share >= Self.leastShare,
            share >= Self.timesTheLast * Double(underWay(late)) / Double(late.count)
        else { return nil }
        self.entries = entries
        self.begin = begin
        self.underWay = underWay(firsts)
        count = firsts.count
    }

    /// What is said of it.
    var remark: String {
        let tenths = Int(saturating: (1000 * Double(underWay) / Double(count)).rounded())
        let share = tenths >= 100 ? "\((tenths + 5) / 10)%" : "\(tenths / 10).\(tenths % 10)%"
        return
            "\(underWay) of \(count) cases (\(share)) begin in the middle of their way, and nearly all of them early: "
            + "the log was cut at its beginning, and they were under way then. Both logs are cut there; such cases "
            + "count in neither of them as arrivals or with their time in the house."
    }
}
