import SimulationKernel

/// Reads `run.holidays` and `run.seasons`: needed before any schedule.
struct CalendarReader {
    let values: ValueReader
    let starts: ClockTime?
    private var log: DiagnosticLog { values.log }
    /// After doors close those inside are still worked on; a line that takes longer has another trouble.
    private static let daysAfterwards = 56
    /// No simulation of a hospital runs longer by the calendar.
    private static let mostDays = 50 * 366.0

    func calendar(_ run: LocatedNode?) -> RunCalendar {
        var calendar = RunCalendar()
        calendar.firstDay = starts?.day
        guard let run, run.entries != nil else { return calendar }
        if let length = length(run) {
            let days = (length + Double(starts?.seconds ?? 0)) / 86_400
            if days <= Self.mostDays { calendar.lastObserved = max(0, Int(saturating: days.rounded(.up)) - 1) }
            calendar.end = length
        }
        if run["at-end"]?.text == "finish" {
            calendar.daysAfterwards = Self.daysAfterwards
            calendar.end = nil
        }
        let stated = ["holidays", "seasons"].compactMap { run.entry($0) }.filter { !$0.value.isMissing }
        for entry in stated where !isPossible(entry, run, calendar) { calendar.isBroken = true }
        if let entry = run.entry("holidays"), !entry.value.isMissing {
            calendar.namesHolidays = true
            if !read(holidays: entry.value, into: &calendar) { calendar.isBroken = true }
        }
        if let entry = run.entry("seasons"), !entry.value.isMissing {
            let (seasons, isRight) = SeasonsReader(log: log).seasons(entry.value)
            calendar.seasons = seasons
            if !isRight { calendar.isBroken = true }
        }
        return calendar
    }

    /// The run needs a date at its beginning, and an end that is known.
    private func isPossible(_ entry: LocatedNode.Entry, _ run: LocatedNode, _ calendar: RunCalendar) -> Bool {
        guard calendar.firstDay != nil else {
            // A start that could not be read has been told of.
            if starts == nil, run["starts"] != nil { return false }
            let time = starts.map { ClockTime(seconds: $0.seconds).description } ?? "7:00"
            log.error(
                "'\(entry.key)' needs the date on which the run starts", at: entry.keyPlace,
                hint: "write run: { starts: 2026-12-21 \(time) }")
            return false
        }
        if calendar.lastObserved != nil { return true }
        log.error(
            "'\(entry.key)' needs a run whose end is known: a 'horizon' of at most 50 years, and a 'warm-up' that is a "
                + "duration or none", at: entry.keyPlace, hint: "write run: { horizon: 2 weeks }")
        return false
    }

    /// In seconds from the start of the run; what is wrong with horizon and warm-up is said elsewhere.
    private func length(_ run: LocatedNode) -> Double? {
        let quiet = ValueReader(log: DiagnosticLog(), timeUnit: values.timeUnit)
        guard let node = run["horizon"], run.entry("customers") == nil,
            var length = quiet.duration(node, "'horizon'", .positive)
        else { return nil }
        if let warmUp = run["warm-up"], warmUp.text != "none" {
            guard let time = quiet.duration(warmUp, "'warm-up'") else { return nil }
            length += time
        }
        return length * values.timeUnit.seconds
    }

    private func read(holidays node: LocatedNode, into calendar: inout RunCalendar) -> Bool {
        let found: [Day]?
        if let elements = node.elements {
            let days = elements.map { day($0) }
            found = days.contains { $0 == nil } ? nil : days.compactMap { $0 }
            if elements.isEmpty { return true }
        } else if let text = node.text, DataReference(text) != nil {
            found = column(node)
        } else if node.text != nil {
            found = day(node).map { [$0] }
        } else {
            log.error(
                "'holidays' is a list of dates, or a file's column, not \(node.kind)", at: node,
                hint: "write [ 2026-12-25, 2026-12-26 ], or holidays.csv#date")
            return false
        }
        guard let found else { return false }
        for day in found {
            switch day {
            case .dated(let day): calendar.holidays.insert(day)
            case .everyYear(let day): calendar.yearlyHolidays.insert(day)
            }
        }
        warnOfNone(calendar, node)
        return true
    }

    private enum Day {
        case dated(Int)
        case everyYear(YearDay)

        init?(_ text: String) {
            if let date = DateTime(text) {
                self = .dated(date.day)
            } else if let day = YearDay(text) {
                self = .everyYear(day)
            } else {
                return nil
            }
        }
    }

    private static let forms = "write 2026-12-25 or 25.12.2026, or 12-25 for every year"

    private func day(_ node: LocatedNode) -> Day? {
        if let day = node.text.flatMap({ Day($0) }) { return day }
        let what = node.text.map { "'\($0)'" } ?? node.kind
        return log.error(
            "'holidays': " + (node.text.flatMap(DateTime.trouble) ?? "\(what) is no date"), at: node, hint: Self.forms)
    }

    private func column(_ node: LocatedNode) -> [Day]? {
        guard let column = values.column(node, "'holidays'") else { return nil }
        if column.subtracted != nil {
            return log.error("'holidays' needs dates, not the time between two, '\(column.name)'", at: node)
        }
        var days = [Day]()
        var missing = 0
        var mistakes = CellMistakes()
        for (row, cell) in column.cells.enumerated() {
            if let day = Day(cell) {
                days.append(day)
            } else if NumberCell.isMissing(cell) {
                missing += 1
            } else {
                mistakes.add(
                    row: row, DateTime.trouble(cell) ?? "'\(cell)' in 'holidays' is no date", hint: Self.forms)
            }
        }
        return values.present(days, missing, mistakes, of: column, at: node)
    }

    /// A calendar of another year is easily taken.
    private func warnOfNone(_ calendar: RunCalendar, _ node: LocatedNode) {
        guard let first = calendar.firstDay, let last = calendar.lastObserved,
            !(first...first + last).contains(where: calendar.isHoliday)
        else { return }
        log.warning(
            "none of the holidays lies within the run, from \(CalendarDay(first)) to \(CalendarDay(first + last))",
            at: node)
    }
}
