/// What happens to one payment.
extension Ledger {
    mutating func charge(_ record: PaymentRecord) throws(LedgerError) -> Receipt {
        received += 1
        let id = CustomerID(customerClass: record.customerClass, number: record.customer)
        let place = customers.open(id)
        // A refund frees its charge's key; a reversal, of which the customer's side knows nothing, does not.
        if let request = record.request,
            customers.latest(at: place, where: { $0.request == request && !$0.isRefunded }) != nil
        {
            counts.repeated += 1
            return .repeated
        }
        let isRepeated = customers.latest(at: place) { $0.key == record.key && !$0.isRefunded } != nil
        var customer = customers[place]
        let charge = Charge(
            customer: id, amount: try amount(ofCustomer: id.number, class: id.customerClass, factor: record.factor),
            card: record.card,
            key: record.key, request: record.request, ordinal: customer.charges, previous: customer.last,
            isDouble: isRepeated)
        let index = customers.add(charge)
        if customer.outcome == nil, customer.charges == 0 { counts.open += 1 }
        customer.last = index
        customer.charges += 1
        if isRepeated { customer.isChargedAgain = true }
        customers[place] = customer

        if isRepeated { try counts.doubleCharged.add(charge.amount) } else { try counts.charged.add(charge.amount) }
        if record.isOrphaned { try counts.orphaned.add(charge.amount) }
        try standing.add(charge.amount)
        try accounts.transfer(
            charge.amount, from: Self.customer, to: Self.merchant, isRepeated ? .doubleCharge : .charge)
        try bookFees(of: charge, isReturn: false)

        if isRepeated {
            try noteWrong(index)
        } else if let outcome = customer.outcome, !goods.contains(outcome) {
            try noteMissingGoods(of: index)
        }
        return isRepeated ? .chargedAgain(charge.amount) : .charged(charge.amount)
    }

    mutating func refund(_ record: PaymentRecord) throws(LedgerError) -> Receipt {
        let id = CustomerID(customerClass: record.customerClass, number: record.customer)
        guard let place = customers.place(of: id) else {
            counts.emptyRefunds += 1
            return .nothingToRefund
        }
        // A try that paid anew what an earlier one undid gives back its own payment: that is no repetition.
        let own = record.request.flatMap { request in
            customers.latest(at: place) { $0.stands && $0.request == request }
        }
        if own == nil, let request = record.request,
            customers.latest(at: place, where: { $0.refundRequest == request }) != nil
        {
            return .repeated
        }
        guard let index = own ?? customers.latest(at: place, where: { $0.stands }) else {
            counts.emptyRefunds += 1
            return .nothingToRefund
        }
        customers[charge: index].isRefunded = true
        customers[charge: index].refundRequest = record.request
        try counts.refunded.add(customers[charge: index].amount)
        try giveBack(index, .refund)
        return .refunded(customers[charge: index].amount)
    }

    mutating func end(_ record: PaymentRecord) throws(LedgerError) {
        let id = CustomerID(customerClass: record.customerClass, number: record.customer)
        counts.ended += 1
        if declines.contains(record.outcome) { counts.declined += 1 }
        let place = customers.open(id)
        if customers[place].charges > 0 { counts.open -= 1 }
        customers[place].outcome = record.outcome
        guard !goods.contains(record.outcome) else { return }
        // In the order in which they were taken.
        for index in customers.all(at: place).reversed() {
            let charge = customers[charge: index]
            if charge.stands, !charge.isDouble { try noteMissingGoods(of: index) }
        }
    }

    mutating func close(_ record: PaymentRecord) {
        let id = CustomerID(customerClass: record.customerClass, number: record.customer)
        counts.closed += 1
        guard let place = customers.place(of: id) else { return }
        let customer = customers[place]
        if customer.charges > 0 { counts.chargedCustomers += 1 }
        if customer.isChargedAgain { counts.chargedAgainCustomers += 1 }
        if let outcome = customer.outcome {
            if declines.contains(outcome) { counts.refused += 1 } else if customer.charges > 0 { counts.approved += 1 }
            if goods.contains(outcome), customers.latest(at: place, where: { $0.stands }) == nil { counts.unpaid += 1 }
        }
        customers.close(id, at: place)
    }

    private mutating func noteMissingGoods(of index: Int) throws(LedgerError) {
        customers[charge: index].isWithoutGoods = true
        try counts.withoutGoods.add(customers[charge: index].amount)
        try noteWrong(index)
    }

    private mutating func noteWrong(_ index: Int) throws(LedgerError) {
        try counts.wronglyTaken.add(customers[charge: index].amount)
        try counts.wrong.add(customers[charge: index].amount)
        expectReversal(of: index)
    }

    private mutating func expectReversal(of index: Int) {
        guard let time = reversalTime(of: customers[charge: index]) else { return }
        customers[charge: index].awaitsReversal = true
        reversals.add(index, at: time)
    }

    /// A charge that should not stand was found; it may have been refunded meanwhile.
    mutating func reverse(_ index: Int) throws(LedgerError) {
        customers[charge: index].awaitsReversal = false
        let charge = customers[charge: index]
        if charge.stands {
            if charge.isDouble {
                try counts.reversedDoubles.add(charge.amount)
            } else {
                try counts.reversedWithoutGoods.add(charge.amount)
            }
            try giveBack(index, .reversal)
        }
        customers.releaseIfDone(index)
    }

    private mutating func giveBack(_ index: Int, _ kind: PostingKind) throws(LedgerError) {
        customers[charge: index].stands = false
        let charge = customers[charge: index]
        let given = Counted(count: 1, value: charge.amount)
        standing = try standing - given
        if charge.isWrong {
            counts.wronglyTaken = try counts.wronglyTaken - given
            counts.wrong = try counts.wrong - given
        }
        try accounts.transfer(charge.amount, from: Self.merchant, to: Self.customer, kind)
        try bookFees(of: charge, isReturn: true)
    }

    private mutating func bookFees(of charge: Charge, isReturn: Bool) throws(LedgerError) {
        isPeriodEmpty = false
        try register.add(charge.amount, card: charge.card, isReturn: isReturn)
        for index in fees.indices where !isReturn || fees[index].terms.schedule.isReturned {
            let fee = try fees[index].add(charge.amount, card: charge.card, isReturn: isReturn)
            try accounts.transfer(
                fee, from: fees[index].from, to: fees[index].to, isReturn ? .feeReturned(index) : .fee(index))
        }
    }
}
