internal import SimulationKernel
internal import Scenarios

/// Days on which nothing happened, other than weekdays that never have anything.
enum DayFindings {
    static func findings(_ log: EventLog) -> [LogFinding] {
        var seen: Set<Int> = []
        var last = -1
        for times in [log.start, log.end, log.enabled] {
            for time in times where !time.isNaN {
                let day = Int(saturating: time) / 86_400
                if day != last { seen.insert(day) }
                last = day
            }
        }
        guard let most = seen.max(), most >= 2, most < 100_000 else { return [] }
        func weekday(_ day: Int) -> Int { DateTime.weekday(ofDay: log.firstDayNumber + day) }
        var open = [Int](repeating: 0, count: 7)
        for day in seen { open[weekday(day)] += 1 }
        var empty: [Int] = []
        var runs: [ClosedRange<Int>] = []
        for day in 0...most where !seen.contains(day) && open[weekday(day)] > 0 {
            empty.append(day)
            // Closed weekdays between two of them do not part them.
            let begin = runs.last.map { run in
                ((run.upperBound + 1)..<day).allSatisfy { !seen.contains($0) } ? run.lowerBound : day
            }
            if let begin, begin != day { runs[runs.count - 1] = begin...day } else { runs.append(day...day) }
        }
        let closed = open.indices.filter { open[$0] == 0 }
        if empty.isEmpty, closed.isEmpty || most < 14 { return [] }
        func date(_ day: Int) -> String { CalendarDay(log.firstDayNumber + day).description }
        let longest = runs.max { $0.count < $1.count }
        let names = closed.map { ClockTime.weekdayNames[$0] }.joined(separator: ", ")
        var parts: [String] = []
        if !empty.isEmpty {
            let shown = runs.prefix(4).map {
                $0.count == 1 ? date($0.lowerBound) : "\(date($0.lowerBound)) to \(date($0.upperBound))"
            }
            parts.append(
                LogFinding.share(empty.count, most + 1, "days") + " have no event: " + shown.joined(separator: ", ")
                    + (runs.count > 4 ? " and \(runs.count - 4) more times" : ""))
            if let longest, longest.count > 1, runs.count > 4 {
                parts.append("the longest time is \(date(longest.lowerBound)) to \(date(longest.upperBound))")
            }
        }
        if !names.isEmpty { parts.append("nothing ever happens on \(names)") }
        return [
            LogFinding(
                .daysWithoutEvents, empty.count, of: most + 1, parts.joined(separator: "; "),
                advice: "closed days and holidays are no days of little demand")
        ]
    }
}
