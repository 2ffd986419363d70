import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// A period cut into batches is the same period: nothing happens twice, nothing is lost, and each batch keeps the laws
/// of conservation by itself.
@Suite struct BatchObservationExactCases {
    /// One customer a minute, served half a minute: of four customers the second batch has the last two.
    @Test func byHand() throws {
        let network = FlowNetwork(
            stations: [Station(name: "desk", servers: .count(1))],
            classes: [
                CustomerClass(
                    name: "client", arrivals: Arrivals(.renewal(.deterministic(1))),
                    flow: [.visit(Visit(station: 0, service: .deterministic(0.5)))])
            ])
        let simulation = FlowSimulation(
            FlowProgram(network, plan: RunPlan(.customers(4))), seed: 1, replication: 0, batches: 2)
        #expect(try simulation.advance(events: 1000))
        let batches = simulation.batches()
        #expect(batches.map(\.start) == [0, 2.5] && batches.map(\.end) == [2.5, 4.5])
        #expect(batches.map(\.customers) == [2, 2])
        #expect(batches.map { $0.visits[0][0].area } == [1, 1])
        #expect(batches.map { $0.stations[0].brought } == [1, 1])
        let whole = batches[0].merged(with: batches[1])
        #expect(whole.duration == 4.5 && whole.visits[0][0].time.count == 4)
    }

    /// Random networks of everything there is: batches against the same run in one piece.
    @Test(arguments: 0..<8) func anyNetwork(part: UInt64) throws {
        var compared = 0
        for seed in part * 100..<(part + 1) * 100 {
            let scenario = RandomScenario(seed: seed)
            let count = 2 + Int(seed % 7)
            guard scenario.plan.canBeCut(into: count) else { continue }
            let program = FlowProgram(
                scenario.network, plan: scenario.plan, waitBounds: [2], windows: scenario.windows)
            let whole = FlowSimulation(program, seed: seed, replication: 0)
            let cut = FlowSimulation(program, seed: seed, replication: 0, batches: count)
            guard (try? whole.advance(events: RandomRun.eventLimit)) == true else { continue }
            #expect(try cut.advance(events: RandomRun.eventLimit))
            let batches = cut.batches()
            for batch in batches {
                for check in batch.checks where !check.holds { Issue.record("seed \(seed): \(check)") }
            }
            let merged = batches.dropFirst().reduce(batches[0]) { $0.merged(with: $1) }
            let faults = Self.differences(merged, whole.observations())
            if !faults.isEmpty { Issue.record("seed \(seed): \(faults.prefix(4).joined(separator: "; "))") }
            compared += 1
        }
        #expect(compared > 40)
    }

    /// In the same buckets; but the least and the greatest, which are compared by themselves, may lie on either side of the
    /// edge between two when the last digit differs.
    private static func haveTheSameBuckets(_ x: TallySummary, _ y: TallySummary) -> Bool {
        if x.histogram == y.histogram { return true }
        let (a, b) = (x.histogram, y.histogram)
        guard a.counts == b.counts, a.buckets.count == b.buckets.count else { return false }
        return a.buckets.indices.allSatisfy { place in
            let isOuter = place == 0 || place == a.buckets.count - 1
            let apart = (Int(a.buckets[place]) - Int(b.buckets[place])).magnitude
            guard apart != 0 else { return true }
            // The edge between both is the value itself, up to rounding.
            let edge = max(a.edges(at: place).low, b.edges(at: place).low)
            let value = place == 0 ? x.minimum : x.maximum
            return isOuter && a.counts[place] == 1 && apart == 1 && TestSupport.agree(edge, value, within: 1e-8)
        }
    }

