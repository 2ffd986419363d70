import SimulationKernel

/// One step of a class's flow, laid out: where it goes on is a number, not a nesting.
struct FlowNode {
    enum Action {
        case visit(Visit)
        case delay(Law, name: String?)
        case until(ClockMoments, name: String?)
        /// Until this holds.
        case gate(StepFormula, name: String?)
        /// By shares to one of `branches`.
        case choose
        /// The rest as one of these classes; its branches all lead to `next`.
        case become([ClassShare])
        case route(RoutingRule)
        /// The first time round.
        case loopBegin(counter: Int)
        /// Again to the first branch, done to `next`, or given up to the second branch.
        case loopEnd(FlowLoop.Ending, atMost: Int?, counter: Int, part: Int?)
        /// Where a part with a name begins, or ends.
        case mark(part: Int, isEnd: Bool)
        case end(outcome: Int)
        /// To the first branch by errands, and to the second when all of them fail.
        case attempt(Attempt)
        /// To the first branch by an errand, with the server kept.
        case hold(Hold)
        /// To all branches by errands.
        case together(Fork)
        case set([AttributeChange])
        case setNumbers([NumberChange])
        /// To the first branch whose conditions hold, or to `next`.
        case chooseWhen([[ConditionalBranch.Condition]])
        case enter(Int)
        case move(record: Int, move: Int)
        /// Until enough others are there.
        case gather(Int)
        case checkpoint
        case answer
    }

    var action = Action.end(outcome: 0)
    var next = -1
    var branches: [(share: Double, node: Int)] = []
    /// Of a choice by shares that are formulas: these, without what is gone through.
    var shares: [FlowBranch] = []
    /// What the needs here are keyed by within the class.
    var identity: [UInt64] = []
    /// Whether errands may come here.
    var isInErrand = false
    /// Whether it stands on the way of those who are turned away from a station, do not join it or give up there.
    var isOnExit = false
    /// For steps that one customer may come to more than once: where the number of times is counted.
    var visitSlot = -1
}

/// Lays out the flow of one class: a table of nodes whose successors are numbers, so that loops are cycles.
///
/// A step is known by its name and by how many of that name stand before it in the class's flow, so that a step put
/// in elsewhere changes nobody's needs here.
struct FlowLayout {
    private(set) var nodes: [FlowNode] = []
    /// How many counters a customer of this class needs.
    private(set) var slots = 0
    /// Names of steps, in order of first mention.
    private(set) var names: [String] = []
    private(set) var start = -1
    private let network: FlowNetwork
    private var occurrences: [String: Int] = [:]
    /// Stands before the names of a flow that is not the class's own.
    private var prefix = ""
    /// Of attempts, in order of first mention.
    private(set) var attemptNames: [String] = []
    private var loopDepth = 0
    /// Whether what is laid out is gone through by errands, and whether such may be dropped on the way.
    private var isInErrand = false
    private var mayBeDropped = false
    private var isOnExit = false
    private var exits: [Exit: Int] = [:]
    /// The same visit in other lines, to which those may go who wait for it; by node: the one of them at which they came.
    private var siblings: [Sibling: Int] = [:]
    private var firsts: [Int: Int] = [:]

    private struct Sibling: Hashable {
        let first: Int
        let station: Int
    }

    private struct Exit: Hashable {
        let station: Int
        let outcome: Int
    }

    /// Nothing laid out yet.
    init(_ network: FlowNetwork) { self.network = network }

    init(_ network: FlowNetwork, classAt index: Int) {
        self.network = network
        let end = reserve()
        nodes[end].action = .end(outcome: FlowNetwork.completed)
        start = layOut(network.classes[index].flow, then: end)
    }

    private mutating func reserve() -> Int {
        nodes.append(FlowNode())
        nodes[nodes.count - 1].isInErrand = isInErrand
        nodes[nodes.count - 1].isOnExit = isOnExit
        return nodes.count - 1
    }

    private mutating func layOut(_ flow: [FlowStep], then next: Int) -> Int {
        guard let last = flow.indices.last else { return next }
        let first = reserve()
        var here = first
        for index in flow.indices {
            let after = index == last ? next : reserve()
            place(flow[index], at: here, then: after)
            here = after
        }
        return first
    }

