import EventLogs
import Testing

/// Which time stands for an arrival, and which cases are none.
@Suite struct ArrivalMomentTests {
    private func row(_ change: (inout EventLog.Row) -> Void) -> EventLog.Row {
        var row = EventLog.Row(activity: 0)
        change(&row)
        return row
    }

    @Test func theMostTellingTime() {
        // Each of an activity of its own, since what nearly all of an activity have is concluded for the rest.
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["desk", "door", "hall", "lift"])
        draft.add(
            row {
                $0.arrived = 10
                $0.enabled = 20
                $0.start = 30
                $0.end = 40
            }, case: 0)
        draft.add(
            row {
                $0.activity = 1
                $0.enabled = 120
                $0.start = 130
                $0.end = 140
            }, case: 1)
        draft.add(
            row {
                $0.activity = 2
                $0.start = 230
                $0.end = 240
            }, case: 2)
        draft.add(
            row {
                $0.activity = 3
                $0.end = 340
            }, case: 3)
        draft.add(row { _ in }, case: 4)
        let cases = CaseArrivals(ObservedLog(draft.log()))
        #expect(cases.times == [10, 120, 230, 340])
        #expect(cases.moments == [.arrived: 1, .enabled: 1, .start: 1, .end: 1])
        #expect(cases.basis == .arrived)
        #expect(cases.withoutTime == 1)
    }

    /// A case whose first activity was over before the cut is no arrival, though the cut log knows nothing of it.
    @Test func underWay() {
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["desk", "doctor"])
        for number in 0..<4 {
            let begin = Double(number) * 50_000
            draft.add(
                row {
                    $0.enabled = begin
                    $0.start = begin
                    $0.end = begin + 10
                }, case: number)
            draft.add(
                row {
                    $0.enabled = begin + 45_000
                    $0.start = begin + 45_000
                    $0.end = begin + 46_000
                }, case: number)
        }
        let cases = CaseArrivals(ObservedLog(draft.log(), from: 86_400, until: 172_800))
        #expect(cases.times == [100_000, 150_000])
        #expect(cases.underWay == 1)
    }

    @Test func oddLogs() {
        let none = ArrivalDiscovery(ObservedLog(EventLogDraft(firstDayNumber: 0, activities: []).log()))
        #expect(none.streams.isEmpty)
        for times in [[5.0], [5, 5], [5, 5, 5, 5, 5, 5], [0, 1e9], [1, 2, 3, 4e8], [-1e6, 1e7, .infinity]] {
            var draft = EventLogDraft(firstDayNumber: 0, activities: ["desk"])
            for (number, time) in times.enumerated() { draft.add(row { $0.start = time }, case: number) }
            for observed in [
                ObservedLog(draft.log(), from: -.infinity, until: .infinity),
                ObservedLog(draft.log(), from: 0, until: 10),
            ] {
                let found = ArrivalDiscovery(observed)
                #expect(found.streams.allSatisfy { $0.count > 0 })
                if found.cases.times.count == 1 { #expect(found.streams[0].pattern == .unknown) }
            }
        }
    }
}
