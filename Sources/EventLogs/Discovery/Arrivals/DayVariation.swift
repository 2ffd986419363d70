package import Statistics

/// How arrivals vary from day to day beyond weekdays.
package struct DayVariation: Sendable {
    /// How many days were watched from midnight to midnight.
    package var count = 0
    /// Variance over mean of the days' totals, weekdays and levels apart and odd days left out: 1 for streams by chance.
    package var dispersion: ChanceTests.Answer?
    /// The coefficient of variation of a factor that each day has of its own; nil where days vary as chance has it.
    package var factorCV: Double?
    package var factorEvidence: Evidence?
    /// Days outside what the others of their weekday let expect: holidays mostly. A draft scenario does not have them.
    package var oddDays: [DailyTotals.OddDay] = []
    /// Where the level changes; one element where it never does.
    package var levels: [DailyTotals.Level] = []

    /// A day from which on people come at other hours; nil where the hours stay.
    package var courseChange: CourseChange?

    package init() {}
}