    private mutating func place(_ step: FlowStep, at first: Int, then next: Int) {
        var here = first
        if mayBeDropped {
            here = reserve()
            nodes[first].action = .checkpoint
            nodes[first].next = here
        }
        nodes[here].next = next
        switch step {
        case .visit(let visit):
            identify(here, network.stations[visit.station].name)
            note(visit.name)
            nodes[here].action = .visit(visit)
        case .delay(let law, let name):
            identify(here, "delay")
            note(name)
            nodes[here].action = .delay(law, name: name)
        case .until(let moments, let name):
            // Nothing is drawn here, and a delay elsewhere keeps its place among the delays.
            note(name)
            nodes[here].action = .until(moments, name: name)
        case .gate(let formula, let name):
            note(name)
            nodes[here].action = .gate(formula, name: name)
        case .end(let outcome):
            identify(here, "end")
            nodes[here].action = .end(outcome: outcome)
        case .choose(let list):
            identify(here, "choose")
            nodes[here].action = .choose
            if !list.areConstant {
                for branch in list {
                    var own = branch
                    own.flow = []
                    nodes[here].shares.append(own)
                }
            }
            for branch in list {
                let first = layOut(branch.flow, then: next)
                nodes[here].branches.append((branch.share, first))
            }
        case .become(let shares):
            identify(here, "become")
            nodes[here].action = .become(shares)
        case .route(let rule, let visits):
            identify(here, "route")
            nodes[here].action = .route(rule)
            for visit in visits {
                let first = layOut([.visit(visit)], then: next)
                nodes[here].branches.append((0, first))
            }
        case .loop(let loop): placeLoop(loop, at: here, then: next)
        case .wander(let graph): placeGraph(graph, at: here, then: next)
        case .attempt(let attempt):
            identify(here, "attempt")
            if let name = attempt.name, !attemptNames.contains(name) { attemptNames.append(name) }
            nodes[here].action = .attempt(attempt)
            let inside = layOutErrand(attempt.flow, mayBeDropped: attempt.onTimeout == .abandon)
            let otherwise = layOut(attempt.otherwise, then: next)
            nodes[here].branches = [(0, inside), (0, otherwise)]
        case .hold(let hold):
            identify(here, network.stations[hold.visit.station].name)
            note(hold.visit.name)
            nodes[here].action = .hold(hold)
            nodes[here].branches = [(0, layOutErrand(hold.flow))]
        case .together(let fork):
            identify(here, "together")
            note(fork.name)
            nodes[here].action = .together(fork)
            for flow in fork.flows { nodes[here].branches.append((0, layOutErrand(flow))) }
        case .set(let changes):
            identify(here, "set")
            nodes[here].action = .set(changes)
        case .setNumbers(let changes):
            identify(here, "set-numbers")
            nodes[here].action = .setNumbers(changes)
        case .chooseWhen(let list):
            nodes[here].action = .chooseWhen(list.map(\.conditions))
            for branch in list { nodes[here].branches.append((0, layOut(branch.flow, then: next))) }
        case .enter(let entry):
            identify(here, "enter")
            nodes[here].action = .enter(entry)
        case .gather(let place):
            note(network.gatherings[place].name)
            nodes[here].action = .gather(place)
        case .mark(let part, let isEnd):
            note(network.parts[part].name)
            nodes[here].action = .mark(part: part, isEnd: isEnd)
        case .move(let record, let move): nodes[here].action = .move(record: record, move: move)
        }
    }

    /// A flow that an errand goes through: its counters begin anew, and its end is an answer.
    private mutating func layOutErrand(_ flow: [FlowStep], mayBeDropped drops: Bool = false) -> Int {
        let outer = (loopDepth, isInErrand, mayBeDropped)
        loopDepth = 0
        isInErrand = true
        mayBeDropped = mayBeDropped || drops
        let answer = reserve()
        nodes[answer].action = .answer
        let first = layOut(flow, then: answer)
        (loopDepth, isInErrand, mayBeDropped) = outer
        return first
    }

