import SimulationKernel
import EventLogs
import Scenarios

/// Which part of a log is looked at, and what has to be known of it to simulate the same.
struct ValidatedStretch: Sendable {
    /// In seconds of the log.
    let from: Double
    let until: Double
    /// Whether somebody is under way at `from`.
    let isOngoing: Bool
    let firstArrival: Double
    /// How long cases take, all but one in twenty.
    let longTime: Double
    /// Whether the log goes on beyond `until`.
    let hasLater: Bool
    let remarks: [String]

    private static let day = RunLayout.day

    /// - Parameters:
    ///   - log: all of it.
    ///   - options: what is asked of the validation, such as from which day on.
    ///   - byDays: whether whole days are simulated, each to its end.
    package init(_ log: EventLog, _ options: ValidationOptions, byDays: Bool) throws(ValidationMistake) {
        let cases = (0..<log.caseCount).map { number in
            log.entries(ofCase: number).reduce((begin: Double.infinity, end: -Double.infinity, isOpen: false)) {
                all, entry in
                let first = log.first(entry)
                let last = log.last(entry)
                return (
                    first < all.begin ? first : all.begin, last > all.end ? last : all.end,
                    all.isOpen || log.fate[entry] == .open
                )
            }
        }.filter { $0.begin.isFinite && $0.end.isFinite }
        guard let last = cases.map(\.end).max() else { throw ValidationMistake("the log has no times") }
        let firstDay = log.firstDayNumber
        try Self.check(options, firstDay: firstDay, last: last)
        let begin = options.fromDay.map { Double($0 - firstDay) * Self.day }
        let from = begin ?? 0
        var remarks: [String] = []
        let durations = cases.map { $0.end - $0.begin }.sorted()
        longTime = durations[Int(saturating: 0.95 * Double(durations.count - 1))]
        let until: Double
        if let day = options.untilDay {
            until = Double(day - firstDay) * Self.day
        } else if let finished = FinishedCases(log), let clean = finished.until, clean > from {
            until = clean
            let date = CalendarDay(firstDay + Int(saturating: ((clean - 1) / Self.day).rounded(.down)))
            remarks.append(
                "The log has finished cases only, so that fewer seem to come towards its end: both logs are cut after "
                    + "\(date), with those still under way.")
        } else {
            until = Self.end(cases, last: last, longTime: longTime, byDays: byDays)
            if until < last {
                let date = CalendarDay(firstDay + Int(saturating: ((until - 1) / Self.day).rounded(.down)))
                remarks.append(
                    "Nobody comes any more after \(date), so both logs are cut there, with those still under way.")
            }
        }
        guard until > from else {
            throw ValidationMistake(
                "nothing is left of the log between \(CalendarDay(firstDay + Int(saturating: from / Self.day))) and "
                    + "\(CalendarDay(firstDay + Int(saturating: until / Self.day)))",
                hint: "it goes from \(CalendarDay(firstDay)) to "
                    + "\(CalendarDay(firstDay + Int(saturating: last / Self.day)))")
        }
        let coming = cases.map(\.begin).filter { $0 >= from && $0 < until }
        guard let firstArrival = coming.min() else {
            throw ValidationMistake(
                "no case of the log begins between \(CalendarDay(firstDay + Int(saturating: from / Self.day))) and "
                    + "\(CalendarDay(firstDay + Int(saturating: until / Self.day)))",
                hint: "it goes from \(CalendarDay(firstDay)) to "
                    + "\(CalendarDay(firstDay + Int(saturating: last / Self.day)))")
        }
        self.from = from
        self.until = until
        self.firstArrival = firstArrival
        isOngoing = cases.contains { $0.begin < from && $0.end >= from }
        hasLater = last >= until + 1
        self.remarks = remarks
    }

    /// Days that the log does not have are no days on which nobody came.
    private static func check(
        _ options: ValidationOptions, firstDay: Int, last: Double
    ) throws(ValidationMistake) {
        let lastDay = firstDay + Int(saturating: (last / day).rounded(.down))
        let range = "it goes from \(CalendarDay(firstDay)) to \(CalendarDay(lastDay))"
        if let until = options.untilDay, until > lastDay + 1 {
            throw ValidationMistake(
                "the log has nothing on \(CalendarDay(lastDay + 1)) and behind, so that it cannot be looked at until "
                    + "\(CalendarDay(until))",
                hint: range + "; --until names the first day that is not looked at any more, at most "
                    + "\(CalendarDay(lastDay + 1))")
        }
        if let from = options.fromDay, from < firstDay {
            throw ValidationMistake(
                "the log has nothing before \(CalendarDay(firstDay)), so that it cannot be looked at from "
                    + "\(CalendarDay(from)) on", hint: range)
        }
    }

    /// Where a log ends of which nobody has said that. One that was taken from an organisation that goes on ends with
    /// its last time; one that was brought to its end when nobody came any more is cut behind the last day on which
    /// somebody did.
    private static func end(
        _ cases: [(begin: Double, end: Double, isOpen: Bool)], last: Double, longTime: Double, byDays: Bool
    ) -> Double {
        func midnight(after time: Double) -> Double { ((time / day).rounded(.down) + 1) * day }
        if byDays { return midnight(after: last) }
        if cases.contains(where: { $0.isOpen && $0.end >= last - max(day, longTime) }) {
            return last.rounded(.down) + 1
        }
        let arrivals = cases.map(\.begin)
        let lastArrival = arrivals.max() ?? last
        var latest: [Double: Double] = [:]
        for time in arrivals {
            let start = (time / day).rounded(.down)
            latest[start] = max(latest[start] ?? 0, time - start * day)
        }
        let own = (lastArrival / day).rounded(.down)
        let others = latest.filter { $0.key != own }.values.sorted()
        // Of a single day nobody knows when it usually ends.
        if others.isEmpty { return last.rounded(.down) + 1 }
        let isPartial = lastArrival - own * day < others[others.count / 2] - 3600
        return isPartial ? lastArrival.rounded(.down) + 1 : midnight(after: lastArrival)
    }
}
