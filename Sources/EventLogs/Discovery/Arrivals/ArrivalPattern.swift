/// How the customers of a stream come.
package enum ArrivalPattern: Sendable, Hashable {
    /// By chance, at these rates a second; at other times of the week it is closed.
    case poisson([WeeklyStretch<Double>])
    /// By a timetable.
    case regular(Timetable)
    /// At times on a lattice, of which some stay empty or have several: booked times.
    case appointments(BookedTimes)
    /// Too few to say: less than two arrivals.
    case unknown
}

/// One arrival every so long while it is open.
package struct Timetable: Sendable, Hashable {
    /// In seconds.
    package var period: Double
    /// When it is open: the first arrival of an opening is at `from`, the last one before `until`, and the value is how
    /// many there are. Empty where it never closes; then they are at ``first`` and every period from there.
    package var openings: [WeeklyStretch<Int>]
    /// The first one of all, in seconds since the log's first midnight.
    package var first: Double

    package init(period: Double, openings: [WeeklyStretch<Int>], first: Double) {
        self.period = period
        self.openings = openings
        self.first = first
    }
}

/// Times that can be booked.
package struct BookedTimes: Sendable, Hashable {
    /// Between booked times, in seconds.
    package var spacing: Double
    /// Stretches with booked times at `from`, `from` + `spacing` and so on before `until`; the value is how many
    /// customers come at such a time on average, those who do not come being out of it.
    package var openings: [WeeklyStretch<Double>]
    /// How people come around their time; nil where they are on time as far as the clock tells.
    package var punctuality: Punctuality?

    package init(spacing: Double, openings: [WeeklyStretch<Double>], punctuality: Punctuality? = nil) {
        self.spacing = spacing
        self.openings = openings
        self.punctuality = punctuality
    }

    /// A normal law with mean 0: the booked times are not in the log, so that the mean times stand for them.
    package struct Punctuality: Sendable, Hashable {
        /// In seconds.
        package var sd: Double
        package var evidence: Evidence
    }
}
