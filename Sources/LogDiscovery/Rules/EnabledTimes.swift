public import EventLogs

/// When each entry's turn could have come: from when on it waits.
public struct EnabledTimes: Sendable {
    /// By entry, in seconds since the log's first midnight; NaN where it cannot be known.
    public let times: [Double]
    /// By entry: whether the log itself says so. The others are concluded from what the case did before, and a delay on
    /// the way counts as waiting: an upper bound.
    public let isLogged: [Bool]

    public init(times: [Double], isLogged: [Bool]) { (self.times, self.isLogged) = (times, isLogged) }

    /// What the log says; else the latest end of the case's earlier entries that is not behind the start. Of a case's first
    /// entry without a time of arrival nothing is known.
    public init(_ log: EventLog) {
        var times = log.enabled
        var isLogged = [Bool](repeating: true, count: log.count)
        for number in 0..<log.caseCount {
            let range = log.entries(ofCase: number)
            if range.allSatisfy({ !times[$0].isNaN }) { continue }
            let order = range.sorted {
                let (a, b) = (CaseOrder.begin($0, log), CaseOrder.begin($1, log))
                return a < b || a == b && $0 < $1
            }
            var (latest, pending) = (log.arrived.isEmpty ? Double.nan : log.arrived[range.lowerBound], [Double]())
            for entry in order {
                let begin = CaseOrder.begin(entry, log)
                for end in pending where end <= begin { if !(latest >= end) { latest = end } }
                pending.removeAll { $0 <= begin }
                if times[entry].isNaN {
                    isLogged[entry] = false
                    times[entry] = latest <= begin ? latest : .nan
                }
                // So many go on at once at most; more would make a long case quadratic.
                if pending.count >= 64 { pending.removeFirst() }
                if !log.last(entry).isNaN { pending.append(log.last(entry)) }
            }
        }
        (self.times, self.isLogged) = (times, isLogged)
    }
}
