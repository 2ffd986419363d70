import SimulationKernel
internal import Statistics

/// How many came around each time of a lattice, by weekday, on each day.
struct LatticeCounts {
    /// By weekday and time of the lattice: of each day watched how many.
    private(set) var counts: [[[Int]]]
    private let spacing: Double

    /// - Parameters:
    ///   - times: in ascending order.
    ///   - spacing: divides a day.
    ///   - phase: where what counts to a time begins, in seconds after midnight: half a spacing before it for who comes too
    ///     early as often as too late.
    init(_ times: [Double], _ watched: WatchedTime, spacing: Double, phase: Double) {
        self.spacing = spacing
        let perDay = Int(saturating: (WatchedTime.day / spacing).rounded())
        counts = Array(repeating: Array(repeating: [], count: perDay), count: 7)
        var next = 0
        // A million slots of empty years tell nothing.
        for day in watched.days.prefix(20_000) {
            let weekday = watched.weekday(ofDay: day)
            for place in 0..<perDay {
                let from = Double(day) * WatchedTime.day + phase + Double(place) * spacing
                while next < times.count, times[next] < from { next += 1 }
                let begin = next
                while next < times.count, times[next] < from + spacing { next += 1 }
                if watched.from - spacing < from, from < watched.until { counts[weekday][place].append(next - begin) }
            }
        }
    }

    /// Stretches of the week in which about as many come at each time, none where nobody does.
    /// - Parameter first: the first time of the lattice in a day.
    func openings(_ groups: WeekdayGroups, at first: Double) -> [WeeklyStretch<Double>] {
        var openings: [WeeklyStretch<Double>] = []
        for group in groups.groups {
            let sums = counts[group.weekdays[0]].indices.map { place in
                group.weekdays.reduce((came: 0, days: 0)) {
                    ($0.came + counts[$1][place].reduce(0, +), $0.days + counts[$1][place].count)
                }
            }
            let penalty = PoissonSegments.schwarzPenalty(observations: sums.reduce(0) { $0 + $1.days })
            let cuts = PoissonSegments.cut(
                counts: sums.map { $0.days > 0 ? $0.came : 0 }, exposures: sums.map { Double($0.days) },
                penalty: penalty)
            for cut in cuts {
                let (came, days) = sums[cut].reduce((0, 0)) { ($0.0 + $1.came, $0.1 + $1.days) }
                guard came > 0, days > 0 else { continue }
                openings += group.weekdays.map {
                    WeeklyStretch(
                        weekday: $0, from: max(0, first + Double(cut.lowerBound) * spacing),
                        until: min(WatchedTime.day, first + Double(cut.upperBound) * spacing),
                        value: Double(came) / Double(days))
                }
            }
        }
        return openings.sorted { ($0.weekday, $0.from) < ($1.weekday, $1.from) }
    }
}
