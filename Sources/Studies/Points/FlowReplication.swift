import Experiments
import FlowNetworks
import ScenarioReading

/// One replication of a flow network, run to its end and checked.
enum FlowReplication {
    /// - Parameters:
    ///   - number: from 0.
    ///   - unit: the time unit's symbol, for messages.
    ///   - progress: called from time to time with the part that is done, 0 to 1.
    /// - Returns: nil when it was asked to stop before its end.
    /// - Throws: ``StudyError`` when it could not go on or broke a law of conservation.
    static func observations(
        _ program: FlowProgram, seed: UInt64, number: Int, unit: String, isAntithetic: Bool = false,
        cancellation: Cancellation, progress: (Double) -> Void = { _ in }
    ) throws -> FlowObservations? {
        let simulation = FlowSimulation(
            program, seed: seed, replication: UInt64(number), isAntithetic: isAntithetic)
        do throws(FlowRunError) {
            while try !simulation.advance(events: 1 << 18) {
                if cancellation.isRequested { return nil }
                progress(simulation.progress)
            }
        } catch {
            throw StudyError("replication \(number + 1) failed: \(error.sentence(in: unit))")
        }
        let observations = simulation.observations()
        try check(observations, number: number)
        progress(1)
        return observations
    }

    /// One long run in so many batches, in their order.
    static func batches(
        _ program: FlowProgram, seed: UInt64, count: Int, unit: String, cancellation: Cancellation,
        progress: (Double) -> Void
    ) throws -> [FlowObservations]? {
        let simulation = FlowSimulation(program, seed: seed, replication: 0, batches: count)
        do throws(FlowRunError) {
            while try !simulation.advance(events: 1 << 18) {
                if cancellation.isRequested { return nil }
                progress(simulation.progress)
            }
        } catch {
            throw StudyError("the run failed: \(error.sentence(in: unit))")
        }
        let batches = simulation.batches()
        for batch in batches { try check(batch, number: 0) }
        return batches
    }

    /// - Throws: ``StudyError`` when a law of conservation is broken.
    static func check(_ observations: FlowObservations, number: Int) throws {
        guard let breach = observations.checks.first(where: { !$0.holds }) else { return }
        throw StudyError(
            "replication \(number + 1) failed its own check: \(breach.law.rawValue) at \(breach.element) gives "
                + "\(breach.left) on one side and \(breach.right) on the other; this is a bug in the program")
    }
}
