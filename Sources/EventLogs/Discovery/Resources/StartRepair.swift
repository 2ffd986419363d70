/// Starts of a log that has ends only: work begins when it could and its resource was done with what it did before.
///
/// Chapela-Campa & Dumas, "Repairing activity start times to improve business process simulation". Servers are taken to
/// begin as soon as they can, so waits come out too short and services too long. Where nothing of the case is known
/// before the end nobody can say since when: from the end of the server's last work on it would be its idle time.
struct StartRepair {
    let start: [Double]
    let enabled: [Double]
    /// Entries of which nothing tells when they began; they stand at their end.
    let isUnknown: [Bool]

    /// Nil where starts are logged of one entry in ten at least.
    init?(_ log: EventLog) {
        let known = log.start.count { !$0.isNaN }
        let ends = log.end.count { !$0.isNaN }
        guard ends > 0, known * 10 < ends else { return nil }
        var start = log.start
        var enabled = log.enabled
        // What went before in the case, by end; before its first entry, that the customer came.
        for number in 0..<log.caseCount {
            let entries = log.entries(ofCase: number)
            var last = Double.nan
            for entry in entries where !log.arrived.isEmpty && !log.arrived[entry].isNaN {
                if !(log.arrived[entry] >= last) { last = log.arrived[entry] }
            }
            for entry in entries.sorted(by: { (log.end[$0], $0) < (log.end[$1], $1) }) where !log.end[entry].isNaN {
                if enabled[entry].isNaN, last <= log.end[entry] { enabled[entry] = last }
                last = log.end[entry]
            }
        }
        var isUnknown = [Bool](repeating: false, count: log.count)
        var free = [Double](repeating: .nan, count: log.resources.count)
        for entry in SortedTimes.order(log.end).lazy.map({ Int($0) }) {
            let who = Int(log.resource[entry])
            if start[entry].isNaN {
                let ready = who >= 0 && free[who] > enabled[entry] ? free[who] : enabled[entry]
                isUnknown[entry] = ready.isNaN
                start[entry] = ready.isNaN ? log.end[entry] : min(ready, log.end[entry])
            }
            if who >= 0 { free[who] = log.end[entry] }
        }
        self.start = start
        self.enabled = enabled
        self.isUnknown = isUnknown
    }
}
