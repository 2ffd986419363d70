package import Payments

/// Reads `fees:` of payments: what one party takes of another for each.
package struct FeeReader: FieldContext {
    /// What says which card it is.
    package struct Cards {
        let name: String
        let values: [String]
        /// What stands for no card at all.
        let none: String

        package init(_ name: String, _ values: [String], none: String) {
            self.name = name
            self.values = values
            self.none = none
        }
    }

    package let values: ValueReader
    package let cards: Cards?
    /// Whether there are no cards but these.
    package let isWhole: Bool

    package init(_ values: ValueReader, cards: Cards? = nil, isWhole: Bool = true) {
        self.values = values
        self.cards = cards
        self.isWhole = isWhole
    }

    package func fees(_ entry: LocatedNode.Entry) -> [FeeSchedule]? {
        guard let entries = entry.value.entries, !entries.isEmpty else {
            return log.error(
                "'fees' is a map of names, not \(entry.value.kind)", at: entry.value,
                hint: "write fees: { interchange: { from: acquirer, to: issuer, percent: 0.2% } }")
        }
        let fees = entries.map { fee($0) }
        checkParties(entries)
        return fees.contains { $0 == nil } ? nil : fees.compactMap { $0 }
    }

    private func fee(_ entry: LocatedNode.Entry) -> FeeSchedule? {
        let isNamed = ReservedNames.check(entry.word, written: entry.key, kind: "fee", at: entry.keyPlace, log)
        let found = FeeSchedule.fields.open(entry, of: "the fee '\(entry.key)'", self)
        guard let found, found.isWhole, isNamed else { return nil }
        let map = found.map
        var fee = found.model
        fee.name = entry.word
        if fee.from == fee.to {
            return log.error("'\(fee.from)' would pay the fee to itself", at: map["to"] ?? map.node)
        }
        if !map.has("percent"), !map.has("fixed"), !map.has("at-least") {
            return log.error("the fee '\(entry.key)' is nothing: it needs 'percent' or 'fixed'", at: entry.keyPlace)
        }
        if let least = fee.atLeast, let most = fee.atMost, least > most, let node = map["at-most"] {
            return log.error("'at-most' is below 'at-least'", at: node)
        }
        if !fee.isSound {
            return log.error(
                "the shares of the fee '\(entry.key)' have too many decimals to be computed with exactly",
                at: entry.keyPlace)
        }
        return fee
    }

    /// A sum of money, of at most four decimals.
    package func money(_ node: LocatedNode, _ what: String, _ bound: NumberBounds = .atLeastZero) -> Money? {
        guard let number = values.money(node, what, bound) else { return nil }
        if let money = Money(exactly: number) { return money }
        return log.error("\(what) is a sum of money of at most four decimals, not \(Quantity.text(number))", at: node)
    }

    // MARK: parties

    /// Parties are there by being named, so that a name that is nearly another one is probably a slip.
    private func checkParties(_ entries: [LocatedNode.Entry]) {
        var seen = [PaymentPlan.customer, PaymentPlan.merchant]
        var warned: [String] = []
        for node in entries.flatMap({ [$0.value["from"], $0.value["to"]] }).compactMap({ $0 }) {
            guard let text = node.text, !node.isMissing, !seen.contains(text) else { continue }
            if let near = Spelling.nearest(to: text, in: seen) {
                log.warning("'\(text)' is a party of its own here, beside '\(near)'; did you mean '\(near)'?", at: node)
                warned.append(text)
            }
            seen.append(text)
        }
        // Who only pays has nothing to pay from: customers pay the merchant.
        let takers = entries.compactMap { $0.value["to"]?.text } + [PaymentPlan.customer, PaymentPlan.merchant]
        for node in entries.compactMap({ $0.value["from"] }) {
            guard let text = node.text, !node.isMissing, !takers.contains(text), !warned.contains(text) else {
                continue
            }
            log.warning(
                "'\(text)' pays this fee and never gets anything", at: node,
                hint: "customers pay '\(PaymentPlan.merchant)'; did you mean '\(PaymentPlan.merchant)', or is a fee to "
                    + "'\(text)' missing?")
            warned.append(text)
        }
    }
}
