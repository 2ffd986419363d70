import Testing

import EventLogs

/// What is found in logs of which it is known.
@Suite("What is found in logs") struct QualityExactCases {
    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// So many cases of one activity, 10 a day from the morning of 2 March 2026 on, a Monday.
    private func log(_ count: Int, _ row: (Int, String) -> String?) -> String {
        var text = "case,activity,start,end,resource\n"
        for number in 0..<count {
            let day = "2026-03-\(two(2 + number / 10 % 28))"
            if let row = row(number, day) { text += row + "\n" }
        }
        return text
    }

    @Test func repeatedRowsAreLeftOutAndCounted() throws {
        let row = "1,a,2026-03-02 08:00:01,2026-03-02 08:05:07,x\n"
        let reading = Reading("case,activity,start,end,resource\n" + row + row + row)
        #expect(reading.read?.quality.leftOut(.repeated) == 2 && reading.read?.log.count == 1)
        #expect(reading.rendered.contains("log.csv:3:1: warning: 2 rows are left out: they repeat an earlier row"))
        var map = try #require(reading.read).map
        map.takesRepeats = true
        #expect(
            Reading(Array(("case,activity,start,end,resource\n" + row + row).utf8), map: map.yaml).read?.log.count == 2)
    }

    /// Nothing is lost: rows are taken, or have a reason.
    @Test func everyRowIsAccountedFor() throws {
        let text = """
            case,activity,start,end,resource
            1,a,2026-03-02 08:00,2026-03-02 08:05,x
            ,a,2026-03-02 08:00,2026-03-02 08:05,x
            2,,2026-03-02 08:00,2026-03-02 08:05,x
            3,a,yesterday,today,x
            4,a,,,x
            5,a,2026-03-02 08:00
            6,a,2026-03-02 08:10,2026-03-02 08:05,x
            7,a,2026-03-02 23:50,2026-03-02 00:05,x
            """
        let reading = Reading(text)
        let quality = try #require(reading.read).quality
        #expect(quality.rows == 8 && quality.rowsTaken == 1)
        #expect(
            quality.leftOut.map(\.reason) == [
                .uneven, .noCase, .noActivity, .unreadableTime, .noTime, .endsBeforeStart,
            ])
        #expect(quality.leftOut.map(\.rows.count).reduce(0, +) + quality.rowsTaken == quality.rows)
        #expect(reading.rendered.contains("1 of them would not if the end were on the next day"))
        #expect(reading.rendered.contains("the first is 'yesterday' in 'start'"))
    }

    @Test func typingInAtFive() {
        let text = log(200) { number, day in
            let minute = self.two(number * 7 % 60)
            let end = number % 2 == 0 ? "17:00:\(self.two(number % 60))" : "1\(number % 7):\(minute):09"
            return "\(number),a,\(day) 08:\(minute):11,\(day) \(end),x"
        }
        let found = Reading(text).read?.quality.finding(.typingIn)
        #expect(found?.sentence.contains("100 of 200 completions (50%) are in the minute 17:00, on 20 days") == true)
    }

    @Test func clocksRoundedToMinutes() {
        func rounded(_ seconds: String) -> LogFinding? {
            Reading(log(30) { "\($0),a,\($1) 08:\(self.two($0)):\(seconds),\($1) 09:\(self.two($0)):\(seconds),x" })
                .read?.quality
                .finding(.roundedClock)
        }
        #expect(rounded("00")?.count == 60)
        #expect(rounded("17") == nil)
    }

    /// Work on Mondays to Fridays; 9 March, a Monday, is missing.
    @Test func daysWithoutEvents() {
        let text = log(280) { number, day in
            let date = 2 + number / 10
            let isWeekend = (date - 2) % 7 >= 5
            return isWeekend || date == 9 ? nil : "\(number),a,\(day) 08:00:01,\(day) 08:\(self.two(number % 60)):02,x"
        }
        let found = Reading(text).read?.quality.finding(.daysWithoutEvents)
        #expect(found?.count == 1 && found?.sentence.contains("2026-03-09; nothing ever happens on Sat, Sun") == true)
    }

    @Test func casesCutAtBothEnds() {
        // Cases of in and out, an hour each, one every ten minutes; the log sees only what is inside it.
        var text = "case,activity,start,end\n"
        for number in 0..<60 {
            let hour = 10 + number / 6
            let minute = "\(number % 6)0"
            let enter = "2026-03-02 \(hour):\(minute)"
            let leave = "2026-03-02 \(hour + 1):\(minute)"
            if number > 1 { text += "\(number),in,\(enter),\(enter)\n" }
            if number < 58 { text += "\(number),out,\(leave),\(leave)\n" }
        }
        let quality = Reading(text).read?.quality
        #expect(quality?.finding(.casesCutAtStart)?.count == 2 && quality?.finding(.casesCutAtEnd)?.count == 2)
    }

    @Test func overlapsAtAResource() {
        let text = """
            case,activity,start,end,resource
            1,a,2026-03-02 08:00,2026-03-02 08:10,x
            2,a,2026-03-02 08:05,2026-03-02 08:15,x
            3,a,2026-03-02 08:05,2026-03-02 08:15,y
            4,a,2026-03-02 08:15,2026-03-02 08:20,x
            """
        let found = Reading(text).read?.quality.finding(.overlaps)
        #expect(found?.count == 1 && found?.of == 4 && found?.lines == [3])
    }

    @Test func clocksThatArePutBack() {
        // In Berlin the hour from 2:00 was there twice on 25 October 2026.
        let text = """
            case,activity,start,end,resource
            1,a,2026-10-25 02:50:00,2026-10-25 02:05:00,x
            2,a,2026-10-26 02:50:00,2026-10-26 02:55:00,x
            """
        let quality = Reading(text).read?.quality
        #expect(quality?.finding(.clockPutBack)?.count == 1 && quality?.leftOut(.endsBeforeStart) == 1)
    }

    @Test func placesTellSkippedHours() {
        let map =
            "log-map: 1\nshape: activities\nzone: Europe/Berlin\ncolumns: { case: case, activity: activity, end: end }"
        let text = "case,activity,end\n1,a,2026-03-29 02:30\n2,a,2026-03-29 03:30\n3,a,2026-10-25 02:30\n"
        let quality = Reading(text, map: map).read?.quality
        #expect(quality?.finding(.skippedHour)?.lines == [2] && quality?.finding(.doubledHour)?.lines == [4])
    }

    @Test func entriesStandByCaseAndTime() throws {
        let text = """
            case,activity,start,end
            b,second,2026-03-02 09:00,2026-03-02 09:05
            a,only,2026-03-02 08:30,2026-03-02 08:40
            b,first,2026-03-02 08:00,2026-03-02 08:05
            """
        let log = try #require(Reading(text).read).log
        #expect(log.activity.map { log.activities[Int($0)] } == ["first", "second", "only"])
        #expect(log.caseStarts == [0, 2, 3] && log.line == [4, 2, 3] && log.cases == [0, 0, 1])
        #expect(log.first(0) == 8 * 3600 && log.last(1) == 9 * 3600 + 300)
    }

    @Test func shares() {
        #expect(
            Share.percent(1, 3) == "33%" && Share.percent(999_999, 1_000_000) == "99.9%"
                && Share.percent(5, 5) == "100%")
        #expect(
            Share.percent(1, 40) == "2.5%" && Share.percent(1, 100_000) == "below 0.1%" && Share.percent(0, 5) == "0%")
    }
}
