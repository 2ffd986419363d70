import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// What must be true of any run of any scenario.
enum RandomRun {
    /// So many events are more than any of these scenarios needs.
    static let eventLimit = 400_000

    enum End { case plain, deadlock, failure }

    /// Runs the scenario of a seed.
    /// - Returns: how it ended, and what was wrong with it.
    static func check(seed: UInt64) -> (end: End, faults: [String]) { check(RandomScenario(seed: seed), seed: seed) }

    static func check(_ scenario: RandomScenario, seed: UInt64) -> (end: End, faults: [String]) {
        let program = FlowProgram(scenario.network, plan: scenario.plan, waitBounds: [2], windows: scenario.windows)
        let simulation = FlowSimulation(program, seed: seed, replication: 0)
        do {
            var isOver = false
            for _ in 0..<20 where !isOver { isOver = try simulation.advance(events: eventLimit / 20) }
            guard isOver else { return (.failure, ["does not end"]) }
        } catch .deadlock(let deadlock) {
            guard case .untilDeadlock = scenario.plan.length else {
                return (.deadlock, faults(of: deadlock, in: scenario.network))
            }
            return (.failure, ["a deadlock that was asked for is an error"])
        } catch { return (.failure, ["\(error)"]) }
        let observed = simulation.observations()
        var found = faults(in: observed, of: scenario)
        if let deadlock = observed.deadlock { found += faults(of: deadlock, in: scenario.network) }
        return (observed.deadlock == nil ? .plain : .deadlock, found)
    }

    private static func faults(of deadlock: Deadlock, in network: FlowNetwork) -> [String] {
        let named = network.stations.filter { deadlock.stations.contains($0.name) }
        let isPossible =
            !named.isEmpty && deadlock.customers > 0
            && named.allSatisfy { $0.whenFull == .block && $0.capacity != nil }
        return isPossible ? [] : ["\(deadlock)"]
    }

    private static func faults(in observed: FlowObservations, of scenario: RandomScenario) -> [String] {
        var found = observed.checks.filter { !$0.holds }.map { "\($0)" }
        if !(observed.end >= observed.start) { found.append("ends \(observed.end), starts \(observed.start)") }
        for (index, station) in scenario.network.stations.enumerated() {
            let visits = observed.visits[index]
            let levels = observed.stations[index]
            for visit in visits {
                if visit.wait.count > 0, visit.wait.minimum < 0 { found.append("\(station.name): negative wait") }
                if visit.time.count > 0, visit.time.minimum < 0 { found.append("\(station.name): negative time") }
                if visit.arrivals < visit.rejected + visit.balked { found.append("\(station.name): turned away") }
            }
            var isSharing = false
            if case .processorSharing = station.discipline { isSharing = true }
            if !isSharing, station.servesTogether == 1 {
                let parts = levels.waiting.area + levels.busy.area
                if !agree(levels.occupancy.area, parts, within: 1e-9) {
                    found.append("\(station.name): occupancy \(levels.occupancy.area), waiting and busy \(parts)")
                }
                found += faultsOfWindows(observed.windows[index], levels, station.name)
            }
            guard !scenario.windows.isEmpty else { continue }
            for (whole, part) in zip(visits, observed.windows[index]) {
                if part[0].arrivals != whole.arrivals { found.append("\(station.name): arrivals by window") }
            }
            // Of one whose class changed while he waited a window has all of it for the class at the end.
            let waiting = (
                visits.reduce(0) { $0 + $1.waitingArea }, observed.windows[index].reduce(0) { $0 + $1[0].waitingArea }
            )
            if !agree(waiting.0, waiting.1, within: 1e-9) {
                found.append("\(station.name): waiting \(waiting.0), by window \(waiting.1)")
            }
        }
        return found
    }

    /// The first window is all of the time.
    private static func faultsOfWindows(
        _ windows: [[WindowObservations]], _ levels: StationObservations, _ name: String
    ) -> [String] {
        guard windows.first?.first != nil else { return [] }
        let busy = windows.reduce(0) { $0 + $1[0].busyArea }
        return agree(busy, levels.busy.area, within: 1e-9)
            ? [] : ["\(name): busy \(levels.busy.area), by window \(busy)"]
    }
}

/// Thousands of networks that mix everything: no law of conservation is breached, nothing hangs, nothing traps.
@Suite struct RandomScenarioTests {
    @Test(arguments: 0..<10) func nothingIsLostInAnyScenario(part: UInt64) {
        for seed in part * 300..<(part + 1) * 300 {
            let (_, faults) = RandomRun.check(seed: seed)
            if !faults.isEmpty { Issue.record("seed \(seed): \(faults.prefix(3).joined(separator: "; "))") }
        }
    }

    /// The scenarios mean something only if they are varied.
    @Test func theScenariosAreVaried() throws {
        var deadlocks = 0
        var abandoned = 0
        var balked = 0
        var rejected = 0
        var blocked = 0
        var polls = 0
        var missed = 0
        var interrupted = 0
        for seed in 0..<400 as Range<UInt64> {
            let scenario = RandomScenario(seed: seed)
            let program = FlowProgram(scenario.network, plan: scenario.plan)
            let simulation = FlowSimulation(program, seed: seed, replication: 0)
            guard (try? simulation.advance(events: RandomRun.eventLimit)) == true else {
                deadlocks += 1
                continue
            }
            let observed = simulation.observations()
            let visits = observed.visits.flatMap { $0 }
            abandoned += visits.reduce(0) { $0 + $1.abandoned }
            balked += visits.reduce(0) { $0 + $1.balked }
            rejected += visits.reduce(0) { $0 + $1.rejected }
            blocked += visits.reduce(0) { $0 + Int($1.blocked.count) }
            polls += observed.information.reduce(0) { $0 + ($1?.sent ?? 0) }
            missed += observed.information.reduce(0) { $0 + ($1?.missedCalls ?? 0) }
            interrupted += visits.count { $0.completion.count > 0 && $0.completion.maximum > $0.time.minimum }
        }
        #expect(deadlocks > 5, "\(deadlocks)")
        #expect(abandoned > 200, "\(abandoned)")
        #expect(balked > 100, "\(balked)")
        #expect(rejected > 1000, "\(rejected)")
        #expect(blocked > 50, "\(blocked)")
        #expect(polls > 1000, "\(polls)")
        #expect(missed > 50, "\(missed)")
        #expect(interrupted > 100, "\(interrupted)")
    }
}

/// The same for fifty thousand.
@Suite(.enabled(if: LongChecks.areAsked)) struct RandomScenarioVerification {
    @Test func fiftyThousandScenarios() {
        var deadlocks = 0
        var failed = 0
        for seed in 1_000_000..<1_050_000 as Range<UInt64> {
            let (end, faults) = RandomRun.check(seed: seed)
            if end == .deadlock { deadlocks += 1 }
            if faults.isEmpty { continue }
            failed += 1
            if failed < 10 { Issue.record("seed \(seed): \(faults.prefix(3).joined(separator: "; "))") }
        }
        #expect(failed == 0)
        LongChecks.report(
            "random scenarios with a breach, of 50,000 (of which \(deadlocks) ended in a deadlock)",
            measured: "\(failed)", bar: "0")
    }
}
