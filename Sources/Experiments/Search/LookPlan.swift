/// When a test looks at its data: each time with twice as many replications, until there are as many as there may be.
/// Each look may err with an equal part of the whole error, so that all together err no more than that.
package struct LookPlan: Sendable, Hashable {
    /// Replications at each look, rising.
    package let sizes: [Int]

    /// - Precondition: 2 ≤ `first` ≤ `atMost`.
    package init(first: Int, atMost: Int) {
        precondition(first >= 2 && first <= atMost, "a first look at two replications or more")
        var sizes = [first]
        while let last = sizes.last, last < atMost { sizes.append(min(2 * last, atMost)) }
        self.sizes = sizes
    }

    package var count: Int { sizes.count }

    package var largest: Int { sizes[sizes.count - 1] }
}
