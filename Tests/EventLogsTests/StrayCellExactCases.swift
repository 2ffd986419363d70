import Testing

import EventLogs

/// Cells that cannot be meant, days far from all others, offsets that differ, and names that may be one.
@Suite("Cells that cannot be meant") struct StrayCellExactCases {
    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// So many cases of one activity, eight a day from 8:10:07 on, half an hour apart and 20 min long.
    private func log(_ count: Int, _ row: (Int, String, String, String) -> String) -> String {
        var text = "case,activity,arrived,start,end,resource\n"
        for number in 0..<count {
            let day = "2026-03-\(two(2 + number / 16 % 27))"
            let hour = 8 + number % 16 / 2
            let minute = number % 2 == 0 ? 10 : 40
            text +=
                "\(number),desk,"
                + row(
                    number, "\(day) \(two(hour)):\(minute - 5):07", "\(day) \(two(hour)):\(minute):07",
                    "\(day) \(two(hour)):\(minute + 19):07") + "\n"
        }
        return text.replacing(":5:07", with: ":05:07")
    }

    /// One cell that nobody meant is as a blank one, and its row is kept.
    @Test(arguments: ["1900-01-01 00:00:00", "9999-12-31 23:59:59", "0000-00-00 00:00:00", "l\u{E4}uft noch"])
    func aCellIsBlank(stray: String) throws {
        let text = log(300) { "\($1),\($2),\($0 % 10 == 3 ? stray : $3),Ann" }
        let reading = Reading(text)
        let read = try #require(reading.read)
        #expect(read.log.count == 300 && read.quality.leftOut.isEmpty)
        #expect(read.log.end.count { $0.isNaN } == 30 && read.quality.finding(.strays)?.count == 30)
        #expect(reading.rendered.contains("such as '\(stray)' in 'end': it is taken for a blank cell"))
        #expect(read.quality.head?.contains("30 rows a time that cannot be meant is taken for a blank cell") == true)
        // As with cells that are blank indeed.
        let blank = Reading(log(300) { "\($1),\($2),\($0 % 10 == 3 ? "" : $3),Ann" })
        #expect(blank.entries == reading.entries)
    }

