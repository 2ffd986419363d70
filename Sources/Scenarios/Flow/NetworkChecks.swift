internal import FlowNetworks
internal import ScenarioReading
internal import SimulationKernel

/// What must hold of the assembled network, so that its run comes to an end and the clock goes on.
struct NetworkChecks {
    let network: FlowNetwork
    let drafts: FlowDrafts
    let log: DiagnosticLog

    init(_ network: FlowNetwork, _ drafts: FlowDrafts, _ log: DiagnosticLog) {
        (self.network, self.drafts, self.log) = (network, drafts, log)
    }

    /// - Parameter run: where the entries of `run` stand.
    func check(_ plan: RunPlan, run: LocatedNode?, at place: SourcePlace) {
        checkRanks()
        checkTimePasses()
        checkPatience()
        if checkGathering() { return }
        switch plan.length {
        case .horizon: break
        case .customers: checkCustomers(run?.entry("customers")?.keyPlace ?? place)
        case .untilEmpty(let limit): if limit.isInfinite { checkEmpties() }
        case .untilDeadlock(let limit): checkDeadlock(limit, run?["until"]?.place ?? place)
        }
    }

    // MARK: ends

    /// Who comes without end must leave some time: a loop from which nobody comes out fills up for ever. Those who
    /// come once, and a population, may go round in it. True when something is wrong.
    private func checkGathering() -> Bool {
        var isWrong = false
        for (index, customer) in network.classes.enumerated() where gathers(customer.flow) {
            if case .population = customer.arrivals.source { continue }
            if Self.endsByItself(customer.arrivals) || Self.standsStill(customer.flow) { continue }
            // A full station turns away who comes from outside.
            if let entry = customer.flow.visits.first, network.stations[entry.station].capacity != nil { continue }
            isWrong = true
            log.error(
                "class '\(customer.name)' comes without end and goes round for ever: more and more would be inside",
                at: drafts.classes[index].place,
                hint:
                    "let some leave, as with until-share: 80%, or let it stop coming, with 'first' or 'until'; those who "
                    + "are always there are a population")
        }
        return isWrong
    }

    /// Whether some part of the flow is never left.
    private func gathers(_ flow: [FlowStep]) -> Bool {
        flow.contains { step in
            if step.parts.contains(where: gathers) { return true }
            switch step {
            case .loop(let loop): return loop.ending == .never && !way(through: loop.flow).leaves
            case .wander(let graph):
                return graph.reached.contains { place in
                    let ahead = graph.reached(from: [place])
                    return !ahead.contains { place in
                        way(through: graph.places[place].flow).leaves
                            || graph.places[place].moves.contains { $0.place == nil }
                    }
                }
            default: return false
            }
        }
    }

    private func checkCustomers(_ place: SourcePlace) {
        if network.classes.allSatisfy({ Self.endsByItself($0.arrivals) }) {
            log.error(
                "the run shall see so many customers, but every class stops coming by itself", at: place,
                hint: "give a 'horizon' or 'until: empty' in place of 'customers'")
        } else if !network.classes.contains(where: { mayLeave($0.flow) }) {
            log.error(
                "the run shall see so many customers end, but nobody ever leaves", at: place,
                hint: "give a 'horizon' in place of 'customers'")
        }
    }

    private func checkEmpties() {
        for (index, customer) in network.classes.enumerated() {
            if !Self.endsByItself(customer.arrivals) {
                log.error(
                    "the run would never be empty for good: class '\(customer.name)' comes without end",
                    at: drafts.classes[index].place,
                    hint: "give its arrivals 'until' or 'first', or the run a 'horizon'")
            } else if !mayLeave(customer.flow) {
                log.error(
                    "the run would never be empty: class '\(customer.name)' goes round for ever",
                    at: drafts.classes[index].place, hint: "give the run a 'horizon'")
            }
        }
    }

