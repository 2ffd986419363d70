internal import FlowNetworks
internal import Scenarios

/// Puts drafts together: named flows in their places, each visit with its laws, shares that sum to 1.
struct FlowAssembly {
    let drafts: FlowDrafts
    let log: DiagnosticLog
    /// Named flows put in place one within another; more is a circle.
    private static let deepest = 40
    /// Loops within each other.
    private static let deepestLoop = 6
    /// Choices, loops and the like one behind the other in a flow: each stands within the one before it when the ways are
    /// laid out.
    private static let mostForks = 400
    /// Steps of all classes after named flows stand in their places.
    private static let mostSteps = 200_000

    init(_ drafts: FlowDrafts, _ log: DiagnosticLog) {
        self.drafts = drafts
        self.log = log
    }

    private func areTooMany(_ flow: [FlowStep], at place: SourcePlace) -> Bool {
        guard forks(flow) > Self.mostForks else { return false }
        log.error("there are more than \(Self.mostForks) choices and loops one behind the other", at: place)
        return true
    }

    /// The most forks on any way through a flow, those within others too.
    private func forks(_ flow: [FlowStep]) -> Int { flow.reduce(0) { $0 + forks($1) } }

    private func forks(_ step: FlowStep) -> Int {
        switch step {
        case .choose(let branches): 1 + most(branches.map(\.flow))
        case .chooseWhen(let branches): 1 + most(branches.map(\.flow))
        case .route, .become: 1
        case .loop(let loop): 1 + most([loop.flow, loop.otherwise])
        case .wander(let graph): graph.places.count + most(graph.places.map(\.flow))
        case .attempt(let attempt): most([attempt.flow, attempt.otherwise])
        case .hold(let hold): forks(hold.flow)
        case .together(let fork): most(fork.flows)
        default: 0
        }
    }

    private func most(_ flows: [[FlowStep]]) -> Int { flows.map { forks($0) }.max() ?? 0 }

    /// The network, or nil when something is wrong; all of it is in the log.
    func network() -> FlowNetwork? {
        if findCircle() || findDeepLoop() { return nil }
        var placing = StepPlacing(drafts, log, budget: Self.mostSteps)
        var classes: [CustomerClass] = []
        for (index, draft) in drafts.classes.enumerated() {
            let steps = placing.place(draft.steps, [index], of: index)
            if placing.budget <= 0 {
                return log.error(
                    "there are more than \(Self.mostSteps) steps once named flows are in their places", at: draft.place)
            }
            if let steps, areTooMany(steps.flow, at: draft.place) { return nil }
            guard let steps, let arrivals = draft.arrivals else { continue }
            var customer = CustomerClass(
                name: draft.name, arrivals: arrivals, priority: draft.priority ?? 1, flow: steps.flow)
            customer.record = draft.record
            customer.numbers = draft.numbers
            classes.append(customer)
        }
        var stations: [Station] = []
        for (index, draft) in drafts.stations.enumerated() {
            guard draft.servers != nil else { continue }
            var station = draft.station
            station.onAbandon = draft.onAbandon.flatMap { placing.exit($0, from: index) }
            station.onReject = draft.onReject.flatMap { placing.exit($0, from: index) }
            station.onBalk = draft.onBalk.flatMap { placing.exit($0, from: index) }
            for rule in draft.waitingRules {
                if let own = placing.rule(rule, from: index) { station.waitingRules.append(own) }
            }
            for exit in [station.onAbandon, station.onReject, station.onBalk] {
                if let exit, areTooMany(exit, at: draft.place) { return nil }
            }
            checkClasses(of: draft, placing.reach.atStation[index])
            RoundChecks(drafts: drafts, log: log).check(draft, placing.reach.visits[index])
            if case .accumulatingPriority(let rates) = station.discipline {
                // Classes that never come need no rate.
                station.discipline = .accumulatingPriority(rates: rates.map { $0.isNaN ? 0 : $0 })
            }
            stations.append(station)
        }
        guard !log.hasErrors, stations.count == drafts.stations.count, classes.count == drafts.classes.count else {
            return nil
        }
        var network = FlowNetwork(stations: stations, classes: classes, outcomes: drafts.outcomes)
        network.attributes = drafts.attributes
        network.journal = drafts.journal
        network.timers = drafts.timers
        network.numbers = drafts.numbers
        network.gatherings = drafts.gatherings
        network.parts = drafts.parts
        network.records = drafts.records.compactMap(\.keeping)
        guard network.records.count == drafts.records.count else { return nil }
        return network
    }

