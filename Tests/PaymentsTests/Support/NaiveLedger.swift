import Payments

/// Books kept the slow way, written apart from the module: everything is remembered, nothing is carried on, and all is
/// added up anew at the end. Fees are fractions over 10⁹ in 128 bits.
struct NaiveLedger {
    struct Paid {
        var customer: UInt64
        var amount: Int128
        var card: Int
        var key: UInt64
        var at: Double
        var isDouble: Bool
        var isRefunded = false
        var isReversed = false
        var refundKey: UInt64?
        var refundedAt = 0.0
        var isWithoutGoods = false
    }

    let plan: PaymentPlan
    let amounts: (UInt64) -> Int128
    var paid: [Paid] = []
    var outcomes: [UInt64: Int] = [:]
    var repeated = 0
    var emptyRefunds = 0

    init(_ plan: PaymentPlan, amounts: @escaping (UInt64) -> Int128) {
        self.plan = plan
        self.amounts = amounts
    }

    mutating func post(_ record: PaymentRecord) {
        let mine = paid.indices.filter { paid[$0].customer == record.customer }
        switch record.kind {
        case .charge:
            let same = mine.filter { paid[$0].key == record.key && !paid[$0].isRefunded }
            if record.request != nil, !same.isEmpty {
                repeated += 1
                return
            }
            let isDouble = !same.isEmpty
            let outcome = outcomes[record.customer]
            paid.append(
                Paid(
                    customer: record.customer, amount: amounts(record.customer), card: record.card, key: record.key,
                    at: record.time, isDouble: isDouble,
                    isWithoutGoods: !isDouble && outcome.map { !plan.goods.contains($0) } ?? false))
        case .refund:
            let standing = mine.filter { !paid[$0].isRefunded && !paid[$0].isReversed }
            let own = record.request == nil ? nil : standing.last { paid[$0].key == record.key }
            if own == nil, record.request != nil, mine.contains(where: { paid[$0].refundKey == record.key }) { return }
            guard let last = own ?? standing.last else {
                emptyRefunds += 1
                return
            }
            paid[last].isRefunded = true
            paid[last].refundKey = record.key
            paid[last].refundedAt = record.time
        case .end:
            outcomes[record.customer] = record.outcome
            guard !plan.goods.contains(record.outcome) else { return }
            for index in mine where !paid[index].isDouble && !paid[index].isRefunded && !paid[index].isReversed {
                paid[index].isWithoutGoods = true
            }
        case .close: break
        }
    }

    /// In 1/(10,000 · 10⁹), before any rounding.
    static func exact(_ fee: FeeSchedule, _ amount: Int128, _ card: Int) -> Int128 {
        let billion: Int128 = 1_000_000_000
        let share = fee.shareByCard[card] ?? fee.share
        var result = amount * Int128(share.numerator) * (billion / Int128(share.denominator))
        result += Int128(fee.fixed.tenThousandths) * billion
        if let least = fee.atLeast { result = max(result, Int128(least.tenThousandths) * billion) }
        if let most = fee.atMost { result = min(result, Int128(most.tenThousandths) * billion) }
        return result
    }

    /// To a multiple of `unit` 1/10,000; `sum` not negative.
    static func round(_ sum: Int128, _ rounding: Rounding, unit: Int128) -> Int128 {
        let step = unit * 1_000_000_000
        if sum < 0 { return -round(-sum, rounding, unit: unit) }
        let below = sum / step
        let rest = sum - below * step
        let isUp = rest * 2 > step || (rest * 2 == step && (rounding == .halfUp || below % 2 == 1))
        return (below + (isUp ? 1 : 0)) * unit
    }

    /// All that a fee comes to, less what is returned of it.
    func total(_ fee: FeeSchedule) -> Int128 {
        let unit = Int128(plan.unit.tenThousandths)
        var all: [(amount: Int128, time: Double)] = []
        for payment in paid {
            let exact = Self.exact(fee, payment.amount, payment.card)
            all.append((exact, payment.at))
            if fee.isReturned, payment.isRefunded { all.append((-exact, payment.refundedAt)) }
        }
        if fee.rounding == .exact { return Self.round(all.reduce(0) { $0 + $1.amount }, .halfEven, unit: 1) }
        if fee.rounded == .perPayment {
            return all.reduce(0) { $0 + Self.round($1.amount, fee.rounding, unit: unit) }
        }
        var periods: [Int: Int128] = [:]
        for part in all { periods[plan.settlement.map { Int(part.time / $0) } ?? 0, default: 0] += part.amount }
        return periods.values.reduce(0) { $0 + Self.round($1, fee.rounding, unit: unit) }
    }
}
