import Testing

import EventLogs

/// Rows that are events, brought together by hand.
@Suite("Rows that are events") struct LifecycleExactCases {
    private func entries(_ rows: String) -> [String] {
        let text =
            "case,activity,lifecycle,time,resource\n"
            + rows.split(separator: " ").map { row in
                let parts = row.split(separator: ",", omittingEmptySubsequences: false)
                return
                    "\(parts[0]),\(parts[1]),\(parts[2]),2026-03-02 00:\(parts[3]),\(parts.count > 4 ? parts[4] : "")\n"
            }.joined()
        return Reading(text).entries
    }

    @Test func startAndCompleteInAnyOrderOfTheFile() {
        #expect(
            entries("1,a,complete,20 1,a,start,10 2,a,start,05 2,a,complete,15") == [
                "0 a ? 5 15 completed", "1 a ? 10 20 completed",
            ])
    }

    @Test func whoBeganFirstEndsFirstUnlessTheResourceTells() {
        #expect(
            entries("1,a,start,10 1,a,start,12 1,a,complete,20 1,a,complete,30") == [
                "0 a ? 10 20 completed", "0 a ? 12 30 completed",
            ])
        #expect(
            entries("1,a,start,10,x 1,a,start,12,y 1,a,complete,20,y 1,a,complete,30,x") == [
                "0 a ? 10 30 completed", "0 a ? 12 20 completed",
            ])
    }

    @Test func queuesWithdrawalsAndRefusals() {
        #expect(
            entries(
                "1,a,schedule,01 1,a,assign,02,x 1,a,start,03 1,a,complete,04 2,a,schedule,02 2,a,withdraw,09 "
                    + "3,a,autoskip,05 4,a,manualskip,06 5,a,start,07 5,a,ate_abort,08 6,a,start,09") == [
                    "0 a 1 3 4 completed", "1 a 2 ? 9 gaveUp", "2 a 5 ? 5 refused", "3 a 6 ? 6 balked",
                    "4 a ? 7 8 brokenOff", "5 a ? 9 ? open",
                ])
    }

    @Test func whatLiesIdleIsCounted() throws {
        let rows = "start,10 suspend,12 resume,15 suspend,20 resume,21 complete,30"
        let text =
            "case,activity,lifecycle,time\n"
            + rows.split(separator: " ").map { row in
                let parts = row.split(separator: ",")
                return "1,a,\(parts[0]),2026-03-02 00:\(parts[1])\n"
            }.joined()
        let read = try #require(Reading(text).read)
        #expect(read.log.suspended == [4 * 60] && read.log.count == 1)
    }

    @Test func completionsAlone() throws {
        let reading = Reading("case,activity,timestamp\n1,a,2026-03-02 08:00\n1,b,2026-03-02 09:00\n")
        #expect(reading.entries == ["0 a ? ? 480 completed", "0 b ? ? 540 completed"])
        #expect(reading.read?.quality.finding(.onlyEnds)?.count == 2)
    }

    @Test func otherWordsAreUnderstoodOrLeftOut() throws {
        let text = "case,activity,status,time\n1,a,begonnen,2026-03-02 08:00\n1,a,abgeschlossen,2026-03-02 08:10\n"
        let read = try #require(Reading(text).read)
        #expect(read.map.values[.lifecycle] == ["begonnen": "start", "abgeschlossen": "complete"])
        #expect(read.log.end == [8 * 3600 + 600] && read.map.yaml.contains("\"begonnen\": \"start\""))
        let odd = Reading(text + "2,a,start,2026-03-02 09:00\n2,a,frozen,2026-03-02 09:10\n")
        #expect(odd.read?.quality.leftOut(.unknownTransition) == 1 && odd.read?.log.fate == [.completed, .open])
        #expect(
            odd.rendered.contains(
                "log.csv:5:1: warning: 1 row is left out: it says of an activity what is no transition"))
    }

    /// A million starts that never end are no million searches.
    @Test func manyThatNeverEnd() throws {
        var text = "case,activity,lifecycle,time\n"
        for number in 0..<20_000 {
            let day = 10 + number % 20
            let second = number / 20
            let clock = "10:\(10 + second / 50):\(10 + second % 50)"
            text += "1,a,start,2026-03-\(day) \(clock)\n"
        }
        // In a log that has ends.
        text += "2,b,complete,2026-03-10 12:00:00\n"
        #expect(Reading(text).read?.log.fate.count { $0 == .open } == 20_000)
    }
}
