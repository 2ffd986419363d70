package import Statistics

/// How many came on each day that was watched from midnight to midnight.
struct DayTotals {
    let totals: DailyTotals

    /// - Parameter times: in ascending order.
    init(_ times: [Double], _ watched: WatchedTime) {
        // Years that are wrong make logs of a million days; their days say nothing.
        let days = watched.days.filter { watched.saw(day: $0) }
        guard let first = days.first, let last = days.last, days.count <= 20_000 else {
            totals = DailyTotals([])
            return
        }
        var counts = Array(repeating: 0, count: last - first + 1)
        for time in times {
            let day = watched.day(time)
            if day >= first, day <= last { counts[day - first] += 1 }
        }
        totals = DailyTotals(
            counts.enumerated().map { place, count in
                DailyTotals.Day(day: first + place, weekday: watched.weekday(ofDay: first + place), count: count)
            })
    }
}

/// How arrivals vary from day to day beyond weekdays.
package struct DayVariation: Sendable {
    /// How many days were watched from midnight to midnight.
    package var count = 0
    /// Variance over mean of the days' totals, weekdays and levels apart and odd days left out: 1 for streams by chance.
    package var dispersion: ChanceTests.Answer?
    /// The coefficient of variation of a factor that each day has of its own; nil where days vary as chance has it.
    package var factorCV: Double?
    package var factorEvidence: Evidence?
    /// Days outside what the others of their weekday let expect: holidays mostly. A draft scenario does not have them.
    package var oddDays: [DailyTotals.OddDay] = []
    /// Where the level changes; one element where it never does.
    package var levels: [DailyTotals.Level] = []
    /// How many days behind those watched count towards the levels, with the share of their arrivals that the log has.
    package var thinnedDays = 0

    /// A day from which on people come at other hours; nil where the hours stay.
    package var courseChange: CourseChange?

    package init() {}
}

extension DayVariation {
    /// - Parameter thinned: days behind those watched.
    init(_ days: DayTotals, _ groups: WeekdayGroups, thinned: [ThinnedDay] = []) {
        let totals = days.totals
        count = totals.days.count
        // More than ten years take their time and are hardly one organisation.
        if (14...4_000).contains(totals.days.count) {
            let later = Self.later(thinned, than: totals)
            thinnedDays = later.count
            levels = Self.longLevels(later.isEmpty ? totals : DailyTotals(totals.days + later))
        }
        oddDays = totals.oddDays(within: levels)
        let odd = Set(oddDays.map(\.day.day))
        // Few weeks: weekdays that are alike count as one.
        let isShort = totals.days.count < 21
        var counts: [[Int]: [Int]] = [:]
        for day in totals.days where !odd.contains(day.day) {
            let group = groups.groups.firstIndex { $0.weekdays.contains(day.weekday) } ?? -1
            let level = levels.firstIndex { day.day <= $0.last.day } ?? -1
            counts[[isShort ? group : day.weekday, level], default: []].append(day.count)
        }
        let grouped = counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
        guard let answer = PoissonTest.dispersion(groups: grouped) else { return }
        dispersion = ChanceTests.Answer(answer)
        if answer.index > 1, answer.p < 0.01 { setFactor(grouped) }
    }

    private static func later(_ thinned: [ThinnedDay], than totals: DailyTotals) -> [DailyTotals.Day] {
        guard let last = totals.days.last else { return [] }
        return thinned.filter { $0.day > last.day }.map {
            let weekday = (last.weekday + ($0.day - last.day)) % 7
            return DailyTotals.Day(day: $0.day, weekday: weekday, count: $0.count, share: $0.share)
        }
    }

    /// Levels of at least a week. Shorter ones are odd days, which would each be a level of their own: they are taken out, and
    /// levels are looked for again.
    private static func longLevels(_ totals: DailyTotals) -> [DailyTotals.Level] {
        var left = totals
        var levels = totals.levels()
        for _ in 0..<20 {
            let short = levels.filter { $0.last.day - $0.first.day < 6 }
            if short.isEmpty || levels.count == 1 { break }
            left = DailyTotals(
                left.days.filter { day in !short.contains { $0.first.day <= day.day && day.day <= $0.last.day } })
            levels = left.levels()
        }
        return levels
    }

    /// Counts with mean m and a factor of the day of their own have variance m + cv² m² (Brown et al. 2005; Whitt 1999).
    private mutating func setFactor(_ groups: [[Int]]) {
        var squares = 0.0
        var freedom = 0.0
        var means = 0.0
        var squaredMeans = 0.0
        for counts in groups where counts.count >= 2 {
            let mean = Double(counts.reduce(0, +)) / Double(counts.count)
            let left = Double(counts.count - 1)
            squares += counts.reduce(0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
            freedom += left
            means += left * mean
            squaredMeans += left * mean * mean
        }
        guard freedom >= 4, squaredMeans > 0 else { return }
        func cv(_ squares: Double) -> Double { (max(0, squares - means) / squaredMeans).squareRoot() }
        let law = ChiSquaredDistribution(degreesOfFreedom: freedom)
        let low = cv(squares * freedom / law.upperQuantile(0.025))
        let high = cv(squares * freedom / law.quantile(0.025))
        factorCV = cv(squares).withoutProcessorDigits
        factorEvidence = Evidence(
            .estimated, count: groups.reduce(0) { $0 + $1.count },
            interval: low.withoutProcessorDigits...high.withoutProcessorDigits,
            remark: "from the days' totals, as if they were normal")
    }
}
