/// A time in which customers come at one rate.
package struct ArrivalPeriod: Sendable, Hashable {
    package var start: Double
    package var end: Double
    /// Arrivals per time.
    package var rate: Double

    package init(start: Double, end: Double, rate: Double) {
        self.start = start
        self.end = end
        self.rate = rate
    }

    /// Throws unless the periods follow one another in time.
    static func check(_ periods: [ArrivalPeriod]) throws(TheoryError) {
        guard !periods.isEmpty else { throw TheoryError(.badInput, "at least one period with its rate is needed") }
        for (k, period) in periods.enumerated() {
            try TheoryError.requireNotNegative(period.rate, "arrival rate of period \(k + 1)")
            guard period.start.isFinite, period.end.isFinite, period.start < period.end else {
                throw TheoryError(.badInput, "period \(k + 1) must end after it starts")
            }
            try TheoryError.require(
                k == 0 || periods[k - 1].end <= period.start, "period \(k + 1) starts before the one before has ended")
        }
    }
}
