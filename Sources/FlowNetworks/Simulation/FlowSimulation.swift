package import SimulationKernel

/// One replication of a program: a function of (program, seed, replication) and of nothing else.
///
/// Its observed period may be cut into batches, each observed as a replication of its own would be, begun with whoever
/// is there. In antithetic runs replications 2k and 2k + 1 are a pair, and each draw of the second is the opposite of
/// the first one's for the same customer.
package final class FlowSimulation {
    private var engine: FlowEngine
    private let program: FlowProgram

    /// - Parameters:
    ///   - program: made ready to run; it has the plan too.
    ///   - seed: of all replications.
    ///   - replication: from 0.
    ///   - isAntithetic: whether replications 2k and 2k + 1 are pairs of opposite draws.
    ///   - batches: the number of equal parts, by customers or by time, in which the period is observed.
    ///   - tracing: what is kept of each event.
    ///   - tracesRules: whether decisions by formulas are kept.
    /// - Precondition: with more than one batch the run goes by customers, at least as many, or by a horizon.
    package init(
        _ program: FlowProgram, seed: UInt64, replication: UInt64, isAntithetic: Bool = false, batches: Int = 1,
        tracing: Tracing = .none, tracesRules: Bool = false
    ) {
        if batches > 1 { precondition(program.plan.canBeCut(into: batches), "such a run has no equal parts") }
        self.program = program
        engine = FlowEngine(
            program, Draws(seed: seed, replication: replication, isAntithetic: isAntithetic), batches: batches,
            tracing: tracing, tracesRules: tracesRules)
    }

    package init(_ program: FlowProgram, seed: UInt64, replication: UInt64, tracing: Tracing, fault: PlantedFault) {
        self.program = program
        engine = FlowEngine(
            program, Draws(seed: seed, replication: replication, fault: fault), batches: 1, tracing: tracing,
            fault: fault)
    }

    /// Forgets the replication at hand, wherever it stands, and begins another one of the same program: the same to the
    /// last bit as a simulation that is made for it, without its memory being asked for again.
    package func restart(seed: UInt64, replication: UInt64, isAntithetic: Bool = false) {
        engine.restart(
            Draws(seed: seed, replication: replication, isAntithetic: isAntithetic, fault: engine.fault))
    }

    /// The digest of what has happened so far; that of nothing when no tracing was asked for.
    package var digest: EventDigest { engine.trace.digest }

    /// The audit log of all records since the last call, record by record; empty unless `Tracing.events` was asked
    /// for.
    package func takeAuditLog() -> [RecordEntry] {
        var lines: [RecordEntry] = []
        for index in engine.keepers.indices {
            lines += engine.keepers[index].log
            engine.keepers[index].log.removeAll(keepingCapacity: true)
        }
        return lines
    }

    func takeTraced() -> [FlowEvent] {
        let events = engine.trace.events
        engine.trace.events.removeAll(keepingCapacity: true)
        return events
    }

    func takeDecided() -> [FlowDecision] {
        let decisions = engine.trace.decisions
        engine.trace.decisions.removeAll(keepingCapacity: true)
        return decisions
    }

    /// What flows entered into the journal, and customers' ends, since the last call, in order; empty in a network
    /// without a ``FlowNetwork/journal``.
    package func takeJournal() -> [JournalRecord] {
        let records = engine.errands.journal.records
        engine.errands.journal.records.removeAll(keepingCapacity: true)
        return records
    }

    /// For those who keep no books, lest it grow for as long as the replication runs.
    func dropJournal() { engine.errands.journal.records.removeAll(keepingCapacity: true) }

    /// Goes on for about `events` calendar events; in between a caller may report progress or stop.
    /// - Returns: whether the replication is over.
    /// - Throws: ``FlowRunError`` when it cannot go on.
    package func advance(events: Int) throws(FlowRunError) -> Bool {
        let over = engine.run(events: events)
        if let fault = engine.numberFault { throw .number(fault) }
        if let fault = engine.batchFault { throw .batch(fault) }
        if let fault = engine.watchFault { throw .watched(fault) }
        if let fault = engine.rateFault { throw .rate(fault) }
        if engine.isTooLong { throw .tooManyEvents }
        if engine.isStandingStill { throw .standstill(at: engine.now) }
        if let deadlock = engine.deadlock {
            if case .untilDeadlock = program.plan.length {} else { throw .deadlock(deadlock) }
        }
        if let fault = engine.recordFault { throw .record(fault) }
        if engine.isTooFull {
            throw .tooManyCustomersInside(
                at: engine.now, number: engine.mostInside, station: engine.fullestStation)
        }
        return over
    }

    /// More customers than one replication may have inside, whatever the memory: what is still going to be well does
    /// not need as many.
    package static let mostInside = 10_000_000

    /// How many customers may be inside before the replication is given up, at most ``mostInside`` of them.
    package func limitInside(to number: Int) { engine.mostInside = min(max(1, number), Self.mostInside) }

    /// How much of the replication is done, 0 to 1: by customers or by time.
    package var progress: Double { engine.progress }

    /// Customers who are inside now.
    package var inside: Int { engine.inside }

    /// The same with the work that is done for them elsewhere: of as many a record is kept.
    package var kept: Int { engine.pool.used }

    /// Customers who have left since the beginning.
    package var ended: Int { Int(saturating: Double(engine.ended)) }

    /// What was observed; meaningful when `advance` has said that the replication is over.
    package func observations() -> FlowObservations { engine.observations() }

    /// The batches that are over, in the order of time; when the replication is over, all of them.
    package func batches() -> [FlowObservations] {
        engine.batchClock.done + (engine.phase == .finished ? [engine.observations()] : [])
    }

    /// What has been counted so far since the observed period began, cheaply.
    package func totals() -> FlowTotals { engine.totals() }

    /// Runs a whole replication.
    package static func run(
        _ program: FlowProgram, seed: UInt64, replication: UInt64, isAntithetic: Bool = false
    ) throws(FlowRunError) -> FlowObservations {
        let simulation = FlowSimulation(
            program, seed: seed, replication: replication, isAntithetic: isAntithetic)
        while try !simulation.advance(events: 1 << 20) {}
        return simulation.observations()
    }
}

