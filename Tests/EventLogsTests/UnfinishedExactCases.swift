import EventLogs
import Testing

/// Rows that lack a time, names in several writings, and copies: told, and kept out of what they would turn over.
@Suite struct UnfinishedExactCases {
    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// One customer every half hour from 2 March 2026, 8:00 on, ten a day; 5 min of waiting and 10 min of service.
    private func log(_ count: Int, _ cells: (Int) -> (start: Bool, end: Bool, resource: String)) -> String {
        var text = "case,activity,enabled,start,end,resource\n"
        for number in 0..<count {
            let day = "2026-03-\(two(2 + number / 10))"
            let hour = 8 + number % 10 / 2
            let minute = number % 2 * 30
            let what = cells(number)
            let start = what.start ? "\(day) \(two(hour)):\(two(minute + 5)):01" : ""
            let end = what.end ? "\(day) \(two(hour)):\(two(minute + 15)):01" : ""
            text += "\(number),desk,\(day) \(two(hour)):\(two(minute)):01,\(start),\(end),\(what.resource)\n"
        }
        return text
    }

    /// Number 25 was never called, 31 never ended, 40 has no call; the last two of the log may go on behind it.
    @Test func whatNeverEndsIsTold() throws {
        let text = log(60) { number in
            switch number {
            case 25: (false, false, "Ann")
            case 31: (true, false, "Ann")
            case 40: (false, true, "Ann")
            case 58: (true, false, "Ann")
            case 59: (false, false, "")
            default: (true, true, "Ann")
            }
        }
        let read = try #require(Reading(text).read)
        let log = read.log
        let fates = (0..<log.count).map { log.fate[$0] }
        #expect(fates[25] == .lost && fates[31] == .lost)
        #expect(fates[40] == .completed && log.start[40].isNaN)
        #expect(fates[58] == .open && fates[59] == .open)
        #expect(read.quality.finding(.neverEnd)?.count == 2)
        #expect(read.quality.finding(.someWithoutStart)?.count == 1)
        #expect(read.quality.finding(.onlyEnds) == nil)
        let head = try #require(read.quality.head)
        #expect(head.contains("1 without a start") && head.contains("2 that never end"))
    }

    /// Where fewer than twenty are over nobody knows how long one takes at most.
    @Test func ofFewNothingIsSaidToBeLost() throws {
        let read = try #require(Reading(log(20) { ($0 != 3, $0 != 3, "Ann") }).read)
        #expect(!read.log.fate.contains(.lost))
    }

    @Test func namesInSeveralWritingsAreOne() throws {
        let names = [7: "dr a", 8: "Dr. A", 9: "DR  A", 11: "?", 12: "Dr B"]
        let reading = Reading(log(60) { (true, true, names[$0] ?? "Dr A") })
        let read = try #require(reading.read)
        // 'Dr B' is somebody else, and '?' is nobody.
        #expect(read.log.resources.count == 2)
        #expect(read.log.resource.count { $0 < 0 } == 1)
        #expect(read.quality.finding(.joinedNames)?.count == 3)
        // Names of people are hidden by default.
        #expect(!reading.rendered.contains("'dr a' (1)"))
        var map = read.map
        map.joinsSimilar = false
        #expect(map.yaml.contains("similar: keep"))
        #expect(Reading(log(60) { (true, true, names[$0] ?? "Dr A") }, map: map.yaml).read?.log.resources.count == 5)
    }

    /// Signs that say something are kept: grades, languages, limits, numbers.
    @Test func whatSignsSayIsKept() throws {
        let names = ["A", "A-", "A+", "C", "C++", "1.5", "15", "-1", "1", "1 2", "12", "<5", ">5", "Team A", "Team B"]
        let read = try #require(Reading(log(60) { (true, true, names[$0 % names.count]) }).read)
        #expect(read.log.resources.count == names.count)
        #expect(read.quality.finding(.joinedNames) == nil)
    }

    /// 200 cases are registered and examined; two have 'Exmination' alone. Of two other cases the chance to lack an
    /// examination that all others have is 0: it is the same. 'Schmitt' is asked about.
    @Test func slipsAreJoinedWhereSure() throws {
        var text = "case,activity,start,end,resource\n"
        for number in 0..<200 {
            let day = "2026-03-\(two(1 + number / 10))"
            let name = number == 17 || number == 90 ? "Exmination" : "Examination"
            let who = number == 50 ? "Schmitt" : "Schmidt"
            text += "\(number),Registration,\(day) 08:\(two(number % 10)):01,\(day) 08:\(two(number % 10 + 1)):01,Ann\n"
            text += "\(number),\(name),\(day) 09:\(two(number % 10)):01,\(day) 09:\(two(number % 10 + 1)):01,\(who)\n"
        }
        let read = try #require(Reading(text).read)
        #expect(read.log.activities == ["Registration", "Examination"])
        #expect(read.quality.finding(.joinedNames)?.count == 2)
        #expect(read.log.resources.count == 3 && read.quality.finding(.similarNames)?.count == 1)
    }

    @Test func copiesThatDifferInWhatIsNotReadAreOne() throws {
        var text = "case,activity,start,end,resource,note\n"
        for number in 0..<40 {
            let day = "2026-03-\(two(2 + number / 10))"
            let row = "\(number),desk,\(day) 08:\(two(number % 10)):01,\(day) 08:\(two(number % 10 + 1)):07,Ann"
            text += row + ",\n"
            if number % 4 == 0 { text += row + ",copied\n" }
            // Another one at work for the same case from the same second on is told and kept.
            if number == 5 { text += row.replacing("Ann", with: "Bea") + ",\n" }
        }
        let reading = Reading(text)
        let read = try #require(reading.read)
        #expect(read.log.count == 41 && read.quality.leftOut(.copied) == 10)
        #expect(read.quality.finding(.copies)?.count == 1)
        #expect(reading.rendered.contains("10 rows are left out: they repeat an earlier row in all that is read of it"))
        var map = read.map
        map.takesRepeats = true
        #expect(Reading(text, map: map.yaml).read?.log.count == 51)
    }
}
