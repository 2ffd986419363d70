package import Payments

extension PaymentObservations {
    /// What a party got less what it gave, in units of the currency.
    package func value(of party: Int) -> Double {
        // Each part fits, so that a sum of 128 bits does.
        let sum = totals[party].reduce(Int128(0)) { $0 + Int128($1.tenThousandths) }
        return Double(sum) / Double(Money.partsOfUnit)
    }

    /// All that customers were charged, what is given back of it not left out.
    package var turnover: Double { counts.charged.value.value + counts.doubleCharged.value.value }

    /// What a party got of fees, less what it paid of them, in units of the currency.
    package func feeValue(of party: Int) -> Double {
        let sum = fees.indices.reduce(Int128(0)) {
            $0 + Int128(total(of: party, .fee($1)).tenThousandths)
                + Int128(total(of: party, .feeReturned($1)).tenThousandths)
        }
        return Double(sum) / Double(Money.partsOfUnit)
    }

    /// What a fee's taker got of it, less what was returned.
    package func value(ofFee index: Int) -> Double {
        total(of: takers[index], .fee(index)).value + total(of: takers[index], .feeReturned(index)).value
    }
}

extension PaymentCounts {
    /// How many and, where it is money, how much.
    package func counted(_ figure: PaymentFigure) -> Counted {
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

    package func value(of figure: PaymentFigure) -> Double {
        figure == .reversed
            ? reversedDoubles.value.value + reversedWithoutGoods.value.value : counted(figure).value.value
    }

    /// What a share is a share of.
    package func whole(of figure: PaymentFigure) -> Int {
        switch figure {
        case .declined: ended
        case .customersCharged, .unpaid: closed
        case .customersChargedTwice: chargedCustomers
        case .approved: approved + refused
        case .withoutGoods: charged.count
        case .doubleCharges, .repeated: requested
        case .refunded, .reversed, .late: taken
        case .charged, .stillWrong, .open: 1
        }
    }
}