/// Why a replication could not go on.
package enum FlowRunError: Error, Sendable, Hashable {
    /// More calendar events than one replication can number (about 6.9 · 10¹⁰).
    case tooManyEvents
    /// More customers inside at once than one replication may hold, and the station at which most of them are: the load
    /// is above capacity.
    case tooManyCustomersInside(at: Double, number: Int, station: String?)
    /// More customers come at once than one replication takes.
    case batch(BatchFault)
    /// Blocked customers wait for each other in a circle.
    case deadlock(Deadlock)
    /// The audit log of people's records contradicts itself: a bug in the program.
    case record(RecordFault)
    /// A formula of a customer's numbers came to a negative time, or to none at all.
    case number(NumberFault)
    /// A formula that says how many servers there are, or how fast, came to nothing that they can be.
    case watched(WatchFault)
    /// A rate that follows the state came to a negative value, or to none at all.
    case rate(RateFault)
    /// Servers or apps do things without end while no time passes.
    case standstill(at: Double)
}

extension FlowEngine {
    var isTooLong: Bool { calendar.isExhausted }
    var isTooFull: Bool { pool.used > mostInside }

    var fullestStation: String? {
        let found = program.network.stations.indices.max {
            stations[$0].occupancy.current < stations[$1].occupancy.current
        }
        return found.map { program.network.stations[$0].name }
    }

    var progress: Double {
        switch program.plan.length {
        case .customers(let number):
            let warmUp: Int
            if case .customers(let some) = program.plan.warmUp { warmUp = some } else { warmUp = 0 }
            return min(1, Double(ended) / Double(max(1, number + warmUp)))
        case .horizon(let time), .untilEmpty(limit: let time), .untilDeadlock(limit: let time):
            let warmUp: Double
            if case .time(let some) = program.plan.warmUp { warmUp = some } else { warmUp = 0 }
            return time + warmUp > 0 ? min(1, now / (time + warmUp)) : 1
        }
    }
}
