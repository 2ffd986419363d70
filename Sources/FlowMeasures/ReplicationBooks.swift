package import FlowNetworks
package import Payments

/// The books of a replication while it runs: fed with its journal, cut where its observation begins and its batches end.
package struct ReplicationBooks {
    /// One observed period's.
    package struct Period {
        package var money: PaymentObservations
        package var balance: Reconciliation
    }

    private var ledger: Ledger
    private let card: Int?
    private let charge: Int32?
    private let refund: Int32?
    /// By class: whether its customers pay; only they are told of.
    private let pays: [Bool]
    /// What had been booked when the observed period at hand began; nil before the first.
    private var before: PaymentObservations?
    private var periods: [Period] = []
    private var charges = 0

    /// What flows enter for a payment taken, and for one given back.
    package static let entries = (charge: "charge", refund: "refund")

    package init(_ plan: PaymentPlan, _ program: FlowProgram, seed: UInt64, replication: Int, isAntithetic: Bool) {
        let network = program.network
        ledger = Ledger(
            plan, classes: network.classes.map(\.name), seed: seed, replication: UInt64(replication),
            isAntithetic: isAntithetic)
        card = plan.card
        let charge = network.journal.firstIndex(of: Self.entries.charge).map(Int32.init)
        let refund = network.journal.firstIndex(of: Self.entries.refund).map(Int32.init)
        self.charge = charge
        self.refund = refund
        func enters(_ flow: [FlowStep]) -> Bool {
            flow.contains { $0.enters(charge.map(Int.init)) || $0.enters(refund.map(Int.init)) }
        }
        let paysOnLeaving = network.stations.contains { $0.exits.contains(where: enters) }
        pays = network.classes.map { paysOnLeaving || enters($0.flow) }
    }

    /// Books what has happened since the last time.
    /// - Throws: `LedgerError` when an amount cannot be paid or the books do not balance.
    package mutating func take(_ records: [JournalRecord]) throws(LedgerError) {
        for record in records { try take(record) }
    }

    /// - Returns: what it came to; nil for what the books need not know.
    @discardableResult
    package mutating func take(_ record: JournalRecord) throws(LedgerError) -> Ledger.Receipt? {
        if record.what == .mark {
            try cut(at: record.time)
            return nil
        }
        guard pays[Int(record.origin)], let kind = kind(of: record) else { return nil }
        if kind == .charge { charges += 1 }
        var entry = PaymentRecord(
            kind, at: record.time, customerClass: Int(record.origin), customer: record.number, key: record.attempt,
            card: card.map { record.value(of: $0) } ?? 0, isOrphaned: record.isZombie, outcome: Int(record.outcome))
        entry.request = record.request
        entry.factor = record.value
        return try ledger.post(entry)
    }

    private func kind(of record: JournalRecord) -> PaymentRecord.Kind? {
        switch record.what {
        case .entry:
            if record.entry == charge {
                .charge
            } else if record.entry == refund {
                .refund
            } else {
                nil
            }
        case .end: .end
        case .over: .close
        case .mark: nil
        }
    }

    /// Closes the books of the observed period at hand, and opens those of the next.
    private mutating func cut(at time: Double) throws(LedgerError) {
        let now = try ledger.closePeriod(at: time)
        if let before {
            let balance = try ledger.reconcile()
            guard balance.received == charges else {
                throw .imbalance("\(charges) charges were made, but \(balance.received) are in the books")
            }
            periods.append(Period(money: try now.since(before), balance: balance))
        }
        before = now
    }

    /// The observed periods, in the order of time.
    /// - Parameter time: when the last one ends.
    package mutating func close(at time: Double) throws(LedgerError) -> [Period] {
        try cut(at: time)
        return periods
    }
}

extension FlowStep {
    /// Whether it, or a step within it, enters this into the journal.
    fileprivate func enters(_ entry: Int?) -> Bool {
        if case .enter(let own) = self { return own == entry }
        return parts.contains { $0.contains { $0.enters(entry) } }
    }
}
