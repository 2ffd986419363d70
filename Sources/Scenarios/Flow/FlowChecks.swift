internal import FlowNetworks
internal import QueueingTheory
internal import ScenarioReading
internal import SimulationKernel

/// What must fit together over the whole model.
struct FlowChecks {
    let drafts: FlowDrafts
    let log: DiagnosticLog

    init(_ drafts: FlowDrafts, _ log: DiagnosticLog) { (self.drafts, self.log) = (drafts, log) }

    /// Checks that need no network: who states what, who names whom.
    func checkDrafts() {
        checkPriorities()
        checkLetters()
        guard !drafts.sawUnknownStep else { return }
        for (index, station) in drafts.stations.enumerated() where !drafts.namedStations.contains(index) {
            log.error("nobody visits station '\(station.name)': no flow names it", at: station.place)
        }
        for (index, flow) in drafts.flows.enumerated() where !drafts.namedFlows.contains(index) {
            log.warning("the flow '\(flow.name)' is used nowhere", at: flow.place)
        }
    }

    private func checkPriorities() {
        let stating = drafts.classes.filter(\.statesPriority)
        if let first = stating.first {
            for silent in drafts.classes where !silent.statesPriority {
                log.error(
                    "class '\(silent.name)' states no priority, but '\(first.name)' does", at: silent.place,
                    hint: "either every class states its priority or none does; 1 is the most urgent")
            }
            warnOfIdlePriorities(stating)
            return
        }
        for (index, station) in drafts.stations.enumerated() {
            guard case .priority = station.discipline, !visitsStatePriority(index) else { continue }
            log.error(
                "station '\(station.name)' serves by priority, but no class states one",
                at: station.disciplinePlace ?? station.place, hint: "write priority: 1 beside each class's flow")
        }
    }

    /// Priorities that differ do nothing where every station serves by another order.
    private func warnOfIdlePriorities(_ stating: [ClassDraft]) {
        guard Set(stating.map(\.priority)).count > 1,
            !drafts.stations.contains(where: { if case .priority = $0.discipline { true } else { false } })
        else { return }
        log.warning(
            "classes state priorities, but no station serves by them", at: stating[0].place,
            hint: "write discipline: priority at the stations where the urgent go first")
    }

    private func visitsStatePriority(_ station: Int) -> Bool {
        func look(_ steps: [StepDraft]) -> Bool {
            steps.contains { step in
                switch step {
                case .visit(let visit): visit.station == station && visit.priority != nil
                case .choose(let branches, _): branches.contains { look($0.steps) }
                default: false
                }
            }
        }
        return drafts.classes.contains { look($0.steps) } || drafts.flows.contains { look($0.steps) }
    }

    /// Kendall's first letter and population against the classes' arrivals.
    private func checkLetters() {
        for (index, station) in drafts.stations.enumerated() {
            guard let kendall = station.kendall, let node = station.kendallNode else { continue }
            let entering = drafts.classes.filter { $0.arrivals != nil && first(of: $0) == index }
            for customer in entering {
                guard let arrivals = customer.arrivals, !Self.agrees(arrivals, kendall.arrivals) else { continue }
                log.error(
                    "the first of the letters \(kendall) is not how class '\(customer.name)' arrives", at: node,
                    hint: "M: poisson, D: renewal with a deterministic law, G: any")
            }
            if let population = kendall.population { checkPopulation(population, kendall, node, index) }
        }
    }

    private func first(of draft: ClassDraft) -> Int? {
        if case .visit(let visit)? = draft.steps.first { visit.station } else { nil }
    }

    private static func agrees(_ arrivals: Arrivals, _ letter: KendallNotation.Interval) -> Bool {
        switch arrivals.source {
        case .poisson: letter == .markov || letter == .general
        case .renewal(let law): ServiceReader.agrees(law, letter)
        case .population(_, let think): ServiceReader.agrees(think, letter)
        case .at: letter == .general || letter == .deterministic
        }
    }