    /// Everybody who comes to a station is taken by some server, and earns priority at some rate.
    private func checkClasses(of draft: StationDraft, _ present: Set<Int>) {
        if case .groups(let groups)? = draft.servers {
            for customer in present.sorted() where !groups.contains(where: { $0.takes(customer) }) {
                log.error(
                    "class '\(drafts.classes[customer].name)' comes to station '\(draft.name)', but no group of "
                        + "servers takes it", at: draft.place(of: "skills"))
            }
        }
        if case .accumulatingPriority(let rates) = draft.station.discipline {
            for customer in present.sorted() where rates.indices.contains(customer) && rates[customer].isNaN {
                log.error(
                    "class '\(drafts.classes[customer].name)' comes to station '\(draft.name)', but has no rate in "
                        + "'aging'", at: draft.place(of: "aging"))
            }
        }
        for change in draft.station.initial where !present.contains(change.customerClass) {
            log.error(
                "class '\(drafts.classes[change.customerClass].name)' never comes to station '\(draft.name)', so none "
                    + "of it can wait there at the start", at: draft.place(of: "initial"))
        }
    }

    /// Named flows that stand in themselves.
    private func findCircle() -> Bool {
        var state = [Int](repeating: 0, count: drafts.flows.count)
        var found = false
        var depth = 0
        func visit(_ flow: Int, from place: SourcePlace) {
            depth += 1
            defer { depth -= 1 }
            if depth > Self.deepest, state[flow] == 0 {
                if !found {
                    log.error("named flows stand more than \(Self.deepest) deep in each other here", at: place)
                }
                found = true
                return
            }
            if state[flow] == 1 {
                log.error(
                    "the flow '\(drafts.flows[flow].name)' stands in itself", at: place,
                    hint: "to go round again is { repeat: { flow: […], until-share: 80% } }")
                found = true
                return
            }
            if state[flow] == 2 { return }
            state[flow] = 1
            look(drafts.flows[flow].steps)
            state[flow] = 2
        }
        func look(_ steps: [StepDraft]) {
            for step in steps {
                if case .flow(let inner, let place) = step { visit(inner, from: place) }
                for part in step.parts { look(part) }
            }
        }
        for flow in drafts.flows.indices where !found { visit(flow, from: drafts.flows[flow].place) }
        return found
    }

    /// Loops in loops in loops; more than anybody means, and each multiplies the work of counting visits.
    private func findDeepLoop() -> Bool {
        var depths: [Int: Int] = [:]
        func depth(_ steps: [StepDraft]) -> (Int, SourcePlace?) {
            var deepest: (Int, SourcePlace?) = (0, nil)
            for step in steps {
                var own: (Int, SourcePlace?) = (0, nil)
                for part in step.parts {
                    let inner = depth(part)
                    if inner.0 > own.0 || own.1 == nil { own = inner }
                }
                switch step {
                case .flow(let flow, let place):
                    if let known = depths[flow] {
                        own = (known, place)
                    } else {
                        own = (depth(drafts.flows[flow].steps).0, place)
                        depths[flow] = own.0
                    }
                case .part(_, let inner): own = depth([inner])
                case .loop, .wander: own = (own.0 + 1, step.place)
                default: break
                }
                if own.0 > deepest.0 { deepest = own }
            }
            return deepest
        }
        for draft in drafts.classes.map(\.steps) + drafts.stations.flatMap(\.exits) {
            let (loops, place) = depth(draft)
            if loops > Self.deepestLoop, let place {
                log.error("loops stand more than \(Self.deepestLoop) deep in each other here", at: place)
                return true
            }
        }
        return false
    }
}
