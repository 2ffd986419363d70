import Testing

import EventLogs

/// Columns that are named, times of arrival in every shape, and what is told of the rest.
@Suite("Columns of logs") struct ColumnExactCases {
    /// Rows of one case that say when it came: it waited since then for the first of them.
    @Test func arrivalsOfActivities() {
        let text = """
            case,activity,x,start,end
            1,desk,2026-03-02 08:00,2026-03-02 08:05,2026-03-02 08:10
            1,pay,2026-03-02 08:00,2026-03-02 08:12,2026-03-02 08:15
            2,desk,2026-03-02 08:03,2026-03-02 08:10,2026-03-02 08:12
            """
        #expect(
            Reading(text, columns: [.arrival: "x"]).entries == [
                "0 desk 480 485 490 completed", "0 pay ? 492 495 completed", "1 desk 483 490 492 completed",
            ])
    }

    @Test func arrivalsOfEvents() {
        let text = """
            case,activity,lifecycle,time,x
            1,desk,start,2026-03-02 08:05,2026-03-02 08:00
            1,desk,complete,2026-03-02 08:10,2026-03-02 08:00
            1,pay,start,2026-03-02 08:12,2026-03-02 08:00
            1,pay,complete,2026-03-02 08:15,2026-03-02 08:00
            """
        #expect(
            Reading(text, columns: [.arrival: "x"]).entries == [
                "0 desk 480 485 490 completed", "0 pay ? 492 495 completed",
            ])
    }

    @Test func arrivalsOfCallsAndCases() {
        let calls = "id,x,start,end\n1,2026-03-02 08:00,2026-03-02 08:05,2026-03-02 08:10\n"
        #expect(Reading(calls, columns: [.arrival: "x"]).entries == ["0 service 480 485 490 completed"])
        let cases = """
            id,x,A start,A end,B start,B end
            1,2026-03-02 08:00,2026-03-02 08:05,2026-03-02 08:10,2026-03-02 08:10,2026-03-02 08:20
            """
        #expect(
            Reading(cases, columns: [.arrival: "x"]).entries == [
                "0 a 480 485 490 completed", "0 b ? 490 500 completed",
            ])
    }

    /// What somebody names goes before what is guessed, and several may be named.
    @Test func severalColumnsAreNamed() throws {
        let text = """
            case,activity,start,end,came,who
            1,counter,2026-03-02 08:05,2026-03-02 08:10,2026-03-02 08:00,Ann
            2,counter,2026-03-02 08:10,2026-03-02 08:20,2026-03-02 08:06,Bob
            """
        let reading = Reading(text, columns: [.enabled: "came", .resource: "who"])
        #expect(
            reading.entries == ["0 counter 480 485 490 completed", "1 counter 486 490 500 completed"])
        #expect(reading.read?.log.resource == [0, 1] && reading.read?.map.unused.isEmpty == true)
        let wrong = Reading(text, columns: [.enabled: "come"])
        #expect(wrong.read == nil)
        #expect(wrong.rendered.contains("there is no column 'come' for 'enabled'"))
    }

    /// A log without ends is one of starts: nothing is known to go on, and no length is known.
    @Test(
        arguments: [
            """
            case,activity,start,resource
            1,desk,2026-03-02 08:00,Ann
            1,pay,2026-03-02 08:10,Bob
            2,desk,2026-03-02 08:05,Ann
            """,
            """
            case,activity,lifecycle,time,resource
            1,desk,start,2026-03-02 08:00,Ann
            1,pay,start,2026-03-02 08:10,Bob
            2,desk,start,2026-03-02 08:05,Ann
            """,
        ])
    func startsAlone(text: String) throws {
        let reading = Reading(text)
        #expect(
            reading.entries == [
                "0 desk ? 480 ? completed", "0 pay ? 490 ? completed", "1 desk ? 485 ? completed",
            ])
        let finding = try #require(reading.read?.quality.finding(.onlyStarts))
        #expect(finding.sentence.hasPrefix("the log has starts and no ends"))
        #expect(!reading.rendered.contains("not over at the log's end"))
    }

    /// One row, or two, of an activity that has no name; this trapped.
    @Test func anActivityWithoutAName() {
        let one = "case,start,end\n1,2026-03-02 08:04,2026-03-02 08:10\n"
        #expect(Reading(one).entries == ["0 service ? 484 490 completed"])
        let two = """
            case,arrival,start,end
            1,2026-03-02 08:00,2026-03-02 08:04,2026-03-02 08:10
            2,2026-03-02 08:05,2026-03-02 08:10,2026-03-02 08:20
            """
        let map = "log-map: 1\nshape: calls\ncolumns: { case: case, start: start, end: end }\nzone: wall\n"
        #expect(Reading(two, map: map).entries == ["0 service ? 484 490 completed", "1 service ? 490 500 completed"])
        // The arrival is for nothing there, and that is told.
        #expect(
            Reading(two, map: map).read?.map.unused == [
                LogMap.Reason("arrival", "times, 2 different in the first 2 rows that have any")
            ])
    }

    /// 8.06 beside a day is six minutes past eight.
    @Test func clocksWithAPoint() throws {
        let text = """
            case,activity,date,start,end
            1,desk,03.03.2025,08.06,08.13
            1,pay,03.03.2025,08.13,08.28
            2,desk,03.03.2025,8.12,8.18
            """
        #expect(
            Reading(text).entries == [
                "0 desk ? 486 493 completed", "0 pay ? 493 508 completed", "1 desk ? 492 498 completed",
            ])
    }

    /// Hours with a decimal point are no times of day, and are asked about.
    @Test func hoursWithAPoint() {
        let text = """
            case,activity,date,start,end
            1,desk,03.03.2025,8.10,8.75
            1,pay,03.03.2025,8.75,9.20
            2,desk,03.03.2025,8.20,8.90
            """
        let reading = Reading(text)
        #expect(reading.read == nil)
        #expect(reading.rendered.contains("nothing tells which times of the day they are"))
    }

    /// Some times say how far ahead of universal time they are, and others do not.
    @Test(
        arguments: [
            "1,a,2026-03-02 08:06,2026-03-02T07:13Z\n2,a,2026-03-02 08:16,2026-03-02T07:23Z\n",
            "1,a,2026-03-02 08:06,2026-03-02 08:13\n2,a,2026-03-02 08:16+01:00,2026-03-02 08:23+01:00\n",
            "1,a,1772435160,2026-03-02 08:13\n2,a,1772435760,2026-03-02 08:23\n",
        ])
    func offsetsInSomeTimes(rows: String) {
        let text = "case,activity,start,end\n" + rows
        let reading = Reading(text)
        #expect(reading.read == nil)
        #expect(reading.rendered.contains("say how far their clock is ahead of universal time"))
        // Where the place of the others is known the log is read.
        let map = "log-map: 1\nshape: activities\ncolumns: { case: case, activity: activity, start: start, end: end }\n"
        #expect(Reading(text, map: map + "zone: Europe/Berlin\n").read != nil)
    }

    /// Years in which nothing at all happens make what lies behind them another log.
    @Test func yearsWithoutAnything() throws {
        var text = "case,activity,start,end\n"
        for number in 0..<60 {
            let year = number % 6 == 0 ? 2090 : 2024
            text += "\(number),a,\(year)-01-\(10 + number % 15) 08:00,\(year)-01-\(10 + number % 15) 08:10\n"
        }
        let read = try #require(Reading(text).read)
        #expect(read.quality.leftOut(.wrongYear) == 10 && read.log.caseCount == 50)
    }

    /// A 1900 for an end that nobody entered is a blank cell: the customer came, and was served from then on.
    @Test func oneYearIsWrongAndTheOtherIsNot() throws {
        var text = "case,activity,start,end\n"
        for number in 0..<60 {
            let day = 10 + number % 15
            let end = number % 6 == 0 ? "1900-01-01 00:00" : "2024-01-\(day) 08:10"
            text += "\(number),a,2024-01-\(day) 08:00,\(end)\n"
        }
        let read = try #require(Reading(text).read)
        #expect(read.quality.leftOut(.wrongYear) == 0 && read.log.caseCount == 60)
        #expect(read.quality.finding(.strays)?.count == 10)
        #expect(read.log.end.count { $0.isNaN } == 10 && read.log.start.allSatisfy { !$0.isNaN })
    }
}
