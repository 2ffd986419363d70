import EventLogs
import LogComparison
import Testing

import LogStudies

@Suite struct MeasureExactCases {
    private static func row(
        _ enabled: Double, _ start: Double, _ end: Double, _ fate: Fate = .completed, activity: Int = 0
    ) -> EventLog.Row {
        var row = EventLog.Row(activity: activity)
        row.enabled = enabled
        row.start = start
        row.end = end
        row.fate = fate
        return row
    }

    private static func watched(_ rows: [(Int, EventLog.Row)], from: Double = 0, until: Double = 86_400) -> WatchedLog {
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["a", "b"])
        for (owner, row) in rows { draft.add(row, case: owner) }
        return WatchedLog(draft.log(), from: from, until: until, coversDay: [true]) { $0 }
    }

    private static func value(
        _ quantity: LogMeasure.Quantity, _ watched: WatchedLog, activity: Int? = 0
    ) -> Double {
        let measure = LogMeasure(quantity, activity: activity.map { (number: $0, name: "a", title: "a") })
        return LogSums(watched, activities: 2).value(of: measure)
    }

    @Test func waitsAndServices() {
        let watched = Self.watched([
            (0, Self.row(0, 0, 3600)), (1, Self.row(600, 3600, 5400)), (2, Self.row(1200, .nan, 3000, .gaveUp)),
            (3, Self.row(1300, .nan, 1300, .balked)), (4, Self.row(5000, 5400, .nan, .open)),
        ])
        // 0, 3000, 1800 of who gave up, 400.
        #expect(Self.value(.waitMean, watched) == 1300)
        #expect(Self.value(.waitP90, watched) == 3000)
        #expect(Self.value(.serviceMean, watched) == 2700)
        #expect(Self.value(.served, watched) == 2)
        #expect(Self.value(.abandoned, watched) == 0.25)
        #expect(Self.value(.balked, watched) == 0.25)
        #expect(Self.value(.rejected, watched) == 0)
        #expect((Self.value(.length, watched) - (3000 + 1800 + 400) / 86_400).magnitude < 1e-12)
        #expect((Self.value(.busy, watched) - (5400 + 81_000) / 86_400).magnitude < 1e-12)
        #expect(Self.value(.arrivals, watched, activity: nil) == 5)
    }

    /// Who is under way counts as long as he was watched: 1 h, 2 h, and one of more than 3 h.
    @Test func timesInTheSystem() {
        let watched = Self.watched(
            [
                (0, Self.row(0, 0, 3600)), (1, Self.row(0, 3600, 7200)), (2, Self.row(0, 7200, .nan, .open)),
            ], until: 10_800)
        #expect((Self.value(.timeMean, watched, activity: nil) - 7200).magnitude < 1e-9)
        #expect(Self.value(.timeP90, watched, activity: nil).isNaN)
    }

    /// A service without its end, or without its start, was one all the same: of three known ones of 1,000 s, two with a
    /// blank count as served and 1,000 s long, and nobody's line is longer for it.
    @Test func blankTimesAreNoIdleness() {
        func log(_ third: EventLog.Row, _ fourth: EventLog.Row) -> WatchedLog {
            Self.watched([
                (0, Self.row(0, 0, 1000)), (1, Self.row(500, 1000, 2000)), (2, Self.row(2000, 2000, 3000)), (3, third),
                (4, fourth),
            ])
        }
        let whole = log(Self.row(3000, 3500, 4500), Self.row(5000, 5000, 6000))
        let blank = log(Self.row(3000, 3500, .nan, .lost), Self.row(5000, .nan, 6000))
        for quantity in [LogMeasure.Quantity.served, .busy, .length, .serviceMean] {
            #expect(
                (Self.value(quantity, blank) - Self.value(quantity, whole)).magnitude < 1e-12, "\(quantity)")
        }
        #expect(Self.value(.served, blank) == 5)
        let blanks = LogSums(blank, activities: 2).blanks
        let busy = LogMeasure(.busy, activity: (number: 0, name: "a", title: "a"))
        // Two of five are not known: a figure of them lies 1/√(3/5) times as far out.
        #expect((blanks.widening(of: busy) - (5.0 / 3).squareRoot()).magnitude < 1e-12)
        #expect(blanks.obstacle(to: busy) == nil && LogSums(whole, activities: 2).blanks.widening(of: busy) == 1)
        #expect(blanks.remarks(["a", "b"]).first?.contains("2 of 5 services at a (40%)") == true)
    }

    /// Where most services lack a time, or rows say neither start nor end, nothing can be told.
    @Test func whatMostRowsLackCannotBeTold() {
        let busy = LogMeasure(.busy, activity: (number: 0, name: "a", title: "a"))
        let served = LogMeasure(.served, activity: (number: 0, name: "a", title: "a"))
        let lost = Self.watched([
            (0, Self.row(0, 0, 1000)), (1, Self.row(500, 1000, .nan, .lost)), (2, Self.row(2000, 2000, .nan, .lost)),
        ])
        let most = LogSums(lost, activities: 2).blanks
        #expect(most.obstacle(to: busy)?.contains("67% of its rows have no start or no end") == true)
        let unseen = Self.watched([(0, Self.row(0, 0, 1000)), (1, Self.row(500, .nan, .nan, .lost))])
        let none = LogSums(unseen, activities: 2).blanks
        #expect(none.obstacle(to: served)?.contains("neither a start nor an end") == true)
        let finding = MeasureFinding(
            served, logged: 1, simulated: (0..<99).map { 100 + Double($0 % 7) }, loggedError: 1, blocks: 20, days: 20,
            margin: 0.1, obstacle: none.obstacle(to: served))
        let judged = JudgedFindings([finding], margins: [0.1])
        #expect(judged.verdicts == [.cannotTell] && judged.joint[0].isNaN && finding.isInside == nil)
    }

    /// Of 60 cases by b, which follows on a, the first 20 begin with b: they were under way when the log was cut.
    @Test func aLogCutAtItsBeginning() throws {
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["a", "b"])
        for number in 0..<60 {
            let time = Double(number) * 1000
            if number >= 20 || number % 2 == 0 { draft.add(Self.row(.nan, time, time + 100), case: number) }
            draft.add(Self.row(.nan, time + 500, time + 600, activity: 1), case: number)
        }
        // Too few in each third.
        #expect(CutBeginning(draft.log()) { $0 } == nil)
        for number in 60..<180 {
            let time = Double(number) * 1000
            draft.add(Self.row(.nan, time, time + 100), case: number)
            draft.add(Self.row(.nan, time + 500, time + 600, activity: 1), case: number)
        }
        let cut = try #require(CutBeginning(draft.log()) { $0 })
        #expect(cut.entries == [0] && cut.underWay == 10 && cut.count == 180)
        let watched = WatchedLog(draft.log(), from: 0, until: 200_000, coversDay: [true, true, true], cut: cut) { $0 }
        #expect(Self.value(.arrivals, watched, activity: nil) == 170)
        #expect(Self.value(.served, watched, activity: 1) == 180)
    }

    /// Of 2,000 cases 50 of the first hundred begin with b, since they were under way, and one in two hundred with c, all
    /// the time: c is a rare way to begin. Before, what fewer than one in a hundred of the last third begin with was none.
    @Test func aRareWayToBeginIsNoCut() throws {
        var draft = EventLogDraft(firstDayNumber: 19_723, activities: ["a", "b", "c"])
        for number in 0..<2_000 {
            let time = Double(number) * 1000
            let first = number >= 100 ? (number % 200 == 107 ? 2 : 0) : number % 2
            for what in first..<3 {
                let start = time + Double(what) * 200
                draft.add(Self.row(.nan, start, start + 100, activity: what), case: number)
            }
        }
        let cut = try #require(CutBeginning(draft.log()) { $0 })
        #expect(cut.entries == [0, 2] && cut.underWay == 50 && cut.count == 2_000)
    }

    /// What was before the stretch counts where it lasts into it, and not among those who came in it.
    @Test func onlyTheStretch() {
        let watched = Self.watched(
            [(0, Self.row(0, 1800, 5400)), (1, Self.row(4000, 5400, 6000)), (2, Self.row(9000, 9000, 9100))],
            from: 3600, until: 7200)
        #expect(Self.value(.waitMean, watched) == 1400)
        #expect(Self.value(.served, watched) == 2)
        #expect(Self.value(.serviceMean, watched) == 600)
        #expect(Self.value(.arrivals, watched, activity: nil) == 1)
        #expect((Self.value(.busy, watched) - 2400 / 3600).magnitude < 1e-12)
        #expect((Self.value(.length, watched) - 1400 / 3600).magnitude < 1e-12)
    }

    /// Without times of joining a wait counts from the latest end of the case before.
    @Test func waitsOfLogsWithoutQueues() {
        let watched = Self.watched([
            (0, Self.row(.nan, 0, 600)), (0, Self.row(.nan, 900, 1000, activity: 1)),
            (1, Self.row(.nan, 100, 500)), (1, Self.row(.nan, 600, 700, activity: 1)),
        ])
        #expect(Self.value(.waitMean, watched).isNaN)
        #expect(Self.value(.waitMean, watched, activity: 1) == 200)
    }

    @Test func coursesAreByHour() {
        let watched = Self.watched([(0, Self.row(0, 1800, 9000)), (1, Self.row(3600, 9000, 9000))])
        let sums = LogSums(watched, activities: 2)
        let work = sums.course(LogCourse(.work, activity: (number: 0, name: "a", title: "a")))
        #expect(Array(work.prefix(4)) == [0.5, 1, 0.5, 0])
        let line = sums.course(LogCourse(.line, activity: (number: 0, name: "a", title: "a")))
        #expect(Array(line.prefix(4)) == [0.5, 1, 0.5, 0])
        #expect(Array(sums.course(LogCourse(.arrivals, activity: nil)).prefix(3)) == [1, 1, 0])
    }
}
