package import FlowMeasures
import FlowScenarios
import Studies
package import Experiments
package import FlowNetworks
package import Payments

/// One replication of a flow network, run to its end and checked.
package enum FlowReplication {
    /// - Parameters:
    ///   - simulations: of the program, to be used again.
    ///   - payments: whose books are kept; nil: none.
    ///   - seed: of the run.
    ///   - number: from 0.
    ///   - unit: the time unit's symbol, for messages.
    ///   - isAntithetic: whether replications go in pairs that draw contrary numbers.
    ///   - cancellation: asks it to stop, from another thread.
    ///   - progress: called from time to time with the part that is done, 0 to 1.
    /// - Returns: nil when it was asked to stop before its end.
    /// - Throws: `StudyError` when it could not go on, broke a law of conservation, or its books did not balance.
    package static func observed(
        _ simulations: FlowSimulations, payments: PaymentPlan?, seed: UInt64, number: Int, unit: String,
        isAntithetic: Bool = false, cancellation: Cancellation, progress: (Double) -> Void = { _ in }
    ) throws -> Observed? {
        var books = payments.map {
            ReplicationBooks($0, simulations.program, seed: seed, replication: number, isAntithetic: isAntithetic)
        }
        let what = "replication \(number + 1)"
        let observations = try simulations.use(
            seed: seed, replication: UInt64(number), isAntithetic: isAntithetic
        ) { simulation in
            let isWhole = try run(
                simulation, &books, what, unit: unit, isStopped: { cancellation.isRequested }, progress: progress)
            return isWhole ? simulation.observations() : nil
        }
        guard let observations else { return nil }
        let observed = try close(&books, [observations], what)
        try check(observed[0].flow, number: number)
        progress(1)
        return observed[0]
    }

    /// One long run in so many batches, in their order.
    package static func batches(
        _ program: FlowProgram, payments: PaymentPlan?, seed: UInt64, count: Int, unit: String,
        cancellation: Cancellation, progress: (Double) -> Void
    ) throws -> [Observed]? {
        let simulation = FlowSimulation(program, seed: seed, replication: 0, batches: count)
        var books = payments.map { ReplicationBooks($0, program, seed: seed, replication: 0, isAntithetic: false) }
        let isWhole = try run(
            simulation, &books, "the run", unit: unit, isStopped: { cancellation.isRequested }, progress: progress)
        guard isWhole else { return nil }
        let batches = try close(&books, simulation.batches(), "the run")
        for batch in batches { try check(batch.flow, number: 0) }
        return batches
    }

    /// - Parameters:
    ///   - what: of which it is said that it failed.
    ///   - isStopped: asked now and then.
    /// - Returns: whether it came to its end.
    static func run(
        _ simulation: FlowSimulation, _ books: inout ReplicationBooks?, _ what: String, unit: String,
        isStopped: () -> Bool, progress: (Double) -> Void
    ) throws -> Bool {
        var pace = SlicePace(most: 1 << 16)
        while true {
            let isOver: Bool
            do throws(FlowRunError) {
                isOver = try simulation.advance(events: pace.events)
            } catch { throw StudyError("\(what) failed: \(error.sentence(in: unit))") }
            // What nobody takes is kept: without books too.
            let journal = simulation.takeJournal()
            do throws(LedgerError) {
                try books?.take(journal)
            } catch { throw StudyError("\(what) failed: \(error.sentence)") }
            if isOver { return true }
            if isStopped() { return false }
            pace.next()
            progress(simulation.progress)
        }
    }

    /// What was observed, with what was booked in the same periods.
    static func close(
        _ books: inout ReplicationBooks?, _ observations: [FlowObservations], _ what: String
    ) throws -> [Observed] {
        guard let end = observations.last?.end, books != nil else { return observations.map { Observed(flow: $0) } }
        do throws(LedgerError) {
            let periods = try books!.close(at: end)
            precondition(periods.count == observations.count, "the journal is cut where the observations are")
            return zip(observations, periods).map { Observed(flow: $0, money: $1.money, balance: $1.balance) }
        } catch { throw StudyError("\(what) failed: \(error.sentence)") }
    }

    /// - Throws: `StudyError` when a law of conservation is broken.
    static func check(_ observations: FlowObservations, number: Int) throws {
        guard let breach = observations.checks.first(where: { !$0.holds }) else { return }
        throw StudyError(
            "replication \(number + 1) failed its own check: \(breach.law.rawValue) at \(breach.element) gives "
                + "\(breach.left) on one side and \(breach.right) on the other; this is a bug in the program")
    }
}
