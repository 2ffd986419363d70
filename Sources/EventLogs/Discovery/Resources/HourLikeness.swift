import SimulationKernel

/// Which resources keep the same hours.
enum HourLikeness {
    /// Above which two resources keep the same hours.
    private static let likeness = 0.7

    /// Resources by the hours of the week that they keep; who is hardly seen goes with the largest group.
    static func groups(_ stretches: [DutyStretches], _ weeks: LogWeeks) -> [Int] {
        let profiles = stretches.map { hours($0, weeks) }
        let isObserved = stretches.map { $0.all.count >= 6 && $0.stamps >= 40 }
        let search = PoolSearch(profiles.indices.map { isObserved[$0] ? profiles[$0] : [] }, threshold: likeness)
        var result = [Int](repeating: 0, count: stretches.count)
        let largest = search.pools.indices.max {
            search.pools[$0].activities.count < search.pools[$1].activities.count
        }
        for index in result.indices { result[index] = largest ?? 0 }
        for (number, pool) in search.pools.enumerated() { for index in pool.activities { result[index] = number } }
        return result
    }

    /// By hour of the week in how many weeks it was there.
    private static func hours(_ stretches: DutyStretches, _ weeks: LogWeeks) -> [(resource: Int, count: Int)] {
        var counts = [Int](repeating: 0, count: 168)
        var last = -Double.infinity
        for stretch in stretches.all {
            var hour = max(last + 1, (stretch.from / 3600).rounded(.down))
            while hour * 3600 <= stretch.until {
                let day = Int(saturating: (hour / 24).rounded(.down))
                counts[weeks.weekday(day) * 24 + Int(saturating: hour - Double(day) * 24)] += 1
                last = hour
                hour += 1
            }
        }
        return counts.indices.filter { counts[$0] > 0 }.map { ($0, counts[$0]) }
    }
}
