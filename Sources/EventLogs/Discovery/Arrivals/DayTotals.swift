internal import Statistics

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
