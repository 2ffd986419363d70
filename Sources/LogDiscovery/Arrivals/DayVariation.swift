public import Statistics

/// How arrivals vary from day to day beyond weekdays.
public struct DayVariation: Sendable {
    /// How many days were watched from midnight to midnight.
    public var count = 0
    /// Variance over mean of the days' totals, weekdays and levels apart and odd days left out: 1 for streams by chance.
    public var dispersion: ChanceTests.Answer?
    /// The coefficient of variation of a factor that each day has of its own; nil where days vary as chance has it.
    public var factorCV: Double?
    public var factorEvidence: Evidence?
    /// Days outside what the others of their weekday let expect: holidays mostly. A draft scenario does not have them.
    public var oddDays: [DailyTotals.OddDay] = []
    /// Where the level changes; one element where it never does.
    public var levels: [DailyTotals.Level] = []

    /// A day from which on people come at other hours; nil where the hours stay.
    public var courseChange: CourseChange?

    public init() {}
}
