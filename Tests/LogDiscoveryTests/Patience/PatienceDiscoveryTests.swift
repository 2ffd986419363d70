import EventLogs
import Foundation
import SimulationKernel
import Statistics
import TestSupport
import Testing

/// Who gives up and when, with known laws of patience.
@Suite struct PatienceDiscoveryTests {
    /// A row for each of `count` callers: offered waits are exponential with mean 300 s, patience is drawn.
    private func callers(
        _ count: Int, classNumber: Int = -1, activity: Int = 0, in draft: inout EventLogDraft,
        _ generator: inout SeededGenerator, patience: (inout SeededGenerator) -> Double
    ) {
        for _ in 0..<count {
            let wait = -300 * log(1 - generator.uniform())
            let patience = patience(&generator)
            var row = EventLog.Row(activity: activity)
            row.enabled = 86_400 * generator.uniform()
            row.customerClass = classNumber
            if patience < wait {
                row.end = row.enabled + patience
                row.fate = .gaveUp
            } else {
                row.start = row.enabled + wait
                row.end = row.start + 100
            }
            draft.add(row, case: Int(generator.next() >> 33))
        }
    }

    /// 200 logs of 300 callers with exponential patience of 600 s: the exponential law's interval holds the mean in at least
    /// 180 (a true 95 % would fall below in 1 of 300), Kaplan's and Meier's the share left at 3 min likewise.
    @Test func coverage() throws {
        var generator = SeededGenerator(20)
        var law = 0
        var curve = 0
        for _ in 0..<200 {
            var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["line"])
            callers(300, in: &draft, &generator) { -600 * Foundation.log(1 - $0.uniform()) }
            let found = try #require(PatienceDiscovery(ObservedLog(draft.log())).stations.first)
            let exponential = try #require(
                found.candidates.first { $0.fit.others.fitted.family == .exponential }?.fit.others)
            if exponential.intervals[0].contains(600) { law += 1 }
            let point = try #require(found.curve.first { $0.time == 180 })
            if try #require(point.evidence.interval).contains(exp(-0.3)) { curve += 1 }
        }
        #expect(law >= 180 && curve >= 180, "\(law) and \(curve) of 200")
    }

    /// Lognormal patience, and a tenth that goes at once.
    @Test func lognormalWithThoseWhoTurnRound() throws {
        var generator = SeededGenerator(21)
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["line", "other"])
        callers(4_000, in: &draft, &generator) { generator in
            if generator.chance(0.1) { return 0 }
            let normal = (0..<12).reduce(-6.0) { sum, _ in sum + generator.uniform() }
            return exp(5 + 0.8 * normal)
        }
        callers(50, activity: 1, in: &draft, &generator) { _ in .infinity }
        let stations = PatienceDiscovery(ObservedLog(draft.log())).stations
        #expect(stations.map(\.activity) == [0, 1])
        let best = try #require(stations[0].candidates.first)
        #expect(best.fit.others.fitted.family == .lognormal && best.distance == 0)
        #expect(best.fit.atOnce.contains(0.1))
        #expect(best.fit.others.intervals[0].contains(5) && best.fit.others.intervals[1].contains(0.8))
        #expect(best.farthest < 0.05)
        #expect(stations[0].law == best.fit.law)
        #expect(try #require(stations[0].medianTime) < 148)
        // Nobody gave up, which is said with an upper limit.
        #expect(stations[1].law == nil && stations[1].evidence.remark == "nobody gave up among 50")
        let none = try #require(stations[1].gaveUpShare?.interval)
        #expect(none.lowerBound == 0 && none.upperBound > 0.05 && none.upperBound < 0.1)
    }

    /// Classes that do not differ are told apart at most once in a hundred times; at most five times in 60 (1 in 3,000 by
    /// chance). Those that do are.
    @Test func classes() {
        var generator = SeededGenerator(22)
        var apart = 0
        for _ in 0..<60 {
            var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["line"], classes: ["a", "b"])
            for number in 0..<2 {
                callers(100, classNumber: number, in: &draft, &generator) { -600 * Foundation.log(1 - $0.uniform()) }
            }
            let stations = PatienceDiscovery(ObservedLog(draft.log())).stations
            if stations.count > 1 { apart += 1 }
            #expect(stations[0].classTest != nil)
        }
        #expect(apart <= 5)
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["line"], classes: ["a", "b", "few"])
        for (number, count) in [400, 400, 10].enumerated() {
            callers(count, classNumber: number, in: &draft, &generator) {
                (number == 0 ? -100 : -600) * Foundation.log(1 - $0.uniform())
            }
        }
        let stations = PatienceDiscovery(ObservedLog(draft.log())).stations
        #expect(stations.map(\.classNumber) == [0, 1, nil])
        #expect(stations.map(\.count) == [400, 400, 10])
    }

    @Test func theDoor() throws {
        var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["desk"])
        for number in 0..<100 {
            var row = EventLog.Row(activity: 0)
            row.enabled = Double(number)
            switch number {
            case 0..<10: row.fate = .balked
            case 10..<15: row.fate = .refused
            case 15:
                row.fate = .gaveUp
                row.enabled = .nan
            case 16:
                row.fate = .gaveUp
                row.end = 3
            case 17: row.fate = .open
            default: (row.start, row.end) = (row.enabled + 5, row.enabled + 10)
            }
            draft.add(row, case: number)
        }
        let station = try #require(PatienceDiscovery(ObservedLog(draft.log())).stations.first)
        #expect(station.balked?.count == 10 && station.balked?.share == 0.1)
        #expect(station.refused?.count == 5 && station.refused?.share == 0.05)
        // One left at a time that is not known, which is no less of a leaving; one left before he came.
        #expect(station.count == 84 && station.gaveUp == 1 && station.law == nil)
        #expect(station.remarks.count == 2)
    }

    /// One who gave up, and all at the same time: an answer, and no law with a form of its own.
    @Test func few() throws {
        for count in [1, 5] {
            var draft = EventLogDraft(firstDayNumber: 20_000, activities: ["desk"])
            for number in 0..<20 {
                var row = EventLog.Row(activity: 0)
                row.enabled = Double(number)
                if number < count {
                    (row.fate, row.end) = (.gaveUp, row.enabled + 60)
                } else {
                    row.start = row.enabled + 30
                }
                draft.add(row, case: number)
            }
            let station = try #require(PatienceDiscovery(ObservedLog(draft.log())).stations.first)
            #expect(station.gaveUp == count)
            #expect(station.candidates.map { $0.fit.others.fitted.family } == [.exponential])
            #expect(station.remarks.contains { $0.hasPrefix("Only \(count) gave up") })
        }
    }
}
