internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Puts steps into a class's flow, for all classes that its customers may be of by then.
struct StepPlacing {
    let drafts: FlowDrafts
    let log: DiagnosticLog
    private(set) var reach: ClassReach
    /// How many more steps may be placed.
    private(set) var budget: Int
    /// How many calls that are waited for the step stands in.
    var errands = 0

    struct Placed {
        var flow: [FlowStep] = []
        /// Everybody has left at its end.
        var ends = false
        /// What those who go on may be.
        var classes: Set<Int>
    }

    /// - Precondition: no named flow stands in itself.
    init(_ drafts: FlowDrafts, _ log: DiagnosticLog, budget: Int) {
        self.drafts = drafts
        self.log = log
        self.budget = budget
        reach = ClassReach(drafts)
    }

    /// What those pass who do not stay at a station.
    mutating func exit(_ steps: [StepDraft], from station: Int) -> [FlowStep]? {
        let classes = reach.atStation[station]
        guard let first = classes.min() else { return [] }
        return place(steps, classes, of: first)?.flow
    }

    /// What those do who wait at a station.
    func rule(_ draft: WaitingRuleDraft, from station: Int) -> WaitingRule? {
        switch draft.action {
        case .leave: return WaitingRule(when: draft.when, action: .leave)
        case .become(let index): return WaitingRule(when: draft.when, action: .become(index))
        case .go(let other):
            let classes = reach.atStation[station]
            let visit = VisitDraft(station: other, place: draft.place)
            guard let first = classes.min(), let visit = self.visit(visit, classes, of: first) else { return nil }
            return WaitingRule(when: draft.when, action: .go(visit))
        }
    }

    /// The steps as customers of these classes go through them; nil when some could not be read.
    ///
    /// - Parameter owner: the class whose flow it is.
    mutating func place(_ steps: [StepDraft], _ classes: Set<Int>, of owner: Int) -> Placed? {
        var placed = Placed(classes: classes)
        var isReadable = true
        for (index, step) in steps.enumerated() {
            budget -= 1
            if budget <= 0 { return placed }
            if placed.ends {
                // An end that stands here itself was said when the step behind it was read.
                if let place = step.place, !StepReader.ends(steps[index - 1]) {
                    log.error("this step is never reached: the flow has ended before it", at: place)
                }
                return nil
            }
            guard let next = self.place(step, placed.classes, of: owner) else {
                isReadable = false
                continue
            }
            placed.flow += next.flow
            placed.ends = next.ends
            placed.classes = next.classes
        }
        return isReadable ? placed : nil
    }

    private mutating func place(_ step: StepDraft, _ classes: Set<Int>, of owner: Int) -> Placed? {
        switch step {
        case .visit(let draft):
            guard let visit = visit(draft, classes, of: owner) else { return nil }
            return Placed(flow: [.visit(visit)], classes: reach.waiting(at: draft.station, classes))
        case .delay(let law, let name, _): return law.map { Placed(flow: [.delay($0, name: name)], classes: classes) }
        case .until(let moments, let name, _):
            return moments.map { Placed(flow: [.until($0, name: name)], classes: classes) }
        case .gate(let formula, let name, _):
            return formula.map { Placed(flow: [.gate($0, name: name)], classes: classes) }
        case .flow(let flow, _): return place(drafts.flows[flow].steps, classes, of: owner)
        case .end(let outcome): return Placed(flow: [.end(outcome: outcome)], ends: true, classes: [])
        case .choose(let branches, let place): return choice(branches, place, classes, of: owner)
        case .route(let rule, let drafts, _):
            let visits = drafts.map { visit($0, classes, of: owner) }
            if visits.contains(where: { $0 == nil }) { return nil }
            let after = drafts.reduce(into: rule.mayPassBy ? classes : []) {
                $0.formUnion(reach.waiting(at: $1.station, classes))
            }
            return Placed(flow: [.route(rule, visits.compactMap { $0 })], classes: after)
        case .attempt(let draft): return attempt(draft, classes, of: owner)
        case .hold(let draft): return hold(draft, classes, of: owner)
        case .together(let draft): return together(draft, classes, of: owner)
        case .set(let changes, let numbers, _):
            let flow =
                (changes.isEmpty ? [] : [FlowStep.set(changes)]) + (numbers.isEmpty ? [] : [.setNumbers(numbers)])
            return Placed(flow: flow, classes: classes)
        case .enter(let entry, _): return Placed(flow: [.enter(entry)], classes: classes)
        case .move(let record, let move, _): return Placed(flow: [.move(record: record, move: move)], classes: classes)
        case .gather(_, let place) where errands > 0:
            return log.error(
                "'gather' cannot stand within 'attempt', 'hold' or 'together': the customer himself waits for others, "
                    + "not what is done for him", at: place, hint: "let it stand before or behind")
        case .gather(let index, let place):
            checkKinds(index, classes, at: place)
            return Placed(flow: [.gather(index)], classes: classes)
        case .become(_, let place) where errands > 0:
            return log.error(
                "'become' cannot stand within 'attempt', 'hold' or 'together': the class is that of the customer, who "
                    + "waits for the answer", at: place, hint: "let an attribute be set there, and become behind it")
        case .become(let shares, _): return Placed(flow: [.become(shares)], classes: Set(shares.map(\.customerClass)))
        case .loop(let loop): return self.loop(loop, part: nil, classes, of: owner)
        case .part(let part, let step):
            let placed =
                if case .loop(let draft) = step { loop(draft, part: part, classes, of: owner) } else {
                    place(step, classes, of: owner)
                }
            guard var placed else { return nil }
            placed.flow.insert(.mark(part: part, isEnd: false), at: 0)
            if !placed.ends { placed.flow.append(.mark(part: part, isEnd: true)) }
            return placed
        case .wander(let graph): return wander(graph, classes, of: owner)
        case .unreadable: return nil
        }
    }

