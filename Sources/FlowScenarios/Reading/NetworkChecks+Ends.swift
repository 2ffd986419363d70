internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Whether customers leave, and the run comes to an end.
extension NetworkChecks {
    /// Who comes without end must leave some time: a loop from which nobody comes out fills up for ever. Those who
    /// come once, and a population, may go round in it. True when something is wrong.
    func checkGathering() -> Bool {
        var isWrong = false
        for (index, customer) in network.classes.enumerated() where gathers(customer.flow) {
            if case .population = customer.arrivals.source { continue }
            if Self.endsByItself(customer.arrivals) || Self.standsStill(customer.flow) { continue }
            // A full station turns away who comes from outside.
            if let entry = customer.flow.visits.first, network.stations[entry.station].canReject { continue }
            isWrong = true
            log.error(
                "class '\(customer.name)' comes without end and goes round for ever: more and more would be inside",
                at: drafts.classes[index].place,
                hint:
                    "let some leave, as with until-share: 80%, or let it stop coming, with 'first' or 'until'; those "
                    + "who are always there are a population")
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

    func checkCustomers(_ place: SourcePlace) {
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

    func checkEmpties() {
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
        case .at, .appointments, .polls, .nobody: return true
        case .population: return false
        case .poisson(let profile), .sessions(let profile, _, _):
            let isOver = profile.period == nil && profile.pieces.last?.rate == 0
            return isOver || arrivals.until.isFinite || arrivals.first != nil
        case .renewal, .modulated, .formula: return arrivals.until.isFinite || arrivals.first != nil
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
            case .attempt, .hold, .together, .chooseWhen:
                leaves = leaves || inner.contains(where: \.leaves)
                if !passes(step, inner.map(\.passes)) { return (leaves, false) }
            default: break
            }
        }
        return (leaves, true)
    }

    /// Whether somebody comes out behind a call or a choice by conditions, by its parts.
    private func passes(_ step: FlowStep, _ parts: [Bool]) -> Bool {
        switch step {
        case .together(let fork): parts.count { $0 } >= fork.waitFor
        case .chooseWhen(let branches): parts.contains(true) || !branches.contains { $0.conditions.isEmpty }
        default: parts.contains(true)
        }
    }

    private func loses(_ station: Station, _ visit: Visit) -> Bool {
        if station.retry?.isEndless ?? false { return false }
        return station.turnsAway || station.balking != nil
            || station.patience != nil || visit.patience != nil
    }
}
