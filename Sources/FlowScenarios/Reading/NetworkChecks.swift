internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// What must hold of the assembled network, so that its run comes to an end and the clock goes on.
struct NetworkChecks {
    let network: FlowNetwork
    let drafts: FlowDrafts
    let log: DiagnosticLog
    let unit: TimeUnit

    /// - Parameter run: where the entries of `run` stand.
    func check(_ plan: RunPlan, run: LocatedNode?, at place: SourcePlace) {
        checkRanks()
        checkTimePasses()
        checkPatience()
        checkFormulas(plan)
        checkGatherings()
        checkServers()
        checkServices()
        checkBooked()
        checkTraces(plan)
        if checkGathering() { return }
        switch plan.length {
        case .horizon: break
        case .customers: checkCustomers(run?.entry("customers")?.keyPlace ?? place)
        case .untilEmpty(let limit): if limit.isInfinite { checkEmpties() }
        case .untilDeadlock(let limit): checkDeadlock(limit, run?["until"]?.place ?? place)
        }
    }

    // MARK: order

    /// The engine keeps one line per rank.
    private func checkRanks() {
        let changes =
            network.classes.contains { $0.flow.changesClass } || network.stations.contains { !$0.becomes.isEmpty }
        let all = Set(network.classes.map(\.priority))
        var ranks = [Set<Int>](repeating: [], count: network.stations.count)
        for customer in network.classes {
            for visit in customer.flow.visits {
                if let own = visit.priority {
                    ranks[visit.station].insert(own)
                } else if changes {
                    ranks[visit.station].formUnion(all)
                } else {
                    ranks[visit.station].insert(customer.priority)
                }
            }
        }
        for (index, station) in network.stations.enumerated() where ranks[index].count > 64 {
            guard station.discipline.usesPriorities else { continue }
            log.error(
                "station '\(station.name)' has more than 64 different priorities", at: drafts.stations[index].place)
        }
    }

    /// Who gives up needs a patience to lose.
    private func checkPatience() {
        let visits = network.flows.flatMap(\.visits)
        for (index, station) in network.stations.enumerated() {
            let gives = station.patience != nil || visits.contains { $0.station == index && $0.patience != nil }
            let misses = station.information?.notify != nil
            if gives || misses || station.atShiftEnd == .leave { continue }
            if station.onAbandon != nil {
                log.warning(
                    "'on-abandon' does nothing: nobody who waits at '\(station.name)' has a 'patience'",
                    at: drafts.stations[index].place(of: "on-abandon"))
            }
            if station.retry != nil, !station.canReject, station.balking == nil {
                log.warning(
                    "'retry' does nothing: nobody is turned away, balks or gives up at '\(station.name)'",
                    at: drafts.stations[index].place(of: "retry"))
            }
        }
    }

    // MARK: time

    /// Whoever goes round without time passing would stop the clock.
    private func checkTimePasses() {
        for (index, customer) in network.classes.enumerated() {
            let place = drafts.classes[index].place
            if case .population(_, let think) = customer.arrivals.source, LawBasics.isZero(think),
                !Self.takesTime(customer.flow)
            {
                log.error(
                    "no time passes for class '\(customer.name)': neither thinking nor any step takes any", at: place)
            }
            if Self.standsStill(customer.flow) {
                log.error("no time passes in a loop of class '\(customer.name)' that never ends", at: place)
            }
        }
        for (index, station) in network.stations.enumerated() where station.exits.contains(where: Self.standsStill) {
            log.error(
                "no time passes in a loop of those who do not stay at '\(station.name)'",
                at: drafts.stations[index].place)
        }
    }

    private static func takesTime(_ flow: [FlowStep]) -> Bool { flow.contains(where: takesTime) }

    private static func takesTime(_ step: FlowStep) -> Bool {
        switch step {
        case .visit(let visit): takesTime(visit)
        case .delay(let law, _): !LawBasics.isZero(law)
        case .choose(let branches): branches.contains { $0.share > 0 && takesTime($0.flow) }
        case .route(_, let visits): visits.contains(where: takesTime)
        case .loop(let loop): takesTime(loop.flow)
        case .wander(let graph): graph.reached.contains { takesTime(graph.places[$0].flow) }
        case .attempt(let attempt): takesTime(attempt.flow)
        case .hold(let hold): takesTime(hold.visit) || takesTime(hold.flow)
        case .together(let fork): fork.flows.count(where: takesTime) > fork.flows.count - fork.waitFor
        case .chooseWhen(let branches): branches.contains { takesTime($0.flow) }
        // Who comes at the moment itself goes on at once.
        case .until, .gate, .become, .set, .enter, .move, .gather, .mark, .setNumbers, .end: false
        }
    }

    private static func takesTime(_ visit: Visit) -> Bool {
        !LawBasics.isZero(visit.service) || visit.services.values.contains { !LawBasics.isZero($0) }
    }

    /// Whether a loop without an end, or a place from which no way leads out, takes no time.
    static func standsStill(_ flow: [FlowStep]) -> Bool {
        flow.contains { step in
            if step.parts.contains(where: standsStill) { return true }
            switch step {
            case .loop(let loop): return loop.ending == .never && !takesTime(loop.flow)
            case .wander(let graph):
                return graph.reached.contains { place in
                    let ahead = graph.reached(from: [place])
                    let goesOut = ahead.contains { graph.places[$0].moves.contains { $0.place == nil } }
                    return !goesOut && !ahead.contains { takesTime(graph.places[$0].flow) }
                }
            default: return false
            }
        }
    }

    // MARK: deadlock

    private func checkDeadlock(_ limit: Double, _ place: SourcePlace) {
        if BlockingWays(network).circlesExist || network.mayWaitInCircles { return }
        let text = "no circle of stations that block each other can come about, so there is never a deadlock"
        if limit.isInfinite {
            log.error(
                text, at: place, hint: "a deadlock needs when-full: block all the way round; else give a 'horizon'")
        } else {
            log.warning(text, at: place)
        }
    }
}
