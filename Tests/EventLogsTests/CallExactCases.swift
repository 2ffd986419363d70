import Testing

import EventLogs

/// Rows that are a customer's way through one queue.
@Suite("Rows that are calls") struct CallExactCases {
    private static let text = """
        call_id,arrival,queue_start,queue_exit,outcome,service_start,service_end,agent,priority
        1,2026-03-02 08:00,2026-03-02 08:01,2026-03-02 08:03,AGENT,2026-03-02 08:03,2026-03-02 08:10,Ann,1
        2,2026-03-02 08:02,2026-03-02 08:03,2026-03-02 08:09,HANG,,,,2
        3,2026-03-02 08:05,2026-03-02 08:06,2026-03-02 08:06,PHANTOM,2026-03-02 08:06,2026-03-02 08:06,,2
        4,2026-03-02 08:07,2026-03-02 08:08,2026-03-02 08:10,AGENT,2026-03-02 08:10,2026-03-02 08:15,Bob,1
        """

    @Test func servedAndLost() throws {
        let reading = Reading(Self.text)
        #expect(
            reading.entries == [
                "0 service 481 483 490 completed", "1 service 483 ? 489 gaveUp", "2 service 486 486 486 completed",
                "3 service 488 490 495 completed",
            ])
        let read = try #require(reading.read)
        #expect(read.log.arrived == [480, 482, 485, 487].map { $0 * 60 } && read.log.classes == ["1", "2"])
        #expect(read.log.outcomes == ["AGENT", "HANG", "PHANTOM"] && read.log.resource == [0, -1, -1, 1])
        #expect(read.map.fates == ["AGENT": .completed, "HANG": .gaveUp])
    }

    @Test func theMapLeavesOut() throws {
        let read = try #require(Reading(Self.text).read)
        var map = read.map
        map.leftOut[.outcome] = ["PHANTOM"]
        map.hidesResources = false
        let again = Reading(Self.text, map: map.yaml)
        #expect(again.read?.log.count == 3 && again.read?.quality.leftOut(.excludedByMap) == 1)
        #expect(again.read?.log.resources == ["Ann", "Bob"] && again.errors.isEmpty)
    }

    @Test func timesOfDayGoOverMidnight() throws {
        let text = """
            date,ticket,arrived,called,finished
            2026-03-02,1,23:50,23:58,00:10
            2026-03-02,2,23:55,00:05,00:20
            """
        let reading = Reading(text)
        #expect(reading.entries == ["0 service 1430 1438 1450 completed", "1 service 1435 1445 1460 completed"])
        #expect(reading.read?.quality.finding(.overMidnight)?.count == 2)
    }

    @Test func withoutANameEqualRowsAreTaken() throws {
        let text = "arrival,start,end\n2026-03-02 08:00,2026-03-02 08:00,2026-03-02 08:05\n"
        let twice = Reading(text + "2026-03-02 08:00,2026-03-02 08:00,2026-03-02 08:05\n")
        #expect(twice.read?.log.caseCount == 2 && twice.read?.quality.finding(.repeatsTaken)?.count == 1)
    }
}