    private func checkPopulation(_ population: Int, _ kendall: KendallNotation, _ node: LocatedNode, _ station: Int) {
        var total = 0
        for customer in drafts.classes where visits(customer.steps, station) {
            guard let arrivals = customer.arrivals else { return }
            guard case .population(let count, _) = arrivals.source else {
                log.error(
                    "the letters \(kendall) say a population of \(population), but class '\(customer.name)' has none",
                    at: node, hint: "write arrivals: { population: \(population), think: { exponential: … } }")
                return
            }
            total += count
        }
        if total != population {
            log.error(
                "the letters \(kendall) say a population of \(population), the classes say \(total)", at: node,
                hint: "what is said twice must agree; leave one out")
        }
    }

    /// Whether some step of a class, or of a named flow on its way, is a visit to the station.
    private func visits(_ steps: [StepDraft], _ station: Int) -> Bool {
        var seen: Set<Int> = []
        var waiting = [steps]
        while let next = waiting.popLast() {
            for step in next {
                switch step {
                case .visit(let visit): if visit.station == station { return true }
                case .choose(let branches, _): waiting += branches.map(\.steps)
                case .flow(let flow, _): if seen.insert(flow).inserted { waiting.append(drafts.flows[flow].steps) }
                default: break
                }
            }
        }
        return false
    }

    /// Checks of the assembled network.
    func check(_ network: FlowNetwork, _ plan: RunPlan, runPlace: SourcePlace) {
        checkRanks(network)
        checkTimePasses(network)
        if case .customers = plan.length, network.classes.allSatisfy({ Self.endsByItself($0.arrivals) }) {
            log.error(
                "the run shall see so many customers, but every class stops coming by itself", at: runPlace,
                hint: "give a 'horizon' or 'until: empty' in place of 'customers'")
        }
        if case .untilEmpty(let limit) = plan.length, limit.isInfinite {
            for (index, customer) in network.classes.enumerated() where !Self.endsByItself(customer.arrivals) {
                log.error(
                    "the run would never be empty for good: class '\(customer.name)' comes without end",
                    at: drafts.classes[index].place,
                    hint: "give its arrivals 'until' or 'first', or the run a 'horizon'")
            }
        }
    }

    static func endsByItself(_ arrivals: Arrivals) -> Bool {
        switch arrivals.source {
        case .at: return true
        case .population: return false
        case .poisson(let profile):
            let isOver = profile.period == nil && profile.pieces.last?.rate == 0
            return isOver || arrivals.until.isFinite || arrivals.first != nil
        case .renewal: return arrivals.until.isFinite || arrivals.first != nil
        }
    }

    /// The engine keeps one line per rank.
    private func checkRanks(_ network: FlowNetwork) {
        var ranks = [Set<Int>](repeating: [], count: network.stations.count)
        func look(_ steps: [FlowStep], _ own: Int) {
            for step in steps {
                switch step {
                case .visit(let visit): ranks[visit.station].insert(visit.priority ?? own)
                case .choose(let branches): for branch in branches { look(branch.flow, own) }
                default: break
                }
            }
        }
        for customer in network.classes { look(customer.flow, customer.priority) }
        for (index, station) in network.stations.enumerated() where ranks[index].count > 64 {
            guard case .priority = station.discipline else { continue }
            log.error(
                "station '\(station.name)' has more than 64 different priorities", at: drafts.stations[index].place)
        }
    }

    /// A population that never takes time would go round for ever without the clock moving.
    private func checkTimePasses(_ network: FlowNetwork) {
        func takesTime(_ steps: [FlowStep]) -> Bool {
            steps.contains { step in
                switch step {
                case .visit(let visit): !LawBasics.isZero(visit.service)
                case .delay(let law, _): !LawBasics.isZero(law)
                case .choose(let branches): branches.contains { $0.share > 0 && takesTime($0.flow) }
                case .end: false
                }
            }
        }
        for (index, customer) in network.classes.enumerated() {
            guard case .population(_, let think) = customer.arrivals.source, LawBasics.isZero(think),
                !takesTime(customer.flow)
            else { continue }
            log.error(
                "no time passes for class '\(customer.name)': neither thinking nor any step takes any",
                at: drafts.classes[index].place)
        }
    }
}
