/// Follows, through all ways of a flow at once, what may be true of customers who come to its steps: a set of marks, of
/// which each may be that of somebody.
protocol FlowMarking {
    associatedtype Mark: Hashable

    /// What is true behind a step without flows of its own; of nobody behind an end.
    mutating func pass(_ step: FlowStep, _ marks: Set<Mark>) -> Set<Mark>

    /// What is true behind an attempt, a server that is kept, or flows side by side, which errands go through.
    mutating func passErrands(_ step: FlowStep, _ marks: Set<Mark>) -> Set<Mark>
}

extension FlowMarking {
    /// What is true of those who go on behind the flow, by what is true of those who come to it.
    mutating func follow(_ flow: [FlowStep], _ entering: Set<Mark>) -> Set<Mark> {
        var marks = entering
        for step in flow {
            switch step {
            case .attempt, .together, .hold: marks = passErrands(step, marks)
            case .chooseWhen(let branches):
                let passesBy = !branches.contains { $0.conditions.isEmpty }
                let entering = marks
                marks = branches.reduce(into: passesBy ? entering : []) { $0.formUnion(follow($1.flow, entering)) }
            case .choose(let branches):
                let entering = marks
                marks = branches.reduce(into: []) { $0.formUnion($1.share > 0 ? follow($1.flow, entering) : []) }
            case .loop(let loop): marks = follow(loop, marks)
            case .wander(let graph): marks = follow(graph, marks)
            default: marks = pass(step, marks)
            }
        }
        return marks
    }

    private mutating func follow(_ loop: FlowLoop, _ marks: Set<Mark>) -> Set<Mark> {
        var entering = marks
        while true {
            let grown = entering.union(follow(loop.flow, entering))
            if grown == entering { break }
            entering = grown
        }
        var leaving = follow(loop.flow, entering)
        if loop.atMost != nil { leaving.formUnion(follow(loop.otherwise, leaving)) }
        return leaving
    }

    private mutating func follow(_ graph: FlowGraph, _ marks: Set<Mark>) -> Set<Mark> {
        var entering = graph.places.map { _ in Set<Mark>() }
        var leaving: Set<Mark> = []
        func go(_ moves: [FlowGraph.Move], _ marks: Set<Mark>) {
            for move in moves where move.share > 0 {
                if let place = move.place { entering[place].formUnion(marks) } else { leaving.formUnion(marks) }
            }
        }
        go(graph.start, marks)
        let reached = graph.reached
        while true {
            let known = entering
            for place in reached { go(graph.places[place].moves, follow(graph.places[place].flow, entering[place])) }
            if entering == known { return leaving }
        }
    }
}

extension FlowGraph {
    /// The places that are reached from the start, in order.
    package var reached: [Int] { reached(from: start.compactMap { $0.share > 0 ? $0.place : nil }) }

    /// These places and all that are reached from them, in order.
    package func reached(from first: [Int]) -> [Int] {
        var found: Set<Int> = []
        var open = first
        while let next = open.popLast() {
            if found.insert(next).inserted {
                open += places[next].moves.compactMap { $0.share > 0 ? $0.place : nil }
            }
        }
        return found.sorted()
    }
}
