import Experiments
import Payments
import Scenarios

/// What a baseline keeps of money: each party's, each fee's, what was charged, and how often that went wrong.
extension BaselineMeasure {
    /// How often of all in which it might have been; the others follow from these.
    private static let figures: [PaymentFigure] = [
        .customersCharged, .customersChargedTwice, .doubleCharges, .repeated, .withoutGoods, .refunded, .reversed,
        .late,
        .unpaid,
    ]

    /// Everything a baseline may keep of payments, in the file's order.
    static func all(of plan: PaymentPlan?) -> [BaselineMeasure] {
        guard let plan else { return [] }
        var result = [BaselineMeasure(name: "payments.charged.total", reading: .charged)]
        for figure in figures {
            result.append(.init(name: "payments.\(figure.rawValue).share", reading: .payments(figure)))
        }
        for (index, fee) in plan.fees.enumerated() {
            result.append(.init(name: "fees.\(fee.name).total", reading: .fee(index)))
        }
        for (index, party) in plan.parties.enumerated() {
            result.append(.init(name: "money.\(party).total", reading: .party(index)))
        }
        return result
    }

    /// Which way is worse of what may go wrong with payments; nil where neither is.
    static func worse(_ figure: PaymentFigure) -> Worse? {
        switch figure {
        case .customersChargedTwice, .doubleCharges, .withoutGoods, .late, .unpaid: .higher
        default: nil
        }
    }

    /// What a replication tells of money.
    func part(ofMoney money: PaymentObservations) -> BaselinePart {
        func total(_ value: Double) -> BaselinePart {
            BaselinePart(.ratio(numerator: value, denominator: 1), events: 0, cases: 0)
        }
        switch reading {
        case .party(let index): return total(money.value(of: index))
        case .fee(let index): return total(money.value(ofFee: index))
        case .charged: return total(money.counts.value(of: .charged))
        case .payments(let figure):
            let (count, whole) = (money.counts.counted(figure).count, money.counts.whole(of: figure))
            // What is reversed in one period may have been charged in the one before.
            return BaselinePart(
                .ratio(numerator: Double(count), denominator: Double(whole)), events: min(count, whole), cases: whole)
        default: preconditionFailure("this is not read from the books")
        }
    }
}

extension Observed {
    /// All that books say of a replication, to the last 1/10,000: the same text only for the same money.
    var moneyText: String? {
        guard let money, let balance else { return nil }
        let totals = money.totals.map { $0.map { "\($0.tenThousandths)" }.joined(separator: " ") }
        let counts = PaymentFigure.allCases.map { figure in
            let counted = money.counts.counted(figure)
            return "\(counted.count) \(counted.value.tenThousandths)"
        }
        let whole = (balance.balances + balance.fees).map { "\($0.tenThousandths)" }
        return (totals + counts + whole + ["\(balance.received) \(balance.standing.count)"]).joined(separator: ";")
    }
}
