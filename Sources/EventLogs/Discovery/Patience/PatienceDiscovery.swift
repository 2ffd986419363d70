internal import Statistics

/// At which stations customers give up, and after how long.
package struct PatienceDiscovery: Sendable {
    /// By activity, then by class. Stations at which nobody gave up, balked or was refused are in it without a law.
    package let stations: [DiscoveredPatience]

    package init(_ observed: ObservedLog) {
        let log = observed.log
        var last = 0.0
        for entry in 0..<log.count where log.last(entry) > last { last = log.last(entry) }
        let until = observed.until.isFinite ? observed.until : last
        // Where nobody left, waits need not be looked at.
        var left = Array(repeating: false, count: log.activities.count)
        for entry in 0..<log.count {
            switch log.fate[entry] {
            case .gaveUp, .balked, .refused: left[Int(log.activity[entry])] = true
            default: break
            }
        }
        // Those who were served waited since the step before, where the log does not say since when: without their waits
        // all would seem as impatient as those who left.
        let enabled = left.contains(true) ? EnabledTimes(log).enabled : log.enabled
        var waits = Array(repeating: [Int: WatchedWaits](), count: log.activities.count)
        var served = Array(repeating: 0, count: log.activities.count)
        for entry in 0..<log.count {
            let activity = Int(log.activity[entry])
            if left[activity] {
                waits[activity][Int(log.customerClass[entry]), default: WatchedWaits()].add(
                    log, entry, enabled: enabled[entry], until: until)
            } else {
                served[activity] += 1
            }
        }
        let classes = StationClasses(waits)
        let fewest = Self.fewestForAllFamilies(classes)
        var stations: [DiscoveredPatience] = []
        for activity in log.activities.indices {
            guard left[activity] else {
                stations.append(Self.nobody(activity, among: served[activity]))
                continue
            }
            for (number, waits) in classes.groups[activity] {
                stations.append(
                    StationPatience(
                        activity, number, waits, classTest: classes.p[activity],
                        families: waits.gaveUp >= fewest ? CensoredSample.families : [.exponential]
                    ).found)
            }
        }
        self.stations = stations
    }

    /// Logs with thousands of stations: all families are tried at the two hundred with most who gave up, at the others the
    /// exponential law alone.
    private static func fewestForAllFamilies(_ classes: StationClasses) -> Int {
        let counts = classes.groups.flatMap { $0.map(\.waits.gaveUp) }.sorted(by: >)
        return counts.count > 200 ? counts[200] + 1 : 0
    }

    private static func nobody(_ activity: Int, among count: Int) -> DiscoveredPatience {
        var found = DiscoveredPatience(
            activity: activity,
            evidence: Evidence(.measured, count: count, remark: "nobody gave up among \(count)"))
        found.count = count
        if count > 0 {
            let share = ConfidenceInterval.share(0, of: Double(count), confidence: 0.95)
            found.gaveUpShare = Evidence(.measured, count: count, interval: share.lower...share.upper)
        }
        return found
    }
}
