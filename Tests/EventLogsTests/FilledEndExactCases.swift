import EventLogs
import Testing

/// Ends that a system wrote, and visits that come back.
@Suite struct FilledEndExactCases {
    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Ten customers on each of twenty days; one of the first ten days' is closed by the system at night.
    private func log(_ forgotten: (_ day: Int, _ number: Int) -> String?) -> String {
        var text = "case,activity,enabled,start,end,resource\n"
        for day in 0..<20 {
            for number in 0..<10 {
                let date = "2026-03-\(two(day + 2))"
                let minute = (day * 7 + number * 3) % 40
                let end = forgotten(day, number) ?? "\(two(8 + number)):\(two(minute + 9)):\(two(day))"
                let start = "\(date) \(two(8 + number)):\(two(minute)):01"
                text += "\(day * 10 + number),desk,\(start),\(start),\(date) \(end),Ann\n"
            }
        }
        return text
    }

    @Test func oneSecondBeforeMidnight() throws {
        let read = try #require(Reading(log { day, number in day < 8 && number == 4 ? "23:59:59" : nil }).read)
        let finding = try #require(read.quality.finding(.filledEnds))
        #expect(finding.count == 8 && finding.sentence.contains("23:59:59"))
        #expect(read.log.fate.count { $0 == .lost } == 8 && read.log.end.count { $0.isNaN } == 8)
    }

    /// Four are too few, and ends that are like others are ends.
    @Test func othersAreEnds() throws {
        for text in [
            log { day, number in day < 4 && number == 4 ? "23:59:59" : nil },
            log { _, number in number == 4 ? "12:55:00" : nil }, log { _, _ in nil },
        ] {
            let read = try #require(Reading(text).read)
            #expect(read.quality.finding(.filledEnds) == nil && !read.log.end.contains { $0.isNaN })
        }
    }

    /// Three visits each, weeks apart, each with its arrival; and two stations of one day.
    @Test func visitsThatComeBack() throws {
        func log(_ gap: Double) -> EventLog {
            var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["visit", "lab"])
            for number in 0..<20 {
                for visit in 0..<3 {
                    var row = EventLog.Row(activity: visit % 2)
                    row.arrived = Double(number) * 3_600 + Double(visit) * (gap + 900)
                    row.start = row.arrived + 300
                    row.end = row.arrived + 900
                    draft.add(row, case: number)
                }
            }
            return draft.log()
        }
        let found = try #require(log(14 * 86_400).visitsApart())
        #expect(found.log.caseCount == 60 && found.log.count == 60)
        #expect(found.returns == ReturningCases(returning: 20, cases: 20, visits: 60))
        #expect(log(0).visitsApart() == nil)
    }
}
