internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// What an issuer's answer is in a flow: a choice by shares, and the way back.
extension Authorisation {
    /// The branches of the choice.
    func branches(at place: SourcePlace) -> [BranchDraft] {
        [BranchDraft(condition: .share(approve), steps: [], place: place)]
            + (declines ?? []).map { BranchDraft(condition: .share($0.share), steps: $0.steps, place: $0.place) }
    }

    /// Nil where the choice is no such answer.
    init?(_ branches: [BranchDraft], _ context: FlowContext) {
        let known = context.steps.declines
        guard !known.isEmpty, branches.count > 1, branches[0].steps.isEmpty,
            case .share(let approve)? = branches[0].condition
        else { return nil }
        let read = branches.dropFirst().map { Decline($0, known) }
        if read.contains(where: { $0 == nil }) { return nil }
        self.approve = approve
        declines = read.compactMap { $0 }
    }

    /// With shares that come to the very same when they are read.
    func written(_ context: FlowContext) -> WrittenNode? {
        guard let stated = StatedShares.ofSum([approve] + (declines ?? []).map(\.share)) else { return nil }
        var answer = self
        answer.approve = stated[0]
        for index in (declines ?? []).indices { answer.declines?[index].share = stated[index + 1] }
        return try? Self.fields.written(answer, context)
    }
}

extension Decline {
    /// What who is declined goes through.
    fileprivate var steps: [StepDraft] {
        guard let outcome else { return [.unreadable] }
        let declined = [StepDraft.end(outcome: outcome)]
        guard let soft else { return declined }
        // So many more tries, each after a time and on its own way, each with the same chance.
        let again =
            (soft.after.map { [StepDraft.delay($0, name: nil, soft.placeOfTime)] } ?? []) + (soft.via ?? [])
        guard again.isEmpty else {
            var loop = LoopDraft(steps: again, place: soft.place)
            loop.ending = .untilShare(soft.success)
            loop.atMost = soft.tries
            loop.otherwise = declined
            return [.loop(loop)]
        }
        // Nothing happens between the tries, so that all of them are one chance.
        var fails = 1.0
        for _ in 0..<soft.tries { fails *= 1 - soft.success }
        return [
            .choose(
                [
                    BranchDraft(condition: .share(1 - fails), steps: [], place: soft.place),
                    BranchDraft(condition: .share(fails), steps: declined, place: soft.place),
                ], soft.place)
        ]
    }

    /// - Parameter known: the outcomes that mean that a card was declined.
    fileprivate init?(_ branch: BranchDraft, _ known: [Int]) {
        guard case .share(let share)? = branch.condition, branch.steps.count == 1 else { return nil }
        self.share = share
        func declined(_ steps: [StepDraft]) -> Int? {
            guard steps.count == 1, case .end(let outcome) = steps[0], known.contains(outcome) else { return nil }
            return outcome
        }
        switch branch.steps[0] {
        case .loop(let loop):
            guard case .untilShare(let success)? = loop.ending, let tries = loop.atMost else { return nil }
            outcome = declined(loop.rest)
            soft = SoftDecline(tries: tries, success: success, via: loop.steps)
        case .choose(let branches, _):
            guard branches.count == 2, branches[0].steps.isEmpty, case .share(let share)? = branches[0].condition,
                let success = Self.success(share)
            else { return nil }
            outcome = declined(branches[1].steps)
            soft = SoftDecline(tries: 1, success: success)
        default: outcome = declined(branch.steps)
        }
        if outcome == nil { return nil }
    }

    /// With how much success of one try so many are approved after all.
    private static func success(_ share: Double) -> Double? {
        ExactText.number(near: share) { success in
            let fails = 1 - success
            return (1 - fails) / ((1 - fails) + fails) == share
        }
    }
}
