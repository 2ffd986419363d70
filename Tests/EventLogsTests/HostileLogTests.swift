import Scenarios
import Testing

import EventLogs

/// Broken logs: each gives a message with a line, or advice where no line is to blame, and none ends the process.
struct HostileLogTests {
    struct Broken: Sendable, CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let expected: String
        /// Whether a log comes out all the same.
        let isRead: Bool

        init(_ name: String, _ text: String, _ expected: String, isRead: Bool = false) {
            self.init(name, Array(text.utf8), expected, isRead: isRead)
        }

        init(_ name: String, _ bytes: [UInt8], _ expected: String, isRead: Bool = false) {
            self.name = name
            self.bytes = bytes
            self.expected = expected
            self.isRead = isRead
        }

        var testDescription: String { name }
    }

    private static let head = "case,activity,start,end,resource\n"
    private static let good =
        "1,a,2026-03-02 08:00:01,2026-03-02 08:05:02,x\n2,b,2026-03-02 08:10:07,2026-03-02 08:15:03,y\n"

    private static func rows(_ count: Int, _ row: (Int) -> String) -> String {
        head + (0..<count).map { row($0) + "\n" }.joined()
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    static let files: [Broken] = [
        Broken("empty", "", "error: the file is empty"),
        Broken("blank lines", "\n \r\n\n", "error: the file is empty"),
        Broken("a mark alone", [0xEF, 0xBB, 0xBF], "error: the file is empty"),
        Broken("a header alone", head, "there is no row behind the header"),
        Broken("one column", "what happened\nA\nB\n", "there is one column alone, 'what happened'"),
        Broken("another separator", "case:activity:end\n1:a:2026-03-02\n", "there is one column alone"),
        Broken("no header", good, "log.csv:1:1: error: the first row holds data and no names: '2026-03-02 08:00:01'"),
        Broken("no times", "case,activity,result\n1,a,b\n2,b,c\n", "no column has times in it; the columns are 'case'"),
        Broken("no case", "activity,end\na,2026-03-02 08:00\na,2026-03-02 09:00\n", "no column tells whose row it is"),
        Broken(
            "no activity",
            "case,end,seen to\n1,2026-03-02 08:00,2026-03-02 08:01\n1,2026-03-02 09:00,2026-03-02 09:01\n",
            "no column tells what was done"),
        Broken(
            "a zero byte", Array((head + good).utf8) + [0, 10],
            "log.csv:4:1: error: this is no text: there is a zero byte"),
        Broken("UTF-16 of one letter", [0xFF, 0xFE, 0x63, 0], "there is one column alone, 'c'"),
        Broken("UTF-16 cut in a letter", [0xFF, 0xFE, 0x63, 0, 0x64], "cut in the middle of a character"),
        Broken("half a letter of UTF-16", [0xFE, 0xFF, 0xD8, 0, 0, 0x63], "half a character without the other"),
        Broken(
            "a cell of a book", head + "1,\(String(repeating: "a", count: 70_000)),2026-03-02 08:00,,x\n",
            "log.csv:2:1: error: the cell of column 'activity' has 70000 bytes"),
        Broken("a spreadsheet", [0x50, 0x4B, 3, 4, 0, 0, 0], "this is a spreadsheet (.xlsx or .ods)"),
        Broken("an old spreadsheet", [0xD0, 0xCF, 0x11, 0xE0, 0], "an older Excel"),
        Broken("a web page", "<!DOCTYPE html><html></html>", "this is a web page"),
        Broken("Parquet", "PAR1....", "Parquet"),
        Broken("JSON", "[{\"case\": 1}]", "this is JSON"),
        Broken("OCEL in JSON", "{\"objectTypes\": [], \"events\": []}", "object-centric log (OCEL)"),
        Broken("OCEL in XML", "<?xml version='1.0'?><log><object-types/></log>", "object-centric log (OCEL)"),
        Broken("OCEL in SQLite", Array("SQLite format 3".utf8) + [0], "object-centric log (OCEL)"),
        Broken(
            "an open quote", head + good + "3,\"a,2026-03-02 08:00,2026-03-02 08:10,x\n4,a,b,c,d\n",
            "log.csv:4:1: error: a quote"),
        Broken(
            "gz cut off", Array(packed(Array((head + good).utf8)).dropLast(40)), "the packed data end in the middle"),
        Broken("gz damaged", damaged, "the packed data are damaged"),
        Broken("gz without content", [0x1F, 0x8B], "the packed data end in the middle"),
        Broken("gz of nothing", packed([]), "the file is empty"),
        Broken(
            "XES with entities",
            "<?xml version='1.0'?>\n<!DOCTYPE log [<!ENTITY a \"b\">]>\n<log><trace><event/></trace></log>",
            "log.csv:2:1: error: the file declares a document type or entities"),
        Broken(
            "XES with a bomb of entities",
            "<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]><log>&b;</log>",
            "never expanded"),
        Broken("XES cut off", String(XESExactCases.text.prefix(900)), "the file ends in the middle of its XML"),
        Broken("XES that is broken", "<log><trace></log>", "the XML is damaged: mismatched tag"),
        Broken("XES without events", "<log></log>", "there is no event in this log"),
        Broken("XML of another kind", "<html2><body/></html2>", "this is XML and no XES log"),
        Broken(
            "both orders of dates",
            head + "1,a,13/2/2026 8:00,13/2/2026 8:10,x\n2,a,2/14/2026 8:00,2/14/2026 8:10,x\n",
            "log.csv:3:1: error: no order of day and month fits all dates: '13/2/2026 8:00' in line 2"),
        Broken(
            "dates that may be two", head + "1,a,3/2/2026 8:00,3/2/2026 8:10,x\n",
            "log.csv:2:1: error: '3/2/2026 8:00' may be read with the day or with the month first"),
        Broken(
            "a million activities", rows(4_000) { "\($0 / 4),task \($0),2026-03-02 08:00,2026-03-02 08:0\($0 % 9),x" },
            "'activity' has 4000 different values in 4000 rows: it names no activities"),
        Broken(
            "negative durations alone", head + "1,a,2026-03-02 08:05,2026-03-02 08:00,x\n",
            "log.csv:2:1: error: no row can be taken: 1 of 1 have an end before the start"),
        Broken("another length in each row", head + "1,a\n2,b,c\n", "log.csv:2:1: error: no row has as many cells"),
        Broken(
            "days that there are not", head + "1,a,2026-02-30 08:00,2026-02-30 08:10,x\n",
            "no row can be taken: 1 of 1 have a time that cannot be read, such as '2026-02-30 08:00' in 'start'"),
        Broken(
            "OCEL as a table", "ocel:eid,ocel:timestamp,ocel:activity\n1,2026-03-02 08:00,a\n",
            "object-centric log (OCEL)"),

        // Those out of which a log comes, with a warning.
        Broken(
            "years wrong", rows(60) { "\($0),a,\($0 == 7 ? "1900-01-01" : "2026-03-02") 08:\(two($0)):01,,x" },
            "log.csv:9:1: warning: 1 row is left out: it is years away from the rest of the log", isRead: true),
        Broken(
            "a far year", rows(60) { "\($0),a,\($0 == 7 ? "2926-03-02" : "2026-03-02") 08:\(two($0)):01,,x" },
            "1 row is left out: it is years away", isRead: true),
        Broken(
            "negative durations", head + good + "3,a,2026-03-02 09:05,2026-03-02 09:00,x\n",
            "log.csv:4:1: warning: 1 row is left out: it has an end before the start", isRead: true),
        Broken(
            "midnight without a date", head + good + "3,a,2026-03-02 23:55,2026-03-02 00:05,x\n",
            "1 of them would not if the end were on the next day", isRead: true),
        Broken(
            "mixed forms of dates", head + good + "3,a,02.03.2026 08:00,March the third,x\n",
            "log.csv:4:1: warning: in 1 of 3 rows (33%) something stands that can be no time of this log, such as "
                + "'March the third' in 'end'",
            isRead: true),
        Broken(
            "a clock of twelve hours",
            rows(120) { "\($0),a,2026-03-\(two(2 + $0 % 20)) \(1 + $0 % 12):\(two($0 % 60)),,x" },
            "no time is after 12:59 or before 1:00", isRead: true),
        Broken(
            "AM and PM behind 13 hours",
            head + good + "3,a,2026-03-02 13:05 PM,2026-03-02 01:15 PM,x\n",
            "have an hour above 12, or 0, with AM or PM",
            isRead: true),
        Broken(
            "daylight saving", head + good + "3,a,2026-10-25 02:50,2026-10-25 02:10,x\n",
            "in a night in which clocks are put back", isRead: true),
        Broken(
            "two zones", head + "1,a,2026-03-28T08:00:01+01:00,2026-03-30T08:00:02+02:00,x\n",
            "different offsets: 1 at", isRead: true),
        Broken(
            "all completions at five",
            rows(60) {
                "\($0),a,2026-03-\(two(2 + $0 % 20)) 0\($0 % 9):\(two($0)):11,2026-03-\(two(2 + $0 % 20)) 17:00:00,x"
            },
            "60 of 60 completions (100%) are in the minute 17:00", isRead: true),
        Broken(
            "a header twice", "case,activity,end,end\n1,a,2026-03-02 08:00,2026-03-02 08:05\n",
            "the header has 'end' more than once", isRead: true),
        Broken(
            "a row too long", head + good + "3,a,b,2026-03-02 09:05,2026-03-02 09:00,x\n",
            "log.csv:4:1: warning: 1 row is left out: it has another number of cells than the header", isRead: true),
        Broken(
            "a header again in the middle", head + good + head + good.replacing("1,", with: "5,"),
            "log.csv:4:1: warning: 1 row is left out: it has a time that cannot be read", isRead: true),
    ]

    /// A block that says that it is of no kind there is.
    private static var damaged: [UInt8] {
        var bytes = packed(Array((head + good).utf8))
        bytes[10] = 7
        return bytes
    }

    @Test(arguments: files) func eachHasAMessage(file: Broken) {
        let reading = Reading(file.bytes)
        #expect(reading.rendered.contains(file.expected), "\(reading.rendered)")
        #expect((reading.read != nil) == file.isRead)
        #expect(file.isRead || reading.errors.count == 1, "\(reading.rendered)")
        // Advice stands beside each, or the sentence is enough: there is nothing in the file.
        #expect(reading.diagnostics.contains { $0.hint != nil } || file.bytes.count < 80, "\(reading.rendered)")
    }

    /// The set that the issue asks for is not made smaller by accident.
    @Test func thereAreForty() { #expect(Self.files.count >= 40) }

    @Test func latinLettersAreRead() throws {
        let text = "Vorgang,Tätigkeit,Ende\n1,Prüfung,2026-03-02 08:00\n1,Maß,2026-03-02 09:00\n"
        let latin = text.unicodeScalars.map { UInt8($0.value) }
        let read = try #require(Reading(latin).read)
        #expect(read.log.activities == ["Prüfung", "Maß"] && read.quality.finding(.latin) != nil)
        #expect(Reading([0xEF, 0xBB, 0xBF] + Array(text.utf8)).read?.map.columns[.caseID] == "Vorgang")
    }

    @Test func endsOfLinesOfAllKinds() {
        for end in ["\n", "\r\n", "\r"] {
            let text = (Self.head + Self.good).replacing("\n", with: end)
            #expect(Reading(text).read?.log.count == 2)
        }
    }

    @Test func quotesAndSeparatorsInCells() throws {
        let text = "sep=;\ncase;activity;end\n1;\"a; \"\"b\"\"\nc\";2026-03-02 08:00\n1; d ;\"2026-03-02 09:00\"\n"
        let log = try #require(Reading(text).read).log
        #expect(log.activities == ["a; \"b\"\nc", "d"] && log.line == [3, 5])
    }

    /// Behind each other, as `cat` puts packed files together, and with padding behind them.
    @Test func severalPackedParts() {
        let parts = packed(Array(Self.head.utf8)) + packed(Array(Self.good.utf8))
        #expect(Reading(parts).read?.log.count == 2)
        #expect(Reading(parts + [0, 0, 0]).read?.log.count == 2)
    }

    /// A header without end costs no time without end.
    @Test func manyColumns() {
        let names = (0..<30_000).map { "c\($0 % 10_000)" }.joined(separator: ",")
        #expect(Reading("case,activity,end,\(names)\n1,a,2026-03-02 08:00\n").read == nil)
    }

    /// Every part of every broken log, and of good ones, cut off anywhere.
    @Test func cutAnywhereNothingFalls() {
        for file in Self.files where file.bytes.count < 1_500 {
            for length in stride(from: 0, to: file.bytes.count, by: max(1, file.bytes.count / 40)) {
                _ = Reading(Array(file.bytes.prefix(length)))
            }
        }
        let xes = Array(XESExactCases.text.utf8)
        for length in stride(from: 0, to: xes.count, by: 31) { _ = Reading(Array(xes.prefix(length))) }
        let whole = packed(Array((Self.head + Self.good).utf8))
        for length in 0..<whole.count { _ = Reading(Array(whole.prefix(length))) }
    }

    /// Bytes thrown at random into a good log; the seed is fixed.
    @Test func bytesAtRandomNothingFalls() {
        var state: UInt64 = 20
        func next() -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33)
        }
        for _ in 0..<400 {
            var bytes = Array((Self.head + Self.good + Self.good.replacing("2026", with: "13/2/26")).utf8)
            for _ in 0..<(1 + next() % 6) { bytes[next() % bytes.count] = UInt8(truncatingIfNeeded: next()) }
            _ = Reading(bytes)
        }
    }
}
