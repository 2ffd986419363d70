import SimulationKernel

/// A schedule laid out by the calendar, told by its days: `Mon-Fri: 3 from 8:00, 0 from 16:00; 2026-12-25: 0`.
package struct CalendarWords {
    /// What holds on one day: changes by the second of the day; of a day without any, what goes on.
    private struct Day: Hashable {
        var changes: [Change]
        var goingOn: Double?
    }

    private struct Change: Hashable {
        var second: Int
        var value: Double
    }

    /// The number of the first day, from 1970-01-01.
    private let first: Int
    private let days: [Day]
    /// What goes on behind the last of them; nil where that is not to be told.
    private let rest: Double?
    private let value: (Double) -> String
    /// More kinds of days than these are too much to read.
    private static let mostKinds = 10

    /// It fails where the schedule is none that a calendar has laid out over several days.
    init?(_ profile: RateProfile, starts: ClockTime?, in unit: TimeUnit, value: @escaping (Double) -> String) {
        guard profile.period == nil, let starts, let first = starts.day, profile.pieces.first?.time == 0 else {
            return nil
        }
        self.first = first
        self.value = value
        var changes: [[Change]] = []
        var before: Double?
        var held: [Double] = []
        for piece in profile.pieces where piece.rate != before {
            let moment = starts.seconds + Int(saturating: (piece.time * unit.seconds).rounded())
            while changes.count <= moment / 86_400 {
                changes.append([])
                held.append(before ?? piece.rate)
            }
            changes[moment / 86_400].append(Change(second: moment % 86_400, value: piece.rate))
            before = piece.rate
        }
        // A night's shift ends on a day that is laid out no further.
        rest = changes.last?.count == 1 ? nil : before
        if changes.count > 1, changes.last?.count == 1 { changes.removeLast() }
        guard (2...20_000).contains(changes.count) else { return nil }
        days = zip(changes, held).map { Day(changes: $0, goingOn: $0.isEmpty ? $1 : nil) }
    }

    /// The schedule by kinds of days. It is `nil` where there are too many.
    var text: String? {
        // Within a few weeks what is usual of a weekday cannot be told from what is not.
        var groups = byWeekday
        if days.count <= 22 {
            groups = byDate(Array(days.indices))
            if let rest {
                groups.append(("from \(CalendarDay(first + days.count)) on", Day(changes: [], goingOn: rest)))
            }
        }
        guard groups.count <= Self.mostKinds else { return nil }
        return groups.map { "\($0.name): \(words($0.day))" }.joined(separator: "; ")
    }

    private func words(_ day: Day) -> String {
        if let goingOn = day.goingOn { return value(goingOn) }
        return day.changes.map { change in
            "\(value(change.value)) from \(ClockTime(seconds: change.second))"
        }.joined(separator: ", ")
    }

    private func weekday(_ number: Int) -> Int { DateTime.weekday(ofDay: first + number) }

    /// `2026-12-25, 2026-12-26`, or how many; nil where there are none.
    package static func holidays(_ days: [CalendarDay]) -> String? {
        guard let first = days.first, let last = days.last else { return nil }
        return days.count <= 12
            ? days.map(\.description).joined(separator: ", ") : "\(days.count) from \(first) to \(last)"
    }

    // MARK: kinds of days

    /// What most days of each weekday are like, and then the others.
    private var byWeekday: [(name: String, day: Day)] {
        var counts: [Day: Int] = [:]
        for day in days { counts[day, default: 0] += 1 }
        // The first day begins somewhere in its middle.
        let whole = days.indices.dropFirst()
        let usual = (0..<7).map { weekday -> Day? in
            var own: [Day: Int] = [:]
            var order: [Day] = []
            for number in whole where self.weekday(number) == weekday {
                if own[days[number]] == nil { order.append(days[number]) }
                own[days[number], default: 0] += 1
            }
            return order.reduce(nil) { best, day in
                guard let best else { return day }
                return (own[day] ?? 0, counts[day] ?? 0) > (own[best] ?? 0, counts[best] ?? 0) ? day : best
            }
        }
        var groups: [(name: String, day: Day)] = []
        for (weekday, day) in usual.enumerated() {
            guard let day, !usual[..<weekday].contains(day) else { continue }
            groups.append((names(usual.indices.filter { usual[$0] == day }), day))
        }
        let odd = days.indices.filter { number in
            guard let day = usual[weekday(number)], day != days[number] else { return false }
            return number > 0 || !isEnd(days[0], of: day)
        }
        return groups + byDate(odd)
    }

    /// Whether the first day, which begins when the run does, goes on like another one.
    private func isEnd(_ day: Day, of other: Day) -> Bool {
        guard let begin = day.changes.first else { return true }
        let before = other.changes.last { $0.second <= begin.second }
        return (before ?? begin).value == begin.value
            && Array(day.changes.dropFirst()) == other.changes.filter { $0.second > begin.second }
    }

    /// Equal days together, in the order of the first of each.
    private func byDate(_ numbers: [Int]) -> [(name: String, day: Day)] {
        var groups: [(day: Day, numbers: [Int])] = []
        for number in numbers {
            let isFirst = number == 0 && numbers.count > 1
            if isFirst, let like = numbers.dropFirst().first(where: { isEnd(days[0], of: days[$0]) }) {
                groups.append((days[like], [number]))
            } else if let place = groups.firstIndex(where: { $0.day == days[number] }) {
                groups[place].numbers.append(number)
            } else {
                groups.append((days[number], [number]))
            }
        }
        return groups.map { (dates($0.numbers), $0.day) }
    }

    // MARK: their names

    /// `Mon-Fri`, `Sat, Sun`.
    private func names(_ weekdays: [Int]) -> String {
        let names = weekdays.map { ClockTime.weekdayNames[$0] }
        guard let first = weekdays.first, let last = weekdays.last, weekdays.count > 2, last - first == names.count - 1
        else { return names.joined(separator: ", ") }
        return names.count == 7 ? "every day" : "\(names[0])-\(names[names.count - 1])"
    }

    /// `2026-12-24, 2026-12-31`, `2026-07-01 to 2026-08-31`, or how many where they are many.
    private func dates(_ numbers: [Int]) -> String {
        func date(_ number: Int) -> String { "\(CalendarDay(first + number))" }
        var runs: [ClosedRange<Int>] = []
        for number in numbers {
            if let last = runs.last, last.upperBound == number - 1 {
                runs[runs.count - 1] = last.lowerBound...number
            } else {
                runs.append(number...number)
            }
        }
        guard runs.count <= 6 else {
            return "\(numbers.count) days from \(date(numbers[0])) to \(date(numbers[numbers.count - 1]))"
        }
        return runs.map { run in
            switch run.count {
            case 1: date(run.lowerBound)
            case 2: "\(date(run.lowerBound)), \(date(run.upperBound))"
            default: "\(date(run.lowerBound)) to \(date(run.upperBound))"
            }
        }.joined(separator: ", ")
    }
}
