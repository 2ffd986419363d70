internal import Scenarios
internal import FlowNetworks
internal import Payments
internal import SimulationKernel

/// Reads `payments:`, who pays what to whom, once the network's names are known.
struct PaymentReader {
    let values: ValueReader
    let classes: NameList
    let attributes: [Attribute]
    let outcomes: [String]
    /// Outcomes that mean that a card was declined.
    let declines: [Int]
    /// Every step could be read: what no flow ends as or sets, there is not.
    let knowsFlows: Bool
    /// The numbers that customers carry.
    var numbers: [String] = []
    var log: DiagnosticLog { values.log }
    var laws: LawReader { LawReader(values: values) }

    /// The plan, or nil after a message.
    func plan(_ entry: LocatedNode.Entry) -> PaymentPlan? {
        guard let found = StatedPayments.fields.open(entry, of: "'payments'", values) else { return nil }
        let (stated, map) = (found.model, found.map)
        var isReadable = found.isWhole
        /// Nothing where the key is not there; where it could not be read, the plan is none.
        func read<Value>(_ key: String, _ value: (LocatedNode.Entry) -> Value?) -> Value? {
            guard map.has(key) else { return nil }
            let read = map.entry(key).flatMap(value)
            if read == nil { isReadable = false }
            return read
        }
        let amount = read("amount") { self.amount($0) }
        let card = read("card") { self.card($0.value) }
        let goods = read("goods") { self.goods($0.value) }
        let cards = card.map { FeeReader.Cards(attributes[$0].name, attributes[$0].values, none: AttributeBook.none) }
        let fees = read("fees") { FeeReader(values, cards: cards, isWhole: knowsFlows).fees($0) } ?? []
        guard isReadable, let amount, let goods else { return nil }
        return PaymentPlan(
            amount: amount.all, amountByClass: amount.byClass, card: card, unit: stated.unit, goods: goods,
            declines: declines, settlement: stated.settlement, reversal: stated.reversal, fees: fees)
    }

    // MARK: amounts

    /// One law of money for all, or a map by class.
    private func amount(_ entry: LocatedNode.Entry) -> (all: Law, byClass: [Int: Law])? {
        guard let entries = entry.value.entries, entries.contains(where: { classes.index(of: $0.word) != nil }) else {
            return law(entry.value, "'amount'").map { ($0, [:]) }
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
        return (all, byClass)
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
        if let number = mention(node) {
            return log.error(
                "\(what) is a law of its own and no number that customers carry: '\(number.text ?? "")'", at: number,
                hint: "write { lognormal: { mean: 25, sd: 18 } }, or a law for each class")
        }
        var plain = values
        plain.takesPlainNumbers = true
        guard let law = LawReader(values: plain).law(node, what) else { return nil }
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

    /// The first value that names a number of the customers.
    private func mention(_ node: LocatedNode) -> LocatedNode? {
        switch node.content {
        case .scalar(let scalar):
            let words = scalar.text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
            return !scalar.text.contains("#") && words.contains { numbers.contains(String($0)) } ? node : nil
        case .sequence(let elements): return elements.firstFound(mention)
        case .mapping(let entries): return entries.firstFound { mention($0.value) }
        }
    }

    // MARK: names

    private func card(_ node: LocatedNode) -> Int? {
        guard let text = values.text(node, "'card'") else { return nil }
        if let index = attributes.firstIndex(where: { $0.name == text }) { return index }
        if !knowsFlows { return nil }
        return log.error(
            "unknown attribute '\(text)'" + Spelling.suggestion(for: text, in: attributes.map(\.name)), at: node,
            hint: "a flow sets it: { set: { \(text): { debit: 70%, credit: 30% } } }")
    }

    private func goods(_ node: LocatedNode) -> [Int]? {
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
