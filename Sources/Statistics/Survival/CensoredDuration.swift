/// How long somebody was watched, and whether what was waited for came about.
///
/// Who gave up after 4 minutes is an observed duration of 4; who was served after 4 minutes would have waited at least as
/// long, and is one that was cut off.
package struct CensoredDuration: Sendable, Hashable {
    /// In any unit; finite and not negative.
    package var duration: Double
    /// False where it is only known that it would have been longer.
    package var isObserved: Bool

    package init(_ duration: Double, isObserved: Bool) {
        self.duration = duration
        self.isObserved = isObserved
    }
}

/// Durations of which some were cut off, counted at each of their different values.
package struct CensoredSample: Sendable {
    /// One value of the durations.
    struct Moment {
        var time: Double
        /// How many were observed to end at it, and how many were cut off.
        var events: Int
        var censored: Int
    }

    /// In ascending order of time.
    let moments: [Moment]
    package let count: Int
    /// How many ends were observed.
    package let events: Int

    /// - Precondition: all durations are finite and not negative.
    package init(_ durations: [CensoredDuration]) {
        var moments: [Moment] = []
        for each in durations.sorted(by: { $0.duration < $1.duration }) {
            precondition(each.duration >= 0 && each.duration.isFinite, "a duration is finite and not negative")
            if moments.last?.time != each.duration {
                moments.append(Moment(time: each.duration, events: 0, censored: 0))
            }
            if each.isObserved {
                moments[moments.count - 1].events += 1
            } else {
                moments[moments.count - 1].censored += 1
            }
        }
        self.moments = moments
        count = durations.count
        events = moments.reduce(0) { $0 + $1.events }
    }

    /// How many were cut off.
    package var censored: Int { count - events }
}
