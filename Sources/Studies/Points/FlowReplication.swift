import Experiments
import FlowNetworks
import Payments
import ScenarioReading

/// One replication of a flow network, run to its end and checked.
enum FlowReplication {
    /// - Parameters:
    ///   - payments: whose books are kept; nil: none.
    ///   - number: from 0.
    ///   - unit: the time unit's symbol, for messages.
    ///   - progress: called from time to time with the part that is done, 0 to 1.
    /// - Returns: nil when it was asked to stop before its end.
    /// - Throws: ``StudyError`` when it could not go on, broke a law of conservation, or its books did not balance.
    static func observed(
        _ program: FlowProgram, payments: PaymentPlan?, seed: UInt64, number: Int, unit: String,
        isAntithetic: Bool = false, cancellation: Cancellation, progress: (Double) -> Void = { _ in }
    ) throws -> Observed? {
        let simulation = FlowSimulation(
            program, seed: seed, replication: UInt64(number), isAntithetic: isAntithetic)
        if payments != nil { throw StudyError("books of payments cannot be kept yet") }
        let what = "replication \(number + 1)"
        guard try run(simulation, what, unit: unit, cancellation: cancellation, progress: progress) else {
            return nil
        }
        let observed = [Observed(flow: simulation.observations())]
        try check(observed[0].flow, number: number)
        progress(1)
        return observed[0]
    }

    /// One long run in so many batches, in their order.
    static func batches(
        _ program: FlowProgram, payments: PaymentPlan?, seed: UInt64, count: Int, unit: String,
        cancellation: Cancellation, progress: (Double) -> Void
    ) throws -> [Observed]? {
        let simulation = FlowSimulation(program, seed: seed, replication: 0, batches: count)
        if payments != nil { throw StudyError("books of payments cannot be kept yet") }
        guard try run(simulation, "the run", unit: unit, cancellation: cancellation, progress: progress) else {
            return nil
        }
        let batches = simulation.batches().map { Observed(flow: $0) }
        for batch in batches { try check(batch.flow, number: 0) }
        return batches
    }

    /// - Returns: whether it came to its end.
    private static func run(
        _ simulation: FlowSimulation, _ what: String, unit: String,
        cancellation: Cancellation, progress: (Double) -> Void
    ) throws -> Bool {
        while true {
            let isOver: Bool
            do throws(FlowRunError) {
                isOver = try simulation.advance(events: 1 << 18)
            } catch {
                throw StudyError("\(what) failed: \(error.sentence(in: unit))")
            }
            if isOver { return true }
            if cancellation.isRequested { return false }
            progress(simulation.progress)
        }
    }

    /// - Throws: ``StudyError`` when a law of conservation is broken.
    static func check(_ observations: FlowObservations, number: Int) throws {
        guard let breach = observations.checks.first(where: { !$0.holds }) else { return }
        throw StudyError(
            "replication \(number + 1) failed its own check: \(breach.law.rawValue) at \(breach.element) gives "
                + "\(breach.left) on one side and \(breach.right) on the other; this is a bug in the program")
    }
}
