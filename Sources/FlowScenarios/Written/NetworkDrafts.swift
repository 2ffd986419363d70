internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Takes the flows of a network apart into drafts of what a file says, from which they are put together again.
struct NetworkDrafts {
    let network: FlowNetwork
    let services: StationServices
    /// What stands in no flow itself: the places of a routing, and gatherings without a name that several steps share.
    private(set) var flows: [FlowDrafts.NamedFlow] = []
    /// Whether all of it could be stated so far.
    private(set) var isWhole = true
    private var names: Set<String>
    /// The flows that stand for gatherings, by these.
    private var gathered: [Int: Int] = [:]
    private let timesGathered: [Int: Int]

    init(_ network: FlowNetwork) {
        self.network = network
        services = StationServices(network)
        let steps = network.flows.flatMap(\.all)
        names = Set(
            network.stations.map(\.name) + network.classes.map(\.name) + network.outcomes + network.parts.map(\.name)
                + network.records.map(\.name) + network.timers.map(\.name) + steps.compactMap(\.ownName))
        timesGathered = steps.reduce(into: [:]) { times, step in
            if case .gather(let index) = step { times[index, default: 0] += 1 }
        }
    }

    // MARK: flows

    /// - Parameter owner: the class whose flow it is; nil: those who do not stay at a station.
    mutating func steps(_ flow: [FlowStep], of owner: Int?) -> [StepDraft] {
        var drafts: [StepDraft] = []
        var rest = flow[...]
        while let step = rest.popFirst() {
            guard case .mark(let part, isEnd: false) = step else {
                drafts.append(draft(step, of: owner))
                continue
            }
            let end = rest.firstIndex(of: .mark(part: part, isEnd: true)) ?? rest.endIndex
            let inner = Array(rest[..<end])
            rest = rest[end...].dropFirst()
            drafts.append(.part(part, named(inner, of: owner)))
        }
        return drafts
    }

    /// A part with a name: a choice or a loop; or what is left of a choice by class, of which each class passes one
    /// branch.
    private mutating func named(_ inner: [FlowStep], of owner: Int?) -> StepDraft {
        if inner.count == 1 {
            switch inner[0] {
            case .choose, .chooseWhen, .route, .loop: return draft(inner[0], of: owner)
            default: break
            }
        }
        guard let owner, !network.classes[owner].flow.changesClass else { return unwritable() }
        return .choose(
            [BranchDraft(condition: .customerClass(owner), steps: steps(inner, of: owner))], .nowhere)
    }

    private mutating func unwritable() -> StepDraft {
        isWhole = false
        return .unreadable
    }

    private mutating func draft(_ step: FlowStep, of owner: Int?) -> StepDraft {
        let nowhere = SourcePlace.nowhere
        switch step {
        case .visit(let visit): return .visit(services.draft(visit, of: owner))
        case .delay(let law, let name): return .delay(law, name: name, nowhere)
        case .until(let moments, let name): return .until(moments, name: name, nowhere)
        case .gate(let formula, let name): return .gate(formula, name: name, nowhere)
        case .choose(let branches):
            var drafts: [BranchDraft] = []
            for branch in branches {
                let share = branch.isRest ? BranchDraft.Condition.otherwise : .share(branch.share)
                let condition = branch.formula.map { .shareFormula($0) } ?? share
                drafts.append(BranchDraft(condition: condition, steps: steps(branch.flow, of: owner)))
            }
            return .choose(drafts, nowhere)
        case .chooseWhen(let branches):
            var drafts: [BranchDraft] = []
            for branch in branches {
                let condition: BranchDraft.Condition =
                    branch.conditions.isEmpty ? .otherwise : .when(branch.conditions)
                drafts.append(BranchDraft(condition: condition, steps: steps(branch.flow, of: owner)))
            }
            return .choose(drafts, nowhere)
        case .route(let rule, let visits):
            return .route(rule, visits.map { services.draft($0, of: owner) }, nowhere)
        case .loop(let loop):
            var draft = LoopDraft(steps: steps(loop.flow, of: owner), ending: loop.ending, atMost: loop.atMost)
            if !loop.otherwise.isEmpty { draft.otherwise = steps(loop.otherwise, of: owner) }
            return .loop(draft)
        case .become(let shares): return .become(shares, nowhere)
        case .attempt(let attempt): return .attempt(draft(attempt, of: owner))
        case .hold(let hold):
            let visit = services.draft(hold.visit, of: owner, isHold: true)
            return .hold(HoldDraft(visit: visit, steps: steps(hold.flow, of: owner)))
        case .together(let fork):
            var flows: [[StepDraft]] = []
            for flow in fork.flows { flows.append(steps(flow, of: owner)) }
            return .together(ForkDraft(flows: flows, waitFor: fork.waitFor, name: fork.name))
        case .set(let changes): return .set(changes, [], nowhere)
        case .setNumbers(let changes): return .set([], changes, nowhere)
        case .enter(let entry): return .enter(entry, nowhere)
        case .move(let record, let move): return .move(record: record, move: move, nowhere)
        case .gather(let index): return gathering(index)
        case .end(let outcome): return .end(outcome: outcome)
        // Only a class's whole way is such.
        case .wander, .mark: return unwritable()
        }
    }

    private mutating func draft(_ attempt: Attempt, of owner: Int?) -> AttemptDraft {
        var own = attempt
        own.flow = []
        own.otherwise = []
        var draft = AttemptDraft(steps: steps(attempt.flow, of: owner), attempt: own)
        let isUsual =
            attempt.otherwise.count == 1
            && attempt.otherwise[0] == network.outcomes.firstIndex(of: FlowNetwork.failed).map { .end(outcome: $0) }
        if !isUsual { draft.then = steps(attempt.otherwise, of: owner) }
        return draft
    }

    /// Several steps share one without a name where they stand in a flow that does.
    private mutating func gathering(_ index: Int) -> StepDraft {
        let step = StepDraft.gather(index, .nowhere)
        if network.gatherings[index].name != nil || timesGathered[index] == 1 { return step }
        let known = gathered[index] ?? add("gathering", [step])
        gathered[index] = known
        return .flow(known, .nowhere)
    }

    // MARK: ways by chance

    /// From place to place, each of which is a flow with a name.
    mutating func routing(_ graph: FlowGraph, of owner: Int) -> GraphDraft {
        var stops: [GraphDraft.Stop] = []
        for place in graph.places {
            let flow = add(network.classes[owner].name, steps(place.flow, of: owner))
            stops.append(GraphDraft.Stop(steps: [.flow(flow, .nowhere)], moves: place.moves))
        }
        return GraphDraft(start: graph.start, places: stops)
    }

    /// The index of a flow with a name that nothing else has.
    private mutating func add(_ word: String, _ steps: [StepDraft]) -> Int {
        var number = flows.count + 1
        while !names.insert("\(word)-flow-\(number)").inserted { number += 1 }
        flows.append(FlowDrafts.NamedFlow(name: "\(word)-flow-\(number)", place: .nowhere, steps: steps))
        return flows.count - 1
    }
}

extension FlowStep {
    /// Of a step that has its name itself.
    fileprivate var ownName: String? {
        switch self {
        case .visit(let visit): visit.name
        case .delay(_, let name), .until(_, let name), .gate(_, let name): name
        case .attempt(let attempt): attempt.name
        case .hold(let hold): hold.visit.name
        case .together(let fork): fork.name
        default: nil
        }
    }
}
