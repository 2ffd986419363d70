import SimulationKernel

/// When a timetable is open, a day being a whole number of its periods.
struct TimetableOpenings {
    private(set) var openings: [WeeklyStretch<Int>] = []
    private let period: Double
    private let phase: Double

    /// How often somebody came at a time of day, and on how many days it was watched.
    private struct DayCount {
        var came = 0
        var days = 0

        /// On at least half of the days.
        var isOpen: Bool { days > 0 && 2 * came >= days }
    }

    /// - Parameter perDay: how many periods a day has.
    init(_ moments: [Double], _ watched: WatchedTime, groups: WeekdayGroups, period: Double, perDay: Int) {
        let phase = Self.phase(of: moments, watched, period)
        self.period = period
        self.phase = phase
        var came = Array(repeating: Array(repeating: DayCount(), count: perDay), count: 7)
        for moment in moments {
            // The nearest time of the lattice, which may be on the next day.
            let place = Int(saturating: ((watched.clock(moment) - phase) / period).rounded())
            let day = watched.day(moment) + (place >= perDay ? 1 : place < 0 ? -1 : 0)
            came[watched.weekday(ofDay: day)][(place + perDay) % perDay].came += 1
        }
        for weekday in 0..<7 {
            for place in 0..<perDay {
                let start = phase + Double(place) * period
                let seen = watched.exposure(weekday: weekday, from: start, until: start + 1)
                came[weekday][place].days = Int(saturating: seen.rounded())
            }
        }
        for weekday in 0..<7 {
            append(weekday, came[weekday], alike: Self.pooled(came, groups: groups, weekday: weekday, perDay: perDay))
        }
    }

    /// All weekdays that are alike together.
    private static func pooled(
        _ came: [[DayCount]], groups: WeekdayGroups, weekday: Int, perDay: Int
    ) -> [DayCount] {
        let weekdays = groups.groups.first { $0.weekdays.contains(weekday) }?.weekdays ?? []
        return (0..<perDay).map { place in
            weekdays.reduce(DayCount()) {
                DayCount(came: $0.came + came[$1][place].came, days: $0.days + came[$1][place].days)
            }
        }
    }

    private mutating func append(_ weekday: Int, _ own: [DayCount], alike: [DayCount]) {
        // A weekday that was seen once is judged together with those that are like it.
        let seen = own.indices.map { own[$0].days >= 2 ? own[$0] : alike[$0] }
        guard own.contains(where: { $0.days > 0 }) else { return }
        var open = seen.map(\.isOpen)
        fill(&open, seen)
        var run: Range<Int>?
        for place in 0...open.count {
            if place < open.count, open[place] {
                run = (run?.lowerBound ?? place)..<place + 1
            } else if let found = run {
                let from = phase + Double(found.lowerBound) * period
                openings.append(
                    WeeklyStretch(
                        weekday: weekday, from: from, until: min(86_400, from + Double(found.count) * period),
                        value: found.count))
                run = nil
            }
        }
    }

    /// Up to three times in a row that somebody missed now and then, or that were hardly seen, are no closing time.
    private func fill(_ open: inout [Bool], _ seen: [DayCount]) {
        var last: Int?
        for place in open.indices where open[place] {
            if let last, place - last > 1, place - last <= 4 {
                let hole = last + 1..<place
                let (came, days) = hole.reduce((0, 0)) { ($0.0 + seen[$1].came, $0.1 + seen[$1].days) }
                if came > 0 || days < 3 * hole.count { for each in hole { open[each] = true } }
            }
            last = place
        }
    }

    /// Where on the lattice of periods most of the times are: by the median around the commonest place.
    private static func phase(of moments: [Double], _ watched: WatchedTime, _ period: Double) -> Double {
        func rest(_ value: Double) -> Double { value - (value / period).rounded(.down) * period }
        let rests = moments.map { rest(watched.clock($0)) }.sorted()
        // The middle of the densest second, the period being a circle.
        var most = 0
        var best = 0.0
        var high = 0
        for (low, value) in rests.enumerated() {
            high = max(high, low)
            while high < low + rests.count,
                (high < rests.count ? rests[high] : rests[high - rests.count] + period) - value <= 1
            { high += 1 }
            if high - low > most {
                let middle = (low + high - 1) / 2
                most = high - low
                best = middle < rests.count ? rests[middle] : rests[middle - rests.count]
            }
        }
        return best
    }
}
