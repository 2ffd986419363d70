internal import Formulas
package import Payments
internal import SimulationKernel

extension FeeSchedule {
    package static let fields = Fields<FeeSchedule, FeeReader>(
        "a fee", FeeSchedule("", from: "", to: ""),
        [
            Field(
                required: \.from, "from", .party,
                "who pays it; parties are `customer`, `merchant`, and whoever a fee names"),
            Field(required: \.to, "to", .party, "who gets it"),
            Field(
                \.part, "percent", FieldKind<FeePart, FeeReader>.whole.orMap("map of shares by card", .byCard),
                "of the amount; or a formula of it, as `if amount > 100 then 1.2% else 1%`"),
            Field(\.fixed, "fixed", .money(), "for each payment"),
            Field(\.atLeast, "at-least", .money(), "no fee is below this"),
            Field(\.atMost, "at-most", .money(), "no fee is above this"),
            Field(
                \.rounding, "rounding", .choice,
                "to the unit, halves to the even one or up; exact, to no unit at all, is the default"),
            Field(
                \.rounded, "rounded", .choice,
                "with each payment (the default), or the sum at the end of each settlement period"),
            Field(
                \.isReturned, "returned", .flag,
                "whether the payer has it back when a payment is given back; no is the default"),
        ])

    /// The part of the amount.
    fileprivate var part: FeePart {
        get { FeePart(share: share, byCard: shareByCard, byAmount: shareByAmount) }
        set { (share, shareByCard, shareByAmount) = (newValue.share, newValue.byCard, newValue.byAmount) }
    }
}

/// The part of an amount that a fee is, the same for all cards or one for each, or by the amount itself.
private struct FeePart: Sendable, Hashable {
    var share = ExactShare.zero
    var byCard: [Int: ExactShare] = [:]
    var byAmount: NumberFormula?
}

extension FieldKind where Value == Money {
    /// A sum of money, of at most four decimals.
    package static func money(_ bounds: NumberBounds = .atLeastZero) -> Self {
        .init(.number(bounds)) { site in
            FeeReader(site.values).money(site.node, site.what, bounds)
        } write: { money, _ in
            .value(Quantity.text(money.value))
        }
    }
}

extension FieldKind where Value == String, Context == FeeReader {
    fileprivate static var party: Self {
        .init(.text("party")) { site in
            guard let text = site.values.text(site.node, "a party") else { return nil }
            let isRight = ReservedNames.check(
                text, written: text, kind: "party", at: site.node.place, site.log)
            return isRight ? text : nil
        } write: { party, _ in
            .text(party)
        }
    }
}

extension FieldKind where Value == FeePart, Context == FeeReader {
    /// One share for all, or a formula of the amount.
    fileprivate static var whole: Self {
        .init(KeyTable.Value.share.or("formula", .text)) { site in
            if let text = site.node.text, AmountFormula.isMeant(text) {
                return AmountFormula.read(site.node, site.what, site.values).map { FeePart(byAmount: $0) }
            }
            return ExactShare.read(site.node, site.what, site.values).map { FeePart(share: $0) }
        } write: { part, _ in
            if let formula = part.byAmount { return .value(formula.text) }
            return part.byCard.isEmpty ? part.share.written : nil
        }
    }

    /// A share for each card.
    fileprivate static var byCard: Self {
        .init(.init("map", .named(.quantity(.share)))) { site in
            byCard(site)
        } write: { part, reader in
            guard let cards = reader.cards else { return nil }
            let entries = part.byCard.sorted { $0.key < $1.key }.map { card, share in
                WrittenEntry(cards.values[card], share.written)
            }
            return .map(entries)
        }
    }