    /// Counts are equal, sums up to rounding.
    static func differences(_ a: FlowObservations, _ b: FlowObservations) -> [String] {
        var found: [String] = []
        func equal<Value: Equatable>(_ what: String, _ x: Value, _ y: Value) {
            if x != y { found.append("\(what): \(x) and \(y)") }
        }
        func near(_ what: String, _ x: Double, _ y: Double) {
            if !agree(x, y, within: 1e-8) { found.append("\(what): \(x) and \(y)") }
        }
        func tallies(_ what: String, _ x: TallySummary, _ y: TallySummary) {
            equal("\(what) count", x.count, y.count)
            equal("\(what) zeros", x.zeros, y.zeros)
            if !haveTheSameBuckets(x, y) { found.append("\(what) buckets: \(x.histogram) and \(y.histogram)") }
            if x.count > 0 {
                equal("\(what) above", x.above, y.above)
                // Where servers are shared the last digit depends on how often the work done is added up.
                near("\(what) minimum", x.minimum, y.minimum)
                near("\(what) maximum", x.maximum, y.maximum)
                near("\(what) mean", x.mean, y.mean)
                near("\(what) second moment", x.moments.secondMoment, y.moments.secondMoment)
            }
        }
        func levels(_ what: String, _ x: LevelSummary, _ y: LevelSummary) {
            near("\(what) area", x.area, y.area)
            near("\(what) squares", x.squares, y.squares)
            near("\(what) duration", x.duration, y.duration)
        }
        func visits(_ what: String, _ x: VisitObservations, _ y: VisitObservations) {
            tallies("\(what) wait", x.wait, y.wait)
            tallies("\(what) time", x.time, y.time)
            tallies("\(what) completion", x.completion, y.completion)
            tallies("\(what) served", x.waitOfServed, y.waitOfServed)
            tallies("\(what) blocked", x.blocked, y.blocked)
            equal(
                "\(what) counts",
                [x.arrivals, x.rejected, x.balked, x.abandoned, x.atStart, x.atEnd, x.waitingAtEnd],
                [y.arrivals, y.rejected, y.balked, y.abandoned, y.atStart, y.atEnd, y.waitingAtEnd])
            near("\(what) area", x.area, y.area)
            near("\(what) waiting area", x.waitingArea, y.waitingArea)
        }
        near("start", a.start, b.start)
        near("end", a.end, b.end)
        equal("customers", a.customers, b.customers)
        equal("events", a.events, b.events)
        equal("dry", a.ranDry, b.ranDry)
        for (station, pair) in zip(a.visits, b.visits).enumerated() {
            for (x, y) in zip(pair.0, pair.1) { visits("visit \(station)", x, y) }
        }
        for (x, y) in zip(a.namedSteps, b.namedSteps) { visits("named", x, y) }
        for (x, y) in zip(a.stations, b.stations) {
            levels("occupancy", x.occupancy, y.occupancy)
            levels("waiting", x.waiting, y.waiting)
            levels("busy", x.busy, y.busy)
            near("brought", x.brought ?? 0, y.brought ?? 0)
            if let x = x.detail, let y = y.detail {
                levels("orbit", x.orbit, y.orbit)
                near("on duty", x.onDutyArea, y.onDutyArea)
                near("overtime", x.overtimeArea, y.overtimeArea)
                near("down", x.downArea, y.downArea)
                near("held", x.heldArea, y.heldArea)
                near("free", x.freeTime, y.freeTime)
            }
        }
        for (x, y) in zip(a.classes, b.classes) {
            tallies("class time", x.time, y.time)
            equal("class ends", x.ends, y.ends)
            equal("class", [x.arrivals, x.atStart, x.atEnd, x.noShows], [y.arrivals, y.atStart, y.atEnd, y.noShows])
            near("class area", x.area, y.area)
        }
        for (x, y) in zip(a.windows.joined().joined(), b.windows.joined().joined()) {
            tallies("window wait", x.wait, y.wait)
            equal("window arrivals", x.arrivals, y.arrivals)
            near("window busy", x.busyArea, y.busyArea)
            near("window duration", x.duration, y.duration)
        }
        // Of one whose class changes while he waits a batch has all of its part for the class at its end.
        for (x, y) in zip(a.windows, b.windows) {
            near(
                "window waiting", x.joined().reduce(0) { $0 + $1.waitingArea },
                y.joined().reduce(0) { $0 + $1.waitingArea })
        }
        levels("delayed", a.delayed, b.delayed)
        for (x, y) in zip(a.information, b.information) {
            guard let x, let y else { continue }
            equal("polls", [x.sent, x.unanswered, x.cancelled, x.shown], [y.sent, y.unanswered, y.cancelled, y.shown])
            equal("answers", [x.backwards, x.nothingNew, x.estimates], [y.backwards, y.nothingNew, y.estimates])
            equal(
                "people", [x.left, x.backInTime, x.missedCalls, x.stayedAway, x.called],
                [y.left, y.backInTime, y.missedCalls, y.stayedAway, y.called])
            for (what, field) in [
                ("age", \InformationObservations.ageArea), ("age time", \.ageTime), ("stale", \.staleTime),
                ("error", \.errorSum), ("squares", \.errorSquares), ("room", \.roomTime), ("free", \.freeTime),
                ("duration", \.duration),
            ] { near(what, x[keyPath: field], y[keyPath: field]) }
            tallies("notice", x.notice, y.notice)
        }
        return found
    }
}
