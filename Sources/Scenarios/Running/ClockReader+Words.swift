package import Formulas
internal import SimulationKernel

extension ClockReader {
    /// The time as formulas read it, and the time of day and the day where the run says when it starts.
    package func words(of unit: TimeUnit) -> FormulaWordGroup {
        let time = FormulaWord(
            "t", .duration, .place(.now), motion: .grows, of: .run, range: .notNegative,
            meaning: "the time since the start of the run")
        let day = Self.secondsOfDay / unit.seconds
        var clock = FormulaWord(
            "clock", .duration, .timeOfDay(start: Double(starts?.seconds ?? 0) / unit.seconds, day: day),
            motion: .daily, of: .run, range: FormulaBounds(low: 0, high: day), meaning: "the time of day")
        clock.isTimeOfDay = true
        if starts == nil {
            clock.refusal = (
                "'clock' is the time of day, which needs the clock time at which the run starts",
                "write run: { starts: 7:00 }, or t for the time from the start"
            )
        }
        return FormulaWordGroup(
            "run", noun: "the run", FormulaWordTable([time, clock, dayWord(of: unit)]), isImplied: true)
    }

    private static let secondsOfDay = 86400.0

    /// More days than any run has: 50 years.
    private static let mostDays = 18_300

    /// The day as schedules have it: a holiday is like a Sunday.
    private func dayWord(of unit: TimeUnit) -> FormulaWord {
        let kind = FormulaKind("day", ClockTime.weekdayNames, hasRanges: true)
        let first = starts?.weekday ?? 0
        var word = FormulaWord(
            "day", .kind(kind),
            days(of: unit) {
                UInt8(calendar.weekday($0))
            } week: {
                UInt8((first + $0) % 7)
            },
            motion: .byDay, of: .run, meaning: "the day of the week")
        guard starts?.weekday != nil else {
            let time = starts.map { ClockTime(seconds: $0.seconds).description } ?? "7:00"
            word.refusal = (
                "'day' is the day of the week, which needs the weekday on which the run starts",
                "write run: { starts: Mon \(time) }"
            )
            return word
        }
        if !calendar.namesHolidays {
            word.missingConditions["holidays"] = (
                "'holidays' stands here, but the run names none",
                "write run: { holidays: [ 2026-12-25, 2026-12-26 ] }, or holidays: holidays.csv#date"
            )
        }
        guard calendar.firstDay != nil else { return word }
        if calendar.namesHolidays {
            word.conditions["holidays"] = days(of: unit) {
                calendar.isHoliday($0) ? 1 : 0
            } week: { _ in
                0
            }
        }
        for (index, season) in calendar.seasons.enumerated() {
            word.conditions[season.name] =
                days(of: unit) {
                    calendar.season(index, contains: $0) ? 1 : 0
                } week: { _ in
                    0
                }
        }
        return word
    }

    /// What each day is called, by its number from 1970-01-01 where the calendar tells days of one weekday apart, or by
    /// its number from the first one.
    private func days(
        of unit: TimeUnit, _ dated: (Int) -> UInt8, week: (Int) -> UInt8
    ) -> FormulaReading.Source {
        let start = Double(starts?.seconds ?? 0) / unit.seconds
        var values = (0..<7).map(week)
        if let first = calendar.firstDay, calendar.namesHolidays || !calendar.seasons.isEmpty {
            let last = max(6, min(calendar.lastDay ?? Self.mostDays, Self.mostDays))
            values = (0...last).map { dated(first + $0) }
        }
        return .days(FormulaDays(start: start, day: Self.secondsOfDay / unit.seconds, values: values))
    }
}
