import Scenarios
import Testing

import EventLogs

/// The map of a log: written, edited, read back, and what is said where it is wrong.
struct LogMapTests {
    private func read(_ text: String) -> (map: LogMap?, text: String) {
        let log = DiagnosticLog()
        let map = LogMap.read(SourceText(name: "log-map.yaml", text: text), log: log)
        return (map, Diagnostic.render(log.diagnostics))
    }

    @Test func whatIsWrittenIsReadBack() throws {
        var map = LogMap(
            shape: .calls,
            columns: [.caseID: "call: id", .enabled: "in \"queue\"", .start: "no", .activity: "#5", .outcome: "a\\b"],
            zone: .ahead(-12_600))
        map.separator = "\t"
        map.hasHeader = false
        map.dates = .dayFirst
        map.soleActivity = "line # 1"
        map.values = [.activity: ["Triaga": "Triage", "yes": "no"], .customerClass: ["1": "high"]]
        map.fates = ["HANG": .gaveUp, "": .open]
        map.leftOut = [.resource: ["D_SYSTEM", "x, y"], .activity: ["Start"]]
        map.hidesResources = false
        map.takesRepeats = true
        map.salt = "pepper"
        let (again, messages) = read(map.yaml)
        #expect(messages.isEmpty)
        #expect(again == map)
    }

    @Test func reasonsAreComments() throws {
        var map = LogMap(shape: .activities, columns: [.caseID: "a", .activity: "b", .end: "c"])
        map.reasons = [.init("end", "the latest\nof all: # times")]
        #expect(map.yaml.contains("  end: c  # the latest of all: # times\n"))
        let again = try #require(read(map.yaml).map)
        #expect(again.columns == map.columns && again.reasons.isEmpty)
    }

    @Test(
        arguments: [
            ("columns: { case: a, activity: b, end: c }", "has no 'log-map'"),
            ("log-map: 2\nshape: events\ncolumns: { case: a }", "1:10: error: the version of the map"),
            ("log-map: 1\nshape: rows\ncolumns: { case: a }", "2:8: error: the shape cannot be 'rows'"),
            ("log-map: 1\nshape: events\ncolumns: { case: a, activty: b }", "unknown key 'activty'"),
            ("log-map: 1\nshape: events\ncolumns: { case: a, activity: a, time: t }", "is for 'case' already"),
            (
                "log-map: 1\nshape: events\ncolumns: { case: a, activity: b }",
                "an event has a time, and there is no 'time'"
            ),
            ("log-map: 1\nshape: activities\ncolumns: { case: a, activity: b }", "there is no 'end' or 'start'"),
            ("log-map: 1\nshape: activities\ncolumns: { activity: b, end: e }", "a row is of a case"),
            ("log-map: 1\nshape: calls\ncolumns: { start: s }\nzone: Mars", "4:7: error: there is no zone 'Mars'"),
            (
                "log-map: 1\nshape: calls\ncolumns: { start: s }\nseparator: ab",
                "what stands between cells is one letter"
            ),
            (
                "log-map: 1\nshape: calls\ncolumns: { start: s }\nvalues: { start: { a: b } }",
                "there is no column of names 'start'"
            ),
            ("log-map: 1\nshape: calls\ncolumns: { start: s }\noutcomes: { a: dead }", "cannot be 'dead'"),
            ("log-map: 1\nshape: calls\ncolumns: [ start ]", "the columns is a map"),
            ("log-map: 1\nshape: cases\ncolumns: { case: a }", "a case has steps, and there are none"),
            ("log-map: 1\nshape: cases\ncolumns: { start: a }\nsteps: { x: { end: e } }", "'start' is of a step"),
            ("log-map: 1\nshape: calls\ncolumns: { start: s }\nsteps: { x: { end: e } }", "'steps' are of a log"),
            ("log-map: 1\nshape: cases\ncolumns: {}\nsteps: { x: { resource: e } }", "a step has a start or an end"),
            (
                "log-map: 1\nshape: cases\ncolumns: { case: e }\nsteps: { x: { end: e } }",
                "the column 'e' is for something else already"
            ),
            ("log-map: 1\nshape: calls\ncolumns: { start: s }\ndurations: years", "cannot be 'years'"),
            ("- a", "the log's map is a map of keys, not a list"),
        ])
    func mistakesHaveTheirPlaces(text: String, expected: String) {
        let (map, messages) = read(text)
        #expect(map == nil && messages.contains(expected), "\(messages)")
    }

    @Test func aColumnThatIsNotThere() {
        let map = "log-map: 1\nshape: activities\ncolumns: { case: case, activity: activity, end: ende }\n"
        let reading = Reading("case,activity,end\n1,a,2026-03-02 08:00\n", map: map)
        #expect(
            reading.read == nil && reading.rendered.contains("there is no column 'ende' for 'end'; did you mean 'end'?")
        )
    }

    @Test func valuesAreRenamedAndLeftOut() throws {
        let text = "case,activity,end\n1,Triaga,2026-03-02 08:00\n1,Triage,2026-03-02 08:05\n1,Start,2026-03-02 08:00\n"
        let map = """
            log-map: 1
            shape: activities
            columns: { case: case, activity: activity, end: end }
            values: { activity: { Triaga: Triage } }
            leave-out: { activity: Start }
            """
        let read = try #require(Reading(text, map: map).read)
        #expect(read.log.activities == ["Triage"] && read.log.count == 2 && read.quality.leftOut(.excludedByMap) == 1)
    }

    @Test func withoutAHeaderColumnsHaveNumbers() {
        let map =
            "log-map: 1\nshape: activities\nheader: no\ncolumns: { case: column 1, activity: column 2, end: column 3 }"
        let reading = Reading("1,a,2026-03-02 08:00\n1,b,2026-03-02 09:00\n", map: map)
        #expect(reading.entries == ["0 a ? ? 480 completed", "0 b ? ? 540 completed"])
    }

    @Test func theZoneMovesTimesThatSayTheirs() {
        let map =
            "log-map: 1\nshape: activities\nzone: Europe/Berlin\ncolumns: { case: case, activity: activity, end: end }"
        let reading = Reading("case,activity,end\n1,a,2026-03-02T07:00:00Z\n1,b,2026-07-02T07:00:00Z\n", map: map)
        #expect(reading.entries.first == "0 a ? ? 480 completed")
        // 122 days later, at nine in the morning.
        #expect(reading.entries.last == "0 b ? ? \(122 * 1440 + 540) completed")
    }
}
