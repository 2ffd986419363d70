/// The weeks of a log.
struct LogWeeks {
    let firstWeekday: Int
    let from: Double
    let until: Double
    /// By weekday: on how many days of the log something happened at all, the days without left out.
    let days: [Int]
    /// By day of the log: nobody worked anywhere, though it did on most days of that weekday.
    let isDead: [Bool]
    /// The log's day with which ``isDead`` begins.
    let firstDay: Int

    init(_ entries: ResourceEntries) {
        let observed = entries.observed
        firstWeekday = observed.firstWeekday
        from = observed.from
        until = observed.until
        firstDay = observed.day(from)
        let last = max(firstDay, observed.day(max(from, until - 1e-6)))
        // A year wrong in one row shall not cost a million days.
        let length = min(last - firstDay + 1, 40_000)
        var stamps = [Int](repeating: 0, count: length)
        for entry in 0..<entries.count {
            for time in [entries.start[entry], entries.end[entry]] where time >= from && time < until {
                let day = observed.day(time) - firstDay
                if day < length { stamps[day] += 1 }
            }
        }
        var all = [Int](repeating: 0, count: 7)
        var seen = [Int](repeating: 0, count: 7)
        for day in 0..<length {
            let weekday = observed.weekday(ofDay: firstDay + day)
            all[weekday] += 1
            if stamps[day] > 0 { seen[weekday] += 1 }
        }
        var dead = [Bool](repeating: false, count: length)
        var days = all
        for day in 0..<length where stamps[day] == 0 {
            let weekday = observed.weekday(ofDay: firstDay + day)
            guard seen[weekday] * 2 > all[weekday] else { continue }
            dead[day] = true
            days[weekday] -= 1
        }
        self.days = days
        isDead = dead
    }

    var deadDays: Int { isDead.count { $0 } }
    func isDead(_ day: Int) -> Bool {
        day >= firstDay && day - firstDay < isDead.count && isDead[day - firstDay]
    }
    func weekday(_ day: Int) -> Int { ((firstWeekday + day) % 7 + 7) % 7 }
}
