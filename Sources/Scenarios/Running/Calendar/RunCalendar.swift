/// What a run says of its days: which are holidays, and which lie in which season.
package struct RunCalendar: Sendable {
    /// A part of the year with a name.
    package struct Season: Sendable {
        package var name: String
        package var spans: [Span]
    }

    /// Both days included.
    package enum Span: Sendable {
        /// Goes over New Year where the first is the later one.
        case everyYear(YearDay, YearDay)
        /// Days since 1970-01-01.
        case dated(Int, Int)

        func contains(_ day: Int) -> Bool {
            switch self {
            case .dated(let first, let last): return first <= day && day <= last
            case .everyYear(let first, let last):
                let own = YearDay(of: day)
                return first <= last ? first <= own && own <= last : first <= own || own <= last
            }
        }
    }

    /// The day on which the run starts, from 1970-01-01; nil where no date is said.
    package var firstDay: Int?
    /// Days since 1970-01-01.
    package var holidays: Set<Int> = []
    package var yearlyHolidays: Set<YearDay> = []
    package var seasons: [Season] = []
    /// Whether the run names holidays.
    package var namesHolidays = false
    /// What it says of them, or of seasons, could not be read, which has been said.
    package var isBroken = false
    /// The last day of which anything is observed, counted from the first; nil where the run's end is not known before.
    package var lastObserved: Int?
    /// When the run ends, in seconds from its start; nil where it is not known, or those inside are still worked on then.
    package var end: Double?
    /// For so long those inside may be worked on after the doors have closed.
    package var daysAfterwards = 0

    package init() {}

    /// The last day for which schedules are laid out, counted from the first.
    package var lastDay: Int? { lastObserved.map { $0 + daysAfterwards } }

    /// Whether a day, from 1970-01-01, is a holiday.
    package func isHoliday(_ day: Int) -> Bool {
        holidays.contains(day) || (!yearlyHolidays.isEmpty && yearlyHolidays.contains(YearDay(of: day)))
    }

    /// Whether the season holds on a day, from 1970-01-01.
    package func season(_ index: Int, contains day: Int) -> Bool {
        seasons[index].spans.contains { $0.contains(day) }
    }

    /// On which weekday schedules look on a day: a holiday is like a Sunday.
    package func weekday(_ day: Int) -> Int { isHoliday(day) ? 6 : DateTime.weekday(ofDay: day) }

    /// Those of the run in order.
    var holidaysOfRun: [CalendarDay] {
        guard namesHolidays, let firstDay, let lastObserved else { return [] }
        return (firstDay...firstDay + lastObserved).filter(isHoliday).map { CalendarDay($0) }
    }

    /// Whether a holiday of the run, or of the time after it, is no Sunday.
    package var hasHolidayInTheWeek: Bool {
        guard namesHolidays, let firstDay, let lastDay else { return false }
        // A shift of the day before goes on into the first one.
        return (firstDay - 1...firstDay + lastDay).contains { isHoliday($0) && DateTime.weekday(ofDay: $0) != 6 }
    }
}