    // MARK: visits

    func visit(_ draft: VisitDraft, _ classes: Set<Int>, of owner: Int) -> Visit? {
        let station = drafts.stations[draft.station]
        let all = reach.waiting(at: draft.station, classes)
        guard let own = all.contains(owner) ? owner : all.min() else { return nil }
        var stated = draft.statesService ? draft.service : station.service
        if draft.isHold, !draft.statesService, !station.statesService { stated = .one(.deterministic(0)) }
        if stated == nil, !draft.statesService, !station.statesService {
            log.error("station '\(station.name)' has no 'service'", at: station.place)
        }
        guard let stated else { return nil }
        var laws: [Int: Law] = [:]
        for customer in all.sorted() {
            if let law = stated.law(ofClass: customer) {
                laws[customer] = law
                continue
            }
            let name = drafts.classes[customer].name
            if draft.statesService {
                log.error("this visit gives no service time for class '\(name)'", at: draft.place)
            } else {
                log.error(
                    "station '\(station.name)' gives no service time for class '\(name)', which visits it",
                    at: station.place)
            }
        }
        guard laws.count == all.count, let service = laws.removeValue(forKey: own) else { return nil }
        guard let patience = patience(draft, at: station, classes: all, own: own) else { return nil }
        if draft.sameServer, errands > 0 {
            return log.error(
                "'server: same' cannot stand within 'attempt', 'hold' or 'together': servers know customers, not what "
                    + "is done for them", at: draft.place)
        }
        var visit = Visit(
            station: draft.station, service: service, services: laws.filter { $0.value != service },
            priority: draft.priority, patience: patience.law, name: draft.name)
        visit.sameServer = draft.sameServer
        visit.takes = draft.takes ?? station.takes(ofClass: own)
        for other in all where draft.takes == nil && station.takes(ofClass: other) != visit.takes {
            visit.takesByClass[other] = station.takes(ofClass: other)
        }
        return visit
    }

    /// The visit's own patience, or what the station gives its class; nil after a message.
    private func patience(
        _ draft: VisitDraft, at station: StationDraft, classes: Set<Int>, own: Int
    ) -> (law: Law?, Void)? {
        if let law = draft.patience { return (law, ()) }
        guard case .byClass(let laws)? = station.patience else { return (nil, ()) }
        if classes.contains(where: { laws[$0] != laws[own] }) {
            return log.error(
                "customers may be of several classes here, so that station '\(station.name)' cannot give each its own "
                    + "patience", at: draft.place, hint: "give this visit one: { visit: \(station.name), patience: … }")
        }
        return (laws[own], ())
    }

    // MARK: choices

