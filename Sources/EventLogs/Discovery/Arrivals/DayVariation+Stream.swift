internal import Statistics

extension DayVariation {
    init(_ days: DayTotals, _ groups: WeekdayGroups) {
        let totals = days.totals
        count = totals.days.count
        // More than ten years take their time and are hardly one organisation.
        levels = (14...4_000).contains(totals.days.count) ? Self.longLevels(totals) : []
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
