/// How long servers take from one customer to the next who is there already: shorter free times are no idleness.
struct TurnTime {
    /// In seconds, at least one.
    let seconds: Double

    /// - Parameter resources: of one pool.
    init(_ entries: ResourceEntries, resources: [Int], grain: Double) {
        var gaps: [Double] = []
        var lengths: [Double] = []
        for who in resources {
            var last = -Double.infinity
            var isFirst = true
            for entry in entries.entries(ofResource: who).lazy.map({ Int($0) }) {
                let gap = entries.start[entry] - last
                if !isFirst, gap >= 0, gap < 14_400, entries.enabled[entry] < last { gaps.append(gap) }
                let end = entries.end[entry]
                if end > entries.start[entry] { lengths.append(end - entries.start[entry]) }
                if end >= last {
                    last = end
                    isFirst = false
                }
            }
        }
        guard gaps.count >= 20, !lengths.isEmpty else {
            seconds = max(1, grain)
            return
        }
        gaps.sort()
        lengths.sort()
        let middle = lengths[lengths.count / 2]
        // Where the next is taken at once as a rule, what lies between is the habit of the place.
        let isHabit = gaps[gaps.count / 2] <= 0.2 * middle
        seconds = max(1, grain, isHabit ? min(gaps[gaps.count * 3 / 4], 0.5 * middle) : 0)
    }

    /// How finely the clock was read: 60 where nearly all starts are whole minutes, in seconds.
    static func grain(_ entries: ResourceEntries) -> Double {
        var minutes = 0
        var known = 0
        for time in entries.start where !time.isNaN {
            known += 1
            if (time / 60).rounded() * 60 == time { minutes += 1 }
        }
        return known > 0 && minutes * 10 >= known * 9 ? 60 : 1
    }
}
