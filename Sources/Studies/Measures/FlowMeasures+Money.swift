import Experiments
import FlowNetworks
import Payments
import Scenarios

/// What the books say: who got what, and what became of payments.
extension FlowMeasures {
    /// Each party's accounts: what it got less what it gave, per time unit and in the whole period.
    func moneyMeasures() -> [Measurement] {
        guard let parties = money.first?.parties, money.count == observations.count else { return [] }
        return parties.indices.flatMap { index in
            var result = sums(money.map { $0.value(of: index) }, "money", parties[index])
            if payments?.fees.contains(where: { $0.from == parties[index] || $0.to == parties[index] }) == true {
                result.append(ofTurnover("money", parties[index], "fee-share") { $0.feeValue(of: index) })
            }
            if parties[index] == PaymentPlan.merchant {
                func add(_ statistic: String, _ value: (PaymentObservations) -> Double) {
                    let parts = PooledRatio(money.map { (value($0), 1) })
                    result.append(measurement(parts, "money", "all", parties[index], statistic, .money))
                }
                add("rightly") { $0.value(of: index) - $0.counts.wronglyTaken.value.value }
                add("owed") { $0.counts.wrong.value.value }
            }
            return result
        }
    }

    /// A part of all that was charged.
    private func ofTurnover(
        _ element: String, _ name: String, _ statistic: String, _ value: (PaymentObservations) -> Double
    ) -> Measurement {
        measurement(
            PooledRatio(money.map { (value($0), $0.turnover) }), element, "all", name, statistic, .share)
    }

    /// Each fee, less what was returned of it.
    func feeMeasures() -> [Measurement] {
        guard let fees = money.first?.fees, money.count == observations.count else { return [] }
        return fees.indices.flatMap { index in
            sums(money.map { $0.value(ofFee: index) }, "fees", fees[index])
                + [ofTurnover("fees", fees[index], "share") { $0.value(ofFee: index) }]
        }
    }

    private func sums(_ totals: [Double], _ element: String, _ name: String) -> [Measurement] {
        let rates = PooledRatio(zip(totals, observations).map { ($0, $1.duration) })
        return [
            measurement(rates, element, "all", name, "rate", .cost),
            measurement(PooledRatio(totals.map { ($0, 1) }), element, "all", name, "total", .money),
        ]
    }

    func paymentMeasures() -> [Measurement] {
        guard !money.isEmpty, money.count == observations.count else { return [] }
        let knowsDeclines = payments?.declines.isEmpty == false
        var result: [Measurement] = []
        for figure in PaymentFigure.allCases where knowsDeclines || (figure != .approved && figure != .declined) {
            func add(_ statistic: String, _ unit: MeasureUnit, _ parts: (PaymentCounts) -> (Double, Double)) {
                result.append(
                    measurement(
                        PooledRatio(money.map { parts($0.counts) }), "payments", "all", figure.rawValue, statistic, unit
                    ))
            }
            add("count", .number) { (Double($0.counted(figure).count), 1) }
            if figure.isShare {
                add("share", .share) { (Double($0.counted(figure).count), Double($0.whole(of: figure))) }
            }
            if figure.isMoney { add("total", .money) { ($0.value(of: figure), 1) } }
            if figure.isMean {
                add("mean", .money) { ($0.value(of: figure), Double($0.counted(figure).count)) }
            }
        }
        return result
    }
}

extension PaymentObservations {
    /// What a party got less what it gave, in units of the currency.
    func value(of party: Int) -> Double {
        // Each part fits, so that a sum of 128 bits does.
        let sum = totals[party].reduce(Int128(0)) { $0 + Int128($1.tenThousandths) }
        return Double(sum) / Double(Money.partsOfUnit)
    }

    /// All that customers were charged, what is given back of it not left out.
    var turnover: Double { counts.charged.value.value + counts.doubleCharged.value.value }

    /// What a party got of fees, less what it paid of them, in units of the currency.
    func feeValue(of party: Int) -> Double {
        let sum = fees.indices.reduce(Int128(0)) {
            $0 + Int128(total(of: party, .fee($1)).tenThousandths)
                + Int128(total(of: party, .feeReturned($1)).tenThousandths)
        }
        return Double(sum) / Double(Money.partsOfUnit)
    }

    /// What a fee's taker got of it, less what was returned.
    func value(ofFee index: Int) -> Double {
        total(of: takers[index], .fee(index)).value + total(of: takers[index], .feeReturned(index)).value
    }
}

extension PaymentCounts {
    /// How many and, where it is money, how much.
    func counted(_ figure: PaymentFigure) -> Counted {
        switch figure {
        case .charged: charged
        case .customersCharged: Counted(count: chargedCustomers)
        case .customersChargedTwice: Counted(count: chargedAgainCustomers)
        case .approved: Counted(count: approved)
        case .stillWrong: wrong
        case .declined: Counted(count: declined)
        case .doubleCharges: doubleCharged
        case .withoutGoods: withoutGoods
        case .refunded: refunded
        case .reversed: Counted(count: reversedCount)
        case .repeated: Counted(count: repeated)
        case .late: orphaned
        case .unpaid: Counted(count: unpaid)
        case .open: Counted(count: open)
        }
    }

    func value(of figure: PaymentFigure) -> Double {
        figure == .reversed
            ? reversedDoubles.value.value + reversedWithoutGoods.value.value : counted(figure).value.value
    }

    /// What a share is a share of.
    func whole(of figure: PaymentFigure) -> Int {
        switch figure {
        case .declined: ended
        case .customersCharged, .unpaid: closed
        case .customersChargedTwice: chargedCustomers
        case .approved: approved + refused
        case .withoutGoods: charged.count
        case .doubleCharges, .repeated: asked
        case .refunded, .reversed, .late: taken
        case .charged, .stillWrong, .open: 1
        }
    }
}
