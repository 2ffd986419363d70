import FlowNetworks
import Foundation
import SimulationKernel
import TestSupport
import Testing

/// A replication is a function of program, seed and number: run again, in slices or on another thread.
@Suite struct ReplicationSameBytesTests {
    static let program = FlowProgram(
        IdentityCheckExactCases.network, plan: RunPlan(.customers(3000), warmUp: .customers(200)), waitBounds: [1, 2])

    /// All of the observations as text, which gives each number in full; as values they would not be equal where
    /// something is not a number.
    static func text(_ program: FlowProgram = program, seed: UInt64 = 3, replication: UInt64 = 7) throws -> String {
        "\(try FlowSimulation.run(program, seed: seed, replication: replication))"
    }

    @Test func runTwice() throws {
        let first = try Self.text()
        let isSame = try Self.text() == first
        #expect(isSame)
        let others = [try Self.text(replication: 8), try Self.text(seed: 4)]
        #expect(!others.contains(first))
        let again = FlowProgram(Self.program.network, plan: Self.program.plan, waitBounds: [1, 2])
        let isSameAgain = try Self.text(again) == first
        #expect(isSameAgain)
    }

    @Test func runInSlices() throws {
        let whole = try Self.text()
        for slice in [1, 17, 100_000] {
            let simulation = FlowSimulation(Self.program, seed: 3, replication: 7)
            var progress = 0.0
            while try !simulation.advance(events: slice) {
                #expect(simulation.progress >= progress && simulation.progress <= 1)
                progress = simulation.progress
            }
            let isSame = "\(simulation.observations())" == whole
            #expect(isSame, "slices of \(slice)")
        }
    }

    @Test func runOnSeveralThreads() async throws {
        let expected = try (0..<8).map { try Self.text(replication: $0) }
        let found = try await withThrowingTaskGroup(of: (Int, String).self) { group in
            for number in 0..<8 {
                group.addTask { (number, try Self.text(replication: UInt64(number))) }
            }
            return try await group.reduce(into: [Int: String]()) { $0[$1.0] = $1.1 }
        }
        let differing = (0..<8).filter { found[$0] != expected[$0] }
        #expect(differing == [])
    }
}
