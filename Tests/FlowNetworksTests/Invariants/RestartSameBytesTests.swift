import FlowNetworks
import SimulationKernel
import Testing

/// A simulation that begins anew is the same as one that was made for the replication, whatever it did before.
@Suite struct RestartSameBytesTests {
    /// So many events are more than most of these scenarios need; where they are not, what was seen until then is
    /// compared.
    private static let limit = 20_000

    /// All that can be seen of a replication, or of its beginning, as text.
    private static func course(_ simulation: FlowSimulation) -> String {
        var ending = ""
        do { ending = "\(try simulation.advance(events: limit))" } catch { ending = "\(error)" }
        let journal = simulation.takeJournal().count
        return
            "\(ending) \(simulation.digest) \(journal) \(simulation.observations()) \(simulation.takeAuditLog().count)"
    }

    private static func differences(_ program: FlowProgram, seed: UInt64, tracing: Tracing) -> [String] {
        let again = FlowSimulation(program, seed: seed + 1, replication: 9, tracing: tracing)
        var found: [String] = []
        // Left in the middle, at the end, and as one of a pair.
        _ = try? again.advance(events: 100 + Int(seed % 1000))
        for (number, isAntithetic) in [(0, false), (1, true), (2, true), (2, false)] as [(UInt64, Bool)] {
            again.restart(seed: seed, replication: number, isAntithetic: isAntithetic)
            let other = course(again)
            guard tracing == .none || !isAntithetic else { continue }
            let fresh =
                tracing == .none
                ? FlowSimulation(program, seed: seed, replication: number, isAntithetic: isAntithetic)
                : FlowSimulation(program, seed: seed, replication: number, tracing: tracing)
            if course(fresh) != other { found.append("seed \(seed), replication \(number)") }
        }
        return found
    }

    @Test(arguments: 0..<6) func anyScenario(part: UInt64) {
        for seed in part * 40..<(part + 1) * 40 {
            let scenario = RandomScenario(seed: seed)
            let program = FlowProgram(
                scenario.network, plan: scenario.plan, waitBounds: [2], windows: scenario.windows)
            #expect(Self.differences(program, seed: seed, tracing: seed % 2 == 0 ? .none : .digest) == [])
        }
    }

    @Test(arguments: 0..<6) func anyScenarioWithErrands(part: UInt64) {
        for seed in part * 30..<(part + 1) * 30 {
            let scenario = RandomErrands(seed: seed)
            let program = FlowProgram(
                scenario.network, plan: scenario.plan, waitBounds: [2], windows: scenario.windows,
                recording: FlowRecording(outcomeTimes: true, binWidth: 10))
            #expect(Self.differences(program, seed: seed, tracing: seed % 2 == 0 ? .digest : .none) == [])
        }
    }

    @Test func peoplesRecords() {
        let program = FlowProgram(
            RecordRunTests.Case.network(people: 30), plan: RunPlan(.horizon(300), warmUp: .time(20)))
        for seed in 0..<4 as Range<UInt64> {
            #expect(Self.differences(program, seed: seed, tracing: .events) == [])
        }
    }

    /// A pool of them gives what single ones do, in whatever order it is asked.
    @Test func aPool() throws {
        let program = ReplicationSameBytesTests.program
        let simulations = FlowSimulations(program)
        for number in [3, 1, 2, 1] as [UInt64] {
            let text = try simulations.use(seed: 3, replication: number) { simulation in
                while try !simulation.advance(events: 1000) {}
                return "\(simulation.observations())"
            }
            let isSame = try text == ReplicationSameBytesTests.text(replication: number)
            #expect(isSame, "replication \(number)")
        }
    }
}
