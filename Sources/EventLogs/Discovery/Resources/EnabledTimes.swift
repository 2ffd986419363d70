/// Two activities that were seen under way at the same time in one case: neither waits for the other.
struct OverlappingPair: Hashable {
    /// The smaller number first.
    var one: Int
    var other: Int
    /// How often they overlapped, of as many times as the rarer of them took place.
    var overlaps: Int
    var chances: Int
}

/// Since when entries could have begun.
///
/// As logged, where most entries have it; else the latest end of an earlier entry of the case that had ended when this
/// one began, those left out that run beside it: pairs of activities that overlap in a share of cases (the overlapping
/// concurrency oracle of Chapela-Campa & Dumas, "Repairing activity start times to improve business process
/// simulation").
struct EnabledTimes {
    let enabled: [Double]
    let concurrent: [OverlappingPair]

    /// How many entries of a case are looked back on; of those before only the latest end counts.
    private static let reach = 48
    /// Overlaps below this share are taken as clocks and habits.
    private static let leastShare = 0.03
    private static let mostPairs = 200_000

    init(_ log: EventLog) {
        // Of the first of a case it may be known when the case came, which says nothing of the others.
        let later = (0..<log.caseCount).reduce((known: 0, all: 0)) { sum, number in
            // Of those who left before it began it is concluded where the others do not say it.
            let others = log.entries(ofCase: number).dropFirst().filter { log.fate[$0] != .gaveUp }
            return (sum.known + others.count { !log.enabled[$0].isNaN }, sum.all + others.count)
        }
        // Where cases have one entry each there are no others.
        let isKnown =
            later.all > 0 ? later.known * 2 > later.all : log.enabled.count { !$0.isNaN } * 2 > log.count
        if isKnown {
            enabled = log.enabled
            concurrent = []
            return
        }
        let concurrent = Self.pairs(log)
        self.concurrent = concurrent
        let width = log.activities.count
        let beside = Set(concurrent.map { $0.one * width + $0.other })
        var enabled = log.enabled
        let activity = log.activity
        let start = log.start
        let end = log.end
        for number in 0..<log.caseCount {
            let range = log.entries(ofCase: number)
            for entry in range where enabled[entry].isNaN && !start[entry].isNaN {
                var latest = -Double.infinity
                var unknown = -Double.infinity
                var beginsCase = true
                // Behind what lacks its end nobody knows since when the next could have begun.
                for earlier in max(range.lowerBound, entry - Self.reach)..<entry
                where end[earlier].isNaN && log.fate[earlier] != .open && start[earlier] <= start[entry] {
                    unknown = max(unknown, start[earlier])
                    beginsCase = false
                }
                for earlier in max(range.lowerBound, entry - Self.reach)..<entry where end[earlier] <= start[entry] {
                    let a = Int(activity[earlier])
                    let b = Int(activity[entry])
                    beginsCase = false
                    if end[earlier] > latest, beside.isEmpty || !beside.contains(min(a, b) * width + max(a, b)) {
                        latest = end[earlier]
                    }
                }
                if unknown > latest { continue }
                if latest > -.infinity {
                    enabled[entry] = latest
                } else if beginsCase, !log.arrived.isEmpty, log.arrived[entry] <= start[entry] {
                    enabled[entry] = log.arrived[entry]
                }
            }
        }
        self.enabled = enabled
    }

    /// Which activities overlap, in a share of the cases that is no accident.
    private static func pairs(_ log: EventLog) -> [OverlappingPair] {
        let width = log.activities.count
        let activity = log.activity
        let start = log.start
        let end = log.end
        var counts = [Int](repeating: 0, count: width)
        var overlaps: [Int: Int] = [:]
        for number in 0..<log.caseCount {
            let range = log.entries(ofCase: number)
            for entry in range {
                counts[Int(activity[entry])] += 1
                guard end[entry] > start[entry] else { continue }
                for earlier in max(range.lowerBound, entry - reach)..<entry
                where end[earlier] > start[entry] && start[earlier] < end[entry] && end[earlier] > start[earlier] {
                    let a = Int(activity[earlier])
                    let b = Int(activity[entry])
                    let key = min(a, b) * width + max(a, b)
                    // A case in which all overlaps all shall not fill the memory.
                    if overlaps.count < mostPairs || overlaps[key] != nil { overlaps[key, default: 0] += 1 }
                }
            }
        }
        return overlaps.keys.sorted().compactMap { key in
            let a = key / width
            let b = key % width
            let seen = overlaps[key] ?? 0
            let chances = min(counts[a], counts[b])
            guard seen >= 3, Double(seen) >= leastShare * Double(chances) else { return nil }
            return OverlappingPair(one: a, other: b, overlaps: seen, chances: chances)
        }
    }
}
