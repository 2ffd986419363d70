import SimulationKernel
internal import Statistics

/// A timetable of arrivals of which only what the first queue lets through is seen.
struct BehindQueue {
    private(set) var pattern: (ArrivalPattern, Evidence)?

    /// Starts on a lattice, or late for it, one at each of its times.
    init(
        onLattice moments: [Double], _ watched: WatchedTime, _ groups: WeekdayGroups, _ lattice: AppointmentLattice
    ) {
        guard lattice.p < 0.001,
            let timetable = Self.onLattice(moments, watched, groups: groups, period: lattice.spacing)
        else {
            return
        }
        pattern = (
            .regular(timetable),
            Evidence(
                .estimated, count: moments.count, interval: lattice.booked.lower...lattice.booked.upper,
                remark: "as many each day as a timetable of \(RemarkText.duration(lattice.spacing)) has, "
                    + "\(lattice.onLattice) of \(lattice.count) on time and the others later, as behind a queue; the "
                    + "interval is that of the share on time")
        )
    }

    /// Starts of which each day has as many.
    init(_ moments: [Double], _ watched: WatchedTime, _ found: DiscoveredArrivals) {
        guard let days = found.days.dispersion, days.p < 0.001, days.statistic < 0.1,
            let timetable = Self.longest(moments, watched)
        else { return }
        pattern = (
            .regular(timetable),
            Evidence(
                .assumed, count: moments.count,
                remark: "as many each day, and \(RemarkText.duration(timetable.period)) is the longest period of a "
                    + "timetable that no start contradicts")
        )
    }

    /// One arrival a period in all openings; nil where there are more or fewer.
    private static func onLattice(
        _ moments: [Double], _ watched: WatchedTime, groups: WeekdayGroups, period: Double
    ) -> Timetable? {
        let openings = LatticeCounts(moments, watched, spacing: period, phase: -1).openings(groups, at: 0)
        // What comes late behind the last period of a day is a little more than nothing.
        let large = openings.filter { $0.value >= 0.1 }
        guard !large.isEmpty, large.allSatisfy({ $0.value > 0.8 && $0.value < 1.2 }), let first = moments.first else {
            return nil
        }
        let stretches = large.map {
            WeeklyStretch(
                weekday: $0.weekday, from: $0.from, until: $0.until,
                value: Int(saturating: (($0.until - $0.from) / period).rounded()))
        }
        return Timetable(period: period, openings: stretches, first: (first / period).rounded(.down) * period)
    }

    /// The longest period with which no start of a day, but one in 200, is before its turn.
    private static func longest(_ moments: [Double], _ watched: WatchedTime) -> Timetable? {
        var days: [(weekday: Int, times: [Double])] = []
        var last: Int?
        for moment in moments {
            let day = watched.day(moment)
            if day != last { days.append((watched.weekday(ofDay: day), [])) }
            days[days.count - 1].times.append(watched.clock(moment))
            last = day
        }
        let firsts = days.map { $0.times[0] }.sorted()
        let middle = firsts[firsts.count / 2]
        // People open on the minute, and somebody needs a moment to begin.
        let minute = (middle / 60).rounded() * 60
        let open = (middle - minute).magnitude <= 1 ? minute : middle
        let counts = days.map(\.times.count).sorted()
        let usual = counts[counts.count / 2]
        guard usual >= 2 else { return nil }
        let period = EvenStreamSearch.spacings.reversed().first { period in
            let early = days.reduce(0) { sum, day in
                sum + day.times.enumerated().count { $0.element < open + Double($0.offset) * period - 1 }
            }
            return 200 * early <= moments.count
        }
        guard let period, open + Double(usual - 1) * period < WatchedTime.day, let first = moments.first else {
            return nil
        }
        let openings = (0..<7).filter { weekday in
            2 * days.count { $0.weekday == weekday } >= max(1, watched.count(of: weekday))
        }.map {
            WeeklyStretch(
                weekday: $0, from: open, until: min(WatchedTime.day, open + Double(usual) * period), value: usual)
        }
        return openings.isEmpty ? nil : Timetable(period: period, openings: openings, first: first)
    }
}
