internal import FlowNetworks
internal import Formulas
internal import Scenarios
internal import SimulationKernel

/// Reads a line in the order of a formula: `discipline: { highest: acuity + 0.05/min * waited }`, with `aging`,
/// `estimate` and `preemption` beside it.
struct RankReader {
    let context: FlowContext
    /// Of the station.
    let map: MapReader
    private var log: DiagnosticLog { context.log }
    private var values: ValueReader { context.values }

    /// The order, or the word that says the same; nil after a message.
    func order(_ node: LocatedNode) -> StatedOrder.Named? {
        guard let own = MapReader(node, FormatKeys.rank, of: "'discipline'", log) else { return nil }
        for key in [StatedOrder.due.name, StatedOrder.sharing.name, StatedOrder.adaptive.name] {
            guard let entry = map.entry(key) else { continue }
            log.error("'\(key)' does not belong to an order by a formula", at: entry.keyPlace)
        }
        let (highest, lowest) = (RankOrder.highest.name, RankOrder.lowest.name)
        guard let entry = own.entry(highest) ?? own.entry(lowest) else {
            if (node.entries ?? []).isEmpty { log.error("'discipline' is empty", at: node, hint: Self.example) }
            return nil
        }
        if own.has(highest), let other = own.entry(lowest) {
            return log.error("'\(highest)' and '\(lowest)' are two orders; give one", at: other.keyPlace)
        }
        guard let typed = formula(entry.value, "'\(entry.word)'") else { return nil }
        var order = RankOrder(
            StepFormula(typed.tree, text: typed.text), highestFirst: entry.word == highest)
        guard RankPlan(order.formula.tree).order != .same else {
            return log.error(
                "'\(entry.word)' is the same for everybody who waits, so that it says nothing of who is next",
                at: entry.value,
                hint: "it reads something in which they differ: their numbers, class, priority, came, waited, service")
        }
        let word = order.word
        if word == .sjf { return .kind(.sjf) }
        if map.has(StatedOrder.aging.name) {
            guard let aging = self.aging(of: typed.type, mayRise: word == .priority) else { return nil }
            guard case .rate(let rate) = aging else { return .kind(.priority) }
            order = order.aging(rate, of: typed.type, values)
        } else if let word {
            return .kind(word)
        }
        return finished(order)
    }

    /// A formula that customers are ranked by; nil after a message.
    func formula(_ node: LocatedNode, _ what: String) -> TypedFormula? {
        let vocabulary = FormulaVocabulary(names: context.names, values: values, clock: context.clock)
        let words = vocabulary.words(at: .choice, station: context.station)
        guard let typed = values.formula(node, what, words, as: [.number, .duration, .yesNo]) else { return nil }
        for case .attribute(let attribute) in StepFormula(typed.tree, text: typed.text).words {
            context.steps.warnOfUnset(attribute, at: node.place)
        }
        return typed
    }

    private static let example = "write discipline: { highest: acuity }"

    /// With what stands beside it.
    private func finished(_ stated: RankOrder) -> StatedOrder.Named? {
        var order = stated
        if map.entry(StatedOrder.preemption.name) != nil {
            guard let found = StatedOrder.preemption.read(map, context) else { return nil }
            order.preemption = found
        }
        if let entry = map.entry(StatedOrder.estimate.name) {
            guard order.readsService else {
                return log.error(
                    "'\(entry.word)' says what is known of services, and the formula does not read 'service'",
                    at: entry.keyPlace)
            }
            guard let found = StatedOrder.estimate.read(map, context) else { return nil }
            order.estimate = found
        }
        return .rank(order)
    }

    /// How much a wait of 1 counts: a number per time, or of times a plain number.
    /// - Parameter mayRise: whether a wait may make more urgent by steps, as it does of priorities.
    private func aging(of type: FormulaType, mayRise: Bool) -> Aging? {
        let isDuration = type == .duration
        let example = isDuration ? "aging: { rate: 0.2 }" : "aging: { rate: 0.05/min }"
        guard let entry = map.entry(StatedOrder.aging.name),
            let own = MapReader(entry, FormatKeys.aging, of: "'aging'", log)
        else { return nil }
        for key in ["step", "rates"] {
            guard let other = own.entry(key) else { continue }
            // Read where the word is.
            if key == "step", mayRise { return .step(0) }
            return log.error(
                "'\(key)' is not how an order by a formula ages", at: other.keyPlace, hint: "write \(example)")
        }
        guard let node = own["rate"] else {
            if !own.has("rate") { log.error("'aging' is empty", at: entry.keyPlace, hint: "write \(example)") }
            return nil
        }
        guard type != .yesNo else {
            return log.error(
                "'rate' is added to a number or a time, and the formula is yes or no", at: node,
                hint: "write it as a number, such as if … then 1 else 0")
        }
        let rate = isDuration ? values.number(node, "'rate'", .positive) : values.rate(node, "'rate'", .positive)
        return rate.map { .rate($0) }
    }
}

extension RankOrder {
    /// The word that says the same; nil where there is none.
    fileprivate var word: DisciplineReader.Kind? {
        guard let only = onlyTerm else { return nil }
        switch only.word {
        case .joined: return only.isLowestFirst ? .fifo : .lifo
        case .priority where only.isLowestFirst: return .priority
        case .service where only.isLowestFirst: return .sjf
        default: return nil
        }
    }

    /// The word of which alone it is a multiple, but for a constant.
    private var onlyTerm: (word: FlowWord, isLowestFirst: Bool)? {
        let terms = FormulaLine(formula.tree).terms
        guard terms.count == 1, let word = terms[0].part.flowWord else { return nil }
        return (word, (terms[0].factor > 0) != highestFirst)
    }

    /// A short form that says the same of how long services take and how long people wait.
    var shortestJob: ShortestJob? {
        let line = FormulaLine(formula.tree)
        let direction = highestFirst ? -1.0 : 1.0
        guard line.terms.count == 2,
            let service = line.terms.first(where: { $0.part.flowWord == .service }), service.factor == direction,
            let waited = line.terms.first(where: { $0.part == .reading(FormulaVocabulary.waited) }),
            waited.factor * direction < 0
        else { return nil }
        return ShortestJob(
            estimate: estimate, agingRate: waited.factor.magnitude, preemption: preemption, classMeans: classMeans)
    }

    /// The same in which a wait of 1 counts for so much of its value.
    fileprivate func aging(_ rate: Double, of type: FormulaType, _ values: ValueReader) -> RankOrder {
        let waited = FormulaTree.reading(FormulaVocabulary.waited)
        let counts = FormulaTree.product(.constant(rate, type == .duration ? .number : .rate), waited)
        let tree: FormulaTree = highestFirst ? .sum(formula.tree, counts) : .difference(formula.tree, counts)
        var order = self
        order.formula = StepFormula(tree, text: tree.text(FormulaUnits(times: values.timeUnit)))
        return order
    }
}

extension FormulaTree {
    /// A word alone; not a time since it.
    fileprivate var flowWord: FlowWord? {
        guard case .reading(let reading) = self, case .place(let place) = reading.source else { return nil }
        return FlowWord(place)
    }
}
