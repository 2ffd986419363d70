import EventLogs

/// What comes again every week as a scenario writes it: days that are alike stand together.
enum DraftWeek {
    static let names = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// `Mon-Fri`, `Sat,Sun`, `Mon,Wed-Fri`.
    static func days(_ numbers: [Int]) -> String {
        var parts: [String] = []
        var place = 0
        while place < numbers.count {
            var last = place
            while last + 1 < numbers.count, numbers[last + 1] == numbers[last] + 1 { last += 1 }
            let first = names[numbers[place]]
            let end = names[numbers[last]]
            parts += last - place >= 2 ? ["\(first)-\(end)"] : (place...last).map { names[numbers[$0]] }
            place = last + 1
        }
        return parts.joined(separator: ",")
    }

    /// Weekdays with the same stretches, in order of the first of them.
    static func alike<Value: Hashable>(
        _ stretches: [WeeklyStretch<Value>]
    ) -> [(days: [Int], stretches: [WeeklyStretch<Value>])] {
        var groups: [(days: [Int], stretches: [WeeklyStretch<Value>])] = []
        for day in 0..<7 {
            var own = stretches.filter { $0.weekday == day }.sorted { $0.from < $1.from }
            for place in own.indices { own[place].weekday = 0 }
            if own.isEmpty { continue }
            if let group = groups.firstIndex(where: { $0.stretches == own }) {
                groups[group].days.append(day)
            } else {
                groups.append(([day], own))
            }
        }
        return groups
    }

    /// `{ 0:00: 4/h, 8:00: 12/h }` as entries of a schedule that comes again every week: what is left open is 0.
    static func schedule<Value: Hashable>(
        _ stretches: [WeeklyStretch<Value>], zero: String, words: (WeeklyStretch<Value>) -> String
    ) -> [(key: String, value: String)] {
        var entries: [(key: String, value: String)] = []
        var closed: [Int] = []
        for day in 0..<7 where !stretches.contains(where: { $0.weekday == day }) { closed.append(day) }
        for (days, own) in alike(stretches) {
            let name = Self.days(days)
            var last = 0.0
            for (place, stretch) in own.enumerated() {
                if place == 0, stretch.from > 0 { entries.append(("\(name) 0:00", zero)) }
                if place > 0, stretch.from > last { entries.append(("\(name) \(clock(last))", zero)) }
                entries.append(("\(name) \(clock(stretch.from))", words(stretch)))
                last = stretch.until
            }
            if last < 86_400 { entries.append(("\(name) \(clock(last))", zero)) }
        }
        if !closed.isEmpty { entries.append(("\(Self.days(closed)) 0:00", zero)) }
        return entries
    }

    /// All weekdays on which the same holds at the same time of day: `Mon-Fri`.
    static func days<Value: Hashable>(like one: WeeklyStretch<Value>, in stretches: [WeeklyStretch<Value>]) -> String {
        days(
            (0..<7).filter { day in
                var same = one
                same.weekday = day
                return stretches.contains(same)
            })
    }

    static func clock(_ seconds: Double) -> String { DraftNumbers.clock(seconds) }

    /// A key of a map, in quotes where it has a comma.
    static func key(_ text: String) -> String { text.contains(",") ? "\"\(text)\"" : text }
}
