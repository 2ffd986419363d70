package import EventLogs
import SimulationKernel

/// That a log was cut at its beginning: who was under way then seems to come in the middle of his way.
///
/// Which cases those are says the rule by which `discover` counts them as no arrivals (``OddBeginnings``). In a simulated
/// log that is cut in the same place they are there as well.
package struct CutBeginning: Sendable {
    /// With these cases begin, by number as the simulation has it.
    package let entries: Set<Int>
    /// The log's first time.
    let begin: Double
    /// Cases that begin with another activity, of all.
    package let underWay: Int
    package let count: Int

    /// Of fewer cases hardly a figure can be shown or refuted, and how both begin makes no difference to the answer.
    private static let fewest = 90

    /// Nil where nothing speaks for it.
    /// - Parameters:
    ///   - log: which may be cut.
    ///   - takes: which rows are looked at, under the numbers that the simulation gives.
    package init?(_ log: EventLog, takes: (EventLog.Row) -> EventLog.Row?) {
        var firsts: [(time: Double, activity: Int)] = []
        var later: Set<Int> = []
        for number in 0..<log.caseCount {
            var first: (time: Double, activity: Int)?
            for entry in log.entries(ofCase: number) {
                guard let row = takes(log.row(entry)) else { continue }
                let time = log.first(entry)
                if time < first?.time ?? .infinity {
                    if let before = first { later.insert(before.activity) }
                    first = (time, row.activity)
                } else {
                    later.insert(row.activity)
                }
            }
            if let first { firsts.append(first) }
        }
        let odd = OddBeginnings(firsts) { later.contains($0) }.activities
        guard firsts.count >= Self.fewest, !odd.isEmpty, let begin = firsts.map(\.time).min() else { return nil }
        entries = Set(firsts.map(\.activity)).subtracting(odd)
        self.begin = begin
        underWay = firsts.count { odd.contains($0.activity) }
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
