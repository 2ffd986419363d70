import FlowNetworks
import NaiveFlows
import SimulationKernel
import TestSupport
import Testing

/// Lines by random ranks: whichever way a line is kept, the same customers are taken in the same order as by reading the
/// rank of everybody at each choice.
@Suite struct RandomRankTests {
    /// All figures of small networks against the plain simulator, which evaluates the tree of everybody in line.
    @Test(arguments: 0..<4) func theEngineAgreesWithThePlainSimulator(part: Int) throws {
        for number in 0..<400 {
            let seed = UInt64(part * 400 + number)
            let drawn = RandomNetwork(seed: seed)
            var random = SeededGenerator(seed ^ 0x7A4E_0D7B)
            var network = drawn.network
            for index in network.stations.indices where random.chance(0.8) {
                let maker = RandomRank(classes: network.classes.count, station: index, knowsLast: false)
                network.stations[index].discipline = .byRank(maker.order(&random))
            }
            let naive = NaiveSimulation(network, drawn.plan)
            naive.run()
            let program = FlowProgram(network, plan: drawn.plan)
            let observed = try FlowSimulation.run(program, seed: seed, replication: 0)
            let differences = naive.differences(from: observed)
            if !differences.isEmpty {
                Issue.record("seed \(seed): \(differences.prefix(4).joined(separator: "; "))\n\(network.stations)")
                return
            }
        }
    }

    /// Each event of networks of all sorts, with groups of servers, patience, shifts after which those are served who are
    /// in, lines of servers who go round, changes of class and interruptions, by the plan and by going through the line.
    @Test func plansAgreeWithGoingThrough() {
        var compared = 0
        var events = 0
        for seed in 0..<1200 as Range<UInt64> {
            let planned = Self.scenario(seed, goesThrough: false)
            let through = Self.scenario(seed, goesThrough: true)
            guard let first = Self.events(planned, seed), let second = Self.events(through, seed) else { continue }
            compared += 1
            events += first.count
            if first != second {
                let place = zip(first, second).enumerated().first { $1.0 != $1.1 }
                Issue.record("seed \(seed): \(String(describing: place))\n\(planned.network.stations)")
                return
            }
        }
        #expect(compared > 900)
        #expect(events > 30_000)
    }

    /// Nothing is lost, and nothing hangs, in such networks.
    @Test func nothingIsLost() {
        for seed in 5000..<5800 as Range<UInt64> {
            let faults = RandomRun.check(Self.scenario(seed, goesThrough: false), seed: seed).faults
            if !faults.isEmpty { Issue.record("seed \(seed): \(faults.prefix(3).joined(separator: "; "))") }
        }
    }

    private static func scenario(_ seed: UInt64, goesThrough: Bool) -> RandomScenario {
        var random = SeededGenerator(seed ^ 0x5EED_7A4C)
        return RandomScenario(seed: seed) { drawn, plan in
            // With rounds and set-ups in a third of them.
            var network = seed % 3 == 0 ? drawn.withRoundsAndSetUps(plan, &random) : drawn
            for index in network.stations.indices where random.chance(0.8) {
                if case .processorSharing = network.stations[index].discipline { continue }
                let isAlone = network.stations[index].servesTogether == 1
                let mayInterrupt =
                    isAlone && network.stations[index].rounds == nil && network.stations[index].setUp == nil
                let maker = RandomRank(classes: network.classes.count, station: index, knowsLast: isAlone)
                var order = maker.order(&random)
                if !mayInterrupt || order.readsLast { order.preemption = .none }
                // Bookings are kept to by their own order alone.
                if network.stations[index].atShiftEnd == .serveBooked { network.stations[index].atShiftEnd = .serveAll }
                network.stations[index].discipline = .byRank(goesThrough ? order.goneThrough : order)
            }
            return network
        }
    }

    private static func events(_ scenario: RandomScenario, _ seed: UInt64) -> [FlowEvent]? {
        let program = FlowProgram(scenario.network, plan: scenario.plan)
        let simulation = FlowSimulation(program, seed: seed, replication: 0, tracing: .events)
        for _ in 0..<20 {
            guard let isOver = try? simulation.advance(events: 20_000) else { return nil }
            if isOver { return simulation.takeEvents() }
        }
        return nil
    }
}
