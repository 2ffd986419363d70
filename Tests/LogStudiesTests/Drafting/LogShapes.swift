/// Small logs of every shape that a discovery may meet, as files have them.
enum LogShapes {
    /// Numbers in 0 ..< 1, the same in each run.
    struct Draws {
        private var state: UInt64

        init(_ seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

        mutating func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) / 9_007_199_254_740_992
        }

        /// Up to five times the mean, in whole seconds.
        mutating func time(_ mean: Int) -> Int { Int(5 * Double(mean) * next() * next() * next() * 1.6) + 1 }
    }

    /// Seconds since the beginning of 2024-01-01, a Monday.
    static func clock(_ second: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let lengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        var day = second / 86_400
        var month = 0
        while day >= lengths[month % 12] {
            day -= lengths[month % 12]
            month += 1
        }
        let time = second % 86_400
        return "\(2024 + month / 12)-\(two(month % 12 + 1))-\(two(day + 1))T\(two(time / 3600)):\(two(time / 60 % 60)):"
            + two(time % 60)
    }

    /// When somebody comes from 8:00 to 14:00 on the five working days of some weeks.
    static func comings(_ count: Int, every mean: Int, _ draws: inout Draws) -> [Int] {
        var times: [Int] = []
        var time = 8 * 3600
        while times.count < count {
            time += draws.time(mean)
            if time % 86_400 > 14 * 3600 { time = (time / 86_400 + 1) * 86_400 + 8 * 3600 + draws.time(mean) }
            if time / 86_400 % 7 < 5 { times.append(time) }
        }
        return times
    }

    /// Rows `case,class,activity,resource,enabled,start,end` of a desk, and behind it the till for some classes.
    static func desk(
        _ count: Int, classes: [String] = ["old", "new"], till: Set<String> = [], together: Int = 1, every: Int = 600,
        service: Int = 180
    ) -> String {
        var draws = Draws(7)
        var text = "case,class,activity,resource,enabled_time,start,end\n"
        var free = ["desk": 0, "till": 0]
        var number = 0
        for come in comings(count / together, every: every, &draws) {
            for _ in 0..<(together > 1 && draws.next() < 0.3 ? 1 : together) {
                let kind = classes[Int(draws.next() * Double(classes.count))]
                var enabled = come
                for (place, person) in [("desk", "anna"), ("till", "bob")] where place == "desk" || till.contains(kind)
                {
                    let start = max(enabled, free[place] ?? 0)
                    let end = start + draws.time(service)
                    free[place] = end
                    text += "\(number),\(kind),\(place),\(person),\(clock(enabled)),\(clock(start)),\(clock(end))\n"
                    enabled = end
                }
                number += 1
            }
        }
        return text
    }

    /// Rows of events, of which only some are kept.
    static func events(_ count: Int, _ kept: Set<String>, givesUp: Double = 0) -> String {
        var draws = Draws(11)
        var text = "case,activity,lifecycle,resource,time\n"
        var free = 0
        for (number, come) in comings(count, every: 400, &draws).enumerated() {
            let start = max(come, free)
            let leaves = givesUp > 0 && start - come > 5 && draws.next() < givesUp
            let end = leaves ? come + 1 + Int(draws.next() * Double(start - come - 1)) : start + draws.time(360)
            if !leaves { free = end }
            let rows =
                leaves
                ? [("schedule", "", come), ("withdraw", "", end)]
                : [("schedule", "", come), ("start", "anna", start), ("complete", "anna", end)]
            for (word, who, time) in rows where kept.contains(word) {
                text += "\(number),desk,\(word),\(who),\(clock(time))\n"
            }
        }
        return text
    }

    /// Nobody can name an activity or a class so in a scenario.
    static let names = [
        "all", "end", "start", "together", "never", "true", "null", "on", "h", "2026", "a: b", "[x]", "{y}", "#z",
        "- q",
        "a\u{85}zone: Mars", "line\u{2028}separator", "\u{1B}red", "\u{202E}turned", "'q'", "ünï", "日本", "&x", "*y",
        "!t",
        "%p", "@a", "`b`", "|", "~", "<<", "\u{FEFF}bom", "a\\b", "$x", "${y}", "doctor", "Doctor", "doctor ", "money",
        "exponential", String(repeating: "long ", count: 60), "\u{FFFE}none",
    ]

    static var oddNames: String {
        var draws = Draws(3)
        var text = "case,class,activity,resource,start,end\n"
        for (number, come) in comings(300, every: 600, &draws).enumerated() {
            var time = come
            for step in 0..<2 {
                let end = time + draws.time(200)
                let label = names[(2 * number + step) % names.count]
                text += "\(number),\"\(names[number % 5])\",\"\(label)\",\"\(names[number % 7])\","
                text += "\(clock(time)),\(clock(end))\n"
                time = end
            }
        }
        return text
    }

    /// A row a case.
    static var sheet: String {
        var draws = Draws(5)
        var text = "patient,arrived,triage start,triage end,triage nurse,doctor start,doctor end,left\n"
        for (number, come) in comings(200, every: 900, &draws).enumerated() {
            let triage = come + draws.time(60)
            let triaged = triage + draws.time(120)
            let seen = triaged + draws.time(300)
            let done = seen + draws.time(600)
            text += "\(number),\(clock(come)),\(clock(triage)),\(clock(triaged)),eve,\(clock(seen)),\(clock(done)),"
            text += "\(clock(done + 60))\n"
        }
        return text
    }

    /// Everybody at times of a table.
    static func timetable(_ classes: [String], late: Bool) -> String {
        var draws = Draws(9)
        var text = "case,class,activity,arrival,start,end\n"
        for slot in 0..<240 {
            let day = slot / 12
            let booked = (day / 5 * 7 + day % 5) * 86_400 + 8 * 3600 + slot % 12 * 1800
            let come = late ? booked + Int(240 * (draws.next() - 0.5)) : booked
            text += "\(slot),\(classes[slot % classes.count]),visit,\(clock(come)),\(clock(come + 30)),"
            text += "\(clock(come + 30 + draws.time(300)))\n"
        }
        return text
    }

    /// One of a header of `case,activity,start,end`.
    struct Row {
        var number: Int
        var activity: String
        var start: Int
        var length: Int
    }

    static func rows(_ rows: [Row]) -> String {
        var text = "case,activity,start,end\n"
        for row in rows {
            text += "\(row.number),\(row.activity),\(clock(row.start)),\(clock(row.start + row.length))\n"
        }
        return text
    }
}
