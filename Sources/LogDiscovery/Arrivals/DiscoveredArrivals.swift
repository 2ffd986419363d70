/// What a log tells of one stream of arrivals.
public struct DiscoveredArrivals: Sendable {
    /// A class of the stream and its part of it.
    public struct ClassShare: Sendable, Hashable {
        /// Of the log's classes; -1 where it has none.
        public var classNumber: Int
        public var count: Int
        public var share: Double
        /// Wilson's interval.
        public var evidence: Evidence
    }

    /// By their number. A stream has several where they keep the same course over the week.
    public var classes: [ClassShare] = []
    /// How many cases came.
    public var count = 0
    /// Which times are counted.
    public var moment = ArrivalMoment.arrived
    /// When arrivals were watched, in seconds since the log's first midnight: less than the log where it begins or ends
    /// with a silence that its rates do not let expect.
    public var watched: Range<Double> = 0..<0
    public var pattern = ArrivalPattern.unknown
    /// What ``pattern`` rests on.
    public var evidence = Evidence(.assumed, count: 0)

    /// By ``rates``: n and Garwood's interval, per second; wider by the days' own variation where there is one.
    /// Whatever the pattern is, these are the rates over the week. Of batches where there are ``batches``.
    public var rates: [WeeklyStretch<Rate>] = []
    /// Stretches in which it is closed.
    public var closed: [WeeklyStretch<Closing>] = []
    /// Weekdays that are alike stand together; each begins with its first.
    public var weekdayGroups: [[Int]] = []
    /// Weekdays that the log has none of: nothing is known of them.
    public var weekdaysNotSeen: [Int] = []

    public var batches: ArrivalBatches?
    public var chance = ChanceTests()
    public var days = DayVariation()
    /// What to beware of: whole sentences.
    public var remarks: [String] = []

    public init() {}

    public struct Rate: Sendable, Hashable {
        /// Per second.
        public var rate: Double
        public var evidence: Evidence
    }

    public struct Closing: Sendable, Hashable {
        /// For how many seconds it was watched and nobody came.
        public var watched: Double
        /// How often that were so by chance, were the rate that of the stretch beside it with fewer arrivals, or of the same
        /// hours of the other days.
        public var chance: Double
    }
}
