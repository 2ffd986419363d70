import CheckedNumbers
internal import Statistics

/// Whether a stream keeps to one arrival every so long, and when it is open.
struct TimetableSearch {
    private(set) var result: (Timetable, Evidence)?

    /// - Parameter moments: in ascending order, no two alike.
    init(_ moments: [Double], _ watched: WatchedTime, _ groups: WeekdayGroups) {
        guard let stream = RegularStream(moments), stream.isRegular, let first = moments.first else { return }
        let share = ConfidenceInterval.share(
            Double(stream.kept), of: Double(stream.kept + stream.broken), confidence: 0.95)
        let period = Self.exact(stream.period, moments)
        let evidence = Evidence(
            .measured, count: moments.count, interval: share.lower...share.upper,
            remark: "\(stream.kept) of \(stream.kept + stream.broken) gaps in open hours are "
                + "\(Written.duration(period)); the interval is that of their share, \(Written.p(stream.p)) by chance")
        let periods = WatchedTime.day / period
        if (periods - periods.rounded()).magnitude < 1e-6 * periods, periods >= 1 {
            let openings = Self.openings(moments, watched, groups, period, Int(saturating: periods.rounded()))
            result = (Timetable(period: period, openings: openings, first: first), evidence)
        } else {
            let openings = stream.interruptions == 0 ? [] : Self.dailyOpenings(moments, watched, period)
            result = (Timetable(period: period, openings: openings, first: first), evidence)
        }
    }

    /// The mean of the gaps that keep to it, whole seconds where it is that near to them.
    private static func exact(_ period: Double, _ moments: [Double]) -> Double {
        let gaps = zip(moments.dropFirst(), moments).map { $0 - $1 }.filter { ($0 - period).magnitude <= 1 + 1e-6 }
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        return (mean - mean.rounded()).magnitude < 0.05 ? mean.rounded() : mean
    }

    /// By the times of day on the lattice: one is open where somebody came on at least half of the days seen.
    private static func openings(
        _ moments: [Double], _ watched: WatchedTime, _ groups: WeekdayGroups, _ period: Double, _ perDay: Int
    ) -> [WeeklyStretch<Int>] {
        let phase = phase(of: moments, watched, period)
        var came = Array(repeating: Array(repeating: 0, count: perDay), count: 7)
        for moment in moments {
            // The nearest time of the lattice, which may be on the next day.
            let place = ((watched.clock(moment) - phase) / period).rounded()
            let day = watched.day(moment) + (place >= Double(perDay) ? 1 : place < 0 ? -1 : 0)
            came[watched.weekday(ofDay: day)][(Int(saturating: place) + perDay) % perDay] += 1
        }
        var openings: [WeeklyStretch<Int>] = []
        for weekday in 0..<7 {
            var run: (from: Int, count: Int)?
            for place in 0...perDay {
                let start = phase + Double(place) * period
                let seen = place < perDay ? seen(watched, weekday, start) : 0
                if place < perDay, seen > 0, 2 * came[weekday][place] >= seen {
                    run = (run?.from ?? place, (run?.count ?? 0) + 1)
                } else if let found = run {
                    let from = phase + Double(found.from) * period
                    openings.append(
                        WeeklyStretch(
                            weekday: weekday, from: from, until: min(86_400, from + Double(found.count) * period),
                            value: found.count))
                    run = nil
                }
            }
        }
        return openings
    }

    /// On how many days of a weekday a time of day was watched.
    private static func seen(_ watched: WatchedTime, _ weekday: Int, _ second: Double) -> Int {
        Int(saturating: watched.exposure(weekday: weekday, from: second, until: second + 1e-3) / 1e-3 + 0.5)
    }

    /// Where on the lattice of periods most of the times are: by the median around the commonest place.
    private static func phase(of moments: [Double], _ watched: WatchedTime, _ period: Double) -> Double {
        func rest(_ value: Double) -> Double { value - (value / period).rounded(.down) * period }
        let rests = moments.map { rest(watched.clock($0)) }.sorted()
        // The middle of the densest second, the period being a circle.
        var (most, best, high) = (0, 0.0, 0)
        for (low, value) in rests.enumerated() {
            high = max(high, low)
            while high < low + rests.count,
                (high < rests.count ? rests[high] : rests[high - rests.count] + period) - value <= 1
            { high += 1 }
            if high - low > most {
                let middle = (low + high - 1) / 2
                (most, best) = (high - low, middle < rests.count ? rests[middle] : rests[middle - rests.count])
            }
        }
        return best
    }

    /// Of periods that no day is a whole number of: each opening begins anew, by the medians of its days.
    private static func dailyOpenings(
        _ moments: [Double], _ watched: WatchedTime, _ period: Double
    ) -> [WeeklyStretch<Int>] {
        var firsts = Array(repeating: [(second: Double, count: Int)](), count: 7)
        var last: Int?
        for moment in moments {
            let day = watched.day(moment)
            let weekday = watched.weekday(ofDay: day)
            if day != last { firsts[weekday].append((watched.clock(moment), 0)) }
            firsts[weekday][firsts[weekday].count - 1].count += 1
            last = day
        }
        return (0..<7).compactMap { weekday in
            let days = firsts[weekday]
            // Open on at least half of the days.
            guard !days.isEmpty, 2 * days.count >= watched.count(of: weekday) else { return nil }
            let from = days.map(\.second).sorted()[days.count / 2]
            let count = days.map(\.count).sorted()[days.count / 2]
            return WeeklyStretch(
                weekday: weekday, from: from, until: min(86_400, from + Double(count) * period), value: count)
        }
    }
}
