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
