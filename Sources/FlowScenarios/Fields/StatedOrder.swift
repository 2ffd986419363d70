internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Who is served next, key by key: what belongs to which word is looked at by ``DisciplineReader``.
struct StatedOrder: Sendable {
    enum Named: Sendable {
        case kind(DisciplineReader.Kind)
        case rank(RankOrder)
    }

    var discipline: Named?
    var preemption: Preemption?
    var estimate: ShortestJob.Estimate?
    var aging: Aging?
    var due: Law?
    /// Of processor sharing: so many at once.
    var sharing: Int?
    /// From which line on the latest goes first.
    var adaptive: Int?

    static let discipline = FieldWay<Named, FlowContext>(
        "discipline", .discipline,
        "who is served next; fifo is the default; `{ highest: acuity }` is by a formula of those who wait")
    static let preemption = FieldWay<Preemption, FlowContext>(
        "preemption",
        .choice([("none", .none), ("resume", .resume), ("restart", .restart), ("resample", .resample)]),
        "with priority, sjf, lifo and edf: what an urgent arrival does to a less urgent service; none is the default")
    static let estimate = FieldWay<ShortestJob.Estimate, FlowContext>(
        "estimate", FieldKind<ShortestJob.Estimate, ValueReader>.estimate.within(),
        "with sjf, or where a formula reads `service`: what is known of a service time; exact is the default")
    static let aging = FieldWay<Aging, FlowContext>(
        "aging", .map(Aging.fields),
        "with aging, sjf, priority and accumulating-priority: how waiting makes more urgent")
    static let due = FieldWay<Law, FlowContext>(
        "due", .law, "with edf: from the arrival at the station to the time at which it is due")
    static let sharing = FieldWay<Int, FlowContext>(
        "sharing", .plainMap(SharedServers.fields), "with processor-sharing: its limit")
    static let adaptive = FieldWay<Int, FlowContext>(
        "adaptive", .plainMap(AdaptiveLine.fields), "with adaptive-lifo: from which line on the latest goes first")
}

extension FieldKind where Value == StatedOrder.Named, Context == FlowContext {
    /// A word, or a map for an order by a formula.
    fileprivate static var discipline: Self {
        let words = DisciplineReader.Kind.allCases.map { (word: $0.rawValue, meaning: $0) }
        let word = FlowKind<DisciplineReader.Kind>.choice(words).mapped(
            { StatedOrder.Named.kind($0) }, { if case .kind(let kind) = $0 { kind } else { nil } })
        let rank = Self(.map(FormatKeys.rank)) { site in
            RankReader(context: site.context, map: site.map).order(site.node)
        } write: { order, context in
            guard case .rank(let order) = order else { return nil }
            let word = order.highestFirst ? RankOrder.highest : RankOrder.lowest
            return word.write(order.formula, context).map { .map([WrittenEntry(word.name, $0)]) }
        }
        return word.orMap("a map", rank)
    }
}

extension RankOrder {
    static let highest = FieldWay<StepFormula, FlowContext>(
        "highest", .rank, "who has the highest value is served next")
    static let lowest = FieldWay<StepFormula, FlowContext>(
        "lowest", .rank, "who has the lowest value is served next")
    static let table = KeyTable("discipline by a formula", highest.key, lowest.key)
}

extension FieldKind where Value == StepFormula, Context == FlowContext {
    /// A formula by which those who wait are ranked.
    fileprivate static var rank: Self {
        .init(.text("formula of those who wait")) { site in
            RankReader(context: site.context, map: site.map).formula(site.node, site.what).map {
                StepFormula($0.tree, text: $0.text)
            }
        } write: { formula, _ in
            .value(formula.text)
        }
    }
}

/// How waiting makes more urgent.
enum Aging: Sendable {
    case rate(Double)
    case step(Double)
    /// By class of the network; of a class that is not named no number.
    case rates([Double])

    static let fields = Fields<Aging, FlowContext>(
        "aging", .rate(0), soleKeys: [.number: "rate", .duration: "step"],
        [.oneOf(\.self, WayRefusals(none: "is empty", two: "are two kinds of aging"), ways)])

    static let ways: [FieldWay<Aging, FlowContext>] = [
        FieldWay(
            "rate", .rate,
            "of sjf: a wait of 1 makes a customer this much shorter; by a formula: how much of it a wait counts for"),
        FieldWay(
            "step",
            FlowKind<Double>.ending(.positive).mapped(
                { .step($0) }, { if case .step(let step) = $0 { step } else { nil } }),
            "of priorities: who waits so long rises by one class, again and again"),
        FieldWay("rates", .rates, "priority that a class earns per time of waiting"),
    ]
}

extension FieldKind where Value == Aging, Context == FlowContext {
    fileprivate static var rate: Self {
        .init(.text("number or rate")) { site in
            site.values.number(site.node, site.what, .positive).map { .rate($0) }
        } write: { aging, _ in
            if case .rate(let rate) = aging { .value(Quantity.text(rate)) } else { nil }
        }
    }

    fileprivate static var rates: Self {
        .init(.map("map of numbers by class", of: .number(.any))) { site in
            rates(site.entry, site.context).map { .rates($0) }
        } write: { aging, context in
            guard case .rates(let rates) = aging else { return nil }
            return .map(
                zip(context.classes.names, rates).filter { !$0.1.isNaN }.map {
                    WrittenEntry($0, .value(Quantity.text($1)))
                })
        }
    }

    private static func rates(_ entry: LocatedNode.Entry, _ context: FlowContext) -> [Double]? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            return context.log.error(
                "'rates' is a map of classes and numbers, not \(entry.value.kind)", at: entry.value)
        }
        var rates = [Double](repeating: .nan, count: context.classes.names.count)
        var isWrong = false
        for one in entries {
            let index = context.customerClass(one)
            let rate = context.values.number(one.value, "the rate of '\(one.key)'", .atLeastZero)
            guard let index, let rate else {
                isWrong = true
                continue
            }
            rates[index] = rate
        }
        return isWrong ? nil : rates
    }
}
