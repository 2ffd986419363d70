internal import FlowNetworks
internal import Scenarios
internal import SimulationKernel

/// Who is served next, key by key: what belongs to which word is looked at by ``DisciplineReader``.
struct StatedOrder: Sendable {
    enum Named: Sendable {
        case kind(DisciplineReader.Kind)
        case number(NumberOrder)
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
        "who is served next; fifo is the default; `{ highest: acuity }` is by a number that customers carry")
    static let preemption = FieldWay<Preemption, FlowContext>(
        "preemption",
        .choice([("none", .none), ("resume", .resume), ("restart", .restart), ("resample", .resample)]),
        "with priority, sjf, lifo and edf: what an urgent arrival does to a less urgent service; none is the default")
    static let estimate = FieldWay<ShortestJob.Estimate, FlowContext>(
        "estimate", FieldKind<ShortestJob.Estimate, ValueReader>.estimate.within(),
        "with sjf: what is known of a service time; exact is the default")
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
    /// A word, or a map for an order by numbers.
    fileprivate static var discipline: Self {
        let words = DisciplineReader.Kind.allCases.map { (word: $0.rawValue, meaning: $0) }
        let word = FlowKind<DisciplineReader.Kind>.choice(words).mapped(
            { StatedOrder.Named.kind($0) }, { if case .kind(let kind) = $0 { kind } else { nil } })
        let number = Self(.map(FormatKeys.numberOrder)) { site in
            NumberOrderReader(context: site.context, map: site.map).order(site.node).map { .number($0) }
        } write: { order, context in
            guard case .number(let order) = order else { return nil }
            let word = order.highestFirst ? NumberOrder.highest : NumberOrder.lowest
            return word.write(order.formula, context).map { .map([WrittenEntry(word.name, $0)]) }
        }
        return word.orMap("a map", number)
    }
}

extension NumberOrder {
    static let highest = FieldWay<NumberFormula, FlowContext>(
        "highest", .ofNumbers, "who has the highest value is served next")
    static let lowest = FieldWay<NumberFormula, FlowContext>(
        "lowest", .ofNumbers, "who has the lowest value is served next")
    static let table = KeyTable("discipline by numbers", highest.key, lowest.key)
}

extension FieldKind where Value == NumberFormula, Context == FlowContext {
    /// A formula of numbers that customers carry.
    fileprivate static var ofNumbers: Self {
        .init(.text("formula of numbers")) { site in
            site.context.names.numbers.formulas.formula(site.node, site.what, .number)
        } write: { formula, _ in
            .value(formula.text)
        }
    }
}

/// How waiting makes more urgent.
enum Aging: Sendable {
    case rate(Double)
    /// Of an order by plain numbers.
    case ratePerTime(Double)
    case step(Double)
    /// By class of the network; of a class that is not named no number.
    case rates([Double])

    static let fields = Fields<Aging, FlowContext>(
        "aging", .rate(0), soleKeys: [.number: "rate", .duration: "step"],
        [.oneOf(\.self, WayRefusals(none: "is empty", two: "are two kinds of aging"), ways)])

    static let ways: [FieldWay<Aging, FlowContext>] = [
        FieldWay(
            "rate", .rate,
            "of sjf: a wait of 1 makes a customer this much shorter; by a number: how much of it a wait counts for"),
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
        } write: { aging, context in
            switch aging {
            case .rate(let rate): .value(Quantity.text(rate))
            case .ratePerTime(let rate): .value(ExactText.rate(rate, context.values.timeUnit))
            default: nil
            }
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
