import EventLogs
import TestSupport
import Testing

/// Distances that can be computed by hand.
@Suite("Distances between logs by hand") struct DistanceExactCases {
    /// One case of the activities given, an hour each, from the second given on.
    private func log(_ traces: [[Int]], from start: Double = 0) -> ComparedLog {
        var cases: [Int] = []
        var activities: [Int] = []
        var starts: [Double] = []
        for (number, trace) in traces.enumerated() {
            for (place, activity) in trace.enumerated() {
                cases.append(number)
                activities.append(activity)
                starts.append(start + Double(place) * 3600)
            }
        }
        return ComparedLog(cases: cases, activities: activities, starts: starts, ends: starts.map { $0 + 3600 })
    }

    /// AB and AC as pairs with blanks: ·A AB B· and ·A AC C·; one of three is shared.
    @Test func pairsOfActivities() {
        #expect(LogDistance.nGrams(log([[1, 2]]), log([[1, 3]]), n: 2) == 4.0 / 6)
        // Twice the cases with the same shares: 3 of 9 counts have no partner.
        #expect(LogDistance.nGrams(log([[1, 2]]), log([[1, 2], [1, 2]]), n: 2) == 3.0 / 9)
    }

    /// A day later is 24 hours in absolute time, nothing by case, and 23 at the two weekdays of which one log has none.
    @Test func aDayLater() throws {
        let first = log([[1, 2]])
        let later = log([[1, 2]], from: 86_400)
        #expect(LogDistance.absoluteEvents(first, later) == 24)
        #expect(LogDistance.caseArrivals(first, later) == 24)
        #expect(LogDistance.remainingTimes(first, later) == 24)
        #expect(LogDistance.relativeEvents(first, later) == 0)
        #expect(LogDistance.cycleTimes(first, later) == 0)
        #expect(LogDistance.circadianEvents(first, later) == 46.0 / 7)
        #expect(LogDistance.circadianWorkforce(first, later) == nil)
    }

    /// CA and ABC: swapped to AC, then a B between, 2 of 3; the restricted distance would be 3. Paired with ABC the case
    /// ABC costs nothing, so that of two cases against one the better one is taken.
    @Test func swappedNeighbours() throws {
        let distance = try #require(LogDistance.controlFlow(log([[3, 1]]), log([[1, 2, 3]])))
        #expect((distance - 2.0 / 3).magnitude < 1e-15)
        #expect(LogDistance.controlFlow(log([[3, 1], [1, 2, 3]]), log([[1, 2, 3]])) == 0)
    }

    @Test(arguments: LogDistance.allCases) func itselfAndNothing(_ distance: LogDistance) {
        var generator = SeededGenerator(1)
        let times = (0..<60).map { _ in Double(generator.whole(0...2_000_000)) }
        let some = ComparedLog(
            cases: (0..<60).map { _ in generator.whole(0...9) },
            activities: (0..<60).map { _ in generator.whole(0...4) },
            starts: times, ends: times.map { $0 + 500 }, resources: Array(repeating: 3, count: 60))
        let nothing = ComparedLog(cases: [], activities: [], starts: [], ends: [], resources: [])
        #expect(distance.between(some, some) == 0)
        #expect(distance.between(some, nothing) == nil)
        #expect(distance.between(nothing, some) == nil)
        #expect(distance.between(nothing, nothing) == nil)
    }
}
