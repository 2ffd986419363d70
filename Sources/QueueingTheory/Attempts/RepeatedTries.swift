import Statistics

/// A call that is tried again when it fails, each try failing with one probability independent of the others.
package struct RepeatedTries: Sendable, Hashable {
    package let failureProbability: Double
    /// The first included.
    package let tries: Int

    package init(failureProbability: Double, tries: Int) throws(TheoryError) {
        guard (0...1).contains(failureProbability) else {
            throw TheoryError(.badInput, "the probability of failure lies from 0 to 1, not \(failureProbability)")
        }
        try TheoryError.requireAtLeast(1, tries, "number of tries")
        self.failureProbability = failureProbability
        self.tries = tries
    }

    /// The share 1 − pⁿ of calls that succeed.
    package var successProbability: Double { 1 - Special.pow(failureProbability, Double(tries)) }

    /// Tries per call: Σ_(i < n) pⁱ.
    package var meanTries: Double {
        var sum = 0.0
        var term = 1.0
        for _ in 0..<tries {
            sum += term
            term *= failureProbability
        }
        return sum
    }
}
