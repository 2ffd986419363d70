package import FlowNetworks

/// A path with one step in each line, for those that are too long for one.
extension FlowWords {
    /// Whether a path is better read step by step: a long one with calls in it.
    package func isLong(_ flow: [FlowStep]) -> Bool {
        let hasCalls = flow.all.contains {
            switch $0 {
            case .attempt, .hold, .together: true
            default: false
            }
        }
        return hasCalls && path(flow).count > 200
    }

    /// The steps of a path, what is inside a step two blanks further in.
    package func outline(_ flow: [FlowStep]) -> [String] { flow.flatMap(lines) }

    private func lines(_ step: FlowStep) -> [String] {
        func inside(_ flow: [FlowStep]) -> [String] { outline(flow).map { "  " + $0 } }
        func branch(_ head: String, _ flow: [FlowStep]) -> [String] {
            flow.isEmpty ? [head + ": go on"] : brief(flow).map { ["\(head): \($0)"] } ?? [head + ":"] + inside(flow)
        }
        switch step {
        case .attempt(let attempt):
            // The terms of a call stand above what it calls.
            return [(attempt.name.map { "\($0): " } ?? "") + terms(of: attempt) + ":"] + inside(attempt.flow)
        case .hold(let hold): return ["\(visit(hold.visit)), held during:"] + inside(hold.flow)
        case .together(let fork): return [terms(of: fork)] + fork.flows.flatMap { branch("one", $0) }.map { "  " + $0 }
        case .choose(let branches): return branches.flatMap { branch(part($0), $0.flow) }
        case .chooseWhen(let branches): return branches.flatMap { branch(condition($0), $0.flow) }
        case .loop(let loop): return ["repeated" + terms(of: loop) + ":"] + inside(loop.flow)
        default: return [path([step])]
        }
    }

    /// A flow of a single plain step.
    private func brief(_ flow: [FlowStep]) -> String? {
        guard flow.count == 1, let only = flow.first, lines(only).count == 1 else { return nil }
        return lines(only).first
    }
}
