internal import SimulationKernel

/// What the clocks show: rounding to minutes, and minutes of the day in which work is typed in.
enum ClockFindings {
    static func findings(_ log: EventLog) -> [LogFinding] {
        rounding(log) + [("starts", log.start), ("completions", log.end)].flatMap { spike($0.0, $0.1, log) }
    }

    private static func rounding(_ log: EventLog) -> [LogFinding] {
        var all = 0
        var whole = 0
        var fives = 0
        for times in [log.enabled, log.start, log.end] {
            for time in times where !time.isNaN {
                all += 1
                let seconds = Int(saturating: time)
                guard seconds % 60 == 0, Double(seconds) == time else { continue }
                whole += 1
                if seconds % 300 == 0 { fives += 1 }
            }
        }
        // By chance one in sixty.
        guard all >= 20, whole * 2 > all else { return [] }
        let isFives = fives * 2 > all
        let unit = isFives ? "five minutes" : "minutes"
        return [
            LogFinding(
                .roundedClock, whole, of: all,
                LogFinding.share(whole, all, "times") + " are at a whole minute"
                    + (isFives ? ", and \(Share.percent(fives, all)) of all at one that five divides" : ""),
                advice: "clocks are rounded to \(unit): tests for laws of short times cannot be trusted")
        ]
    }

    /// A minute of the day that has far more times than the half hours on either side of it.
    private static func spike(_ what: String, _ times: [Double], _ log: EventLog) -> [LogFinding] {
        var counts = [Int](repeating: 0, count: 1440)
        var all = 0
        for time in times where !time.isNaN {
            all += 1
            counts[Int(saturating: time) / 60 % 1440] += 1
        }
        guard all >= 40, let most = counts.max(), let minute = counts.firstIndex(of: most), most * 50 >= all else {
            return []
        }
        let around = (1...30).reduce(0) { $0 + counts[(minute + $1) % 1440] + counts[(minute - $1 + 1440) % 1440] }
        guard most >= 20, most * 6 > around, most * 60 > 10 * around || around == 0 else { return [] }
        var days: Set<Int> = []
        var lines = LineCount()
        for (entry, time) in times.enumerated() where !time.isNaN {
            guard Int(saturating: time) / 60 % 1440 == minute else { continue }
            days.insert(Int(saturating: time) / 86_400)
            lines.note(Int(log.line[entry]))
        }
        let clock = "\(minute / 60):" + (minute % 60 < 10 ? "0" : "") + "\(minute % 60)"
        let onDays = days.count == 1 ? "one day" : "\(days.count) days"
        return [
            LogFinding(
                .typingIn, most, of: all,
                LogFinding.share(most, all, what) + " are in the minute \(clock), on \(onDays)",
                advice:
                    "where no shift begins or ends then they are times of typing in, and what is measured by them is "
                    + "not the work",
                lines: lines.lines)
        ]
    }
}