    private static func byCard(_ site: FieldSite<FeeReader>) -> FeePart? {
        let reader = site.context
        guard let cards = reader.cards else {
            if !reader.isWhole { return nil }
            return site.log.error(
                "'percent' differs by card, but 'payments' does not say which attribute that is", at: site.node,
                hint: "write card: card beside the fees, the attribute that a flow sets")
        }
        var shares: [Int: ExactShare] = [:]
        var isWrong = false
        for one in site.node.entries ?? [] {
            let value = cards.values.firstIndex(of: one.word)
            if value == nil, reader.isWhole {
                site.log.error(
                    "'\(cards.name)' is never '\(one.key)'" + Spelling.suggestion(for: one.word, in: cards.values),
                    at: one.keyPlace, hint: "its values are " + cards.values.joined(separator: ", "))
            }
            let share = ExactShare.read(one.value, "'\(one.key)'", site.values)
            if let value, let share { shares[value] = share } else { isWrong = true }
        }
        let forgotten = cards.values.indices.first { shares[$0] == nil && cards.values[$0] != cards.none }
        if !isWrong, let forgotten {
            site.log.error("'percent' says nothing of '\(cards.values[forgotten])'", at: site.node)
            isWrong = true
        }
        return isWrong ? nil : FeePart(byCard: shares)
    }
}

extension ExactShare {
    fileprivate static func read(_ node: LocatedNode, _ what: String, _ values: ValueReader) -> ExactShare? {
        guard let number = values.share(node, what), let share = ExactShare(number) else { return nil }
        // Beyond the dust of arithmetic in binary it would be another share than the file's.
        let finest = 1e9
        guard abs(number * finest - (number * finest).rounded()) <= 1e-5 else {
            return values.log.error(
                "\(what) is a share of at most nine decimals, seven of a percentage, not "
                    + "\(Quantity(number, .init(isShare: true)))", at: node,
                hint: "write \(Quantity((number * finest).rounded() / finest, .init(isShare: true)))")
        }
        return share
    }

    fileprivate var written: WrittenNode {
        let percent = ExactText.number(near: value * 100) { ExactShare($0 / 100) == self }
        return .value(percent.map { Quantity.text($0) + "%" } ?? ExactText.share(value))
    }
}

extension FeeReader {
    /// The map of fees by name.
    package func written(_ fees: [FeeSchedule]) throws(Unwritable) -> WrittenNode {
        var entries: [WrittenEntry] = []
        for fee in fees { entries.append(WrittenEntry(fee.name, try FeeSchedule.fields.written(fee, self))) }
        return .map(entries)
    }
}

/// What is taken of payments, whatever is paid for.
extension FormatKeys {
    package static var fee: KeyTable { FeeSchedule.fields.table }
}

/// Shares of payments that are formulas of the amount.
private enum AmountFormula {
    private static let word = "amount"

    static func isMeant(_ text: String) -> Bool { QuantityProbe.kind(of: text) == nil && text.contains(word) }

    /// Nil after a message.
    static func read(_ node: LocatedNode, _ what: String, _ values: ValueReader) -> NumberFormula? {
        let amount = FormulaWord(
            word, .number, .place(FormulaPlace(.numbers, 0)), of: .customer, range: .notNegative,
            meaning: "what is paid")
        let words = FormulaWords(units: FormulaUnits(times: values.timeUnit), moment: .step, own: [amount]).spelling()
        guard let formula = values.formula(node, what, words, as: [.number]) else { return nil }
        if formula.tree.bounds().low < 0 || formula.tree.mayBeMissing {
            return values.log.error(
                "\(what) is no share from 0 on for every amount: '\(formula.text)'", at: node,
                hint: "write max(0; …), and otherwise where it divides")
        }
        return NumberFormula(formula.tree, text: formula.text)
    }
}

extension FeeSchedule {
    /// The share of it that is a formula of the amount, as `check` lists it; nil where it is none.
    /// - Parameter path: the keys above its name.
    package func listed(at path: [String]) -> ListedFormula? {
        guard let shareByAmount else { return nil }
        return ListedFormula(
            path: (path + [name, "percent"]).joined(separator: "."), text: shareByAmount.text,
            type: shareByAmount.expression.type.name, read: "read of each payment's amount",
            missing: "")
    }
}
