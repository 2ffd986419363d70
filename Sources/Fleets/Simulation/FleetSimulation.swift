package import SimulationKernel

/// One replication of a fleet: a function of (model, plan, seed, replication) and of nothing else.
///
/// In antithetic runs replications 2k and 2k + 1 are a pair, and each draw of the second is the opposite of the first
/// one's for the same request.
package final class FleetSimulation {
    private let runner: any FleetRunning

    /// - Parameters:
    ///   - model: requests, vehicles, and the rule that brings both together.
    ///   - plan: how long it runs, and what of it is observed.
    ///   - seed: of all replications.
    ///   - replication: from 0.
    ///   - isAntithetic: whether replications 2k and 2k + 1 are pairs of opposite draws.
    ///   - keepsFares: whether each fare is kept, for whoever books them.
    ///   - tracing: what is kept of each event.
    ///   - keepsWays: whether it is kept who was where.
    package init(
        _ model: FleetModel, plan: RunPlan, seed: UInt64, replication: UInt64, isAntithetic: Bool = false,
        keepsFares: Bool = false, tracing: Tracing = .none, keepsWays: Bool = false
    ) {
        let trace = FleetTrace(tracing, keepsWays: keepsWays)
        let draws = FleetDraws(seed: seed, replication: replication, isAntithetic: isAntithetic)
        func runner<Policy: MatchingPolicy>(_ policy: Policy) -> any FleetRunning {
            FleetRunner(FleetEngine(model, policy, draws, plan: plan), keepsFares: keepsFares, trace: trace)
        }
        self.runner =
            switch model.matching {
            case .nearestIdle(let freed, let within): runner(NearestIdle(freed: freed, within: within))
            case .firstComeFirstServed: runner(FirstComeFirstServed())
            case .preferred(let choice): runner(PreferredPair(choice: choice))
            case .broadcast(let chosen): runner(Broadcast(chosen: chosen))
            case .offers(let timeout, let order): runner(OffersInTurn(timeout: timeout, order: order))
            case .rounds(let rounds): runner(WideningRounds(rounds: rounds))
            case .batch(_, let within): runner(BatchedAssignment(within: within))
            case .insertion(let limits): runner(Insertion(limits: limits))
            case .publishedRides: runner(PublishedMatching())
            }
    }

    /// Goes on for about so many events; in between a caller may report progress or stop.
    /// - Returns: whether the replication is over.
    /// - Throws: ``FleetRunError`` when it cannot go on.
    package func advance(events: Int) throws(FleetRunError) -> Bool {
        let isOver = runner.run(events: events)
        if let error = runner.error { throw error }
        return isOver
    }

    /// How much of it is done, 0 to 1.
    package var progress: Double { runner.progress }

    /// Who ask and are not carried yet.
    package var waiting: Int { runner.waiting }

    /// What was observed; call it once, when the replication is over.
    package func observations() -> FleetObservations { runner.observations() }

    /// The digest of what has happened so far; that of nothing when no tracing was asked for.
    package var digest: EventDigest { runner.digest }

    /// What happened since the last call, in order; empty unless `Tracing.events` was asked for.
    package func takeEvents() -> [FleetTracedEvent] { runner.takeEvents() }

    /// Who went where since the last call, in order of time; empty unless ways are kept.
    package func takeWays() -> [FleetWay] { runner.takeWays() }

    /// Where requests began that came since the last call; empty unless ways are kept.
    package func takePlaces() -> [FleetRequestPlace] { runner.takePlaces() }

    /// Runs a whole replication.
    package static func run(
        _ model: FleetModel, plan: RunPlan, seed: UInt64, replication: UInt64, isAntithetic: Bool = false
    ) throws(FleetRunError) -> FleetObservations {
        let simulation = FleetSimulation(
            model, plan: plan, seed: seed, replication: replication, isAntithetic: isAntithetic)
        while try !simulation.advance(events: 1 << 20) {}
        return simulation.observations()
    }
}

/// Why a replication could not go on.
package enum FleetRunError: Error, Sendable, Hashable {
    /// More calendar events than one replication can number.
    case tooManyEvents
    /// More requests inside at once, or more unanswered offers, than one replication can hold (about 16 million): the
    /// load is above capacity.
    case tooManyRequestsInside(at: Double)
    /// One request needs more than 1 million seats or parcels.
    case need(FleetNeedFault)
    /// A formula of acceptance came to no probability.
    case formula(FleetFormulaFault)
    /// More and more happens at one moment, and time does not go on.
    case standsStill(at: Double)
}

/// An engine of whatever rule.
private protocol FleetRunning: AnyObject {
    func run(events: Int) -> Bool
    var progress: Double { get }
    var waiting: Int { get }
    var error: FleetRunError? { get }
    func observations() -> FleetObservations
    var digest: EventDigest { get }
    func takeEvents() -> [FleetTracedEvent]
    func takeWays() -> [FleetWay]
    func takePlaces() -> [FleetRequestPlace]
}

private final class FleetRunner<Policy: MatchingPolicy>: FleetRunning {
    private var engine: FleetEngine<Policy>

    init(_ engine: consuming FleetEngine<Policy>, keepsFares: Bool, trace: FleetTrace) {
        self.engine = engine
        self.engine.fleet.keepsFares = keepsFares
        self.engine.fleet.trace = trace
    }

    var digest: EventDigest { engine.fleet.trace.digest }

    func takeEvents() -> [FleetTracedEvent] {
        let events = engine.fleet.trace.events
        engine.fleet.trace.events.removeAll(keepingCapacity: true)
        return events
    }

    func takeWays() -> [FleetWay] {
        let ways = engine.fleet.trace.ways
        engine.fleet.trace.ways.removeAll(keepingCapacity: true)
        return ways
    }

    func takePlaces() -> [FleetRequestPlace] {
        let places = engine.fleet.trace.places
        engine.fleet.trace.places.removeAll(keepingCapacity: true)
        return places
    }

    func run(events: Int) -> Bool { engine.run(events: events) }
    var progress: Double { engine.progress }
    var waiting: Int { engine.fleet.waiting.current }
    func observations() -> FleetObservations { engine.fleet.observations() }

    var error: FleetRunError? {
        if engine.fleet.calendar.isExhausted { return .tooManyEvents }
        if let fault = engine.fleet.needFault { return .need(fault) }
        if let fault = engine.fleet.formulaFault { return .formula(fault) }
        if engine.fleet.requestsUsed > Int(FleetEvent.indexMask) - (1 << 21) || engine.fleet.hasTooManyOffers {
            return .tooManyRequestsInside(at: engine.fleet.now)
        }
        return engine.fleet.standsStill ? .standsStill(at: engine.fleet.now) : nil
    }
}
