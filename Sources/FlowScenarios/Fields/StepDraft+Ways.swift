internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

extension StepDraft {
    /// The steps that are maps with a key of their own beside visits, in the order of the reference page.
    static let ways: [FieldWay<StepDraft, FlowContext>] = [
        FieldWay("delay", .delay, "time that passes without a server"),
        FieldWay(
            "until", .until,
            "waits without a server until the clock shows one of these, such as `11:00` or `Mon-Fri 11:00`, or until a "
                + "time from the start; or until a condition holds, such as `line.occupancy < 4`, in order of coming"),
        FieldWay("choose", .choice, "one branch by its share, or by class; or one of several stations by their lines"),
        FieldWay("repeat", .loop, "a part of the flow that is gone through again"),
        FieldWay(
            "become", .change, "the rest of the flow as a customer of another class: other priority, other services"),
        FieldWay("attempt", .attempt, "a call that is waited for so long and tried so often"),
        FieldWay("hold", .hold, "a server that is kept while a flow is gone through"),
        FieldWay("together", .together, "flows that are gone through side by side"),
        FieldWay(
            "set", .attributes,
            "the customer's attributes get values: `card: debit`, or by shares `card: { debit: 70%, credit: 30% }`; "
                + "numbers a value, a law or a formula"),
        FieldWay("pay", .payment, "a payment is entered into the books"),
        FieldWay("authorise", .authorisation, "an issuer's answer: approved, or declined for one of some reasons"),
        FieldWay("move", .recordMove, "a move of the customer's own record, where it is possible"),
        FieldWay(
            "end", .outcome,
            "leaves with this outcome; a flow that runs out ends as `completed`, `end: failed` makes a try fail"),
        FieldWay("gather", .gathering, "waits for others, and goes on together with them"),
    ]

    /// Of these, the ones that may have no name.
    private static let nameless: Set<String> = ["become", "set", "pay", "authorise", "move", "end"]
    /// Steps that may have a name.
    static let named = ["visit"] + ways.map(\.name).filter { !nameless.contains($0) }
    /// The keys of which a step has one.
    static let kinds = ["visit"] + ways.map(\.name)
}

extension FieldKind where Value == StepDraft, Context == FlowContext {
    /// A step behind its own key.
    /// - Parameters:
    ///   - read: says what cannot be read, and leaves a step that is unreadable then.
    ///   - write: nil: it is another step.
    private static func step(
        _ value: KeyTable.Value, _ read: @escaping @Sendable (StepReader, FieldSite<FlowContext>) -> StepDraft,
        write: @escaping @Sendable (StepDraft, FlowContext) -> WrittenNode?
    ) -> Self {
        .init(value) {
            read($0.context.steps, $0)
        } write: {
            write($0, $1)
        }
    }

    fileprivate static var delay: Self {
        let law = FlowKind<Law>.lawAtStep
        return step(law.value) { steps, site in
            .delay(law.read(site), name: steps.stepName(site.map), site.entry.keyPlace)
        } write: { step, context in
            guard case .delay(let own?, _, _) = step else { return nil }
            return law.write(own, context)
        }
    }

    fileprivate static var until: Self {
        step(.list("time, list of times, or condition", of: .text)) { steps, site in
            steps.until(site.entry, name: steps.stepName(site.map))
        } write: { step, _ in
            if case .gate(let formula?, _, _) = step { return .value(formula.text) }
            guard case .until(let moments?, _, _) = step else { return nil }
            return moments.written
        }
    }

    fileprivate static var choice: Self {
        let value = KeyTable.Value(
            "list of branches, or map", .list(.map { BranchDraft.table }), .map { FormatKeys.routedChoice })
        return step(value) { steps, site in
            steps.part(steps.choose(site.entry), named: steps.stepName(site.map), isRepeat: false)
        } write: { step, context in
            switch step {
            case .choose(let branches, _) where Authorisation(branches, context) == nil:
                if let own = GuardedRoute(branches) {
                    RoutingRule.best(own.choice).written(own.visits, otherwise: own.otherwise, context)
                } else {
                    BranchDraft.written(branches, context)
                }
            case .route(let rule, let visits, _): rule.written(visits, context)
            default: nil
            }
        }
    }

