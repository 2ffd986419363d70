internal import FlowNetworks

/// Which classes a customer may be of, step by step: classes change by `become` and while customers wait.
struct ClassReach {
    private let drafts: FlowDrafts
    /// By station: the classes that may be there.
    private(set) var atStation: [Set<Int>]
    /// By station: for which visits they are there.
    private(set) var visits: [Set<NamedVisit>]
    /// Named flows that have been walked already, so that none is walked twice with the same classes.
    private var known: [Passage: Set<Int>] = [:]

    /// A class at a visit of a name; nil: of none.
    struct NamedVisit: Hashable {
        var customerClass: Int
        var name: String?
    }

    private struct Passage: Hashable {
        var flow: Int
        var classes: Set<Int>
    }

    /// - Precondition: no named flow stands in itself.
    init(_ drafts: FlowDrafts) {
        self.drafts = drafts
        atStation = drafts.stations.map { _ in [] }
        visits = drafts.stations.map { _ in [] }
        for (index, draft) in drafts.classes.enumerated() { _ = after(draft.steps, [index]) }
        while true {
            let before = atStation
            for (index, station) in drafts.stations.enumerated() {
                for other in station.waitingRules.compactMap(\.station) where !atStation[index].isEmpty {
                    _ = visiting(VisitDraft(station: other), atStation[index])
                }
            }
            for (index, station) in drafts.stations.enumerated() where !station.exits.isEmpty {
                for exit in station.exits { _ = after(exit, atStation[index]) }
            }
            if atStation == before { break }
        }
    }

    /// The classes of those who come to a visit and of whom they become while they wait there.
    func waiting(at station: Int, _ classes: Set<Int>) -> Set<Int> {
        if classes.isEmpty { return classes }
        var all = classes
        for place in lines(from: station).sorted() {
            for case .become(let index) in drafts.stations[place].waitingRules.map(\.action) { all.insert(index) }
        }
        while true {
            let changes = lines(from: station).flatMap { drafts.stations[$0].station.whileWaiting }
            let found = changes.filter { all.contains($0.customerClass) }.map(\.becomes)
            let grown = all.union(found)
            if grown == all { return all }
            all = grown
        }
    }

    /// The stations in whose lines those may wait who come to a station.
    private func lines(from station: Int) -> Set<Int> {
        var all: Set<Int> = [station]
        var open = [station]
        while let next = open.popLast() {
            for other in drafts.stations[next].waitingRules.compactMap(\.station) where all.insert(other).inserted {
                open.append(other)
            }
        }
        return all
    }

    /// The classes of those who come out behind the steps; empty when everybody has left.
    mutating func after(_ steps: [StepDraft], _ entering: Set<Int>) -> Set<Int> {
        var classes = entering
        for step in steps {
            if classes.isEmpty { return [] }
            classes = after(step, classes)
        }
        return classes
    }

    private mutating func after(_ step: StepDraft, _ classes: Set<Int>) -> Set<Int> {
        switch step {
        case .visit(let visit): return visiting(visit, classes)
        case .delay, .until, .gate, .set, .enter, .move, .gather, .unreadable: return classes
        case .part(_, let step): return after(step, classes)
        case .flow(let flow, _):
            let passage = Passage(flow: flow, classes: classes)
            if let result = known[passage] { return result }
            let result = after(drafts.flows[flow].steps, classes)
            known[passage] = result
            return result
        case .choose(let branches, _): return choosing(branches, classes)
        case .route(let rule, let visits, _):
            return visits.reduce(into: rule.mayPassBy ? classes : []) { $0.formUnion(visiting($1, classes)) }
        case .become(let shares, _): return Set(shares.map(\.customerClass))
        case .end: return []
        case .loop(let loop):
            var inside = classes
            var out = after(loop.steps, inside)
            while !out.isSubset(of: inside) {
                inside.formUnion(out)
                out = after(loop.steps, inside)
            }
            if loop.ending == .never { return [] }
            return loop.atMost == nil ? out : out.union(after(loop.rest, out))
        case .wander(let graph): return wandering(graph, classes).leaving
        case .attempt(let attempt):
            // Whoever waits for an answer stays of his class.
            let answered = after(attempt.steps, classes).isEmpty ? [] : classes
            return answered.union(after(attempt.otherwise, classes))
        case .hold(let hold):
            let inside = visiting(hold.visit, classes)
            return after(hold.steps, inside).isEmpty ? [] : inside
        case .together(let fork):
            let answers = fork.flows.map { after($0, classes) }.count { !$0.isEmpty }
            return answers < fork.waitFor ?? 0 ? [] : classes
        }
    }

    private mutating func visiting(_ visit: VisitDraft, _ classes: Set<Int>) -> Set<Int> {
        let all = waiting(at: visit.station, classes)
        atStation[visit.station].formUnion(all)
        visits[visit.station].formUnion(all.map { NamedVisit(customerClass: $0, name: visit.name) })
        return all
    }

    private mutating func choosing(_ branches: [BranchDraft], _ classes: Set<Int>) -> Set<Int> {
        guard let split = ClassBranches(branches) else {
            let passesBy = branches.contains(where: \.isConditional) && !branches.contains(where: \.isOtherwise)
            return branches.reduce(into: passesBy ? classes : []) { $0.formUnion(after($1.steps, classes)) }
        }
        var leaving: Set<Int> = []
        for (branch, own) in split.taking(classes) {
            leaving.formUnion(branch.map { after(branches[$0].steps, own) } ?? own)
        }
        return leaving
    }

    /// The classes that come to each place, and those that leave.
    mutating func wandering(_ graph: GraphDraft, _ classes: Set<Int>) -> (entering: [Set<Int>], leaving: Set<Int>) {
        var entering = graph.places.map { _ in Set<Int>() }
        var leaving: Set<Int> = []
        func go(_ moves: [FlowGraph.Move], _ classes: Set<Int>) {
            for move in moves {
                if let place = move.place { entering[place].formUnion(classes) } else { leaving.formUnion(classes) }
            }
        }
        go(graph.start, classes)
        while true {
            let before = entering
            for (index, place) in graph.places.enumerated() where !entering[index].isEmpty {
                go(place.moves, after(place.steps, entering[index]))
            }
            if entering == before { return (entering, leaving) }
        }
    }
}

/// A choice by class: which branch each class takes.
struct ClassBranches {
    private var own: [Int: Int] = [:]
    private var otherwise: Int?

    /// Nil when the choice is not by class.
    init?(_ branches: [BranchDraft]) {
        for (index, branch) in branches.enumerated() {
            switch branch.condition {
            case .customerClass(let customer): if own[customer] == nil { own[customer] = index }
            case .otherwise: otherwise = index
            default: break
            }
        }
        if own.isEmpty { return nil }
    }

    /// The branches that these classes take, each with its classes; nil: past the choice.
    func taking(_ classes: Set<Int>) -> [(branch: Int?, classes: Set<Int>)] {
        var split: [(branch: Int?, classes: Set<Int>)] = []
        for customer in classes.sorted() {
            let branch = own[customer] ?? otherwise
            if let known = split.firstIndex(where: { $0.branch == branch }) {
                split[known].classes.insert(customer)
            } else {
                split.append((branch, [customer]))
            }
        }
        return split
    }
}
