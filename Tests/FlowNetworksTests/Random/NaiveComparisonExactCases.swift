import FlowNetworks
import NaiveFlows
import SimulationKernel
import TestSupport
import Testing

/// The engine against a simulator that is slow and plain: small networks drawn at random, all figures compared.
@Suite struct NaiveComparisonExactCases {
    @Test(arguments: 0..<8) func theEngineAgreesWithThePlainSimulator(part: Int) throws {
        for number in 0..<500 {
            let seed = UInt64(part * 500 + number)
            let random = RandomNetwork(seed: seed)
            let naive = NaiveSimulation(random.network, random.plan)
            naive.run()
            var network = random.network
            network.timers = random.timers
            var recording = FlowRecording()
            recording.wholeWaits = true
            recording.journeysByWindow = true
            recording.staysByWindow = true
            recording.servedByWindow = true
            let program = FlowProgram(network, plan: random.plan, windows: random.windows, recording: recording)
            let observed = try FlowSimulation.run(program, seed: seed, replication: 0)
            let differences =
                naive.differences(from: observed)
                + naive.differencesOfNamedSteps(program.namedSteps, from: observed)
                + naive.differencesOfWindows(random.windows, from: observed)
                + naive.differencesOfJourneys(random.windows, random.timers, from: observed)
            if !differences.isEmpty {
                Issue.record("seed \(seed): \(differences.prefix(4).joined(separator: "; "))\n\(random)")
                return
            }
        }
    }

    /// The comparison means something only if the networks are varied: customers are turned away, interrupted,
    /// delayed, still inside at the end, in networks of all disciplines.
    @Test func theNetworksAreVaried() throws {
        var rejected = 0
        var interrupted = 0
        var delayed = 0
        var unfinished = 0
        var observed = 0
        var tied = 0
        var disciplines: Set<Discipline> = []
        for seed in 0..<1000 as Range<UInt64> {
            let random = RandomNetwork(seed: seed)
            let naive = NaiveSimulation(random.network, random.plan)
            naive.run()
            let visits = naive.customers.flatMap(\.visits)
            rejected += naive.customers.count { $0.turnedAway != nil }
            interrupted += visits.count { $0.services.count > 1 }
            delayed += naive.customers.reduce(0) { $0 + $1.delays.count }
            unfinished += naive.customers.count { $0.left == nil }
            observed += visits.count
            tied += visits.count - Set(visits.map(\.joined.time)).count
            disciplines.formUnion(random.network.stations.map(\.discipline))
        }
        #expect(rejected > 600)
        // Nobody is interrupted by whoever is gone through within the moment, so that there are fewer than ties.
        #expect(interrupted > 200)
        #expect(delayed > 1000)
        #expect(unfinished > 600)
        #expect(observed > 16000)
        #expect(tied > 2000)
        #expect(disciplines.count == 7)
    }
}
