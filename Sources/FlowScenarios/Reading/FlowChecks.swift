internal import FlowNetworks
internal import QueueingTheory
internal import Scenarios

/// What must fit together over the whole model.
struct FlowChecks {
    let drafts: FlowDrafts
    let log: DiagnosticLog
    /// What the experiments change.
    let experiments: LocatedNode?

    init(_ drafts: FlowDrafts, experiments: LocatedNode?, _ log: DiagnosticLog) {
        self.drafts = drafts
        self.experiments = experiments
        self.log = log
    }

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
            for silent in drafts.classes where !silent.statesPriority && !silent.isInternal {
                log.error(
                    "class '\(silent.name)' states no priority, but '\(first.name)' does", at: silent.place,
                    hint: "either every class states its priority or none does; 1 is the most urgent")
            }
            // A discipline that could not be read may be the one that serves by them.
            if !log.hasErrors { warnOfIdlePriorities(stating) }
            return
        }
        for (index, station) in drafts.stations.enumerated() {
            guard station.station.discipline.usesPriorities, station.station.discipline != .bookedFirst,
                !visitsStatePriority(index)
            else { continue }
            log.error(
                "station '\(station.name)' serves by priority, but no class states one",
                at: station.disciplinePlace ?? station.place, hint: "write priority: 1 beside each class's flow")
        }
    }

    /// Priorities that differ do nothing where every station serves by another order.
    private func warnOfIdlePriorities(_ stating: [ClassDraft]) {
        guard Set(stating.map(\.priority)).count > 1,
            !drafts.stations.contains(where: \.station.discipline.usesPriorities),
            // One of the cases may be the one that they are stated for.
            !(experiments.map(Self.namesPriority) ?? false)
        else { return }
        log.warning(
            "classes state priorities, but no station serves by them", at: stating[0].place,
            hint: "write discipline: priority at the stations where the urgent go first")
    }

    private static func namesPriority(_ node: LocatedNode) -> Bool {
        switch node.content {
        case .scalar: node.text.map { $0.contains("priority") } ?? false
        case .sequence(let elements): elements.contains(where: namesPriority)
        case .mapping(let entries): entries.contains { namesPriority($0.value) }
        }
    }

    private func visitsStatePriority(_ station: Int) -> Bool {
        func look(_ steps: [StepDraft]) -> Bool {
            steps.contains { step in
                step.visits.contains { $0.station == station && $0.priority != nil } || step.parts.contains(where: look)
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
            if let population = kendall.population {
                checkPopulation(population, of: kendall, at: node, station: index)
            }
        }
    }

    private func first(of draft: ClassDraft) -> Int? {
        if case .visit(let visit)? = draft.steps.first { visit.station } else { nil }
    }

    private static func agrees(_ arrivals: Arrivals, _ letter: KendallNotation.Interval) -> Bool {
        switch arrivals.source {
        case .poisson, .formula: letter == .markov || letter == .general
        case .renewal(let law): ServiceReader.agrees(law, letter)
        case .population(_, let think): ServiceReader.agrees(think, letter)
        case .at: letter == .general || letter == .deterministic
        case .modulated, .sessions, .appointments, .polls: letter == .general
        case .nobody: true
        }
    }

    private func checkPopulation(_ population: Int, of kendall: KendallNotation, at node: LocatedNode, station: Int) {
        var total = 0
        for customer in drafts.classes where visits(customer.steps, station) {
            guard let arrivals = customer.arrivals else { return }
            guard case .population(let count, _) = arrivals.source else {
                return log.error(
                    "the letters \(kendall) say a population of \(population), but class '\(customer.name)' has none",
                    at: node, hint: "write arrivals: { population: \(population), think: { exponential: … } }")
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
                if step.visits.contains(where: { $0.station == station }) { return true }
                waiting += step.parts
                if case .flow(let flow, _) = step, seen.insert(flow).inserted {
                    waiting.append(drafts.flows[flow].steps)
                }
            }
        }
        return false
    }
}
