/// Reads the words for days that stand before a time of day.
package struct DayWordsReader {
    let calendar: RunCalendar
    let log: DiagnosticLog

    package enum Reading {
        case days(DayChoice)
        /// Meant as something else, or as nothing that can be told.
        case unknown
        /// The log knows.
        case wrong
    }

    /// - Parameters:
    ///   - words: such as a season, then weekdays, `holidays` or dates with commas between them.
    ///   - place: of the whole entry.
    package func days(_ words: [String], at place: SourcePlace) -> Reading {
        var choice = DayChoice()
        var rest = words[...]
        if let first = rest.first, let season = calendar.seasons.firstIndex(where: { $0.name == first }) {
            choice.season = season
            rest = rest.dropFirst()
        }
        if rest.isEmpty { return .days(choice) }
        guard rest.count == 1, let list = rest.first else { return unknown(words[0], at: place) }
        if let weekdays = Self.weekdays(list) {
            choice.weekdays = weekdays
            return .days(choice)
        }
        for item in list.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
            switch add(item, to: &choice, at: place) {
            case .days: continue
            case .unknown: return .unknown
            case .wrong: return .wrong
            }
        }
        if choice.season != nil, choice.namesHolidays || choice.namesDates {
            return wrong(
                "a season goes with weekdays; holidays and dates go before it whatever the season", at: place,
                hint: "write \(list) without '\(words[0])'")
        }
        return .days(choice)
    }

    private static func weekdays(_ list: String) -> [Int]? {
        ClockTimes(list + " 0:00")?.times.compactMap(\.weekday)
    }

    private func add(_ item: String, to choice: inout DayChoice, at place: SourcePlace) -> Reading {
        if item == "holidays" {
            choice.namesHolidays = true
        } else if let weekdays = Self.weekdays(item) {
            choice.weekdays = (choice.weekdays ?? []) + weekdays
        } else if let date = DateTime(item) {
            choice.dates.append(date.day)
        } else if let trouble = DateTime.trouble(item) {
            return wrong(trouble, at: place, hint: "write 2026-12-24 8:00, or 24.12.2026 8:00")
        } else if let day = YearDay(item) {
            choice.yearDays.append(day)
        } else if YearDay.looksLikeOne(item) {
            return wrong("no year has a day '\(item)'", at: place, hint: "12-24 is the 24th of December of every year")
        } else if calendar.seasons.contains(where: { $0.name == item }) {
            return wrong(
                "the season '\(item)' stands before the days that are meant in it", at: place,
                hint: "write \(item) Mon-Fri 8:00, with a line of its own for other days")
        } else {
            return unknown(item, at: place)
        }
        return .days(choice)
    }

    /// A word that is near to one of the calendar, or stands where the run's seasons are named.
    private func unknown(_ word: String, at place: SourcePlace) -> Reading {
        // What is wrong with the seasons has been said; this may be one of them.
        if calendar.isBroken { return .wrong }
        let isWord = word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
        guard isWord else { return .unknown }
        let seasons = calendar.seasons.map(\.name)
        if Spelling.nearest(to: word, in: ["holidays"] + ClockTime.weekdayNames) == "holidays" {
            return wrong("'\(word)' names no days; did you mean 'holidays'?", at: place)
        }
        guard !seasons.isEmpty else { return .unknown }
        return wrong(
            "'\(word)' is no weekday, no date, and no season of this run"
                + Spelling.suggestion(for: word, in: seasons + ClockTime.weekdayNames), at: place,
            hint: "seasons: \(seasons.joined(separator: ", "))")
    }

    private func wrong(_ message: String, at place: SourcePlace, hint: String? = nil) -> Reading {
        log.error(message, at: place, hint: hint)
        return .wrong
    }
}
