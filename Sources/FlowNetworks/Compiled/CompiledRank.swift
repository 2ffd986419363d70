import Formulas
import SimulationKernel

/// The rank of a line made ready: in which heaps of their line those who wait stand, so that a server who chooses has to
/// look at the first of each only.
final class CompiledRank: Sendable {
    /// Those who wait for some stretch of time, in order among each other.
    struct Stage {
        /// 0 when it begins, and growing as time does; nil of the first.
        let begin: CompiledFormula?
        /// Whether the stage before still holds at the moment itself.
        let isAfter: Bool
        let key: CompiledFormula
        /// So much times the time is taken away from the key.
        let drift: Double

        init(_ stage: RankStage, _ text: String) {
            begin = stage.begin.map { CompiledFormula($0.since) }
            isAfter = stage.begin?.isAfter ?? false
            key = CompiledFormula(stage.key, text: text)
            drift = stage.drift
        }

        func hasBegun(_ since: Double) -> Bool { isAfter ? since > 0 : since >= 0 }
    }

    let formula: CompiledFormula
    /// What a value counts for: the lowest is first.
    private let sign: Double
    /// What tells customers of one group from those of another, and how many values each has.
    let kinds: [(word: FlowWord, count: Int)]
    /// One for each combination of values, by its stages; none where the line is gone through.
    let groups: [[Stage]]
    /// The most stages of a group.
    let stages: Int
    let readsAhead: Bool
    let readsService: Bool
    let readsLast: Bool
    private let words: [FlowWord]

    init(_ order: RankOrder) {
        let plan = RankPlan(order.formula.tree)
        formula = CompiledFormula(order.formula)
        sign = order.highestFirst ? -1 : 1
        let found = plan.kinds.map { kind in
            (word: kind.places.first.flatMap { FlowWord($0) }, count: kind.valueCount)
        }
        kinds = found.compactMap { kind in kind.word.map { ($0, kind.count) } }
        groups = kinds.count == found.count ? plan.groups.map { $0.stages.map { Stage($0, order.formula.text) } } : []
        stages = groups.map(\.count).max() ?? 1
        words = order.formula.words
        readsAhead = words.contains(.ahead)
        readsService = words.contains(.service)
        readsLast = words.contains(where: \.isOfLast)
    }

    /// Heaps of a line.
    var cells: Int { max(1, groups.count * stages) }
    /// Whether the order of those who wait never changes, so that the first of one heap is the next.
    var isOneHeap: Bool { groups.count == 1 && stages == 1 }

    var order: WaitingLines.Order {
        if groups.isEmpty { return .unordered }
        return cells == 1 ? .key : .cells
    }

    /// Room for all that any of its formulas reads.
    var room: Int {
        let parts = groups.flatMap { $0.flatMap { [$0.key.room, $0.begin?.room ?? 0] } }
        return max(formula.room, parts.max() ?? 0)
    }

    /// What decides between two, the lower first: who has no rank is behind all others, also behind who has `never`.
    @inline(__always)
    func urgency(_ value: Double) -> Double {
        if value.isNaN { return .infinity }
        return max(-.greatestFiniteMagnitude, min(.greatestFiniteMagnitude, sign * value))
    }

    /// Whether it asks how often a customer has come to some station.
    var readsVisits: Bool { words.contains { if case .visits = $0 { true } else { false } } }
}
