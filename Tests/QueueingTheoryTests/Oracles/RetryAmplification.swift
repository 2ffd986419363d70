import QueueingTheory

/// Layers that each try a call to the next so many times.
enum RetryAmplification {
    /// The most calls that one request can make at the bottom: the product of the tries of all layers.
    ///
    /// Source: Beyer et al. (2016), Site Reliability Engineering, chapter 22 (three layers of four tries: 64).
    static func mostCalls(tries: [Int]) throws(TheoryError) -> Int {
        var product = 1
        for (k, number) in tries.enumerated() {
            try TheoryError.requireAtLeast(1, number, "number of tries of layer \(k + 1)")
            let (next, overflow) = product.multipliedReportingOverflow(by: number)
            guard !overflow else { throw TheoryError(.badInput, "the layers' tries multiply beyond all numbers") }
            product = next
        }
        return product
    }

    /// Calls at the bottom per request when each of them fails with one probability: layer by layer the share of calls
    /// that fail for good is pⁿ, and each call makes Σ_(i < n) pⁱ of the next layer's.
    static func meanCalls(failureProbability: Double, tries: [Int]) throws(TheoryError) -> Double {
        var failure = failureProbability
        var calls = 1.0
        for number in tries.reversed() {
            let layer = try RepeatedTries(failureProbability: failure, tries: number)
            calls *= layer.meanTries
            failure = 1 - layer.successProbability
        }
        return calls
    }
}
