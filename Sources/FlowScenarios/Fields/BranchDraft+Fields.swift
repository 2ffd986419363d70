internal import FlowNetworks
internal import Scenarios

extension BranchDraft {
    /// Who takes the branch, in ways of which one is said.
    static let ways: [FieldWay<Condition, FlowContext>] = [
        FieldWay(
            "share",
            .shares,
            "how many take this branch; or a formula from 0 to 1, which is read when somebody comes, as "
                + "`doctor.length / 10`"),
        FieldWay(
            "when", .conditions,
            "those of whom it holds take this branch, the first that fits: a value, `not` a value, or a list of "
                + "values; of a number `at least 65`, `above`, `at most`, `below`, `65 to 80` too; or a formula, as "
                + "`age > 65 and doctor.length < 5`"),
        FieldWay(
            "class",
            FlowKind<Int>.ownClass.mapped(
                { .customerClass($0) }, { if case .customerClass(let index) = $0 { index } else { nil } }),
            "those of this class take this branch"),
    ]

    static let flow = FieldWay<[StepDraft], FlowContext>(
        "flow", .steps, "what they pass through; then the flow goes on after the choice")
    static let otherwise = FieldWay<[StepDraft], FlowContext>("otherwise", .steps, "everybody else")

    static let table = KeyTable(
        "a branch", [ways[0].key, ways[2].key, flow.key, ways[1].key, otherwise.key],
        otherWords: [
            .means("if", "when"), .means("condition", "when"), .means("else", "otherwise"),
            .means("default", "otherwise"), .means("then", "flow"), .means("steps", "flow"),
        ])
    /// A choice by conditions, for proposals.
    static let example = "choose: [ { when: …, flow: [ … ] }, { otherwise: [ … ] } ]"

    /// The list of branches of a choice.
    static func written(_ branches: [BranchDraft], _ context: FlowContext) -> WrittenNode? {
        let shares = branches.compactMap { branch in
            if case .share(let share)? = branch.condition { share } else { nil }
        }
        var stated = branches
        if shares.count == branches.count {
            guard let numbers = StatedShares.ofBranches(shares) else { return nil }
            for (index, number) in numbers.enumerated() {
                stated[index].condition = number.map { .share($0) } ?? .otherwise
            }
        }
        let written = stated.map { $0.written(context) }
        return written.contains { $0 == nil } ? nil : .list(written.compactMap { $0 })
    }

    private func written(_ context: FlowContext) -> WrittenNode? {
        guard let condition else { return nil }
        if isOtherwise {
            return Self.otherwise.write(steps, context).map { .map([WrittenEntry(Self.otherwise.name, $0)]) }
        }
        let said = Self.ways.firstFound { way in
            way.write(condition, context).map { WrittenEntry(way.name, $0) }
        }
        guard let said, let steps = Self.flow.write(steps, context) else { return nil }
        return .map([said, WrittenEntry(Self.flow.name, steps)])
    }
}

extension FieldKind where Value == BranchDraft.Condition, Context == FlowContext {
    /// How many take the branch.
    fileprivate static var shares: Self {
        let share = FlowKind<Double>.share
        return .init(share.value.or("formula", .text)) { site in
            site.context.steps.share(site.node, site.what)
        } write: { condition, context in
            switch condition {
            case .share(let own): share.write(own, context)
            case .shareFormula(let formula): .value(formula.text)
            default: nil
            }
        }
    }

    /// What must hold of those who take the branch.
    fileprivate static var conditions: Self {
        .init(KeyTable.Value.map("map of attributes and numbers", of: .list(.text)).or("formula", .text)) { site in
            site.context.steps.conditions(site.node).map { .when($0) }
        } write: { condition, context in
            guard case .when(let conditions) = condition else { return nil }
            if case .formula(let formula)? = conditions.first { return .value(formula.text) }
            return .map(conditions.compactMap { $0.written(context) })
        }
    }
}
