/// What a posting is for.
package enum PostingKind: Sendable, Hashable {
    /// A customer's payment.
    case charge
    /// The same payment once more.
    case doubleCharge
    /// Given back on purpose.
    case refund
    /// Given back because it should not have been taken.
    case reversal
    /// A fee, by its index in the plan.
    case fee(Int)
    /// The same given back with its payment.
    case feeReturned(Int)

    var index: Int {
        switch self {
        case .charge: 0
        case .doubleCharge: 1
        case .refund: 2
        case .reversal: 3
        case .fee(let fee): 4 + 2 * fee
        case .feeReturned(let fee): 5 + 2 * fee
        }
    }

    /// All of a plan with so many fees, in the order of their indices.
    package static func all(fees: Int) -> [PostingKind] {
        [.charge, .doubleCharge, .refund, .reversal] + (0..<fees).flatMap { [.fee($0), .feeReturned($0)] }
    }
}

/// Double entry: whatever one party gives another gets.
package struct Accounts: Sendable {
    /// By party.
    private(set) var balances: [Money]
    /// By party, then by the index of the posting's kind.
    private(set) var totals: [[Money]]
    private(set) var postings = 0

    init(parties: Int, kinds: Int) {
        balances = Array(repeating: .zero, count: parties)
        totals = Array(repeating: Array(repeating: .zero, count: kinds), count: parties)
    }

    package mutating func transfer(_ amount: Money, from: Int, to: Int, _ kind: PostingKind) throws(LedgerError) {
        guard amount != .zero else { return }
        try balances[from] -= amount
        try balances[to] += amount
        try totals[from][kind.index] -= amount
        try totals[to][kind.index] += amount
        postings += 1
    }
}

/// Why books cannot be kept on.
package enum LedgerError: Error, Sendable, Hashable {
    /// A sum of money is out of range.
    case overflow
    /// An amount that was drawn is negative, not a number or too large.
    case amount(Double)
    /// The books do not balance: an error of the program.
    case imbalance(String)

    package var sentence: String {
        switch self {
        case .overflow:
            "a sum of money became larger than the books can hold (about 922 trillion); state amounts in a larger unit"
        case .amount(let value): "a payment of \(value) was drawn; an amount must be from 0 to about 922 trillion"
        case .imbalance(let what): "the books do not balance: \(what); this is a bug in the program"
        }
    }
}
