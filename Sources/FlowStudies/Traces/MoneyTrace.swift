import FlowMeasures
import FlowScenarios
import FlowNetworks
import Payments
import Scenarios

/// What the charges and refunds of a traced replication came to, entry by entry.
struct MoneyTrace {
    /// One entry.
    struct Row {
        var receipt: Ledger.Receipt?
        /// Which attempt of the customer it belongs to, the same for all of its tries.
        var key: UInt64

        /// What is said in place of the entry's own name, and what was moved.
        func words(_ entry: String) -> (activity: String, amount: Money?) {
            switch receipt {
            case .charged(let amount), .refunded(let amount): (entry, amount)
            case .chargedAgain(let amount): ("\(entry) again", amount)
            case .repeated: ("\(entry) repeated without effect", nil)
            case .nothingToRefund: ("\(entry) of nothing", nil)
            case .noted, nil: (entry, nil)
            }
        }
    }

    private var books: ReplicationBooks
    private var records: [JournalRecord] = []
    private var place = 0

    init?(_ scenario: Scenario, _ program: FlowProgram, seed: UInt64, replication: Int) {
        guard let plan = scenario.payments else { return nil }
        books = ReplicationBooks(plan, program, seed: seed, replication: replication, isAntithetic: false)
    }

    /// The journal of the events that come next. What was left of the one before is booked.
    mutating func take(_ journal: [JournalRecord]) throws(LedgerError) {
        while place < records.count { try book() }
        records = journal
        place = 0
    }

    @discardableResult
    private mutating func book() throws(LedgerError) -> Ledger.Receipt? {
        defer { place += 1 }
        return try books.take(records[place])
    }

    /// The next entry, with all that was in the journal before it.
    mutating func next() throws(LedgerError) -> Row? {
        while place < records.count {
            let record = records[place]
            let receipt = try book()
            if record.what == .entry { return Row(receipt: receipt, key: record.attempt) }
        }
        return nil
    }
}
