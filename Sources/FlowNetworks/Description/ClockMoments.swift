/// Moments at which those who wait for the clock go on: a list of them, or some that come again.
package struct ClockMoments: Sendable, Hashable {
    /// From the start of the run, in time units, rising; with a period at least 0 and below it.
    package var times: [Double]
    /// After how long they come again; nil: they do not.
    package var period: Double?
    /// As somebody would write them.
    package var text: String

    /// - Precondition: there is at least one.
    package init(_ times: [Double], period: Double? = nil, text: String) {
        precondition(!times.isEmpty, "at least one moment")
        self.times = times
        self.period = period
        self.text = text
    }

    /// The first moment that does not lie before `now`; `now` itself when all of them have passed.
    ///
    /// Who comes at a moment, give or take the rounding of a sum of times (one part in 10¹²), has not missed it.
    package func next(from now: Double) -> Double {
        let earliest = now - 1e-12 * max(now, period ?? 0)
        guard let period else { return max(now, times.first { $0 >= earliest } ?? now) }
        var start = period * (now / period).rounded(.down)
        while true {
            if let time = times.first(where: { start + $0 >= earliest }) { return max(now, start + time) }
            start += period
        }
    }
}