    static func endsByItself(_ arrivals: Arrivals) -> Bool {
        switch arrivals.source {
        case .at, .appointments, .polls: return true
        case .population: return false
        case .poisson(let profile):
            let isOver = profile.period == nil && profile.pieces.last?.rate == 0
            return isOver || arrivals.until.isFinite || arrivals.first != nil
        case .renewal, .modulated: return arrivals.until.isFinite || arrivals.first != nil
        }
    }

    /// Whether some way through the flow leads out of the network.
    private func mayLeave(_ flow: [FlowStep]) -> Bool {
        let way = way(through: flow)
        return way.leaves || way.passes
    }

    /// Whether somebody may leave within the flow, and whether somebody comes out behind it.
    private func way(through flow: [FlowStep]) -> (leaves: Bool, passes: Bool) {
        var leaves = false
        for step in flow {
            if step.visits.contains(where: { loses(network.stations[$0.station], $0) }) { leaves = true }
            let inner = step.parts.map { way(through: $0) }
            switch step {
            case .end: return (true, false)
            case .choose(let branches):
                let taken = zip(branches, inner).filter { $0.0.share > 0 }.map(\.1)
                leaves = leaves || taken.contains(where: \.leaves)
                if !taken.contains(where: \.passes) { return (leaves, false) }
            case .loop(let loop):
                leaves = leaves || inner[0].leaves
                if loop.ending == .never || !inner[0].passes { return (leaves, false) }
            case .wander(let graph):
                let reached = graph.reached
                leaves = leaves || reached.contains { inner[$0].leaves }
                let goesOut =
                    graph.start.contains { $0.place == nil }
                    || reached.contains { place in
                        inner[place].passes && graph.places[place].moves.contains { $0.place == nil }
                    }
                if !goesOut { return (leaves, false) }
            default: break
            }
        }
        return (leaves, true)
    }

    private func loses(_ station: Station, _ visit: Visit) -> Bool {
        if station.retry.map({ $0.atMost == nil }) ?? false { return false }
        return station.capacity != nil && station.whenFull == .reject || station.balking != nil
            || station.patience != nil || visit.patience != nil
    }

    // MARK: order

    /// The engine keeps one line per rank.
    private func checkRanks() {
        let changes =
            network.classes.contains { $0.flow.changesClass } || network.stations.contains { !$0.whileWaiting.isEmpty }
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
        let visits = (network.classes.map(\.flow) + network.stations.flatMap(\.exits)).flatMap(\.visits)
        for (index, station) in network.stations.enumerated() {
            let gives = station.patience != nil || visits.contains { $0.station == index && $0.patience != nil }
            let misses = station.information?.notify != nil
            if gives || misses { continue }
            if station.onAbandon != nil {
                log.warning(
                    "'on-abandon' does nothing: nobody who waits at '\(station.name)' has a 'patience'",
                    at: drafts.stations[index].place(of: "on-abandon"))
            }
            if station.retry != nil, station.capacity == nil, station.balking == nil {
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
        case .become, .end: false
        }
    }

    private static func takesTime(_ visit: Visit) -> Bool {
        !LawBasics.isZero(visit.service) || visit.services.values.contains { !LawBasics.isZero($0) }
    }

    /// Whether a loop without an end, or a place from which no way leads out, takes no time.
    private static func standsStill(_ flow: [FlowStep]) -> Bool {
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
        if BlockingCircles(network).exist { return }
        let text = "no circle of stations that block each other can come about, so there is never a deadlock"
        if limit.isInfinite {
            log.error(
                text, at: place, hint: "a deadlock needs when-full: block all the way round; else give a 'horizon'")
        } else {
            log.warning(text, at: place)
        }
    }
}

extension FlowGraph {
    /// The places that are reached from the start, in order.
    var reached: [Int] { reached(from: start.compactMap { $0.share > 0 ? $0.place : nil }) }

    /// These places and all that are reached from them, in order.
    func reached(from first: [Int]) -> [Int] {
        var found: Set<Int> = []
        var open = first
        while let next = open.popLast() {
            if found.insert(next).inserted {
                open += places[next].moves.compactMap { $0.share > 0 ? $0.place : nil }
            }
        }
        return found.sorted()
    }
}
