package import Payments

/// Reads `fees:` of payments: what one party takes of another for each.
package struct FeeReader {
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
    private var log: DiagnosticLog { values.log }

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
        guard let map = MapReader(entry, FormatKeys.fee, of: "the fee '\(entry.key)'", log) else { return nil }
        var isReadable = isNamed
        func read<Value>(_ key: String, _ value: (LocatedNode) -> Value?) -> Value? {
            guard map.has(key) else { return nil }
            let read = map[key].flatMap(value)
            if read == nil { isReadable = false }
            return read
        }
        let from = read("from") { party($0) }
        let to = read("to") { party($0) }
        var fee = FeeSchedule(entry.word, from: from ?? "", to: to ?? "")
        if let percent = read("percent", { self.percent($0) }) { (fee.share, fee.shareByCard) = percent }
        fee.fixed = read("fixed") { money($0, "'fixed'") } ?? .zero
        fee.atLeast = read("at-least") { money($0, "'at-least'") }
        fee.atMost = read("at-most") { money($0, "'at-most'") }
        let roundings = Rounding.allCases.map { ($0.rawValue, $0) }
        fee.rounding = read("rounding") { values.word($0, "'rounding'", roundings) } ?? .exact
        let occasions = FeeSchedule.Occasion.allCases.map { ($0.rawValue, $0) }
        fee.rounded = read("rounded") { values.word($0, "'rounded'", occasions) } ?? .perPayment
        fee.isReturned = read("returned") { values.word($0, "'returned'", [("yes", true), ("no", false)]) } ?? false
        guard isReadable, let from, let to else { return nil }
        if from == to { return log.error("'\(from)' would pay the fee to itself", at: map["to"] ?? map.node) }
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

    private func party(_ node: LocatedNode) -> String? {
        guard let text = values.text(node, "a party") else { return nil }
        return ReservedNames.check(text, written: text, kind: "party", at: node.place, log) ? text : nil
    }

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

    // MARK: shares

    private func percent(_ node: LocatedNode) -> (ExactShare, [Int: ExactShare])? {
        guard let entries = node.entries else { return share(node, "'percent'").map { ($0, [:]) } }
        guard let cards else {
            if !isWhole { return nil }
            return log.error(
                "'percent' differs by card, but 'payments' does not say which attribute that is", at: node,
                hint: "write card: card beside the fees, the attribute that a flow sets")
        }
        var shares: [Int: ExactShare] = [:]
        var isWrong = false
        for one in entries {
            let value = cards.values.firstIndex(of: one.word)
            if value == nil, isWhole {
                log.error(
                    "'\(cards.name)' is never '\(one.key)'" + Spelling.suggestion(for: one.word, in: cards.values),
                    at: one.keyPlace, hint: "its values are " + cards.values.joined(separator: ", "))
            }
            let share = self.share(one.value, "'\(one.key)'")
            if let value, let share { shares[value] = share } else { isWrong = true }
        }
        let forgotten = cards.values.indices.first { shares[$0] == nil && cards.values[$0] != cards.none }
        if !isWrong, let forgotten {
            log.error("'percent' says nothing of '\(cards.values[forgotten])'", at: node)
            isWrong = true
        }
        return isWrong ? nil : (.zero, shares)
    }

    private func share(_ node: LocatedNode, _ what: String) -> ExactShare? {
        guard let number = values.share(node, what), let share = ExactShare(number) else { return nil }
        // Beyond the dust of arithmetic in binary it would be another share than the file's.
        let finest = 1e9
        guard abs(number * finest - (number * finest).rounded()) <= 1e-5 else {
            return log.error(
                "\(what) is a share of at most nine decimals, seven of a percentage, not "
                    + "\(Quantity(number, .init(isShare: true)))", at: node,
                hint: "write \(Quantity((number * finest).rounded() / finest, .init(isShare: true)))")
        }
        return share
    }
}
