import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Random scenarios whose stations have rounds and set-ups as well, wherever these go together with the rest.
@Suite struct RandomRoundsTests {
    @Test func nothingIsBroken() {
        var rounds = 0
        var setUps = 0
        var failed = 0
        for seed in 0..<1500 as Range<UInt64> {
            var random = SeededGenerator(seed ^ 0x0DD5_EED5)
            let scenario = RandomScenario(seed: seed) { $0.withRoundsAndSetUps($1, &random) }
            rounds += scenario.network.stations.count { $0.rounds != nil }
            setUps += scenario.network.stations.count { $0.setUp != nil }
            let faults = RandomRun.check(scenario, seed: seed).faults
            if faults.isEmpty { continue }
            failed += 1
            if failed < 10 { Issue.record("seed \(seed): \(faults.prefix(3).joined(separator: "; "))") }
        }
        #expect(failed == 0)
        #expect(rounds > 200)
        #expect(setUps > 300)
    }
}

extension FlowNetwork {
    func withRoundsAndSetUps(_ plan: RunPlan, _ random: inout SeededGenerator) -> FlowNetwork {
        var network = self
        // Who goes round for ever keeps a run going in which somebody waits for ever, unless a time ends it.
        var isEndedByTime = plan.closing == .stop
        if case .customers = plan.length { isEndedByTime = false }
        if case .customers = plan.warmUp { isEndedByTime = false }
        let apart = tellsServersApart
        let several = givesSeveralServers
        // Where answers take longer than the next poll, an app that shows only the latest one shows none: who waits away
        // from the line never hears of his turn, and polls for ever.
        let polled = Set(stations.compactMap { $0.information?.api?.station })
        for index in stations.indices where !apart[index] && !several[index] && !polled.contains(index) {
            let station = stations[index]
            if case .processorSharing = station.discipline { continue }
            if station.servers == .unlimited || station.interruptsService { continue }
            let isPlain = station.servesTogether == 1 && station.vacations == nil && station.information == nil
            if station.servers == .count(1), isPlain, random.chance(0.7) {
                network.stations[index].rounds = Rounds(
                    lines: classes.indices.shuffled(using: &random).map { .customerClass($0) },
                    each: random.pick([.untilEmpty, .thoseThere, .atMost(1), .atMost(2)]),
                    switching: random.pick([.deterministic(0), .deterministic(1), .exponential(mean: 1)]),
                    waitsWhenEmpty: random.chance(0.5) || !isEndedByTime)
            }
            if station.speed == nil, random.chance(0.5) {
                let mayChange = station.servesTogether == 1
                network.stations[index].setUp = SetUp(
                    random.pick([.deterministic(1), .exponential(mean: 0.5), .deterministic(0)]),
                    when: mayChange && random.chance(0.5) ? .classChanges : .always)
            }
        }
        return network
    }
}
