internal import SimulationKernel

extension EventLog {
    /// The same, in which what never ends though the log goes on is ``Fate/lost``.
    ///
    /// An entry that had been under way, or waiting, for u when the log ended is one more of the n of its activity that
    /// are over. If all are alike it is longer than the longest of them once in n + 1 logs; it is called lost where at
    /// least 20 are over and u is three times the longest, or ten times what one in a hundred exceeds where a single
    /// one is far out. So a stay that is merely long stays open, and a row whose end nobody typed in is found: it would
    /// keep a server busy to the end of the log, or stand in a line in which all others pass it.
    func settled() -> EventLog {
        guard fate.contains(.open) else { return self }
        let services = UsualTimes(self) { start[$0] <= end[$0] ? end[$0] - start[$0] : .nan }
        let waits = UsualTimes(self) { entry in
            let left = start[entry].isNaN && fate[entry] == .gaveUp ? end[entry] : start[entry]
            return enabled[entry] <= left ? left - enabled[entry] : .nan
        }
        var until = -Double.infinity
        for entry in 0..<count where last(entry) > until { until = last(entry) }
        var settled = fate
        for entry in 0..<count where fate[entry] == .open && end[entry].isNaN {
            let isRunning = !start[entry].isNaN
            let limit = isRunning ? services.limits[Int(activity[entry])] : waits.limits[Int(activity[entry])]
            let since = isRunning ? start[entry] : enabled[entry]
            if let limit, until - since > limit { settled[entry] = .lost }
        }
        return EventLog(
            firstDay: firstDay, firstDayNumber: firstDayNumber, activities: activities, resources: resources,
            classes: classes, outcomes: outcomes, caseStarts: caseStarts, cases: cases, activity: activity,
            enabled: enabled, start: start, end: end, arrived: arrived, suspended: suspended, resource: resource,
            customerClass: customerClass, outcome: outcome, fate: settled, line: line)
    }
}

/// How long something of each activity takes at most, as far as anybody can tell.
private struct UsualTimes {
    /// By activity, in seconds; nil where too few are over.
    private(set) var limits: [Double?]

    private static let fewest = 20
    /// What takes no time at all is not said to be lost after a second.
    private static let least = 3600.0

    /// - Parameter duration: of an entry; NaN where it is not known.
    init(_ log: EventLog, _ duration: (Int) -> Double) {
        var values = [[Double]](repeating: [], count: log.activities.count)
        for entry in 0..<log.count {
            let time = duration(entry)
            if time >= 0 { values[Int(log.activity[entry])].append(time) }
        }
        limits = values.map { values in
            guard values.count >= Self.fewest else { return nil }
            let sorted = values.sorted()
            let most = sorted[sorted.count - 1]
            let usual = sorted[Int(saturating: (0.99 * Double(sorted.count - 1)).rounded())]
            return max(Self.least, min(3 * most, 10 * usual))
        }
    }
}
