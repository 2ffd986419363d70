internal import Formulas
internal import Scenarios
internal import FlowNetworks
internal import Payments
internal import SimulationKernel

/// Reads `payments:`, who pays what to whom, once the network's names are known.
struct PaymentReader: FieldContext {
    let values: ValueReader
    let classes: NameList
    let attributes: [Attribute]
    let outcomes: [String]
    /// Outcomes that mean that a card was declined.
    let declines: [Int]
    /// Every step could be read: what no flow ends as or sets, there is not.
    let knowsFlows: Bool
    /// What a formula of the amount may say.
    var site: FormulaSite?
    /// The attribute that says which card it is, by which fees may differ.
    var cards: Int?
    /// Gets the tables that are written beside the file.
    var files: WrittenFiles?

    var feeReader: FeeReader {
        let cards = cards.map {
            FeeReader.Cards(attributes[$0].name, attributes[$0].values, none: AttributeBook.none)
        }
        return FeeReader(values, cards: cards, isWhole: knowsFlows)
    }

    /// The plan, or nil after a message.
    func plan(_ entry: LocatedNode.Entry) -> PaymentPlan? {
        guard let found = StatedPayments.fields.open(entry, of: "'payments'", self) else { return nil }
        let (stated, map) = (found.model, found.map)
        var reader = self
        reader.cards = stated.card
        let saysFees = map.has(StatedPayments.fees.name)
        let fees = saysFees ? StatedPayments.fees.read(map, reader) : []
        guard found.isWhole, let fees else { return nil }
        return PaymentPlan(
            amount: stated.amount.all, amountByClass: stated.amount.byClass, card: stated.card, unit: stated.unit,
            goods: stated.goods, declines: declines, settlement: stated.settlement, reversal: stated.reversal,
            fees: fees)
    }

    // MARK: amounts

    /// One law of money for all, or a map by class.
    func amount(_ entry: LocatedNode.Entry) -> StatedAmount? {
        guard let entries = entry.value.entries, entries.contains(where: { classes.index(of: $0.word) != nil }) else {
            return law(entry.value, "'amount'").map { StatedAmount(all: $0) }
        }
        var byClass: [Int: Law] = [:]
        var isWrong = false
        for one in entries {
            guard let index = classes.index(of: one.word) else {
                log.error(
                    "unknown class '\(one.key)'" + Spelling.suggestion(for: one.word, in: classes.names),
                    at: one.keyPlace)
                isWrong = true
                continue
            }
            if let law = law(one.value, "the amount of '\(one.word)'") { byClass[index] = law } else { isWrong = true }
        }
        guard !isWrong, let first = byClass.keys.min(), let all = byClass[first] else { return nil }
        return StatedAmount(all: all, byClass: byClass)
    }

    /// A law of bare numbers: money has no unit in the file.
    private func law(_ node: LocatedNode, _ what: String) -> Law? {
        if let odd = withUnit(node) {
            return log.error(
                "\(what) is money, which is a bare number, not '\(odd.text ?? "")'", at: odd,
                hint: "write { lognormal: { mean: 25, sd: 18 } }; the currency is said once by currency: EUR")
        }
        if let text = node.text, let number = Double(text) {
            if number >= 0, number.isFinite { return .deterministic(number) }
            return log.error("\(what) cannot be negative: \(text)", at: node)
        }
        var plain = values
        plain.takesPlainNumbers = true
        let laws = LawReader(values: plain)
        guard let site else { return laws.law(node, what) }
        let reader = DependentLawReader(values: plain, site: site, moment: .step)
        let found = reader.law(node, what, .number, takesScalars: true) { node in
            node.text.flatMap(Double.init).map { .deterministic($0) } ?? laws.law(node, what)
        }
        guard let law = found else { return nil }
        if case .dependent = law { return law }
        guard LawBasics.isZero(law) else { return law }
        return log.error("\(what) is always 0: nothing would be paid", at: node)
    }

    /// The first value that has the unit of a time or a rate.
    private func withUnit(_ node: LocatedNode) -> LocatedNode? {
        switch node.content {
        case .scalar(let scalar):
            let kind = Quantity(text: scalar.text)?.kind
            if MoneyText.parts(scalar.text) != nil { return node }
            return kind == .duration || kind == .rate || kind == .distance ? node : nil
        case .sequence(let elements): return elements.firstFound(withUnit)
        case .mapping(let entries): return entries.firstFound { withUnit($0.value) }
        }
    }

    // MARK: names

    func card(_ node: LocatedNode) -> Int? {
        guard let text = values.text(node, "'card'") else { return nil }
        if let index = attributes.firstIndex(where: { $0.name == text }) { return index }
        if !knowsFlows { return nil }
        return log.error(
            "unknown attribute '\(text)'" + Spelling.suggestion(for: text, in: attributes.map(\.name)), at: node,
            hint: "a flow sets it: { set: { \(text): { debit: 70%, credit: 30% } } }")
    }

    func goods(_ node: LocatedNode) -> [Int]? {
        var found: [Int] = []
        for element in node.elements ?? [node] {
            guard let text = values.text(element, "an outcome of 'goods'") else { return nil }
            guard let index = outcomes.firstIndex(of: text) else {
                if !knowsFlows { return nil }
                return log.error(
                    "no flow ends as '\(text)'"
                        + Spelling.suggestion(for: text, in: outcomes.filter { !OutcomeReader.isOurs($0) }),
                    at: element)
            }
            if declines.contains(index) {
                return log.error("'\(text)' is how a card is declined; nobody has the goods then", at: element)
            }
            if found.contains(index) { return log.error("'\(text)' stands in the list already", at: element) }
            found.append(index)
        }
        if found.isEmpty { log.error("'goods' names no outcome: nobody would ever have the goods", at: node) }
        return found.isEmpty ? nil : found
    }
}
