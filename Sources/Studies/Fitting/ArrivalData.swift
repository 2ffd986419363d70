import SimulationKernel
import Scenarios
import Statistics

/// Times of arrival, and the days on which they were observed.
package struct ArrivalData: Sendable {
    let arrivals: [ArrivalProfile.Arrival]
    /// One number for a daily profile, seven for a weekly one.
    package let days: [Int]
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
        guard let column = data.read(log) else { return nil }
        if column.subtracted != nil {
            return log.error(
                "'\(column.name)' is the time between two columns; arrivals are at the times of one",
                at: .whole(data.file))
        }
        let numbers = data.numbers
        var moments: [(index: Int, moment: MomentCell)] = []
        var missing = 0
        var mistakes = CellMistakes()
        for (index, cell) in column.cells.enumerated() {
            guard let moment = MomentCell(cell, numbers), moment.canBeAnArrival(in: data.unit) else {
                if NumberCell.isMissing(cell) {
                    missing += 1
                } else {
                    mistakes.add(
                        row: index, "'\(cell)' is no time",
                        hint: numbers.hint(cell)
                            ?? "write 8:20, Mon 8:20, 2024-03-04 8:20, or a number of \(data.unit.rawValue) from the "
                            + "start")
                }
                continue
            }
            if let first = moments.first?.moment, first.kind != moment.kind {
                mistakes.add(row: index, "'\(cell)' is \(moment.kind), the first cell is \(first.kind)")
            } else {
                moments.append((index, moment))
            }
        }
        if mistakes.count > 0 {
            column.report(mistakes, to: log)
            return nil
        }
        guard moments.count >= fewest else {
            let rest =
                if missing == 0 {
                    ""
                } else if missing == 1 {
                    " and one row without"
                } else {
                    " and \(missing) rows without"
                }
            return log.error(
                "column '\(data.column)' has \(moments.count) times\(rest); a profile needs at least \(fewest)",
                at: .whole(data.file))
        }
        var days = DayCounter(request)
        for (index, moment) in moments {
            if let message = days.add(moment) {
                var mistakes = CellMistakes()
                mistakes.add(row: index, message.text, hint: message.hint)
                column.report(mistakes, to: log)
                return nil
            }
        }
        return days.data(missing: missing, log: log)
    }
}

extension MomentCell {
    /// Not before the start of the observation. Thirty thousand years are no observation, and fit a whole number of days.
    fileprivate func canBeAnArrival(in unit: TimeUnit) -> Bool {
        switch self {
        case .clock: true
        case .dated(let date): date.hasTime
        case .elapsed(let time): time >= 0 && time * unit.seconds < 1e12
        }
    }
}

/// Gives each arrival its day, and counts the days.
private struct DayCounter {
    let request: ArrivalRequest
    private var arrivals: [ArrivalProfile.Arrival] = []
    private var last: ClockTime?
    private var run = 0
    private var kind: MomentCell?

    init(_ request: ArrivalRequest) { self.request = request }

    private var isWeekly: Bool { request.period == .week }

    private var numberIsGiven: Bool {
        if case .number = request.days { return true }
        return false
    }

    /// What is wrong with the moment, after the ones before it.
    mutating func add(_ moment: MomentCell) -> (text: String, hint: String)? {
        kind = moment
        switch moment {
        case .dated(let date):
            append(day: date.day, weekday: DateTime.weekday(ofDay: date.day), second: date.second)
        case .elapsed(let time):
            let seconds = time * request.data.unit.seconds
            let day = (seconds / 86_400).rounded(.down)
            append(day: Int(saturating: day), weekday: Int(saturating: day) % 7, second: seconds - day * 86_400)
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
        case .dated: if isWeekly { weekday = DateTime.weekday(ofDay:) }
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
