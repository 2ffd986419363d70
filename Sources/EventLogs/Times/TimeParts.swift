/// A time as it is written, before anybody knows which of its numbers is the day.
package struct TimeParts: Equatable {
    enum Kind: UInt8 {
        /// Year, month and day, between any marks, or without: `2026-03-02`, `20260302`.
        case yearFirst
        /// Day, month and year between points: `02.03.2026`.
        case dotted
        /// `3/2/2026` or `3-2-2026`: two orders are in use.
        case undecided
        /// With the month's name, which decides it: `2-Mar-2026`.
        case named
        /// A time of day alone.
        case clock
        /// A bare number: ``number`` holds millionths.
        case number
    }

    var kind: Kind
    var first = 0
    var second = 0
    var third = 0
    /// Microseconds since midnight, or of a bare number its millionths.
    var micros: Int64 = 0
    var hasTime = false
    /// Seconds by which the clock that wrote it is ahead of universal time, where that is written.
    var zone: Int32?
    /// Half of the day that is named, as in `8:15 AM`.
    var isTwelveHour = false
    /// Both a half of the day and an hour above 12: `13:05 PM`.
    var isDoubly = false
}
