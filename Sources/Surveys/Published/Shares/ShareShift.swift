/// How many more respondents say yes to a second question than to a first, when only the shares are known: how many changed
/// their answer each way has bounds, and so has McNemar's test.
package struct ShareShift: Sendable, Hashable {
    package let first: Int
    package let second: Int
    package let n: Int
    /// (second − first)/n.
    package let shift: Double
    /// How many may have changed from yes to no; as many more by the net change did the opposite.
    package let withdrawals: ClosedRange<Int>
    /// McNemar's exact p when nobody withdrew, which is the smallest.
    package let smallestPValue: Figure
    /// McNemar's exact p when as many withdrew as the shares allow, which is the largest.
    package let largestPValue: Figure

    /// - Precondition: 0 ≤ `first`, `second` ≤ `n`.
    package init(from first: Int, to second: Int, of n: Int) {
        precondition(n > 0 && first >= 0 && second >= 0 && first <= n && second <= n, "counts out of n")
        self.first = first
        self.second = second
        self.n = n
        shift = Double(second - first) / Double(n)
        let bothLeast = max(0, first + second - n)
        let bothMost = min(first, second)
        withdrawals = (first - bothMost)...(first - bothLeast)
        func p(_ both: Int) -> Figure {
            Figure { () throws(Unavailable) in
                try McNemarTest(firstOnly: first - both, secondOnly: second - both).exactPValue
            }
        }
        smallestPValue = p(bothMost)
        largestPValue = p(bothLeast)
    }
}
