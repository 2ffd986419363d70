import EventLogs
import Testing

@Suite struct DaysDrawnAnewTests {
    /// On day d come d + 1 customers, at nine.
    private func observed(days: Int) -> ObservedLog {
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["desk"])
        var number = 0
        for day in 0..<days {
            for place in 0...day {
                var row = EventLog.Row(activity: 0)
                let begin = Double(day) * 86_400 + 9 * 3600 + Double(place)
                row.enabled = begin
                row.start = begin
                row.end = begin + 60
                draft.add(row, case: number)
                number += 1
            }
        }
        return ObservedLog(draft.log())
    }

    private func counts(_ log: EventLog, days: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: days)
        for entry in 0..<log.count { counts[Int(log.start[entry] / 86_400)] += 1 }
        return counts
    }

    @Test func aDayIsReplacedByOneOfItsWeekday() {
        let anew = DaysDrawnAnew(observed(days: 20))
        #expect(anew.blockDays == 1)
        let drawn = counts(anew.log(seed: 1, number: 0).log, days: 20)
        for (day, count) in drawn.enumerated() { #expect((count - 1) % 7 == day % 7) }
        #expect(drawn != (1...20).map { $0 })
    }

    @Test func weeksAreDrawnWhereThereAreEnough() {
        let anew = DaysDrawnAnew(observed(days: 58))
        #expect(anew.blockDays == 7)
        let drawn = counts(anew.log(seed: 1, number: 3).log, days: 58)
        for week in 0..<8 {
            let days = drawn[week * 7..<week * 7 + 7]
            #expect(days.enumerated().allSatisfy { $0.element == (days.first ?? 0) + $0.offset })
            #expect(((days.first ?? 0) - 1) % 7 == 0)
        }
        // The last days make no week and stay.
        #expect(drawn[56...] == [57, 58])
    }

    @Test func theSameNumberGivesTheSameLog() {
        let anew = DaysDrawnAnew(observed(days: 20))
        let one = counts(anew.log(seed: 5, number: 7).log, days: 20)
        #expect(one == counts(anew.log(seed: 5, number: 7).log, days: 20))
        #expect(one != counts(anew.log(seed: 5, number: 8).log, days: 20))
    }
}
