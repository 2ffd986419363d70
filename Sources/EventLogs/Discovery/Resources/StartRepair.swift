/// Starts of a log that has ends only: work begins when it could and its resource was done with what it did before.
///
/// Chapela-Campa & Dumas, "Repairing activity start times to improve business process simulation". Servers are taken to
/// begin as soon as they can, so waits come out too short and services too long.
struct StartRepair {
    let start: [Double]
    let enabled: [Double]

    /// Nil where starts are logged of one entry in ten at least.
    init?(_ log: EventLog) {
        let known = log.start.count { !$0.isNaN }
        let ends = log.end.count { !$0.isNaN }
        guard ends > 0, known * 10 < ends else { return nil }
        var start = log.start
        var enabled = log.enabled
        // What went before in the case, by end.
        for number in 0..<log.caseCount {
            var last = Double.nan
            for entry in log.entries(ofCase: number).sorted(by: { (log.end[$0], $0) < (log.end[$1], $1) })
            where !log.end[entry].isNaN {
                if enabled[entry].isNaN { enabled[entry] = last }
                last = log.end[entry]
            }
        }
        var free = [Double](repeating: .nan, count: log.resources.count)
        for entry in SortedTimes.order(log.end).lazy.map({ Int($0) }) {
            let who = Int(log.resource[entry])
            let ready = who >= 0 ? free[who] : .nan
            if start[entry].isNaN {
                let begun =
                    if enabled[entry].isNaN {
                        ready
                    } else if ready.isNaN {
                        enabled[entry]
                    } else {
                        max(enabled[entry], ready)
                    }
                // Nothing went before: it cannot be told, and takes no time.
                start[entry] = begun.isNaN ? log.end[entry] : min(begun, log.end[entry])
            }
            if who >= 0 { free[who] = log.end[entry] }
        }
        self.start = start
        self.enabled = enabled
    }
}
