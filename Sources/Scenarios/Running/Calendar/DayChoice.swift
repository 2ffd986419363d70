/// The days that an entry of a schedule names before its time: `Mon-Fri`, `summer Sat`, `holidays`, `2026-12-24`.
package struct DayChoice: Sendable {
    /// Its place among the run's seasons.
    package var season: Int?
    /// 0 is Monday; nil: none are named.
    package var weekdays: [Int]?
    package var namesHolidays = false
    /// Days since 1970-01-01.
    package var dates: [Int] = []
    package var yearDays: [YearDay] = []

    package init() {}

    /// Whether more than weekdays is needed to know the days.
    package var needsCalendar: Bool { season != nil || namesHolidays || namesDates }
    package var namesDates: Bool { !dates.isEmpty || !yearDays.isEmpty }
    /// Every day: nothing stands before the time.
    package var isEveryDay: Bool { !needsCalendar && weekdays == nil }

    /// Whether it names a day, from 1970-01-01, by what the day is called.
    package func names(_ day: Int, _ calendar: RunCalendar) -> Bool {
        rank(day, calendar, weekday: DateTime.weekday(ofDay: day)) != nil
    }

    /// How closely it names a day, from 1970-01-01, and nil where it does not: a date goes before holidays, they go before
    /// a season, and that before what holds all the year.
    ///
    /// - Parameter weekday: on which weekday what comes again looks; nil: a holiday is like a Sunday.
    func rank(_ day: Int, _ calendar: RunCalendar, weekday: Int? = nil) -> Int? {
        if dates.contains(day) || (!yearDays.isEmpty && yearDays.contains(YearDay(of: day))) { return 3 }
        if namesHolidays, calendar.isHoliday(day) { return 2 }
        let isOfWeek = weekdays?.contains(weekday ?? calendar.weekday(day))
        guard let season else { return isOfWeek ?? isEveryDay ? 0 : nil }
        return calendar.season(season, contains: day) && isOfWeek ?? true ? 1 : nil
    }
}

/// Which entries of one schedule hold on which day.
package struct DayEntries: Sendable {
    package let choices: [DayChoice]
    package let calendar: RunCalendar
    /// Otherwise weekdays are those of the first week, and what names no day holds on the first one.
    package let repeats: Bool

    package init(_ choices: [DayChoice], _ calendar: RunCalendar, repeats: Bool) {
        self.choices = choices
        self.calendar = calendar
        self.repeats = repeats
    }

    /// Whether a schedule that repeats is not enough to say it.
    package var needsCalendar: Bool {
        choices.contains(where: \.needsCalendar)
            || (choices.contains { $0.weekdays != nil } && calendar.hasHolidayInTheWeek)
    }

    /// The last day that is laid out, counted from the first; nil where none is the last.
    package var lastDay: Int? {
        let yearly = choices.contains { !$0.yearDays.isEmpty }
        guard !repeats, !yearly else { return calendar.lastDay }
        // 50 years are more than any run has.
        return min(calendar.lastDay ?? 18_300, max(6, numbers.max() ?? 0))
    }

    /// The first day on which what holds at the start can have begun, counted back from the first: no year is without
    /// one of the days that come again.
    package var firstDay: Int { min(-400, numbers.min() ?? 0) }

    /// Of the dates, counted from the first day.
    private var numbers: [Int] { choices.flatMap(\.dates).map { $0 - (calendar.firstDay ?? 0) } }

    /// The entries that name a day most closely, in their order.
    /// - Parameter number: of the day from the first one on.
    package func holding(on number: Int) -> [Int] {
        let day = (calendar.firstDay ?? 0) + number
        var best = 0
        var found: [Int] = []
        for (index, choice) in choices.enumerated() {
            guard let rank = choice.rank(day, calendar), rank >= best else { continue }
            if rank == 0, !repeats, number < 0 || number > (choice.weekdays == nil ? 0 : 6) { continue }
            if rank > best {
                best = rank
                found = []
            }
            found.append(index)
        }
        return found
    }
}

/// A day that every year has: `12-25`.
package struct YearDay: Sendable, Hashable, Comparable {
    package let month: Int
    package let day: Int

    /// - Parameter days: of a day of the calendar, from 1970-01-01.
    package init(of days: Int) {
        let date = CalendarDay(days)
        month = date.month
        day = date.day
    }

    /// Reads `12-25`; nil for another text, and for a day that no year has.
    package init?(_ text: String) {
        guard Self.looksLikeOne(text) else { return nil }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        // 2024 has all days that a year can have.
        guard parts.count == 2, DateTime.day(year: 2024, month: parts[0], day: parts[1]) != nil else { return nil }
        month = parts[0]
        day = parts[1]
    }

    /// Whether a text is meant so: two numbers of one or two digits.
    package static func looksLikeOne(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        return parts.count == 2
            && parts.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy { ("0"..."9").contains($0) } }
    }

    package static func < (one: YearDay, other: YearDay) -> Bool {
        (one.month, one.day) < (other.month, other.day)
    }
}