    private mutating func choice(
        _ branches: [BranchDraft], _ place: SourcePlace, _ classes: Set<Int>, of owner: Int
    ) -> Placed? {
        if let split = ClassBranches(branches)?.taking(classes) {
            guard split.count == 1 else {
                return log.error(
                    "customers may be of several classes here, so the choice by class cannot be made", at: place,
                    hint: "choose before the class changes")
            }
            guard let branch = split[0].branch else { return Placed(classes: classes) }
            return self.place(branches[branch].steps, classes, of: owner)
        }
        if branches.contains(where: \.isConditional) { return conditional(branches, classes, of: owner) }
        let stated = branches.reduce(0.0) { sum, branch in
            if case .share(let share)? = branch.condition { sum + share } else { sum }
        }
        let hasFormulas = branches.contains(where: \.isRead)
        let hasRest = branches.contains { branch in
            if case .otherwise? = branch.condition { true } else { false }
        }
        // Shares that are formulas are known when somebody comes; until then all of these are taken to be alike.
        let unknown = branches.count { $0.isRead || hasFormulas && $0.isOtherwise }
        let guess = max(0, 1 - stated) / Double(max(1, unknown))
        var placed: [FlowBranch] = []
        var leaving: Set<Int> = []
        var everybodyEnds = true
        var isReadable = true
        for branch in branches {
            guard let inner = self.place(branch.steps, classes, of: owner) else {
                isReadable = false
                continue
            }
            let share: Double
            var formula: StepFormula?
            switch branch.condition {
            case .share(let own): share = hasRest ? own : own / stated
            case .otherwise: share = hasFormulas ? guess : max(0, 1 - stated)
            case .shareFormula(let own):
                share = guess
                formula = own
            default: return nil
            }
            var own = FlowBranch(share: share, flow: inner.flow)
            own.formula = formula
            own.isRest = hasFormulas && branch.isOtherwise
            placed.append(own)
            if share > 0, !inner.ends { everybodyEnds = false }
            leaving.formUnion(inner.classes)
        }
        guard isReadable else { return nil }
        return Placed(flow: [.choose(placed)], ends: everybodyEnds, classes: leaving)
    }

    // MARK: loops

    /// Whoever comes to a gathering of kinds is of one of them.
    private func checkKinds(_ index: Int, _ classes: Set<Int>, at place: SourcePlace) {
        let kinds = drafts.gatherings[index].kinds
        guard !kinds.isEmpty else { return }
        for own in classes.sorted() where !kinds.contains(where: { $0.customerClass == own }) {
            let names = kinds.map { "'\(drafts.classes[$0.customerClass].name)'" }.joined(separator: ", ")
            log.error(
                "class '\(drafts.classes[own].name)' comes to this 'gather', but is none of its kinds", at: place,
                hint: "'each' lists \(names)")
        }
    }

    private mutating func loop(_ draft: LoopDraft, part: Int?, _ classes: Set<Int>, of owner: Int) -> Placed? {
        var inside = classes
        while true {
            let grown = inside.union(reach.after(draft.steps, inside))
            if grown == inside { break }
            inside = grown
        }
        let body = place(draft.steps, inside, of: owner)
        guard let body, let ending = draft.ending else { return nil }
        if body.ends {
            return log.error("nothing is repeated: whoever goes through this has left at its end", at: draft.place)
        }
        let rest = draft.rest.isEmpty ? nil : place(draft.rest, body.classes, of: owner)
        if !draft.rest.isEmpty, rest == nil { return nil }
        var loop = FlowLoop(body.flow, ending, atMost: draft.atMost, otherwise: rest?.flow ?? [])
        loop.part = part
        return Placed(flow: [.loop(loop)], ends: ending == .never, classes: body.classes.union(rest?.classes ?? []))
    }

    private mutating func wander(_ draft: GraphDraft, _ classes: Set<Int>, of owner: Int) -> Placed? {
        let (entering, leaving) = reach.wandering(draft, classes)
        var places: [FlowGraph.Place] = []
        for (index, stop) in draft.places.enumerated() {
            // Nobody comes to a place that is reached over others only whose flows end.
            if entering[index].isEmpty {
                places.append(FlowGraph.Place(flow: [], moves: stop.moves))
                continue
            }
            guard let placed = place(stop.steps, entering[index], of: owner) else { continue }
            places.append(FlowGraph.Place(flow: placed.flow, moves: stop.moves))
        }
        guard places.count == draft.places.count else { return nil }
        return Placed(
            flow: [.wander(FlowGraph(start: draft.start, places: places))], ends: leaving.isEmpty, classes: leaving)
    }
}
