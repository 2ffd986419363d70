/// What a log tells of one stream of arrivals.
package struct DiscoveredArrivals: Sendable {
    /// A class of the stream and its part of it.
    package struct ClassShare: Sendable, Hashable {
        /// Of the log's classes; -1 where it has none.
        package var classNumber: Int
        package var count: Int
        package var share: Double
        /// Wilson's interval.
        package var evidence: Evidence
    }

    /// By their number. A stream has several where they keep the same course over the week.
    package var classes: [ClassShare] = []
    /// How many cases came.
    package var count = 0
    /// Which times are counted.
    package var moment = ArrivalMoment.arrived
    /// When arrivals were watched, in seconds since the log's first midnight: less than the log where it begins or ends
    /// with a silence that its rates do not let expect.
    package var watched: Range<Double> = 0..<0
    package var pattern = ArrivalPattern.unknown
    /// What ``pattern`` rests on.
    package var evidence = Evidence(.assumed, count: 0)

    /// By ``rates``: n and Garwood's interval, per second; wider by the days' own variation where there is one.
    /// Whatever the pattern is, these are the rates over the week. Of batches where there are ``batches``.
    package var rates: [WeeklyStretch<Rate>] = []
    /// Stretches in which it is closed.
    package var closed: [WeeklyStretch<Closing>] = []
    /// Weekdays that are alike stand together; each begins with its first.
    package var weekdayGroups: [[Int]] = []
    /// Weekdays that the log has none of: nothing is known of them.
    package var unobservedWeekdays: [Int] = []

    package var batches: ArrivalBatches?
    package var chance = ChanceTests()
    package var days = DayVariation()
    /// What to beware of: whole sentences.
    package var remarks: [String] = []

    package init() {}

    package struct Rate: Sendable, Hashable {
        /// Per second.
        package var rate: Double
        package var evidence: Evidence
    }

    package struct Closing: Sendable, Hashable {
        /// For how many seconds it was watched and nobody came.
        package var watched: Double
        /// How often that were so by chance, were the rate that of the stretch beside it with fewer arrivals, or of the same
        /// hours of the other days.
        package var chance: Double
    }
}
