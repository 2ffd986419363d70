import NumericalMethods

/// A call that is tried again when it fails, each try failing with one probability independent of the others.
public struct RepeatedTries: Sendable, Hashable {
    public let failureProbability: Double
    /// The first included.
    public let tries: Int

    public init(failureProbability: Double, tries: Int) throws(TheoryError) {
        guard (0...1).contains(failureProbability) else {
            throw TheoryError(.badInput, "the probability of failure lies from 0 to 1, not \(failureProbability)")
        }
        try TheoryError.requireAtLeast(1, tries, "number of tries")
        (self.failureProbability, self.tries) = (failureProbability, tries)
    }

    /// 1 − pⁿ.
    public var successProbability: Double { 1 - Special.pow(failureProbability, Double(tries)) }

    /// Tries per call: Σ_(i < n) pⁱ.
    public var meanTries: Double {
        var (sum, term) = (0.0, 1.0)
        for _ in 0..<tries { (sum, term) = (sum + term, term * failureProbability) }
        return sum
    }
}

/// Layers that each try a call to the next so many times.
public enum RetryAmplification {
    /// The most calls that one request can make at the bottom: the product of the tries of all layers.
    ///
    /// Source: Beyer et al. (2016), Site Reliability Engineering, chapter 22 (three layers of four tries: 64).
    public static func mostCalls(tries: [Int]) throws(TheoryError) -> Int {
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
    public static func meanCalls(failureProbability: Double, tries: [Int]) throws(TheoryError) -> Double {
        var (failure, calls) = (failureProbability, 1.0)
        for number in tries.reversed() {
            let layer = try RepeatedTries(failureProbability: failure, tries: number)
            calls *= layer.meanTries
            failure = 1 - layer.successProbability
        }
        return calls
    }
}
