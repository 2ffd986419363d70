/// The nights in which clocks are changed in Europe and in North America.
enum ClockNights {
    /// Whether a time lies in the early hours of a Sunday on which clocks are put back: the last of October, or the
    /// first of November.
    static func isPutBack(_ moment: Int64) -> Bool {
        isSunday(moment) { month, day in (month == 10 && day >= 25) || (month == 11 && day <= 7) }
    }

    private static func isSunday(_ moment: Int64, _ fits: (Int, Int) -> Bool) -> Bool {
        let day = Moment.dayNumber(moment)
        // 1970-01-01 was a Thursday.
        guard Moment.timeOfDay(moment) < 4 * 3600 * Moment.second, ((day + 3) % 7 + 7) % 7 == 6 else { return false }
        let date = LogDay(day)
        return fits(date.month, date.day)
    }
}