    /// A row a year later than all others is none of the log; so is an end, whose row is kept.
    @Test func aYearOff() throws {
        let late = Reading(
            log(300) { number, came, start, end in
                "\(came),\(start),\(end),Ann".replacing("2026", with: number == 50 ? "2027" : "2026")
            })
        let read = try #require(late.read)
        #expect(read.log.count == 299 && read.quality.leftOut(.farAway) == 1)
        #expect(
            late.rendered.contains("log.csv:52:1: warning: 1 row is left out: it is months away from all other rows"))
        #expect(read.quality.head?.contains("1 row is left out that lies months away from all others") == true)
        let end = try #require(
            Reading(log(300) { "\($1),\($2),\($0 == 50 ? $3.replacing("2026", with: "2027") : $3),Ann" }).read)
        #expect(end.log.count == 300 && end.log.end.count { $0.isNaN } == 1)
    }

    /// Two programs wrote a row: each time is an instant.
    @Test func offsetsWithinARow() throws {
        let text = """
            case,activity,start,end
            1,a,2026-03-03T08:01:42Z,2026-03-03T09:06:42+01:00
            1,b,2026-03-03T08:06:42Z,2026-03-03T09:10:42+01:00
            2,a,2026-03-04T08:06:42Z,
            """
        let log = try #require(Reading(text).read).log
        #expect(log.end[0] - log.start[0] == 300 && log.start[1] == log.end[0] && log.end[1] - log.start[1] == 240)
        // A row with a start alone is told by the same clock.
        // 9:01:42, and 9:06:42 on the next day.
        #expect(log.start[0] == 32_502 && log.start[2] == 119_202)
    }

    /// Clocks that are put forward are as they were: the same wall, with two offsets.
    @Test func summerTimeIsNoOtherClock() throws {
        let text = """
            case,activity,start,end
            1,a,2026-03-28T08:00:00+00:00,2026-03-28T08:05:00+00:00
            2,a,2026-03-30T08:00:00+01:00,2026-03-30T08:05:00+01:00
            3,a,2026-03-31T08:00:00+01:00,2026-03-31T08:05:00+01:00
            """
        let log = try #require(Reading(text).read).log
        #expect(log.start.map { $0.truncatingRemainder(dividingBy: 86_400) } == [28_800, 28_800, 28_800])
    }

    @Test func namesThatAreMissing() throws {
        let read = try #require(Reading(log(300) { "\($1),\($2),\($3),\($0 % 10 == 3 ? "" : "Ann")" }).read)
        #expect(read.quality.finding(.someWithoutResource)?.count == 30)
        #expect(read.quality.head?.contains("30 of 300 entries name nobody who served them") == true)
    }

    /// Whoever is never at work while the other is may be the same, whatever the figure says: told, not joined.
    @Test(arguments: [("Pfleger 1", "Pfleger 11", 20), ("Ann", "Dr. Ann", 2)])
    func namesThatMayBeOne(usual: String, rare: String, every: Int) throws {
        let reading = Reading(log(300) { "\($1),\($2),\($3),\($0 % every == 1 ? rare : usual)" })
        let read = try #require(reading.read)
        #expect(read.log.resources.count == 2 && read.quality.finding(.similarNames)?.count == 300 / every)
        #expect(read.quality.head?.contains("may have a misspelling of another name") == true)
        // Names of people are hidden by default, and are told by their lines.
        #expect(reading.rendered.contains("from line 3 on beside"))
    }

    /// Who works at the same time is somebody else.
    @Test func namesOfTwo() throws {
        let text = log(300) { number, came, start, end in
            let row = "\(came),\(start),\(end),Nurse 1"
            return number % 20 == 1 ? row + "\n9\(number),desk,\(came),\(start),\(end),Nurse 11" : row
        }
        #expect(try #require(Reading(text).read).quality.finding(.similarNames) == nil)
    }

    /// A row that differs in its end alone is the same work, and so is one that has another name where that would put
    /// somebody at two places at once.
    @Test func copiesButForOneCell() throws {
        let ends = log(300) { number, came, start, end in
            let row = "\(came),\(start),\(end),Ann"
            return number % 10 == 3
                ? row + "\n\(number),desk,\(came),\(start),\(end.replacing("9:07", with: "9:08")),Ann" : row
        }
        let read = try #require(Reading(ends).read)
        #expect(read.log.count == 300 && read.quality.leftOut(.nearlyCopied) == 30)
        #expect(
            read.quality.head?.contains("30 rows that differ from another one in one cell alone are left out") == true)
        // Two at work all day: the other one is at his own desk at the same time.
        let names = log(300) { number, came, start, end in
            var row = "\(came),\(start),\(end),Ann"
            if number % 10 == 3 { row += "\n\(number),desk,\(came),\(start),\(end),Bea" }
            return row + "\n5\(number),desk,\(came),\(start.replacing(":07", with: ":09")),\(end),Bea"
        }
        let other = try #require(Reading(names).read)
        #expect(other.log.count == 600 && other.quality.leftOut(.nearlyCopied) == 30)
    }

    /// Where the clock shows seconds, one in sixty begins at a whole minute by chance: before, nine copies of 307 were
    /// kept for that. Where whole minutes are typed, two of one minute may be two.
    @Test func copiesAtWholeMinutes() throws {
        func text(_ every: Int) -> String {
            log(300) { number, came, start, end in
                let begin = number % every == 3 ? start.replacing(":07", with: ":00") : start
                let row = "\(came),\(begin),\(end),Ann"
                return number % 10 == 3
                    ? row + "\n\(number),desk,\(came),\(begin),\(end.replacing("9:07", with: "9:08")),Ann" : row
            }
        }
        // Of 330 starts five are whole minutes and twice there, then 30.
        let read = try #require(Reading(text(60)).read)
        #expect(read.log.count == 300 && read.quality.leftOut(.nearlyCopied) == 30)
        let typed = try #require(Reading(text(10)).read)
        #expect(typed.log.count == 330 && typed.quality.leftOut(.nearlyCopied) == 0)
    }

    /// Of two who begin together and are nowhere else then both count.
    @Test func twoAtWorkTogether() throws {
        let text = log(300) { number, came, start, end in
            "\(came),\(start),\(end),Ann\n\(number),desk,\(came),\(start),\(end),Bea"
        }
        let read = try #require(Reading(text).read)
        #expect(read.log.count == 600 && read.quality.finding(.copies)?.count == 300)
    }

    @Test(arguments: [true, false], [true, false]) func utf16(isBig: Bool, isMarked: Bool) throws {
        let text = "Vorgang,T\u{E4}tigkeit,Ende\n1,Pr\u{FC}fung,2026-03-02 08:00\n1,Ma\u{DF},2026-03-02 09:00\n"
        let units = (isMarked ? [0xFEFF] : []) + Array(text.utf16)
        let bytes = units.flatMap { unit in
            let high = UInt8(unit >> 8)
            let low = UInt8(unit & 0xFF)
            return isBig ? [high, low] : [low, high]
        }
        #expect(try #require(Reading(bytes).read).log.activities == ["Pr\u{FC}fung", "Ma\u{DF}"])
    }

    @Test func longNamesAreCut() throws {
        let long = String(repeating: "a", count: 5_000)
        let text = """
            case,activity,start,end
            1,\(long)b,2026-03-02 08:00:01,2026-03-02 08:10:01
            1,\(long)c,2026-03-02 08:20:01,2026-03-02 08:30:01
            """
        let names = try #require(Reading(text).read).log.activities
        #expect(
            names.count == 2 && names[0] != names[1] && names.allSatisfy { $0.count <= 105 && $0.contains("\u{2026}") })
    }

    @Test func oneRowIsOneRow() throws {
        let row = "1,a,2026-03-02 08:00:01,2026-03-02 08:05:07,x\n"
        let head = Reading("case,activity,start,end,resource\n" + row + row).read?.quality.head
        #expect(head == "1 row that says the same as another one is left out.")
    }
}
