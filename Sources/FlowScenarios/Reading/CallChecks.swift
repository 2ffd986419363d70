internal import FlowMeasures
internal import Scenarios
internal import FlowNetworks
internal import SimulationKernel

/// What must fit together where customers wait for answers: attempts that can fail, servers that can be held, work that
/// can be late.
struct CallChecks {
    let drafts: FlowDrafts
    let unit: TimeUnit
    let log: DiagnosticLog

    func check() {
        let flows = drafts.classes.map(\.steps) + drafts.flows.map(\.steps) + drafts.stations.flatMap(\.exits)
        for step in flows.flatMap(all) {
            switch step {
            case .attempt(let attempt): if attempt.isReadable { check(attempt) }
            case .hold(let hold): check(hold)
            default: break
            }
        }
    }

    private func all(_ steps: [StepDraft]) -> [StepDraft] { steps.flatMap { [$0] + $0.parts.flatMap(all) } }

    // MARK: attempts

    private func check(_ draft: AttemptDraft) {
        let attempt = draft.attempt
        checkDelays(draft)
        checkUntil(draft)
        let found = look(draft.steps)
        if found.isUnreadable || found.fails { return }
        if attempt.timeout != nil || attempt.deadline != nil {
            if found.takesTime { return }
            log.warning(
                "no try ever fails here: nothing in this attempt takes time, so that nothing can time out",
                at: draft.place, hint: "put the stations that are called into its flow")
        } else {
            log.warning(
                "no try ever fails here: there is no 'timeout', and nobody is turned away, gives up or ends as failed",
                at: draft.place, hint: "write timeout: 500 ms beside its flow")
        }
    }

    /// Whether any try comes to where its time-out is to end.
    private func checkUntil(_ draft: AttemptDraft) {
        var seen: Set<Int> = []
        var waiting = [draft.steps]
        var known: Set<JourneyPoint.Place> = []
        while let next = waiting.popLast() {
            for step in next {
                waiting += step.parts
                if case .flow(let flow, _) = step, seen.insert(flow).inserted {
                    waiting.append(drafts.flows[flow].steps)
                }
                for visit in step.visits {
                    known.insert(.station(visit.station))
                    if let name = visit.name { known.insert(.step(name)) }
                }
            }
        }
        for place in draft.attempt.until where !known.contains(place) {
            let name =
                switch place {
                case .station(let station): drafts.stations[station].name
                case .step(let name): name
                case .arrival, .leaving: ""
                }
            log.error(
                "no try of this attempt is served at '\(name)', with whose start its time-out ends",
                at: draft.keys["until"] ?? draft.place)
        }
    }

    private struct Findings {
        /// Time passes at a station or in a delay.
        var takesTime = false
        /// Somebody may be turned away, give up or end as failed.
        var fails = false
        var isUnreadable = false
    }

    private func look(_ steps: [StepDraft]) -> Findings {
        var found = Findings()
        var seen: Set<Int> = []
        var waiting = [steps]
        while let next = waiting.popLast() {
            for step in next {
                waiting += step.parts
                for visit in step.visits {
                    found.takesTime = true
                    if mayFail(visit) { found.fails = true }
                }
                switch step {
                case .delay(let law, _, _): if law.map({ !LawBasics.isZero($0) }) ?? true { found.takesTime = true }
                case .end(let outcome): if drafts.outcomes[outcome] == FlowNetwork.failed { found.fails = true }
                case .flow(let flow, _): if seen.insert(flow).inserted { waiting.append(drafts.flows[flow].steps) }
                case .until, .gate: found.takesTime = true
                case .move: found.takesTime = true
                case .unreadable: found.isUnreadable = true
                default: break
                }
            }
        }
        return found
    }

    private func mayFail(_ visit: VisitDraft) -> Bool {
        let draft = drafts.stations[visit.station]
        let station = draft.station
        return visit.patience != nil || draft.patience != nil || station.balking != nil || station.atShiftEnd == .leave
            || station.turnsAway
    }

    // MARK: held servers

    private func check(_ draft: HoldDraft) {
        let station = drafts.stations[draft.visit.station].station
        if case .processorSharing = station.discipline {
            log.error(
                "no server of '\(station.name)' can be held: with processor-sharing nobody has one of its own",
                at: draft.visit.place, hint: "give it another discipline, or make it a visit before the calls")
        } else if station.servesTogether > 1 {
            log.error(
                "no server of '\(station.name)' can be held: it serves several customers together",
                at: draft.visit.place)
        } else if station.servers != .unlimited, waits(for: draft.visit.station, in: draft.steps) {
            log.warning(
                "who holds a server of '\(station.name)' waits for another one of it: when all are held so, nobody "
                    + "goes on",
                at: draft.visit.place, hint: "give the inner call a 'timeout', or a station of its own")
        }
    }

