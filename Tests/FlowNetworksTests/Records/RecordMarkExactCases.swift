import FlowNetworks
import SimulationKernel
import TestSupport
import Testing

/// People's records at stated moments, added up by hand.
@Suite struct RecordMarkExactCases {
    /// Four people, each of whom gives its consent three hours after the start.
    static func run(warmUp: RunPlan.WarmUp = .none, moments: [Double]) throws -> RecordObservations {
        var network = FlowNetwork(stations: [], classes: [])
        network.records = [
            RecordKeeping(
                name: "consent", people: 4, fields: [.init(name: "mail", values: ["never", "given"], initial: 0)],
                moves: [
                    .init(
                        name: "give", .after(.deterministic(3)), guards: [.init(field: 0, isOneOf: [0])],
                        changes: [.init(0, to: 1)])
                ])
        ]
        let program = FlowProgram(
            network, plan: RunPlan(.horizon(6), warmUp: warmUp), recording: FlowRecording(recordMoments: moments))
        return try FlowSimulation.run(program, seed: 1, replication: 0).records[0]
    }

    /// What happens at the very moment comes after it; beyond the period's ends stand what was there.
    @Test func fromTheStart() throws {
        let seen = try Self.run(moments: [2, 3, 5])
        #expect(seen.marks.map(\.time) == [2, 3, 5])
        #expect(seen.marks.map(\.counts) == [[4, 0], [4, 0], [0, 4]])
        #expect(seen.marks.map(\.areas) == [[8, 0], [12, 0], [12, 8]])
        #expect(seen.marks.map(\.made) == [[0], [0], [4]])
        #expect(seen.mark(at: 0)?.counts == [4, 0])
        #expect(seen.mark(at: 100)?.areas == [12, 12])
        #expect(seen.mark(at: 100)?.made == [4])
        #expect(seen.mark(at: 4) == nil)
    }

    /// With a warm-up of two hours the areas begin there.
    @Test func afterAWarmUp() throws {
        let seen = try Self.run(warmUp: .time(2), moments: [1, 2, 5])
        #expect(seen.marks.map(\.time) == [5])
        #expect(seen.marks.map(\.areas) == [[4, 8]])
        #expect(seen.mark(at: 1)?.counts == [4, 0])
        #expect(seen.mark(at: 2)?.areas == [0, 0])
        #expect(seen.mark(at: 8)?.areas == [4, 20])
    }
}
