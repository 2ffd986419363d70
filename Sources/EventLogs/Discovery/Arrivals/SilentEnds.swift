internal import Statistics

/// Whether arrivals were watched all the time that the log goes: a log of so many cases goes on until the last one has
/// left, while nobody comes any more.
struct SilentEnds {
    private(set) var watched: WatchedTime
    private(set) var remarks: [String] = []

    private static let quarter = 900.0

    /// So many expected arrivals and none: once in a thousand times.
    private static let most = 6.907_755_278_982_137

    /// - Parameter times: in ascending order.
    init(_ times: [Double], in log: WatchedTime) {
        watched = log
        guard let first = times.first, let last = times.last, last > first else { return }
        // In whole quarters of an hour: a slot of which nothing was watched but the moment of an arrival would have any
        // rate.
        var inner = log
        inner.from = max(log.from, (first / Self.quarter).rounded(.down) * Self.quarter)
        inner.until = min(log.until, (last / Self.quarter).rounded(.down) * Self.quarter + Self.quarter)
        let totals = DayTotals(times, inner)
        let groups = WeekdayGroups(times, inner, dispersion: totals.totals.dispersion)
        let limit = Self.most * totals.totals.dispersion
        if Self.expected(groups, inner, from: inner.until, until: log.until, limit) > limit {
            watched.until = inner.until
            remarks.append(
                "Nobody comes behind the last arrival though the log goes on: what is behind it does not count as "
                    + "time in which somebody could have come.")
        }
        if Self.expected(groups, inner, from: log.from, until: inner.from, limit) > limit {
            watched.from = inner.from
            remarks.append(
                "The log begins before the first arrival by more than its rates let expect: the time before it does "
                    + "not count.")
        }
    }

    /// How many arrivals the rates let expect, at most about `limit`.
    private static func expected(
        _ groups: WeekdayGroups, _ time: WatchedTime, from: Double, until: Double, _ limit: Double
    ) -> Double {
        var stretch = time
        stretch.from = from
        stretch.until = until
        var sum = 0.0
        // A stream that is not missed in four years is not missed.
        for day in stretch.days.prefix(1_461) where sum <= limit {
            let weekday = time.weekday(ofDay: day)
            let midnight = Double(day) * WatchedTime.day
            guard let group = groups.groups.first(where: { $0.weekdays.contains(weekday) }) else { continue }
            for piece in group.pieces {
                let seen = min(until, midnight + piece.until) - max(from, midnight + piece.from)
                if seen > 0 { sum += seen * piece.rate }
            }
        }
        return sum
    }
}
