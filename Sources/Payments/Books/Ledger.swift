import SimulationKernel

/// The books of one replication: who paid what to whom, from what happened to customers.
///
/// A charge moves the customer's amount to the merchant, and each fee from its payer to its taker. Per attempt of a
/// customer one charge is meant: a repeated one is answered from memory when the server knows the request
/// (``PaymentCounts/repeated``), and takes the money once more otherwise (``PaymentCounts/doubleCharged``). A refund gives
/// back the latest charge that stands, and frees its key. A customer who ends without
/// the goods leaves its standing charges as money taken for nothing, and so does one who has so ended when a late
/// charge comes. Both kinds of error are found and reversed with the plan's share after the plan's law, drawn for
/// (seed, replication, class, customer, charge).
///
/// Settlement periods follow each other from time 0; ``closePeriod(at:)`` ends the one at hand early.
package struct Ledger: Sendable {
    let plan: PaymentPlan
    let parties: [String]
    package var accounts: Accounts
    var fees: [FeeBook]
    package var register: FeeRegister
    var counts = PaymentCounts()
    /// Charges that were asked for, by whatever answer.
    package var received = 0
    var standing = Counted()
    var customers = CustomerBook()
    var reversals = ReversalQueue()
    let goods: Set<Int>
    let declines: Set<Int>
    private let amounts: [DrawnAmount]
    private let reversalKeys: [StreamKey]
    private let reversalDelay: Sampler?
    private var periods = 0
    var isPeriodEmpty = true
    /// Of what was booked last.
    private(set) var now = 0.0

    static let customer = 0
    static let merchant = 1

    /// - Parameters:
    ///   - plan: what customers pay, and who takes a part of it.
    ///   - classes: names of the customers' classes, in the order of their indices.
    ///   - seed: of all replications.
    ///   - replication: from 0.
    ///   - isAntithetic: whether replications 2k and 2k + 1 are pairs of opposite draws.
    /// - Precondition: fees are sound (``FeeSchedule/isSound``) and the plan's unit is positive.
    package init(_ plan: PaymentPlan, classes: [String], seed: UInt64, replication: UInt64, isAntithetic: Bool = false)
    {
        let parties = plan.parties
        let terms = plan.fees.map { FeeTerms($0, unit: plan.unit) }
        self.plan = plan
        self.parties = parties
        goods = Set(plan.goods)
        declines = Set(plan.declines)
        accounts = Accounts(parties: parties.count, kinds: PostingKind.all(fees: plan.fees.count).count)
        fees = terms.map { terms in
            FeeBook(
                terms, from: parties.firstIndex(of: terms.schedule.from)!,
                to: parties.firstIndex(of: terms.schedule.to)!)
        }
        register = FeeRegister(plan)
        func sampler(_ law: Law) -> Sampler { isAntithetic ? Sampler(law).mirrorable : Sampler(law) }
        func key(_ purpose: String, _ name: String) -> StreamKey {
            StreamKey(
                seed: seed, replication: isAntithetic ? replication / 2 : replication,
                mirrored: isAntithetic && replication % 2 == 1,
                purpose: StreamKey.number(of: purpose), StreamKey.number(of: name))
        }
        amounts = classes.enumerated().map { index, name in
            let law = plan.amountByClass[index] ?? plan.amount
            let formula: DependentLaw? = if case .dependent(let own) = law { own } else { nil }
            return DrawnAmount(
                key: key("payment amount", name), sampler: sampler(law), unit: plan.unit, formula: formula)
        }
        reversalKeys = classes.map { key("payment reversal", $0) }
        reversalDelay = plan.reversal.map { sampler($0.after) }
    }

    /// What a record came to.
    package enum Receipt: Sendable, Hashable {
        /// Money was taken, or taken again for what had been paid.
        case charged(Money), chargedAgain(Money)
        /// The server knew the request, and nothing was moved.
        case repeated
        case refunded(Money)
        /// There was nothing to give back.
        case nothingToRefund
        /// An end moves no money.
        case noted
    }

    /// Books what happened.
    /// - Precondition: records come in the order of time.
    /// - Throws: ``LedgerError`` when an amount cannot be paid or held.
    @discardableResult
    package mutating func post(_ record: PaymentRecord) throws(LedgerError) -> Receipt {
        try advance(through: record.time)
        switch record.kind {
        case .charge: return try charge(record)
        case .refund: return try refund(record)
        case .end: try end(record)
        case .close: close(record)
        }
        return .noted
    }

    /// What a customer pays.
    /// - Parameter factor: what the amount's formula has come to.
    package func amount(ofCustomer number: UInt64, class index: Int, factor: Double? = nil) throws(LedgerError) -> Money
    {
        try amounts[index].draw(number, factor)
    }

    /// Does what is due until then: reversals that are found, settlement periods that end.
    mutating func advance(through time: Double) throws(LedgerError) {
        precondition(time >= now, "books are kept in the order of time")
        while true {
            let found = reversals.first?.time ?? .infinity
            let end = plan.settlement.map { $0 * Double(periods + 1) } ?? .infinity
            guard min(found, end) <= time else { break }
            if end <= found {
                // Of an empty period there is nothing to settle, and there may be very many of them.
                if isPeriodEmpty, let length = plan.settlement {
                    periods = max(periods + 1, Int(saturating: min(min(found, time) / length, 1e15)) - 1)
                } else {
                    try settle()
                    periods += 1
                }
            } else {
                try reverse(reversals.removeFirst().charge)
            }
        }
        now = time
    }

    /// Books the fees of a settlement period.
    mutating func settle() throws(LedgerError) {
        if !isPeriodEmpty { counts.settlements += 1 }
        isPeriodEmpty = true
        for index in fees.indices {
            try accounts.transfer(
                try fees[index].settle(), from: fees[index].from, to: fees[index].to, .fee(index))
        }
        try register.settle()
    }

    /// When a charge that should not stand is found; nil: never.
    func reversalTime(of charge: Charge) -> Double? {
        guard let reversal = plan.reversal, let reversalDelay else { return nil }
        let key = reversalKeys[charge.customer.customerClass].appending(UInt64(charge.ordinal))
        var stream = RandomStream(key, entity: charge.customer.number)
        guard stream.uniform() < reversal.found else { return nil }
        return now + max(0, reversalDelay.draw(&stream, ordinal: charge.customer.number))
    }
}

/// How a class's amounts are drawn.
private struct DrawnAmount: Sendable {
    let key: StreamKey
    let sampler: Sampler
    let unit: Money
    /// By which it is multiplied.
    let formula: DependentLaw?

    func draw(_ customer: UInt64, _ factor: Double?) throws(LedgerError) -> Money {
        var stream = RandomStream(key, entity: customer)
        var value = sampler.draw(&stream, ordinal: customer)
        if let formula {
            value = min(max(value * (factor ?? .nan), formula.atLeast ?? -.infinity), formula.atMost ?? .infinity)
        }
        guard value >= 0, let amount = Money(nearest: value, unit: unit) else { throw .amount(value) }
        return amount
    }
}
