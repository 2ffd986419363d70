/// What is wrong with dates, holidays and seasons where a schedule names them.
extension ClockReader {
    /// Whether the run's calendar has what these entries name.
    package func canLayOut(_ entries: DayEntries, at places: [SourcePlace]) -> Bool {
        if calendar.isBroken { return false }
        var isRight = true
        func wrong(_ message: String, _ place: SourcePlace, hint: String) {
            isRight = false
            values.log.error(message, at: place, hint: hint)
        }
        var reported: Set<Int> = []
        for (choice, place) in zip(entries.choices, places) {
            if choice.namesHolidays, !calendar.namesHolidays {
                wrong(
                    "'holidays' stands here, but the run names none", place,
                    hint: "write run: { holidays: [ 2026-12-25, 2026-12-26 ] }, or holidays: holidays.csv#date")
            } else if choice.needsCalendar, calendar.firstDay == nil {
                let time = starts.map { ClockTime(seconds: $0.seconds).description } ?? "7:00"
                wrong(
                    "a date needs the date on which the run starts", place,
                    hint: "write run: { starts: \(CalendarDay(choice.dates.first ?? 20_808)) \(time) }")
            } else if !entries.repeats, choice.namesHolidays || choice.season != nil {
                wrong(
                    "holidays and seasons belong to what comes again every day or every week", place,
                    hint: "write every: 1 week")
            } else if choice.needsCalendar, entries.lastDay == nil {
                wrong(
                    "a date in what comes again needs a run whose end is known", place,
                    hint: "write run: { horizon: 2 weeks }")
            } else if let odd = outside(choice), reported.insert(odd).inserted {
                warnOutside(odd, place)
            }
        }
        return isRight
    }

    /// A date that is no day of the run.
    private func outside(_ choice: DayChoice) -> Int? {
        guard let first = calendar.firstDay else { return nil }
        // A shift of the evening before goes on into the run.
        let last = calendar.lastObserved.map { first + $0 } ?? .max
        return choice.dates.first { $0 < first - 1 || $0 > last }
    }

    private func warnOutside(_ day: Int, _ place: SourcePlace) {
        guard let first = calendar.firstDay else { return }
        let end = calendar.lastObserved.map { ", which lasts from \(CalendarDay(first)) to \(CalendarDay(first + $0))" }
        values.log.warning(
            "\(CalendarDay(day)) lies outside the run\(end ?? ", which starts on \(CalendarDay(first))")", at: place)
    }
}
