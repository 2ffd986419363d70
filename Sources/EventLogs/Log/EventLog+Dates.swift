package import Scenarios

extension EventLog {
    /// The date of a day of the log, 0 for its first.
    package func date(ofDay number: Int) -> CalendarDay {
        // No calendar reaches farther.
        CalendarDay(firstDayNumber + max(-100_000_000, min(100_000_000, number)))
    }
}
