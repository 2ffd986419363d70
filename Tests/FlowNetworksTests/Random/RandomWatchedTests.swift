import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// Random scenarios whose stations have rules that are watched as well, wherever these go together with the rest.
@Suite struct RandomWatchedTests {
    private static func scenario(_ seed: UInt64) -> RandomScenario {
        var random = SeededGenerator(seed ^ 0x57A7_C4ED)
        return RandomScenario(seed: seed) { network, _ in network.withWatchedRules(&random) }
    }

    @Test func nothingIsBroken() {
        var rules = [0, 0, 0, 0]
        var failed = 0
        for seed in 0..<1500 as Range<UInt64> {
            let scenario = Self.scenario(seed)
            for station in scenario.network.stations {
                if station.speedFormula != nil { rules[0] += 1 }
                if station.servers.formula != nil { rules[1] += 1 }
                if station.startWhen != nil { rules[2] += 1 }
                if !station.waitingRules.isEmpty { rules[3] += 1 }
            }
            let faults = RandomRun.check(scenario, seed: seed).faults
            if faults.isEmpty { continue }
            failed += 1
            if failed < 10 { Issue.record("seed \(seed): \(faults.prefix(3).joined(separator: "; "))") }
        }
        #expect(failed == 0)
        #expect(rules.allSatisfy { $0 > 200 }, "\(rules)")
    }

    /// A replication that is begun anew is the one of a new simulation.
    @Test func begunAnew() throws {
        for seed in 0..<150 as Range<UInt64> {
            let scenario = Self.scenario(seed)
            let program = FlowProgram(scenario.network, plan: scenario.plan)
            let one = FlowSimulation(program, seed: 1, replication: 1, tracing: .digest)
            let other = FlowSimulation(program, seed: 1, replication: 0, tracing: .digest)
            _ = try? other.advance(events: 500)
            other.restart(seed: 1, replication: 1)
            _ = try? one.advance(events: 20_000)
            _ = try? other.advance(events: 20_000)
            #expect(one.digest == other.digest, "seed \(seed)")
        }
    }

    /// A rule that never does anything changes nothing of what happens to whom.
    @Test func rulesThatNeverHold() throws {
        typealias Cases = WatchedRuleExactCases
        var compared = 0
        for seed in 0..<300 as Range<UInt64> {
            let plain = RandomScenario(seed: seed)
            let watched = RandomScenario(seed: seed) { network, _ in
                var network = network
                for index in network.stations.indices where network.stations[index].speed == nil {
                    let never = FormulaTree.operation(.less, Cases.word(index, .length), .constant(0))
                    network.stations[index].speedFormula = Cases.rule(Cases.either(never, 2, 1))
                }
                return network
            }
            // Where all come one by one, no station chooses otherwise than it did.
            guard plain.network.stations.allSatisfy({ $0.initial.isEmpty }) else { continue }
            let runs = try? [plain, watched].map { scenario in
                try observe(scenario.network, RunPlan(.horizon(30)), seed: 2).classes.map { [$0.time.sum, $0.area] }
            }
            guard let runs else { continue }
            for (one, other) in zip(runs[0].joined(), runs[1].joined()) {
                #expect(abs(one - other) <= 1e-9 * max(1, abs(one)), "seed \(seed)")
            }
            compared += 1
        }
        #expect(compared > 100)
    }
}

extension FlowNetwork {
    fileprivate func withWatchedRules(_ random: inout SeededGenerator) -> FlowNetwork {
        typealias Cases = WatchedRuleExactCases
        var network = self
        let apart = tellsServersApart
        let several = givesSeveralServers
        let polls = Set(stations.compactMap { $0.information?.api?.station })
        for index in stations.indices where !apart[index] && !several[index] && !polls.contains(index) {
            let station = stations[index]
            var isSharing = false
            if case .processorSharing = station.discipline { isSharing = true }
            if station.servers == .unlimited { continue }
            let length = Cases.word(index, .length)
            let occupancy = Cases.word(index, .occupancy)
            let wait = Cases.word(index, .longestWait)
            if station.speed == nil, random.chance(0.6) {
                network.stations[index].speedFormula = Cases.rule(
                    random.pick([
                        Cases.either(Cases.atLeast(length, 2), 2, 1),
                        Cases.either(Cases.atLeast(.time, 5, .duration), 0.5, 1),
                        Cases.either(Cases.atLeast(wait, 2, .duration), 3, 1),
                    ]))
            }
            let mayChange = station.breakdowns == nil && station.vacations == nil
            if case .count = station.servers, mayChange, random.chance(0.6) {
                network.stations[index].servers = .formula(
                    Cases.rule(
                        random.pick([
                            Cases.either(Cases.atLeast(occupancy, 3), 2, 1),
                            Cases.either(Cases.atLeast(occupancy, 1), 1, 0),
                            .choice(
                                Cases.atLeast(length, 2), .constant(3),
                                .choice(
                                    .operation(.atMost, length, .constant(0)), .constant(1), Cases.word(index, .onDuty))
                            ),
                        ])))
            }
            let isFree = !isSharing && station.preemptsNobody && station.information?.notify == nil
            if isFree, station.vacations == nil, random.chance(0.5) {
                network.stations[index].startWhen = Cases.rule(
                    .operation(.or, Cases.atLeast(length, 2), Cases.atLeast(wait, 2, .duration)))
            }
            guard random.chance(0.6) else { continue }
            var rules = [
                WaitingRule(when: Cases.rule(Cases.atLeast(Cases.waited, 4, .duration)), action: .leave),
                WaitingRule(
                    when: Cases.rule(Cases.atLeast(length, 3)), action: .become(random.whole(0...classes.count - 1))),
            ]
            let others = stations.indices.filter {
                $0 != index && !polls.contains($0) && stations[$0].information == nil
            }
            if let other = others.randomElement(using: &random) {
                let shorter = FormulaTree.operation(
                    .atMost, Cases.word(other, .occupancy), .difference(occupancy, .constant(2)))
                rules.append(
                    WaitingRule(
                        when: Cases.rule(shorter), action: .go(Visit(station: other, service: .deterministic(1)))))
            }
            network.stations[index].waitingRules = [rules.shuffled(using: &random)[0]]
        }
        return network
    }
}

extension Station {
    fileprivate var preemptsNobody: Bool { !discipline.interruptsService && breakdowns == nil }
}
