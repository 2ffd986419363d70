import SimulationKernel

/// How many bootstrap samples a percentile interval needs.
///
/// Its ends are quantiles of the samples: with B of them B(1 − c)/2 lie beyond each end of an interval at confidence c.
package enum SampleNeeds {
    /// Fewer decide nothing: at 95 % less than two and a half samples would lie beyond each end, so that one more or less
    /// moves the end by as much as from one sample to the next.
    package static func leastToDecide(confidence: Double) -> Int {
        max(100, count(beyondBothEnds: 5, confidence))
    }

    /// Fewer leave the ends unstable from one seed to another: at 95 % less than 25 samples would lie beyond each end (Efron
    /// & Tibshirani 1993, section 13.3, ask for 1,000).
    package static func leastToBeStable(confidence: Double) -> Int {
        max(1_000, count(beyondBothEnds: 50, confidence))
    }

    private static func count(beyondBothEnds samples: Double, _ confidence: Double) -> Int {
        // 5/(1 − 0.95) is 100, though not in binary digits.
        Int(saturating: (samples / (1 - confidence) * (1 - 1e-9)).rounded(.up))
    }
}
