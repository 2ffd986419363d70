import CheckedNumbers
internal import NumericalMethods
internal import Statistics

/// Whether arrivals keep to booked times: most lie on a lattice, and as many come at one of its times from week to week, as
/// those who were only rounded to it do not.
struct BookedTimesSearch {
    private(set) var result: (BookedTimes, Evidence)?

    /// - Parameter times: in ascending order, all cases.
    init(_ times: [Double], _ watched: WatchedTime, _ groups: WeekdayGroups, _ lattice: AppointmentLattice) {
        guard lattice.p < 0.001, lattice.booked.estimate >= 0.5, watched.days.count <= 100_000 else { return }
        let spacing = lattice.spacing
        let perDay = Int(saturating: (WatchedTime.day / spacing).rounded())
        // Of each time of the week how many came on each day; a time counts to the lattice's that it is on or after.
        var counts: [[[Int]]] = Array(repeating: Array(repeating: [], count: perDay), count: 7)
        var next = 0
        for day in watched.days {
            let weekday = watched.weekday(ofDay: day)
            for place in 0..<perDay {
                let from = Double(day) * WatchedTime.day + Double(place) * spacing
                let begin = next
                while next < times.count, times[next] < from + spacing { next += 1 }
                if watched.from <= from, from < watched.until { counts[weekday][place].append(next - begin) }
            }
        }
        guard let even = PoissonTest.sparseDispersion(groups: counts.flatMap { $0 }), even.index < 1, even.p < 0.001
        else { return }
        let openings = Self.openings(counts, groups, spacing)
        result = (
            BookedTimes(spacing: spacing, openings: openings),
            Evidence(
                .estimated, count: times.count, interval: lattice.booked.lower...lattice.booked.upper,
                remark:
                    "\(lattice.onLattice) of \(lattice.count) lie on whole \(Written.duration(spacing)), and the numbers "
                    + "at a time of the week vary less than by chance (variance over mean "
                    + "\(Written.number(even.index)), \(Written.p(even.p))); the interval is that of the share booked")
        )
    }

    private static func openings(
        _ counts: [[[Int]]], _ groups: WeekdayGroups, _ spacing: Double
    ) -> [WeeklyStretch<Double>] {
        var openings: [WeeklyStretch<Double>] = []
        for group in groups.groups {
            let sums = counts[group.weekdays[0]].indices.map { place in
                group.weekdays.reduce((came: 0, days: 0)) {
                    ($0.came + counts[$1][place].reduce(0, +), $0.days + counts[$1][place].count)
                }
            }
            let penalty = PoissonSegments.schwarzPenalty(observations: sums.reduce(0) { $0 + $1.days })
            let cuts = PoissonSegments.cut(
                counts: sums.map(\.came), exposures: sums.map { Double($0.days) }, penalty: penalty)
            for cut in cuts {
                let (came, days) = sums[cut].reduce((0, 0)) { ($0.0 + $1.came, $0.1 + $1.days) }
                guard came > 0, days > 0 else { continue }
                openings += group.weekdays.map {
                    WeeklyStretch(
                        weekday: $0, from: Double(cut.lowerBound) * spacing, until: Double(cut.upperBound) * spacing,
                        value: Double(came) / Double(days))
                }
            }
        }
        return openings.sorted { ($0.weekday, $0.from) < ($1.weekday, $1.from) }
    }
}