    private mutating func placeLoop(_ loop: FlowLoop, at here: Int, then next: Int) {
        identify(here, "repeat")
        let counter = slots
        slots += 1
        loopDepth += 1
        let end = reserve()
        let body = layOut(loop.flow, then: end)
        identify(end, "repeat-end")
        loopDepth -= 1
        nodes[here].action = .loopBegin(counter: counter)
        nodes[here].next = body
        nodes[end].action = .loopEnd(loop.ending, atMost: loop.atMost, counter: counter, part: loop.part)
        nodes[end].next = next
        let otherwise = layOut(loop.otherwise, then: next)
        nodes[end].branches = [(0, body), (0, otherwise)]
    }

    private mutating func placeGraph(_ graph: FlowGraph, at here: Int, then next: Int) {
        identify(here, "start")
        nodes[here].action = .choose
        loopDepth += 1
        var moving: [Int] = []
        var first: [Int] = []
        for place in graph.places {
            let move = reserve()
            moving.append(move)
            first.append(layOut(place.flow, then: move))
        }
        for (index, place) in graph.places.enumerated() {
            identify(moving[index], "move")
            nodes[moving[index]].action = .choose
            nodes[moving[index]].branches = place.moves.map { ($0.share, $0.place.map { first[$0] } ?? next) }
        }
        nodes[here].branches = graph.start.map { ($0.share, $0.place.map { first[$0] } ?? next) }
        loopDepth -= 1
    }

    /// What a step's draws are named after: its kind or station, and its place among those. A name that is given for
    /// measuring is no part of it, so that measuring more changes nothing.
    private mutating func identify(_ node: Int, _ name: String) {
        let name = prefix + name
        nodes[node].identity = [StreamKey.number(of: name), UInt64(occurrences[name, default: 0])]
        occurrences[name, default: 0] += 1
        guard loopDepth > 0 else { return }
        nodes[node].visitSlot = slots
        slots += 1
    }

    private mutating func note(_ name: String?) { if let name, !names.contains(name) { names.append(name) } }

    /// The same visit in another line: with its draws, and with what follows it.
    /// - Returns: nil of who keeps his server meanwhile, which another line has none of.
    mutating func sibling(of node: Int, _ visit: Visit) -> Int? {
        let first = firsts[node] ?? node
        guard case .visit(let own) = nodes[first].action else { return nil }
        if own.station == visit.station { return first }
        let sibling = Sibling(first: first, station: visit.station)
        if let known = siblings[sibling] { return known }
        var copy = nodes[first]
        var moved = visit
        moved.name = own.name
        copy.action = .visit(moved)
        nodes.append(copy)
        siblings[sibling] = nodes.count - 1
        firsts[nodes.count - 1] = first
        return nodes.count - 1
    }

    /// Where who is turned away from a station, does not join it or gives up there goes on.
    mutating func exit(from station: Int, outcome: Int) -> Int {
        let exit = Exit(station: station, outcome: outcome)
        if let known = exits[exit] { return known }
        let end = reserve()
        nodes[end].action = .end(outcome: outcome)
        exits[exit] = end
        let place = network.stations[station]
        let flow: [FlowStep]? =
            switch outcome {
            case FlowNetwork.abandoned, network.brokenOffOutcome: place.onAbandon
            case FlowNetwork.balked: place.onBalk
            default: place.onReject
            }
        guard let flow, !flow.isEmpty else { return end }
        prefix = "\(network.outcomes[outcome]) at \(place.name): "
        // Who is turned away again on that way comes to it again.
        loopDepth += 1
        let outer = (isInErrand, mayBeDropped)
        isInErrand = network.sendsErrands
        mayBeDropped = network.abandonsErrands
        isOnExit = true
        let first = reserve()
        exits[exit] = first
        nodes[first].action = .choose
        identify(first, "on")
        nodes[first].branches = [(1, layOut(flow, then: end))]
        (isInErrand, mayBeDropped) = outer
        isOnExit = false
        loopDepth -= 1
        prefix = ""
        return first
    }
}