    fileprivate static var loop: Self {
        step(.map(LoopDraft.fields.table)) { steps, site in
            steps.part(steps.loop(site.entry), named: steps.stepName(site.map), isRepeat: true)
        } write: { step, context in
            guard case .loop(let loop) = step else { return nil }
            return try? LoopDraft.fields.written(loop, context)
        }
    }

    fileprivate static var change: Self {
        step(.init("class, or map of shares", .text, .named(.quantity(.share)))) { steps, site in
            steps.become(site.entry)
        } write: { step, context in
            guard case .become(let shares, _) = step else { return nil }
            let names = shares.map { context.classes.names[$0.customerClass] }
            if shares.count == 1 { return .text(names[0]) }
            return StatedShares.ofSum(names, shares.map(\.share))
        }
    }

    fileprivate static var attempt: Self {
        step(.map(AttemptDraft.fields.table)) { steps, site in
            steps.attempt(site.entry, name: steps.stepName(site.map, isAttempt: true))
        } write: { step, context in
            guard case .attempt(let attempt) = step else { return nil }
            return try? AttemptDraft.fields.written(attempt, context)
        }
    }

    fileprivate static var hold: Self {
        step(.map(HoldDraft.fields.table)) { steps, site in
            steps.hold(site.entry, name: steps.stepName(site.map))
        } write: { step, context in
            guard case .hold(let hold) = step else { return nil }
            return try? HoldDraft.fields.written(StatedHold(visit: hold.visit, flow: hold.steps), context)
        }
    }

    fileprivate static var together: Self {
        step(.map(ForkDraft.fields.table)) { steps, site in
            steps.together(site.entry, name: steps.stepName(site.map))
        } write: { step, context in
            guard case .together(let fork) = step else { return nil }
            return try? ForkDraft.fields.written(StatedFork(fork), context)
        }
    }

    fileprivate static var attributes: Self {
        step(.map("map of attributes and numbers", of: .anything)) { steps, site in
            steps.set(site.entry)
        } write: { step, context in
            guard case .set(let changes, let numbers, _) = step else { return nil }
            let entries = changes.map { $0.written(context) } + numbers.map { $0.written(context) }
            return entries.contains { $0 == nil } ? nil : .map(entries.compactMap { $0 })
        }
    }

    fileprivate static var payment: Self {
        step(.words(StepReader.payments)) { steps, site in
            steps.pay(site.entry)
        } write: { step, context in
            guard case .enter(let entry, _) = step else { return nil }
            return .value(context.names.journal[entry])
        }
    }

    fileprivate static var authorisation: Self {
        step(.map(Authorisation.fields.table)) { steps, site in
            steps.authorise(site.entry)
        } write: { step, context in
            guard case .choose(let branches, _) = step, let answer = Authorisation(branches, context) else {
                return nil
            }
            return answer.written(context)
        }
    }

    fileprivate static var recordMove: Self {
        step(.text("record.move")) { steps, site in
            steps.move(site.entry)
        } write: { step, context in
            guard case .move(let record, let move, _) = step else { return nil }
            let own = context.names.records.list[record]
            return .text("\(own.name).\(own.moves[move])")
        }
    }

    fileprivate static var outcome: Self {
        step(.text("outcome")) { steps, site in
            steps.outcome(site.node).map { .end(outcome: $0) } ?? .unreadable
        } write: { step, context in
            guard case .end(let outcome) = step else { return nil }
            return .text(context.names.outcomes[outcome])
        }
    }

    fileprivate static var gathering: Self {
        let gathering = FlowKind<Gathering>.gathering
        return step(gathering.value) { steps, site in
            let name = steps.stepName(site.map)
            guard let own = gathering.read(site) else { return .unreadable }
            return steps.gather(own, name: name, at: site.entry.keyPlace)
        } write: { step, context in
            guard case .gather(let index, _) = step else { return nil }
            return gathering.write(context.steps.gatherings[index], context)
        }
    }
}
