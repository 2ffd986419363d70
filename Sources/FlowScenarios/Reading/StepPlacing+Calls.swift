internal import FlowNetworks

/// Calls that are waited for, and choices by what customers differ in.
extension StepPlacing {
    mutating func attempt(_ draft: AttemptDraft, _ classes: Set<Int>, of owner: Int) -> Placed? {
        let body = errand(draft.steps, classes, of: owner)
        let rest = place(draft.otherwise, classes, of: owner)
        guard let body, let rest, draft.isReadable else { return nil }
        var attempt = draft.attempt
        attempt.flow = body.flow
        attempt.otherwise = rest.flow
        return Placed(
            flow: [.attempt(attempt)], ends: body.ends && rest.ends,
            classes: (body.ends ? [] : classes).union(rest.classes))
    }

    mutating func hold(_ draft: HoldDraft, _ classes: Set<Int>, of owner: Int) -> Placed? {
        let visit = visit(draft.visit, classes, of: owner)
        let inside = reach.waiting(at: draft.visit.station, classes)
        guard let body = errand(draft.steps, inside, of: owner), let visit else { return nil }
        return Placed(flow: [.hold(Hold(visit, while: body.flow))], ends: body.ends, classes: body.ends ? [] : inside)
    }

    mutating func together(_ draft: ForkDraft, _ classes: Set<Int>, of owner: Int) -> Placed? {
        var flows: [Placed] = []
        for flow in draft.flows {
            if let placed = errand(flow, classes, of: owner) { flows.append(placed) }
        }
        guard flows.count == draft.flows.count, let waitFor = draft.waitFor else { return nil }
        let ends = flows.count { !$0.ends } < waitFor
        return Placed(
            flow: [.together(Fork(flows.map(\.flow), waitFor: waitFor, name: draft.name))], ends: ends,
            classes: ends ? [] : classes)
    }

    private mutating func errand(_ steps: [StepDraft], _ classes: Set<Int>, of owner: Int) -> Placed? {
        errands += 1
        defer { errands -= 1 }
        return place(steps, classes, of: owner)
    }

    /// The first branch whose conditions hold; `otherwise` comes last, wherever it stands.
    mutating func conditional(_ branches: [BranchDraft], _ classes: Set<Int>, of owner: Int) -> Placed? {
        var placed: [ConditionalBranch] = []
        var rest: ConditionalBranch?
        var result = Placed(ends: true, classes: [])
        var isReadable = true
        for branch in branches {
            guard let inner = place(branch.steps, classes, of: owner), let condition = branch.condition else {
                isReadable = false
                continue
            }
            if case .when(let conditions) = condition {
                placed.append(ConditionalBranch(when: conditions, flow: inner.flow))
            } else {
                rest = ConditionalBranch(when: [], flow: inner.flow)
            }
            result.ends = result.ends && inner.ends
            result.classes.formUnion(inner.classes)
        }
        guard isReadable else { return nil }
        if let rest {
            placed.append(rest)
        } else {
            // Of whom nothing holds goes on.
            result.ends = false
            result.classes.formUnion(classes)
        }
        result.flow = [.chooseWhen(placed)]
        return result
    }
}
