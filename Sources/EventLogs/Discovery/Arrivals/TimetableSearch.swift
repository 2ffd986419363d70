import SimulationKernel
internal import Statistics

/// Whether a stream keeps to one arrival every so long, and when it is open.
struct TimetableSearch {
    private(set) var result: (Timetable, Evidence)?

    /// In ascending order are `moments`, no two alike.
    /// - Parameter isEven: whether counts vary less than a tenth of what chance has: where the period is hardly longer than
    ///   the clock's unit, gaps alone do not tell.
    init(
        _ stream: RegularStream, moments: [Double], watched: WatchedTime, groups: WeekdayGroups, isEven: Bool
    ) {
        guard stream.isRegular || isEven && stream.share >= 0.99, let first = moments.first else { return }
        let share = ConfidenceInterval.share(
            Double(stream.kept), of: Double(stream.kept + stream.broken), confidence: 0.95)
        let period = Self.exact(stream.period, moments)
        let evidence = Evidence(
            .measured, count: moments.count, interval: share.lower...share.upper,
            remark: "\(stream.kept) of \(stream.kept + stream.broken) gaps in open hours are "
                + "\(RemarkText.duration(period)); the interval is that of their share, "
                + "\(RemarkText.p(stream.p)) by chance")
        let periods = WatchedTime.day / period
        var openings: [WeeklyStretch<Int>] = []
        if stream.interruptions > 0 {
            openings =
                (periods - periods.rounded()).magnitude < 1e-6 * periods
                ? TimetableOpenings(
                    moments, watched, groups: groups, period: period, perDay: Int(saturating: periods.rounded())
                ).openings
                : Self.dailyOpenings(moments, watched, period)
        }
        result = (Timetable(period: period, openings: openings, first: first), evidence)
    }

    /// The mean of the gaps that keep to it, whole seconds where it is that near to them.
    private static func exact(_ period: Double, _ moments: [Double]) -> Double {
        let gaps = zip(moments.dropFirst(), moments).map { $0 - $1 }.filter { ($0 - period).magnitude <= 1 + 1e-6 }
        let mean = gaps.reduce(0, +) / Double(gaps.count)
        return (mean - mean.rounded()).magnitude < 0.05 ? mean.rounded() : mean
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
