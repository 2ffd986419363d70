import Testing

import EventLogs

/// Names by number, and names that nobody reads back.
@Suite("Names of logs") struct NameExactCases {
    @Test func eachNameHasOneNumber() {
        var table = NameTable()
        let numbers = (0..<5_000).map { table.number("case \($0 % 1_700)") }
        #expect(table.count == 1_701 && numbers[0] == 1 && numbers[1_700] == 1 && numbers[1_699] == 1_700)
        #expect(table.name(3) == "case 2" && table.name(0) == "" && table.number("") == 0)
    }

    /// Neither the log nor what is said of it hands out the names of cases, or of people.
    @Test func casesHaveNoNames() throws {
        let row = "SECRET-1,a,2026-03-02 08:00,2026-03-02 08:10,PERSON-1\n"
        let other = "SECRET-2,b,2026-03-02 08:05,2026-03-02 08:00,PERSON-2\n"
        let read = try #require(Reading("case,activity,start,end,resource\n" + row + row + other).read)
        var shown = read.map.yaml
        dump(read, to: &shown)
        #expect(!shown.contains("SECRET") && !shown.contains("PERSON") && shown.contains("r-"))
    }

    @Test func hiddenNamesAreStableAndDependOnTheSalt() {
        let names = ["Anna", "Bert", "Carla"]
        let hidden = HiddenNames(salt: "a").hidden(names)
        #expect(hidden == HiddenNames(salt: "a").hidden(names) && Set(hidden).count == 3)
        #expect(hidden != HiddenNames(salt: "b").hidden(names) && hidden.allSatisfy { $0.hasPrefix("r-") })
    }
}
