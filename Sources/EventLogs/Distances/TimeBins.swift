import SimulationKernel

/// Whole microseconds as hours, days and bins.
enum TimeBins {
    static let hour = 3_600_000_000
    static let day = 24 * hour

    /// The number of whole bins of this size in a time, rounded down, below 0 too.
    @inline(__always)
    static func bin(_ time: Int, _ size: Int) -> Int {
        let quotient = time / size
        return time % size < 0 ? quotient - 1 : quotient
    }

    /// A bin's size in microseconds.
    static func size(seconds: Double) -> Int {
        precondition(seconds >= 1e-6 && seconds <= 1e12, "a bin of at least a microsecond")
        return Int(saturating: (seconds * 1e6).rounded())
    }
}

extension ComparedLog {
    /// The weekday of a time, 0 for Monday.
    func weekday(of time: Int) -> Int {
        let weekday = (TimeBins.bin(time, TimeBins.day) + firstWeekday) % 7
        return weekday < 0 ? weekday + 7 : weekday
    }
}
