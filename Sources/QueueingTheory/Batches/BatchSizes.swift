/// The law of how many come at once.
package struct BatchSizes: Sendable, Hashable {
    /// P(X = k) for k = 1, 2, …
    package let shares: [Double]

    /// - Parameter shares: P(X = 1), P(X = 2), …, not negative, of sum 1.
    package init(_ shares: [Double]) throws(TheoryError) {
        guard !shares.isEmpty, shares.allSatisfy({ $0 >= 0 }), (shares.reduce(0, +) - 1).magnitude < 1e-9 else {
            throw TheoryError(.badInput, "the shares of batch sizes from 1 are not negative and sum to 1")
        }
        self.shares = shares
    }

    package static func constant(_ size: Int) throws(TheoryError) -> BatchSizes {
        try TheoryError.requireAtLeast(1, size, "batch size")
        return try BatchSizes(.init(repeating: 0, count: size - 1) + [1])
    }

    /// 1, 2, … with P(X = k) = (1 − q) q^(k−1) and the given mean; cut where less than 1e-19 is left.
    package static func geometric(mean: Double) throws(TheoryError) -> BatchSizes {
        try TheoryError.require(mean >= 1 && mean < 1e5, "the mean batch size lies from 1 to 100000, not \(mean)")
        let q = 1 - 1 / mean
        var shares: [Double] = []
        var share = 1 / mean
        repeat {
            shares.append(share)
            share *= q
        } while share * mean > 1e-19
        return try BatchSizes(shares)
    }

    private func expect(_ value: (Double) -> Double) -> Double {
        var sum = 0.0
        for (k, share) in shares.enumerated() { sum += share * value(Double(k + 1)) }
        return sum
    }

    package var mean: Double { expect { $0 } }
    /// E[X (X − 1)].
    package var secondFactorialMoment: Double { expect { $0 * ($0 - 1) } }
    /// E[X (X − 1) (X − 2)].
    package var thirdFactorialMoment: Double { expect { $0 * ($0 - 1) * ($0 - 2) } }

    /// P(X ≥ k) for k = 1, 2, …
    var upperTails: [Double] {
        var tails = shares
        for k in stride(from: shares.count - 2, through: 0, by: -1) { tails[k] += tails[k + 1] }
        return tails
    }

    /// P(j come before him in his batch), j = 0, 1, …, for a customer: P(X ≥ j + 1) / E[X].
    var aheadInBatch: [Double] {
        let mean = mean
        return upperTails.map { $0 / mean }
    }
}
