internal import Synchronization

/// Simulations of one program that are used again and again, so that a replication does not ask for all its memory
/// anew. There are as many as are in use at one time: one to a thread.
package final class FlowSimulations: Sendable {
    package let program: FlowProgram
    private let mostInside: Int
    private let idle = Mutex(Idle())

    /// None of them is in use, so that whoever takes one out is the only one to hold it.
    private struct Idle: @unchecked Sendable {
        var simulations: [FlowSimulation] = []
    }

    /// A replication that has more than `mostInside` customers inside is given up.
    package init(_ program: FlowProgram, mostInside: Int = FlowSimulation.mostInside) {
        self.program = program
        self.mostInside = mostInside
    }

    /// Does something with a simulation that stands at the beginning of a replication; `body` must not keep it.
    package func use<Result>(
        seed: UInt64, replication: UInt64, isAntithetic: Bool = false, _ body: (FlowSimulation) throws -> Result
    ) rethrows -> Result {
        let known = idle.withLock { idle in Idle(simulations: idle.simulations.popLast().map { [$0] } ?? []) }
        let simulation: FlowSimulation
        if let first = known.simulations.first {
            simulation = first
            simulation.restart(seed: seed, replication: replication, isAntithetic: isAntithetic)
        } else {
            simulation = FlowSimulation(program, seed: seed, replication: replication, isAntithetic: isAntithetic)
            simulation.limitInside(to: mostInside)
        }
        let result = try body(simulation)
        // After an error it is let go: it may have grown without bounds.
        let again = Idle(simulations: [simulation])
        idle.withLock { $0.simulations += again.simulations }
        return result
    }
}
