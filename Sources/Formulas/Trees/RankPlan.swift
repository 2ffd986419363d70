package import SimulationKernel

/// How a line is kept in the order of a rank: decided once, when the formula is compiled.
package struct RankPlan: Sendable {
    /// What finding the next customer costs, and why.
    package enum Order: Sendable, Hashable {
        /// It does not differ between those who wait.
        case same
        /// By a value that is known at joining.
        case key
        /// By a value that grows equally fast for all, so that nobody overtakes by it.
        case moving
        /// By one line for each kind of customer, whose firsts are compared: values grow differently fast.
        case byKind
        /// By one line before and one behind each moment at which waiting counts more.
        case stages
        /// By one line for each kind of customer, whose firsts are compared: the state of the model counts.
        case byState
        /// By going through the line.
        case scan
    }

    package let order: Order
    /// Of the customer: those with the same values of these stand in one group. Of several the last one changes
    /// fastest.
    package let kinds: [FormulaReading]
    /// One for each combination of values; none where the line is gone through. Where there are several heaps, of
    /// groups or stages, the formula itself decides between their firsts.
    package let groups: [RankGroup]

    /// More groups are no gain over going through the line.
    static let mostGroups = 64

    package init(_ tree: FormulaTree) {
        let tree = tree.folded
        if let stages = RankStage.all(of: tree) {
            kinds = []
            groups = [RankGroup(stages: stages)]
            order = Self.order(of: stages)
            return
        }
        let own = tree.readings.filter(\.isKindOfCustomer)
        let sizes = own.map(\.valueCount)
        var product = 1
        for size in sizes where product <= Self.mostGroups { product *= size }
        guard !own.isEmpty, product <= Self.mostGroups,
            let all = Self.groups(of: tree, own, product)
        else {
            kinds = []
            groups = []
            order = .scan
            return
        }
        kinds = own
        groups = all
        let hasState = tree.readings.contains {
            $0.subject != .customer && ($0.motion == .jumps || $0.motion == .byDay)
        }
        let hasStages = all.contains { $0.stages.count > 1 }
        let byCustomer: Order = hasStages ? .stages : .byKind
        order = hasState ? .byState : byCustomer
    }

    private static func order(of stages: [RankStage]) -> Order {
        if stages.count > 1 { return .stages }
        if stages[0].key.constant != nil { return .same }
        return stages[0].slope == 0 ? .key : .moving
    }

    /// One for each combination; nil where one is not in order by itself.
    private static func groups(of tree: FormulaTree, _ kinds: [FormulaReading], _ count: Int) -> [RankGroup]? {
        var groups: [RankGroup] = []
        for number in 0..<count {
            var rest = number
            var values: [(FormulaReading, Double)] = []
            for kind in kinds.reversed() {
                values.append((kind, Double(rest % kind.valueCount)))
                rest /= kind.valueCount
            }
            guard let stages = RankStage.all(of: tree.known(values).folded) else { return nil }
            groups.append(RankGroup(stages: stages))
        }
        return groups
    }

    /// As `check` tells it.
    package var words: String {
        switch order {
        case .same: "it does not differ between those who wait"
        case .key: "known at joining"
        case .moving: "grows equally fast for all: nobody overtakes by waiting"
        case .byKind: "read at each choice, of the first of each \(kindNames)"
        case .stages: "read at joining and when a wait passes its limit"
        case .byState: "read at each choice, of the first of each \(kindNames)"
        case .scan: "read at each choice, by going through the line"
        }
    }

    /// How those who wait are kept, which says what a choice costs.
    package var cost: String {
        switch order {
        case .same, .key, .moving: "one heap"
        case .byKind, .byState: "a heap for each \(kindNames)"
        case .stages where kinds.isEmpty: "heaps by stages of waiting"
        case .stages: "heaps by stages of waiting, for each \(kindNames)"
        case .scan: "no heap"
        }
    }

    private var kindNames: String { kinds.map(\.name).joined(separator: " and ") }
}

/// Those of one kind, in order by themselves.
package struct RankGroup: Sendable {
    /// One after the other while a customer waits; mostly one.
    package var stages: [RankStage]
}

extension FormulaReading {
    /// Whether it tells one of few kinds of customers, for as long as one waits.
    fileprivate var isKindOfCustomer: Bool {
        guard subject == .customer, motion == .none, !mayBeMissing else { return false }
        if case .quantity = type { return false }
        return true
    }

    /// How many values it has, of such.
    package var valueCount: Int { if case .kind(let kind) = type { max(1, kind.values.count) } else { 2 } }
}

extension FormulaTree {
    /// With what is known of some words.
    func known(_ values: [(FormulaReading, Double)]) -> FormulaTree {
        if case .reading(let reading) = self, let known = values.first(where: { $0.0 == reading }) {
            return .constant(known.1, reading.type)
        }
        return mapped { $0.known(values) }
    }
}