    /// Whether somebody comes to the station within the steps and waits there without a time-out.
    private func waits(for station: Int, in steps: [StepDraft]) -> Bool {
        var seen: Set<Int> = []
        var waiting = [steps]
        while let next = waiting.popLast() {
            for step in next {
                if step.visits.contains(where: { $0.station == station && $0.patience == nil }) { return true }
                switch step {
                case .attempt(let attempt) where attempt.attempt.timeout != nil || attempt.attempt.deadline != nil:
                    waiting.append(attempt.otherwise)
                case .flow(let flow, _): if seen.insert(flow).inserted { waiting.append(drafts.flows[flow].steps) }
                default: waiting += step.parts
                }
            }
        }
        return false
    }
}

extension NetworkChecks {
    /// What late work asks for, and when disturbances are.
    func checkCalls(_ plan: RunPlan, warmUpIsAuto: Bool) {
        checkInitial()
        checkDiscards()
        checkDisturbances(plan, warmUpIsAuto)
        if !drafts.disturbances.isEmpty { checkNames(["recovery"]) }
    }

    /// Measures of the scenario itself begin with these; a station of the name would be mistaken for it.
    func checkNames(_ taken: [String]) {
        for station in drafts.stations where taken.contains(station.name) {
            log.error(
                "a station cannot be named '\(station.name)' here: it would be read as a part of measures' names",
                at: station.place, hint: "name it '\(station.name)-room'")
        }
    }

    /// Who waits at the start comes to the station by a step of its own, and nobody waits for its answer.
    private func checkInitial() {
        for (index, station) in network.stations.enumerated() {
            for group in station.initial {
                let customer = network.classes[group.customerClass]
                if comes(customer.flow + station.exits.flatMap { $0 }, to: index, as: group.customerClass) { continue }
                let isCalled = customer.flow.visits.contains { $0.station == index }
                log.error(
                    "none of class '\(customer.name)' can wait at station '\(station.name)' at the start: "
                        + (isCalled
                            ? "it comes there only within an 'attempt', a 'hold' or 'together', on behalf of somebody "
                                + "who waits for the answer"
                            : "its own path does not lead there as that class"),
                    at: drafts.stations[index].place(of: "initial"),
                    hint: "let another class wait there, which visits the station by itself")
            }
        }
    }

    /// Whether a customer itself comes there while it is of the class that it came as.
    private func comes(_ flow: [FlowStep], to station: Int, as index: Int) -> Bool {
        for step in flow {
            if step.visits.contains(where: { $0.station == station }) { return true }
            switch step {
            case .attempt(let attempt): if comes(attempt.otherwise, to: station, as: index) { return true }
            case .hold, .together: break
            case .become(let shares) where !shares.contains(where: { $0.customerClass == index }): return false
            default: if step.parts.contains(where: { comes($0, to: station, as: index) }) { return true }
            }
        }
        return false
    }

    /// Only work that is waited for at most so long can be late.
    private func checkDiscards() {
        var late: Set<Int> = []
        for case .attempt(let attempt) in network.flows.flatMap(\.all)
        where attempt.timeout != nil || attempt.deadline != nil { late.formUnion(attempt.flow.visits.map(\.station)) }
        for (index, station) in network.stations.enumerated() where station.discardsExpired && !late.contains(index) {
            log.warning(
                "'discard' does nothing: nobody comes to '\(station.name)' within an attempt that has a 'timeout' or a "
                    + "'deadline'", at: drafts.stations[index].place(of: "discard"))
        }
    }

    private func checkDisturbances(_ plan: RunPlan, _ warmUpIsAuto: Bool) {
        guard case .horizon(let length) = plan.length, !warmUpIsAuto else { return }
        let start: Double =
            switch plan.warmUp {
            case .time(let time): time
            case .none: 0
            case .customers: .infinity
            }
        for station in drafts.stations {
            for draft in station.disturbances where draft.disturbance.from >= start + length {
                log.error(
                    "this disturbance begins when the run is over", at: draft.place,
                    hint: "times count from the start of the run, the warm-up included")
            }
        }
    }
}
