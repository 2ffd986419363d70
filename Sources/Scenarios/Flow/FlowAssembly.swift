internal import FlowNetworks
internal import ScenarioReading
internal import SimulationKernel

/// Puts drafts together: named flows in their places, each visit with its law, shares that sum to 1.
struct FlowAssembly {
    let drafts: FlowDrafts
    let log: DiagnosticLog
    /// Named flows put in place one within another; more is a circle.
    private static let deepest = 40
    /// Steps of all classes after named flows stand in their places.
    private static let mostSteps = 200_000

    init(_ drafts: FlowDrafts, _ log: DiagnosticLog) { (self.drafts, self.log) = (drafts, log) }

    /// The network, or nil when something is wrong; all of it is in the log.
    func network() -> FlowNetwork? {
        if findCircle() { return nil }
        var classes: [CustomerClass] = []
        var budget = Self.mostSteps
        for (index, draft) in drafts.classes.enumerated() {
            let steps = place(draft.steps, ofClass: index, &budget)
            if budget <= 0 {
                log.error(
                    "there are more than \(Self.mostSteps) steps once named flows are in their places", at: draft.place)
                return nil
            }
            guard let steps else { continue }
            guard let arrivals = draft.arrivals else { continue }
            classes.append(
                CustomerClass(name: draft.name, arrivals: arrivals, priority: draft.priority ?? 1, flow: steps.flow))
        }
        let stations = drafts.stations.map { draft -> Station? in
            draft.servers.map {
                Station(name: draft.name, servers: $0, discipline: draft.discipline, capacity: draft.capacity)
            }
        }
        guard !log.hasErrors, !stations.contains(where: { $0 == nil }) else { return nil }
        return FlowNetwork(stations: stations.compactMap { $0 }, classes: classes, outcomes: drafts.outcomes)
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
                    hint: "to go round again is 'repeat', which is not there yet in this version")
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
                switch step {
                case .flow(let inner, let place): visit(inner, from: place)
                case .choose(let branches, _): for branch in branches { look(branch.steps) }
                default: break
                }
            }
        }
        for flow in drafts.flows.indices where !found { visit(flow, from: drafts.flows[flow].place) }
        return found
    }

    private struct Placed {
        var flow: [FlowStep] = []
        /// Everybody has left at its end.
        var ends = false
    }

    /// The steps as a class goes through them; nil when some could not be read.
    private func place(_ steps: [StepDraft], ofClass index: Int, _ budget: inout Int) -> Placed? {
        var placed = Placed()
        var isReadable = true
        for step in steps {
            budget -= 1
            if budget <= 0 { return placed }
            if placed.ends {
                if let place = Self.place(of: step) {
                    log.error("this step is never reached: the flow has ended before it", at: place)
                }
                return nil
            }
            switch step {
            case .visit(let visit):
                guard let visit = self.visit(visit, ofClass: index) else {
                    isReadable = false
                    continue
                }
                placed.flow.append(.visit(visit))
            case .delay(let law, let name):
                guard let law else {
                    isReadable = false
                    continue
                }
                placed.flow.append(.delay(law, name: name))
            case .flow(let flow, _):
                guard let inner = place(drafts.flows[flow].steps, ofClass: index, &budget) else {
                    isReadable = false
                    continue
                }
                placed.flow += inner.flow
                placed.ends = inner.ends
            case .end(let outcome):
                placed.flow.append(.end(outcome: outcome))
                placed.ends = true
            case .choose(let branches, _):
                guard let choice = choice(branches, ofClass: index, &budget) else {
                    isReadable = false
                    continue
                }
                placed.flow += choice.flow
                placed.ends = choice.ends
            case .unreadable: isReadable = false
            }
        }
        return isReadable ? placed : nil
    }

    private static func place(of step: StepDraft) -> SourcePlace? {
        switch step {
        case .visit(let visit): visit.place
        case .flow(_, let place), .choose(_, let place): place
        default: nil
        }
    }

    private func visit(_ draft: VisitDraft, ofClass index: Int) -> Visit? {
        let station = drafts.stations[draft.station]
        let name = drafts.classes[index].name
        let law: Law?
        if draft.statesService {
            guard let service = draft.service else { return nil }
            law = service.law(ofClass: index)
            if law == nil { log.error("this visit gives no service time for class '\(name)'", at: draft.place) }
        } else if let service = station.service {
            law = service.law(ofClass: index)
            if law == nil {
                log.error(
                    "station '\(station.name)' gives no service time for class '\(name)', which visits it",
                    at: station.place)
            }
        } else {
            law = nil
            if !station.statesService {
                log.error("station '\(station.name)' has no 'service'", at: station.place)
            }
        }
        return law.map { Visit(station: draft.station, service: $0, priority: draft.priority, name: draft.name) }
    }

    private func choice(_ branches: [BranchDraft], ofClass index: Int, _ budget: inout Int) -> Placed? {
        let isByClass = branches.contains { branch in
            if case .customerClass? = branch.condition { true } else { false }
        }
        if isByClass {
            let own = branches.first { branch in
                if case .customerClass(index)? = branch.condition { true } else { false }
            }
            let rest = branches.first { branch in
                if case .otherwise? = branch.condition { true } else { false }
            }
            // The others are read too, for their mistakes.
            guard let branch = own ?? rest else { return Placed() }
            return place(branch.steps, ofClass: index, &budget)
        }
        let stated = branches.reduce(0.0) { sum, branch in
            if case .share(let share)? = branch.condition { sum + share } else { sum }
        }
        let hasRest = branches.contains { branch in
            if case .otherwise? = branch.condition { true } else { false }
        }
        var placed: [FlowBranch] = []
        var everybodyEnds = true
        var isReadable = true
        for branch in branches {
            guard let inner = place(branch.steps, ofClass: index, &budget) else {
                isReadable = false
                continue
            }
            let share: Double
            switch branch.condition {
            case .share(let own): share = hasRest ? own : own / stated
            case .otherwise: share = max(0, 1 - stated)
            default: return nil
            }
            placed.append(FlowBranch(share: share, flow: inner.flow))
            if share > 0, !inner.ends { everybodyEnds = false }
        }
        guard isReadable else { return nil }
        return Placed(flow: [.choose(placed)], ends: everybodyEnds)
    }
}
