import ScenarioReading
import Statistics

/// Times of arrival, and the days on which they were observed.
struct ArrivalData: Sendable {
    let arrivals: [ArrivalProfile.Arrival]
    /// One number for a daily profile, seven for a weekly one.
    let days: [Int]
    /// Days on which somebody came, and all from the first to the last.
    let daysWithArrivals: Int
    let calendarDays: Int
    /// Whether each arrival's day is known.
    let daysAreKnown: Bool
    /// Times count from the start of the observation, not from midnight.
    let isElapsed: Bool
    let missing: Int

    static let fewest = 10

    /// Nil after the log has been told what is wrong.
    static func read(_ request: ArrivalRequest, log: DiagnosticLog) -> ArrivalData? {
        let data = request.data
        guard let column = DataColumn.read(data.file, column: data.column, separator: data.separator, log: log) else {
            return nil
        }
        let numbers = NumberCell(data)
        var moments: [(index: Int, moment: ArrivalMoment)] = []
        var mistakes: [(index: Int, message: String, hint: String?)] = []
        var (missing, wrong) = (0, 0)
        func say(_ index: Int, _ message: String, _ hint: String?) {
            wrong += 1
            if mistakes.count < FitData.mostShown { mistakes.append((index, message, hint)) }
        }
        for (index, cell) in column.cells.enumerated() {
            if NumberCell.isMissing(cell) {
                missing += 1
            } else if let moment = ArrivalMoment(cell, numbers) {
                if let first = moments.first?.moment, first.kind != moment.kind {
                    say(index, "'\(cell)' is \(moment.kind), the first cell is \(first.kind)", nil)
                } else {
                    moments.append((index, moment))
                }
            } else {
                say(
                    index, "'\(cell)' is no time",
                    "write 8:20, Mon 8:20, 2024-03-04 8:20, or a number of \(data.unit.rawValue) from the start")
            }
        }
        if wrong > 0 {
            column.report(mistakes, of: wrong, to: log)
            return nil
        }
        guard moments.count >= fewest else {
            log.error(
                "column '\(data.column)' has \(moments.count) times; a profile needs at least \(fewest)",
                at: .whole(data.file))
            return nil
        }
        var days = DayCounter(request)
        for (index, moment) in moments {
            if let message = days.add(moment) {
                column.report([(index, message.text, message.hint)], of: 1, to: log)
                return nil
            }
        }
        return days.data(missing: missing, log: log)
    }
}

/// Gives each arrival its day, and counts the days.
private struct DayCounter {
    let request: ArrivalRequest
    private var arrivals: [ArrivalProfile.Arrival] = []
    private var last: ClockTime?
    private var run = 0
    private var kind: ArrivalMoment?

    init(_ request: ArrivalRequest) { self.request = request }

    private var isWeekly: Bool { request.period == .week }

    private var numberIsGiven: Bool {
        if case .number = request.days { return true }
        return false
    }

    /// What is wrong with the moment, after the ones before it.
    mutating func add(_ moment: ArrivalMoment) -> (text: String, hint: String)? {
        kind = moment
        switch moment {
        case .dated(let day, let second): append(day: day, weekday: ArrivalMoment.weekday(ofDay: day), second: second)
        case .elapsed(let seconds):
            let day = (seconds / 86_400).rounded(.down)
            append(day: Int(day), weekday: Int(day) % 7, second: seconds - day * 86_400)
        case .clock(let time):
            if isWeekly, time.weekday == nil {
                return ("a weekly profile needs dates or weekdays", "write 2024-03-04 8:20 or Mon 8:20")
            }
            if let last, !numberIsGiven {
                if time.weekday != last.weekday {
                    run += 1
                } else if time.seconds < last.seconds {
                    return (
                        "\(time) comes after \(last), so there is more than one day, and nothing says where each "
                            + "begins",
                        "say how many days were observed with --days, or write dates as 2024-03-04 8:20"
                    )
                }
            }
            last = time
            append(day: run, weekday: time.weekday ?? 0, second: Double(time.seconds % 86_400))
        }
        return nil
    }

    private mutating func append(day: Int, weekday: Int, second: Double) {
        arrivals.append(.init(day: day, weekday: isWeekly ? weekday : 0, second: second))
    }

    func data(missing: Int, log: DiagnosticLog) -> ArrivalData? {
        let present = Set(arrivals.map(\.day)).sorted()
        guard let first = present.first, let last = present.last, let kind else { return nil }
        var isElapsed = false
        var weekday: (Int) -> Int = { _ in 0 }
        var days = present
        var calendar = last - first + 1
        switch kind {
        case .dated: if isWeekly { weekday = ArrivalMoment.weekday(ofDay:) }
        case .elapsed:
            isElapsed = true
            // The observation begins at 0.
            calendar = last + 1
            if isWeekly { weekday = { $0 % 7 } }
        case .clock:
            calendar = present.count
            if isWeekly {
                let byDay = Dictionary(arrivals.map { ($0.day, $0.weekday) }, uniquingKeysWith: { one, _ in one })
                weekday = { byDay[$0] ?? 0 }
            }
        }
        guard calendar < 1_000_000 else {
            log.error("the times reach over \(calendar) days", at: .whole(request.data.file))
            return nil
        }
        var isClock = false
        if case .clock = kind { isClock = true }
        if request.days == .calendar, !isClock { days = Array(last + 1 - calendar...last) }
        var observed = Array(repeating: 0, count: isWeekly ? 7 : 1)
        for day in days { observed[weekday(day)] += 1 }
        if case .number(let number) = request.days {
            if !isClock, number < present.count {
                log.error(
                    "there are arrivals on \(present.count) days, more than --days \(number)",
                    at: .whole(request.data.file))
                return nil
            }
            observed = [number]
        }
        return ArrivalData(
            arrivals: arrivals, days: observed, daysWithArrivals: present.count, calendarDays: calendar,
            daysAreKnown: !(isClock && numberIsGiven), isElapsed: isElapsed, missing: missing)
    }
}
