import Testing

import EventLogs

/// Whose row it is, and who serves, where no name of a column says so.
@Suite("Whose row it is") struct CaseColumnExactCases {
    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private static func clock(_ minutes: Int) -> String {
        "2026-03-\(two(2 + minutes / 540)) \(two(8 + minutes % 540 / 60)):\(two(minutes % 60)):07"
    }

    /// 60 cases, one every 20 min: at the desk, then in the laboratory; all rows by their times.
    private static func log(_ header: String, _ row: (Int, String) -> String) -> String {
        var rows: [(Int, String)] = []
        for number in 0..<60 {
            let came = number * 20
            rows.append((came, row(number, "desk,\(clock(came)),\(clock(came + 1)),\(clock(came + 5))")))
            rows.append((came + 6, row(number, "lab,\(clock(came + 6)),\(clock(came + 8)),\(clock(came + 17))")))
        }
        return header + "\n" + rows.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n") + "\n"
    }

    /// In no language that anybody lists.
    @Test(arguments: ["Quux", "N\u{BA} de quelque chose", "x"])
    func valuesOfAHandfulOfRows(name: String) throws {
        let read = try #require(
            Reading(Self.log("\(name),activity,arrived,start,end") { "\($0 + 100),\($1)" }).read)
        #expect(read.map.columns[.caseID] == name && read.map.shape == .activities && read.log.caseCount == 60)
        #expect(
            read.map.columnsSentence.contains(
                "case '\(name)' (no name told: rows of several activities share its values)"))
    }

    /// A name of the patient beside the number groups the rows in the same way, and is no question.
    @Test func twoColumnsThatSayTheSame() throws {
        let text = Self.log("q,qq,activity,arrived,start,end") { "\($0),name \($0),\($1)" }
        #expect(try #require(Reading(text).read).map.columns[.caseID] == "q")
    }

    /// Whoever comes again, and each visit: both may be meant.
    @Test func twoColumnsThatDiffer() {
        let text = Self.log("q,qq,activity,arrived,start,end") { "visit \($0),person \($0 / 2),\($1)" }
        let reading = Reading(text)
        #expect(reading.read == nil)
        #expect(reading.rendered.contains("share what stands in 'q', 'qq'"))
        #expect(reading.rendered.contains("--column case=NAME"))
        #expect(Reading(text, columns: [.caseID: "q"]).read?.log.caseCount == 60)
    }

    /// Where all else is said the column of cases is found too.
    @Test func namesInAnotherLanguage() throws {
        let text = Self.log("Vaka,Adim,Gelis,Basla,Bit") { "\($0),\($1)" }
        let columns: [ColumnRole: String] = [.activity: "Adim", .arrival: "Gelis", .start: "Basla", .end: "Bit"]
        #expect(try #require(Reading(text, columns: columns).read).map.columns[.caseID] == "Vaka")
    }

    /// Kinds of customers, who served and what was paid tell of no case: each row is a customer.
    @Test func nothingThatFits() throws {
        var text = "activity,arrived,start,end,channel,paid\n"
        for number in 0..<90 {
            let came = number * 20
            text += "\(number % 2 == 0 ? "cards" : "loans"),\(Self.clock(came)),\(Self.clock(came + 1)),"
            text += "\(Self.clock(came + 9)),\(["web", "phone", "letter"][number * 7 % 3]),\(number * 37 % 41)\n"
        }
        let read = try #require(Reading(text).read)
        #expect(read.map.shape == .calls && read.log.caseCount == 90 && read.map.columns[.caseID] == nil)
    }

    /// Two at work from one line: who came first is served first, whoever is free.
    private static func counters(_ header: String, _ names: [String], hasOwnLines: Bool = false) -> String {
        var text = header + "\n"
        var rows: [(start: Int, text: String)] = []
        var free = [0, 0]
        for number in 0..<120 {
            let came = number * 4
            // With a line before each the second one is slow, so that those of the first pass.
            let place = hasOwnLines ? number % 2 : (free[0] <= free[1] ? 0 : 1)
            let start = max(came, free[place])
            let end = start + (hasOwnLines ? (place == 0 ? 9 : 12) : 10)
            free[place] = end
            rows.append((start, "\(number),\(clock(came)),\(clock(start)),\(clock(end)),\(names[place])"))
        }
        text += rows.sorted { $0.start < $1.start }.map(\.text).joined(separator: "\n")
        return text + "\n"
    }

    @Test(arguments: [["Schalter 1", "Schalter 2"], ["1", "2"], ["Anna Koch", "Bert Lang"]])
    func aCounterIsWhoServes(names: [String]) throws {
        let text = Self.counters("Ticketnummer,Ticketzeit,Aufruf,Ende,Schalter", names)
        let read = try #require(Reading(text).read)
        #expect(read.map.columns[.resource] == "Schalter" && read.map.columns[.activity] == nil)
        #expect(read.log.activities == ["service"] && read.log.resources.count == 2)
    }

    /// A line before each: they do different things.
    @Test func aCounterIsWhatIsDone() throws {
        let text = Self.counters("Ticketnummer,Ticketzeit,Aufruf,Ende,Schalter", ["Pass", "Auto"], hasOwnLines: true)
        #expect(try #require(Reading(text).read).map.columns[.activity] == "Schalter")
    }

    /// Rooms with a number, in a column whose name says nothing.
    @Test func numberedRoomsServe() throws {
        let text = Self.counters("Ticketnummer,Ticketzeit,Aufruf,Ende,Hoek", ["Hoek 1", "Hoek 2"])
        #expect(try #require(Reading(text).read).map.columns[.resource] == "Hoek")
    }
}
